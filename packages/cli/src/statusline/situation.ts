import * as path from 'node:path';
import { readPlan, readWork, taskRows, workPlace } from '@litmus-hooks/lifecycle';
import { isObject } from '@litmus-hooks/state-format/event';
import { isOpen, mainCheckoutOf, projectOf, runOf, STATE_FOLDER } from '@litmus-hooks/state-format/places';
import type { RunState } from '@litmus-hooks/state-format/run';
import { sessionKey } from '@litmus-hooks/state-format/session';
import { readJson, readText } from '@litmus-hooks/state-format/store';
import { activeWork } from '@litmus-hooks/state-format/work';
import { plainSteps, type StepNeeds } from './plain-steps.js';

/** Where things stand, as far as one line has room for it. */
export interface Situation {
  /** Absent where no run is open here. */
  readonly run?: {
    readonly id: string | undefined;
    readonly halt?: { readonly reason: string };
    /** Ids of the steps that may be run now; undefined where litmus.yaml cannot be read. */
    readonly ready: readonly string[] | undefined;
  };
  /** Absent where no work is active or waits. */
  readonly work?: {
    readonly status: 'active' | 'paused';
    /** Undefined where the plan cannot be read. */
    readonly progress: { readonly done: number; readonly total: number } | undefined;
  };
  /** How often rules were repeated after a compaction of this session; absent where they never were. */
  readonly compactions?: number;
  /** State that is there and cannot be read, by its file's name. */
  readonly unreadable: readonly string[];
}

/** Where a session is. */
export interface SessionPlace {
  readonly cwd: string;
  readonly projectDir?: string;
  readonly sessionId?: string;
}

const SPEC_FILE = 'litmus.yaml';
const MAX_SPEC_BYTES = 64 * 1024;
const MAX_SESSION_BYTES = 256 * 1024;
/** Of a site without a spec. */
const DEFAULT_STEPS: readonly StepNeeds[] = [{ id: 'build', needs: [] }];

/** Reads a spec of any shape; costs more than the rest of the line together. */
export type SlowReader = (text: string) => readonly StepNeeds[] | undefined;

function stepsIn(site: string, slow: SlowReader): readonly StepNeeds[] | undefined {
  const spec = readText(path.join(site, SPEC_FILE), MAX_SPEC_BYTES);
  if (spec.status === 'missing') return DEFAULT_STEPS;
  return spec.status === 'refused' ? undefined : (plainSteps(spec.text) ?? slow(spec.text));
}

function ready(steps: readonly StepNeeds[] | undefined, { steps: states }: RunState): string[] | undefined {
  const isDone = (id: string): boolean => states[id]?.status === 'done';
  return steps?.filter(({ id, needs }) => !isDone(id) && needs.every(isDone)).map(({ id }) => id);
}

function workIn(cwd: string): Pick<Situation, 'work'> | 'unreadable' {
  const place = workPlace(cwd);
  const reading = readWork(place);
  if (reading.status === 'unreadable') return 'unreadable';
  const work = reading.status === 'read' ? activeWork(reading.state) : undefined;
  if (work === undefined || (work.status !== 'active' && work.status !== 'paused')) return {};
  const plan = readPlan(work.plan);
  const rows = plan.status === 'read' ? taskRows(plan.text) : undefined;
  const progress = rows && { done: rows.filter((row) => row[3] !== ' ').length, total: rows.length };
  return { work: { status: work.status, progress } };
}

function compactionsOf({ cwd, sessionId }: SessionPlace): Pick<Situation, 'compactions'> {
  if (sessionId === undefined) return {};
  const folder = path.join(mainCheckoutOf(projectOf(cwd)), STATE_FOLDER, 'rules');
  const result = readJson(path.join(folder, `session-${sessionKey(sessionId)}.json`), MAX_SESSION_BYTES);
  const count = result.status === 'read' && isObject(result.value) ? result.value.postCompactCount : undefined;
  return typeof count === 'number' && Number.isSafeInteger(count) && count > 0 ? { compactions: count } : {};
}

/** Where things stand for a session. Reads bounded files, writes nothing, and never throws for what lies in them. */
export function situationOf(place: SessionPlace, slow: SlowReader): Situation {
  const search = runOf(place.cwd, place.projectDir);
  const work = workIn(place.cwd);
  const unreadable = [
    ...(search.status === 'unreadable' ? ['run-state.json'] : []),
    ...(work === 'unreadable' ? ['boulder.json'] : []),
  ];
  const open = search.status === 'found' && isOpen(search.run.state) ? search.run : undefined;
  const halt = open?.state.halt;
  return {
    ...(open === undefined
      ? {}
      : {
          run: {
            id: open.state.id,
            ready: ready(stepsIn(open.site, slow), open.state),
            ...(halt === undefined ? {} : { halt: { reason: halt.reason } }),
          },
        }),
    ...(work === 'unreadable' ? {} : work),
    ...compactionsOf(place),
    unreadable,
  };
}
