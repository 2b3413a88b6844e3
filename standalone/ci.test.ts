import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { installedAlone } from './alone.js';
import { CI_CASES, type CiProject } from './ci-cases.js';
import { usePlaces } from './place.js';
import { codeBlocks } from './readme.js';
import { type Ended, runShell } from './shell.js';
import { PACKAGES } from './workspace.js';

const newPlace = usePlaces();

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly on: string;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly 'runs-on': string; readonly steps: readonly Step[] }>>;
}

const WORKFLOWS = codeBlocks('docs/ci.md', 'yaml').map((block) => parse(block) as Workflow);

function stepsFor(name: string): readonly Step[] {
  const found = WORKFLOWS.find(({ jobs }) => jobs[name] !== undefined);
  return found?.jobs[name]?.steps ?? [];
}

/** The steps behind `npm ci`, whose work has been done here: the package alone is what is installed. */
function ownSteps(name: string): readonly Step[] {
  const steps = stepsFor(name);
  return steps.slice(steps.findIndex(({ run }) => run === 'npm ci') + 1);
}

/** Runs a workflow's steps up to the first that fails, in a project with nothing installed but the package that it uses. */
function runWorkflow(name: string, { files = {}, setUp, env = {} }: CiProject): Ended & { readonly project: string } {
  const place = newPlace(Object.fromEntries(Object.entries(files).map(([file, text]) => [`project/${file}`, text])));
  const steps = ownSteps(name);
  if (setUp !== undefined) expect(runShell(setUp, place)).toEqual({ status: 0, said: '' });
  const used = steps.some(({ run }) => run?.includes('node_modules/.bin/litmus')) ? 'cli' : name;
  fs.symlinkSync(path.join(installedAlone(used).alone, 'node_modules'), path.join(place.project, 'node_modules'));
  const summary = { CI: 'true', GITHUB_STEP_SUMMARY: path.join(place.project, 'summary.md') };
  let said = '';
  for (const step of steps) {
    const ended = runShell(step.run ?? '', place, { env: { ...summary, ...step.env, ...env } });
    said += ended.said;
    if (ended.status !== 0) return { status: ended.status, said, project: place.project };
  }
  return { status: 0, said, project: place.project };
}

describe('the workflows of docs/ci.md', () => {
  it('X-10 there is one for each package, of one job that may write nothing', () => {
    const jobs = WORKFLOWS.map((workflow) => Object.keys(workflow.jobs));
    expect(jobs.map((names) => names.length)).toEqual(PACKAGES.map(() => 1));
    expect(jobs.flat().sort()).toEqual([...PACKAGES].sort());
    expect(Object.keys(CI_CASES).sort()).toEqual([...PACKAGES].sort());
    for (const { on, permissions } of WORKFLOWS) {
      expect(on).toBe('pull_request');
      expect(permissions).toEqual({ contents: 'read' });
    }
    for (const name of PACKAGES) expect(ownSteps(name).length, name).toBeGreaterThan(0);
  });

  it.each(Object.entries(CI_CASES).filter(([, { good }]) => good !== undefined))(
    'X-10 that of %s passes where all is well',
    (name, { good = {}, leaves }) => {
      const { status, said, project } = runWorkflow(name, good);
      expect(status, said).toBe(0);
      if (leaves !== undefined) expect(fs.readFileSync(path.join(project, leaves[0]), 'utf8')).toContain(leaves[1]);
    },
  );

  it.each(Object.entries(CI_CASES).flatMap(([name, { bad }]) => (bad === undefined ? [] : [[name, bad] as const])))(
    'X-10 that of %s fails where something is wrong, and names it',
    (name, bad) => {
      const { status, said } = runWorkflow(name, bad);
      expect(status, said).toBe(bad.status);
      expect(said).toContain(bad.says);
    },
  );
});
