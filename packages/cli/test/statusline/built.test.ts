import { spawnSync } from 'node:child_process';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { statuslineAnswer, statuslineSettingsAnswer } from '../../src/answers/statusline.js';
import { LITMUS, newPlace, type Place } from '../litmus.js';

const BUNDLE = join(dirname(LITMUS), 'litmus-statusline.cjs');

/** Starts the status line as the host does: its state on stdin, no terminal. */
function shown(place: Place, input: string, env: Readonly<Record<string, string>> = { NO_COLOR: '' }): string {
  const options = { cwd: place.home, env: { HOME: place.home, ...env }, input, encoding: 'utf8' } as const;
  const { stdout, stderr, status } = spawnSync(process.execPath, [BUNDLE], options);
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
  return stdout;
}

describe('the built status line', () => {
  it('shows run, halt and ready steps of the folder that the host names, and writes nothing', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    place.write('litmus.yaml', 'steps: [{id: one}, {id: two, needs: [one]}]');
    place.write('run-state.json', { v: 1, id: 'r', steps: {}, halt: { reason: 'broken' } });
    place.write('.litmus/rules/session-abc.json', { injected: [], postCompactCount: 2 });
    const before = place.files();
    const state = { session_id: 'abc', cwd: '/', workspace: { current_dir: place.project }, model: { id: 'm' } };
    expect(shown(place, JSON.stringify(state))).toBe(
      'litmus · run r · halted: broken · ready one · rules repeated 2/2\n',
    );
    expect(shown(place, JSON.stringify(state), {})).toContain('\u001b[31m');
    expect(place.files()).toEqual(before);
    const { json } = await place.answer(statuslineAnswer, ['statusline']);
    expect(json.situation.run).toEqual({ id: 'r', halt: { reason: 'broken' }, ready: ['one'] });
  });

  it.each(['', '{', 'null', '[]', '{"cwd": 7, "workspace": "x", "session_id": {}}', '{"cwd": "relative"}'])(
    'shows what there is in its own folder where stdin holds %j',
    (input) => {
      expect(shown(newPlace(), input)).toBe('litmus · no run\n');
    },
  );

  it('--settings prints what goes into the settings of Claude Code', async () => {
    const { status, json } = await newPlace().answer(statuslineSettingsAnswer, ['statusline', '--settings']);
    expect({ status, command: json.statusLine.command }).toEqual({ status: 0, command: `node ${BUNDLE}` });
  });
});
