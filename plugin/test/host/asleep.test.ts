import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { makeNodeRecorder, recordedStarts } from '../../../packages/cli/src/doctor/live/node-recorder.js';
import type { ModelScript } from '../../../packages/cli/src/model/script.js';
import {
  bash,
  ledger,
  litmus,
  PLUGIN,
  type Place,
  program,
  startRun,
  troubles,
  useRealHost,
  write,
} from './session.js';

const real = useRealHost();
const GATED = path.join(import.meta.dirname, '../../../plugin');

/** Every start of a hook by Node, as `<event> <hook>`. */
function watchNode(place: Place): () => string[] {
  const folder = path.join(place.root, 'recorder');
  makeNodeRecorder(folder, process.execPath, GATED);
  fs.copyFileSync(path.join(folder, 'node'), path.join(place.programs, 'node'));
  fs.chmodSync(path.join(place.programs, 'node'), 0o755);
  return () =>
    recordedStarts(folder).map(({ file, payload }) => `${payload.hook_event_name} ${path.basename(file, '.cjs')}`);
}

function session(place: Place, script: ModelScript): ReturnType<typeof real.session> {
  return real.session(place, script, { pluginDirs: [GATED] });
}

function calls(place: Place): ModelScript {
  return {
    main: [[bash('echo one')], [bash('exit 1')], [write(place, 'notes.py', 'x = 1\n')], [bash('vercel --prod')]],
  };
}

const AT_A_CALL = /^(?:PreToolUse|PostToolUse|PostToolUseFailure) /;

/** A project in another folder whose run a person opens there. */
function elsewhere({ root, home }: Place): { readonly folder: string; litmus(...words: string[]): void } {
  const folder = path.join(root, 'elsewhere');
  fs.mkdirSync(path.join(folder, '.git'), { recursive: true });
  return {
    folder,
    litmus(...words) {
      const options = { cwd: folder, env: { PATH: process.env.PATH, HOME: home }, encoding: 'utf8' } as const;
      const ended = spawnSync(process.execPath, [path.join(PLUGIN, 'bin', 'litmus'), ...words], options);
      expect(ended.status, ended.stderr).toBe(0);
    },
  };
}

describe('hooks that sleep', () => {
  it('X-14 in a project without a run or a work no call of a tool starts Node', async () => {
    const place = real.place();
    const starts = watchNode(place);
    const { run } = await session(place, calls(place));
    expect(troubles(run)).toEqual([]);
    expect(starts().filter((start) => AT_A_CALL.test(start))).toEqual([]);
    expect(starts()).toEqual(expect.arrayContaining(['SessionStart guard', 'UserPromptSubmit router']));
  });

  it('X-14 L-01 a run that is open wakes the witness and the guard in every project, and approved work stays asleep', async () => {
    const place = real.place();
    const other = elsewhere(place);
    other.litmus('start');
    const starts = watchNode(place);
    const { run } = await session(place, calls(place));
    expect(troubles(run)).toEqual([]);
    expect([...new Set(starts().filter((start) => AT_A_CALL.test(start)))].sort()).toEqual([
      'PostToolUse ledger',
      'PostToolUseFailure ledger',
      'PreToolUse guard',
    ]);
    expect(fs.readFileSync(path.join(other.folder, 'run-state.json'), 'utf8')).not.toContain('finishedAt');
    expect(fs.existsSync(path.join(other.folder, 'run-log.jsonl'))).toBe(false);
  });

  it('X-14 L-01 G-01 a session that is open while a run is started elsewhere is witnessed and guarded from the next call on', async () => {
    const place = real.place();
    // A program that a person runs in another terminal: nothing of the session's own tells the hooks of it.
    const words = `cd "${place.project}" && HOME="${place.home}" "${process.execPath}" "${path.join(PLUGIN, 'bin', 'litmus')}"`;
    program(place, 'person', `unset CLAUDECODE CLAUDE_PROJECT_DIR; ${words} "$@" > /dev/null`);
    const { run } = await session(place, {
      main: [
        [bash('echo before', 'toolu_before')],
        [bash('person start', 'toolu_start')],
        [bash('echo after', 'toolu_after')],
        [bash('person halt --reason checkout', 'toolu_halt')],
        [bash('vercel --prod', 'toolu_deploy')],
        [bash('person halt --lift; person finish', 'toolu_finish')],
        [bash('echo over', 'toolu_over')],
      ],
    });
    expect(troubles(run)).toEqual([]);
    expect(ledger(place).map(({ event, id }) => `${event} ${id}`)).toEqual([
      'tool_call toolu_start',
      'tool_call toolu_after',
      'tool_call toolu_halt',
      'denial toolu_deploy',
    ]);
    expect(fs.readdirSync(path.join(place.home, '.litmus', 'armed'))).toEqual([]);
  });

  it('P-06 a run that came with the repository is armed at the start of the next session, and what was slept through proves nothing', async () => {
    const place = real.place();
    await session(place, { main: [[{ say: 'Done.' }]] });
    startRun(place);
    // As it lies after a clone: the run is there, and this machine was never told.
    fs.rmSync(path.join(place.home, '.litmus', 'armed', 'run'), { recursive: true });
    expect(litmus(place, ['status']).problems).toEqual([expect.stringContaining('~/.litmus/armed/run')]);
    const { run } = await session(place, { main: [[bash('echo one', 'toolu_one')]] });
    expect(troubles(run)).toEqual([]);
    expect(ledger(place)).toMatchObject([{ event: 'gap', type: 'asleep' }, { id: 'toolu_one' }]);
    expect(litmus(place, ['status']).problems).toEqual([]);
    expect(litmus(place, ['prove'], 3).claims).toMatchObject([{ outcome: 'unproven', cause: 'asleep' }]);
  });

  it('F-16 approved work wakes the hook that holds it to its grants, until it ends', async () => {
    const place = real.place();
    fs.mkdirSync(path.join(place.project, 'plans'));
    fs.writeFileSync(path.join(place.project, 'plans/p.md'), '# P\n\n- [ ] 1. Do it\n');
    litmus(place, ['work', 'start', '--plan', 'plans/p.md', '--grant', 'read:.']);
    const starts = watchNode(place);
    const { run } = await session(place, { main: [[bash('ls')]] });
    expect(troubles(run)).toEqual([]);
    expect(starts()).toContain('PreToolUse lifecycle');
    litmus(place, ['work', 'cancel']);
    expect(fs.readdirSync(path.join(place.home, '.litmus', 'armed'))).toEqual([]);
  });

  it.each([
    ['spaces', 'a home'],
    ['quotes and signs of a shell', `o'ne "$(x)" \`y\` $HOME;`],
  ])('X-03 the gate works with a HOME that has %s', async (_, name) => {
    const place = real.place();
    const home = path.join(place.root, name);
    fs.mkdirSync(home);
    const moved = { ...place, home };
    const starts = watchNode(moved);
    const asleep = await session(moved, calls(moved));
    expect(troubles(asleep.run)).toEqual([]);
    expect(starts().filter((start) => AT_A_CALL.test(start))).toEqual([]);
    startRun(moved);
    await session(moved, { main: [[bash('echo one', 'toolu_one')]] });
    expect(ledger(moved)).toMatchObject([{ id: 'toolu_one' }]);
  });
});
