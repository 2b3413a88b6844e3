import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { Case } from '../case.mjs';
import { Playground } from '../play.mjs';

/** What tells a fault must be seen telling one: hooks with one fault each. */

const plugin = fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-faulty-'));
fs.mkdirSync(path.join(plugin, 'dist'));
const playground = new Playground(plugin);
afterAll(() => {
  playground.stop();
  fs.rmSync(plugin, { recursive: true, force: true });
});

/** Makes `source` the hook of that name. */
function install(name: string, source: string): void {
  fs.writeFileSync(path.join(plugin, 'dist', `${name}.cjs`), source);
}

function caseOf(hook: string, event: object | string, entries: Case['entries'] = []): Case {
  const stdin = [typeof event === 'string' ? event : JSON.stringify(event)];
  return { hook, stdin, entries, env: { HOME: '{base}/home' } };
}

const START = { hook_event_name: 'SessionStart', cwd: '{base}/project', source: 'startup' };
const CALL = { hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: {} };
const PROJECT = [{ path: 'project/run-state.json', content: ['{}'] }];
const LOG = [...PROJECT, { path: 'project/run-log.jsonl', content: ['{"a":1}\n{"b":2}\n'] }];

const print = (reply: unknown): string => `require('fs').writeSync(1, ${JSON.stringify(JSON.stringify(reply))})`;
const deny = (reason: unknown, hookEventName = 'PreToolUse'): string =>
  print({ hookSpecificOutput: { hookEventName, permissionDecision: 'deny', permissionDecisionReason: reason } });
const tell = (additionalContext: unknown, hookEventName = 'SessionStart', more: object = {}): string =>
  print({ ...more, hookSpecificOutput: { hookEventName, additionalContext } });
const write = (file: string, more = ''): string =>
  `const fs = require('fs'), path = require('path'); const file = path.join(process.env.HOME, '..', ${JSON.stringify(file)}); fs.mkdirSync(path.dirname(file), { recursive: true }); ${more || "fs.writeFileSync(file, 'x')"}`;

