import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Action, Work, WorkState } from '@litmus-hooks/state-format/work';
import { activeWork } from '@litmus-hooks/state-format/work';
import { expect } from 'vitest';
import { changeWork } from '../src/state/change-work.js';
import type { Transition } from '../src/state/transition.js';
import { readWork } from '../src/state/work-file.js';
import { type WorkPlace, workPlace } from '../src/state/work-place.js';
import { progressOf } from '../src/work/progress.js';
import { startWork } from '../src/work/start.js';
import { temporaryFolder } from './folder.js';

export const SESSION = '2f7c9a50-6c1e-4b7e-9a31-0c7f6f1f2a10';

export const PLAN = `# A plan

- [ ] 1. Write the parser
- [ ] 2. Write its tests
- [ ] F1. Read it once more
`;

/** A project under Git with a plan. */
export function site(): WorkPlace {
  const project = path.join(temporaryFolder(), 'site');
  for (const folder of ['.git', 'plans', 'src', 'docs']) fs.mkdirSync(path.join(project, folder), { recursive: true });
  fs.writeFileSync(path.join(project, 'plans/parser.md'), PLAN);
  return workPlace(project);
}

export function planOf(place: WorkPlace): string {
  return path.join(place.project, 'plans/parser.md');
}

/** Starts a work in the place, with grants written `action:path`. */
export function begin(place: WorkPlace, grants: readonly string[] = ['read:.', 'write:src'], sessionId?: string): Work {
  const request = {
    workId: 'parser',
    plan: planOf(place),
    worktree: place.project,
    grants: grants.map((grant) => {
      const [action, root] = grant.split(':') as [Action, string];
      return { action, root: path.resolve(place.project, root) };
    }),
    progress: progressOf(fs.readFileSync(planOf(place), 'utf8')),
    ...(sessionId === undefined ? {} : { sessionId }),
  };
  return workAfter(place, startWork(request));
}

/** The active work after a change that must be made. */
export function workAfter(place: WorkPlace, transition: Transition): Work {
  const result = changeWork(place, transition);
  expect(result.outcome).toBe('changed');
  const work = activeWork(stateOf(place));
  if (work === undefined) throw new Error('No work is active.');
  return work;
}

export function stateOf(place: WorkPlace): WorkState {
  const reading = readWork(place);
  if (reading.status !== 'read') throw new Error(JSON.stringify(reading));
  return reading.state;
}

export function ledgerOf(place: WorkPlace): Record<string, unknown>[] {
  return fs
    .readFileSync(place.ledgerFile, 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line));
}
