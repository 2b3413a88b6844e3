import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { filesIn, ledger, startRun, useRealHost, withoutMark, write } from './session.js';

const real = useRealHost();

describe('the files of an open run', () => {
  it.each([
    ['run-state.json', '{}'],
    ['run-log.jsonl', ''],
    ['.litmus/active-run.json', '{}'],
  ])('G-01 cannot be written by the agent with a file tool: %s', async (file, content) => {
    const place = real.place();
    startRun(place);
    const before = filesIn(place.project);
    const { run } = await real.session(place, { main: [[write(place, file, content, 'toolu_state')]] });
    expect(run.toolResults).toMatchObject([{ id: 'toolu_state', isError: true }]);
    expect(ledger(place)).toMatchObject([{ event: 'denial', type: 'state', id: 'toolu_state' }]);
    const { 'run-log.jsonl': _log, ...after } = filesIn(place.project);
    expect(withoutMark(after)).toEqual(before);
  });

  it('G-01 cannot be edited by the agent either', async () => {
    const place = real.place();
    startRun(place);
    const before = filesIn(place.project);
    const file = path.join(place.project, 'run-state.json');
    const { run } = await real.session(place, {
      main: [
        [{ use: 'Read', input: { file_path: file }, id: 'toolu_read' }],
        [{ use: 'Edit', input: { file_path: file, old_string: '"steps"', new_string: '"halt"' }, id: 'toolu_edit' }],
      ],
    });
    expect(run.toolResults).toMatchObject([
      { id: 'toolu_read', isError: false },
      { id: 'toolu_edit', isError: true },
    ]);
    const { 'run-log.jsonl': _log, ...after } = filesIn(place.project);
    expect(withoutMark(after)).toEqual(before);
  });

  it('X-14 are watched by filters alone: writing or editing code starts no guard', async () => {
    const place = real.place();
    startRun(place);
    const file = path.join(place.project, 'src/port.ts');
    const { run } = await real.session(place, {
      main: [
        [write(place, 'src/port.ts', 'export const port = 1;\n', 'toolu_write')],
        [{ use: 'Edit', input: { file_path: file, old_string: '1', new_string: '2' }, id: 'toolu_edit' }],
      ],
    });
    expect(run.toolResults).toMatchObject([{ isError: false }, { isError: false }]);
    // One for each call: approved work is asked about all of them.
    expect(run.hooks.filter(({ event }) => event === 'PreToolUse')).toHaveLength(2);
    expect(run.hooks.filter(({ event }) => event === 'PostToolUse')).toHaveLength(4);
  });
});
