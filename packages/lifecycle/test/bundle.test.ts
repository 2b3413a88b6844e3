import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import type { Action } from '@litmus-hooks/state-format/work';
import { describe, expect, it } from 'vitest';
import { rowIndex, rowText } from '../src/authority/row-table.js';
import type { answerCall } from '../src/shell.js';
import { hostEvent } from './events.js';
import { begin, SESSION, site } from './site.js';

const DIST = path.join(import.meta.dirname, '../dist');
const MAX_HOOK_BYTES = 25 * 1024;
const MAX_SHELL_BYTES = 50 * 1024;
const ACTIONS: readonly Action[] = ['read', 'write', 'execute', 'test', 'package', 'vcs-read'];

function built(file: string): string {
  return fs.readFileSync(path.join(DIST, file), 'latin1');
}

/** What the built hook says to `command` in a work that may do anything in its project; '' where it passes. */
function answer(command: string): string {
  const place = site();
  begin(
    place,
    ACTIONS.map((action) => `${action}:.`),
    SESSION,
  );
  fs.writeFileSync(path.join(place.project, 'src/a.ts'), 'a\n');
  const shell = createRequire(import.meta.url)(path.join(DIST, 'lifecycle-shell.cjs')) as {
    answerCall: typeof answerCall;
  };
  const event = hostEvent<'PreToolUse'>('PreToolUse-Bash', {
    cwd: place.project,
    session_id: SESSION,
    tool_input: { command },
  });
  const reply = shell.answerCall(event, [place]);
  return reply === undefined ? '' : JSON.stringify(reply);
}

describe('the built hook', () => {
  it('is small, and reads its tables row by row', () => {
    expect(fs.statSync(path.join(DIST, 'lifecycle.cjs')).size).toBeLessThanOrEqual(MAX_HOOK_BYTES);
    const shell = built('lifecycle-shell.cjs');
    expect(shell.length).toBeLessThanOrEqual(MAX_SHELL_BYTES);
    expect(shell).not.toContain('--hyperlink');
    expect(built('lifecycle-row-index.txt')).toBe(rowIndex());
    expect(built('lifecycle-rows.txt')).toBe(rowText(0, Number.POSITIVE_INFINITY));
  });

  it.each([
    ['a command', 'cat src/a.ts'],
    ['a program of text', "awk '{print $1}' src/a.ts"],
    ['a copy', 'cp src/a.ts src/b.ts'],
    ['an edit', "sed -n '1,5p' src/a.ts"],
    ['a property', 'mvn -q -Dspring.profiles.active=ci test'],
    ['a tool of the packages', 'npx vitest run src'],
  ])('F-17, F-19 lets %s pass with what it loads for that', (_what, line) => {
    expect(answer(line)).toBe('');
  });

  it.each([
    ['a command without a row', 'frobnicate src', 'not known to be within bounds'],
    ['what is forbidden', 'git push', 'no grant covers'],
    ['a flag', 'npm -C .. test', 'cd FOLDER'],
    ['a program of text', "awk 'BEGIN{system(1)}'", 'system'],
    ['a copy', 'cp src/a.ts', 'lacks a source or a destination'],
    ['an edit', 'sed s/a/b/w src/a.ts', 'may do more than'],
    ['a property', 'mvn -Dexec.executable=x test', 'changes what the build runs'],
    ['a line', 'ls *', 'expands to file names'],
    ['a path', 'cat /etc/passwd', '/litmus:start-work resume'],
    ['a change of the state', 'rm .litmus/boulder.json', 'state of the work'],
  ])('F-23 says why it denies %s, with what it loads for that', (_what, line, reason) => {
    expect(answer(line)).toContain(reason);
  });
});