const FAULTY: readonly [string, string, Case, RegExp][] = [
  ['throws', "throw new Error('x')", caseOf('mark', START), /^crashed: Error: x/],
  ['ends the process', 'process.exit(0)', caseOf('mark', START), /^crashed: .*process\.exit/],
  ['ends with another status', 'process.exitCode = 2', caseOf('mark', START), /status 2/],
  ['speaks on stderr', "require('fs').writeSync(2, 'oh')", caseOf('mark', START), /said "oh" on stderr/],
  ['says nothing of a stdin without an event', '', caseOf('mark', '{"a":1}'), /status 0 and said ""/],
  ['complains where it is to be silent', 'process.exitCode = 1', caseOf('guard', '{"a":1}'), /status 1/],
  ['answers what is no event', print({ systemMessage: 'x' }), caseOf('guard', '[]'), /where stdin held no event/],
  ['prints words', "require('fs').writeSync(1, 'ok')", caseOf('mark', START), /not one JSON value/],
  ['prints two values', "require('fs').writeSync(1, '{}{}')", caseOf('mark', START), /not one JSON value/],
  ['prints no UTF-8', 'require("fs").writeSync(1, Buffer.from([0xff]))', caseOf('mark', START), /no UTF-8/],
  ['prints a list', print([]), caseOf('mark', START), /no object/],
  ['prints an empty object', print({}), caseOf('mark', START), /empty/],
  [
    'has a key that the host does not know',
    tell('x', 'SessionStart', { note: 1 }),
    caseOf('mark', START),
    /a key note/,
  ],
  ['names another event', tell('x', 'Stop'), caseOf('mark', START), /not that of the event/],
  ['gives a number for a context', tell(5), caseOf('mark', START), /additionalContext is no text/],
  ['gives null for a message', print({ systemMessage: null }), caseOf('mark', START), /systemMessage is no text/],
  ['gives a blank context', tell(' \n'), caseOf('mark', START), /blank/],
  ['gives too long a context', tell('x'.repeat(10_000)), caseOf('mark', START), /too long/],
  ['gives half a surrogate pair', tell('x\ud800'), caseOf('mark', START), /surrogate/],
  ['gives an escape sequence', tell('\u001b[2J'), caseOf('mark', START), /control character/],
  ['gives a reordering character', tell('\u202e'), caseOf('mark', START), /reorders/],
  ['denies on another event', deny('x', 'SessionStart'), caseOf('guard', START), /on an event that has none/],
  ['denies and may not', deny('x'), caseOf('mark', CALL), /by a hook that has none/],
  ['denies for a number', deny(5), caseOf('guard', CALL), /permissionDecisionReason is no text/],
  ['writes in the project', write('project/x'), caseOf('guard', START, PROJECT), /^made: project\/x/],
  ['writes in the home folder', write('home/x'), caseOf('guard', START), /^made: home\/x/],
  [
    'writes outside',
    write('../../stray', "fs.writeFileSync('/litmus-stray', 'x')"),
    caseOf('guard', START),
    /outside of the case's folder: /,
  ],
  [
    'writes where a link leads',
    write('outside/.litmus/mark/session-a'),
    caseOf('mark', START),
    /^made through a link: outside/,
  ],
  [
    'makes a ledger where no run is',
    write('project/y/run-log.jsonl'),
    caseOf('guard', START, PROJECT),
    /where no run is/,
  ],
  ['leaves a lock behind', write('project/.litmus/boulder.lock'), caseOf('lifecycle', START), /^left behind: /],
  ['rewrites a ledger', write('project/run-log.jsonl'), caseOf('ledger', START, LOG), /not only added to/],
  ['removes a file', write('project/run-state.json', 'fs.rmSync(file)'), caseOf('ledger', START, LOG), /^removed: /],
  [
    'did not foresee something',
    write('home/.litmus/faults.jsonl', 'fs.writeFileSync(file, \'{"error":"TypeError: x is no function"}\\n\')'),
    caseOf('guard', START),
    /not foreseen: TypeError/,
  ],
];

describe('what tells a fault', () => {
  it.each(FAULTY)('a hook that %s', async (_, source, item, problem) => {
    install(item.hook, source);
    const { problems } = await playground.play(item);
    expect(problems).toEqual(expect.arrayContaining([expect.stringMatching(problem)]));
  });

  it('a hook that does as it should, in the process that stays and in one of its own', async () => {
    install('mark', tell('Words.\n\tMore words: 한글 😀.'));
    expect(await playground.play(caseOf('mark', START))).toEqual({ problems: [], isSlow: false });
    expect(await playground.problemsAlone(caseOf('mark', START))).toEqual([]);
    install('mark', write('outside/.litmus/mark/session-a'));
    const elsewhere = { ...START, cwd: '{base}/outside' };
    expect((await playground.play(caseOf('mark', elsewhere))).problems).toEqual([]);
    install('mark', "require('fs').writeSync(2, 'litmus mark: no event.\\n'); process.exitCode = 1");
    expect((await playground.play(caseOf('mark', 'null'))).problems).toEqual([]);
  });

  it('a hook that dies, and the next one plays all the same', async () => {
    install('mark', "process.kill(process.pid, 'SIGKILL')");
    const died = /^crashed: the process died/;
    expect((await playground.play(caseOf('mark', START))).problems).toEqual([expect.stringMatching(died)]);
    install('mark', '');
    expect(await playground.play(caseOf('mark', START))).toEqual({ problems: [], isSlow: false });
  });

  it('a hook that takes too long and too much', () => {
    const slow = 'for (const end = process.cpuUsage().user + 5e5; process.cpuUsage().user < end; );';
    install('mark', `Buffer.alloc(40 * 1024 * 1024, 1); ${slow}`);
    expect(playground.usageProblems(caseOf('mark', START))).toEqual([
      expect.stringMatching(/ms of CPU above/),
      expect.stringMatching(/^took .* MB where/),
    ]);
  });
});
