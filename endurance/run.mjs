// npm run endurance [-- --minutes N] [--sessions N]: many sessions work on one project at once, with the built hooks as processes of which one in ten
// is killed at a random moment. Then it is looked at whether a line was lost, a rule was told twice, a compaction was repeated a third time, a lock is
// stuck, or a state has outgrown its bound. Build first (npm run build). Status 1 where something is wrong.
import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { PLUGIN, play } from './hook-process.mjs';
import { workUntil } from './session.mjs';

const { values: options } = parseArgs({
  options: { minutes: { type: 'string', default: '10' }, sessions: { type: 'string', default: '20' } },
});
const RULE = 'THE-RULE-FOR-ALL';
const REPEATED_COMPACTIONS = 2;
/** Of each file of state, in bytes; the ledger grows with the work. */
const BOUNDS = { 'boulder.json': 64 * 1024, 'faults.jsonl': 256 * 1024, 'index.json': 2 * 1024 * 1024 };

const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-endurance-')));
const [home, project] = ['home', 'project'].map((name) => path.join(root, name));
for (const folder of [home, '.git', 'src', 'plans', '.litmus/rules'].map((name) => path.resolve(project, name)))
  fs.mkdirSync(folder, { recursive: true });
fs.writeFileSync(path.join(project, '.litmus/rules/all.md'), `---\nalwaysApply: true\n---\n${RULE}\n`);
fs.writeFileSync(path.join(project, 'plans/p.md'), '# P\n\n- [ ] 1. Do it\n- [ ] 2. Do the rest\n');
fs.writeFileSync(path.join(project, 'package.json'), '{"scripts":{"test":"true"}}');

function litmus(...words) {
  const options = { cwd: project, env: { PATH: process.env.PATH, HOME: home }, encoding: 'utf8' };
  const { status, stderr } = spawnSync(process.execPath, [path.join(PLUGIN, 'bin/litmus'), ...words], options);
  if (status !== 0) throw new Error(`litmus ${words.join(' ')} ended with ${status}: ${stderr}`);
}

litmus('start');
litmus('halt', '--reason', 'the checkout fails');
litmus(
  'work',
  'start',
  '--plan',
  'plans/p.md',
  ...['read:.', 'write:.', 'test:.'].flatMap((grant) => ['--grant', grant]),
);

const until = Date.now() + Number(options.minutes) * 60_000;
const place = { home, project, rule: RULE, until };
const records = await Promise.all(Array.from({ length: Number(options.sessions) }, () => workUntil(place)));

const wrong = records.flatMap((record) => record.wrong);
const lines = fs.readFileSync(path.join(project, 'run-log.jsonl'), 'utf8').trimEnd().split('\n');
const ids = new Map();
for (const line of lines) {
  try {
    const { event, id } = JSON.parse(line);
    if (event === 'tool_call') ids.set(id, (ids.get(id) ?? 0) + 1);
  } catch {
    wrong.push(`a line of the ledger cannot be read: ${line.slice(0, 200)}`);
  }
}
for (const { witnessed } of records)
  for (const id of witnessed) if (ids.get(id) !== 1) wrong.push(`${id} stands ${ids.get(id) ?? 0} times in the ledger`);
for (const { told } of records)
  for (const times of told) if (times > 1) wrong.push(`the rule was told ${times} times in one stretch of a session`);
for (const name of fs.readdirSync(project, { recursive: true, encoding: 'utf8' })) {
  const bound = BOUNDS[path.basename(name)] ?? (path.basename(name).startsWith('session-') ? 256 * 1024 : undefined);
  const { size } = fs.lstatSync(path.join(project, name));
  if (bound !== undefined && size > bound) wrong.push(`${name} has ${size} bytes, more than ${bound}`);
}

/** A new session after all of it: every hook ends well, and what must be told is told. */
async function lookAgain() {
  const base = { session_id: 'the-last-one', cwd: project };
  const start = { ...base, hook_event_name: 'SessionStart', source: 'startup' };
  for (const hook of ['guard', 'rules', 'lifecycle', 'mark']) {
    const { status, stderr, stdout } = await play(hook, start, { home, project });
    if (status !== 0 || stderr !== '') wrong.push(`at the end ${hook} ends with ${status} ${stderr}`);
    if (hook === 'rules' && !stdout.includes(RULE))
      wrong.push('at the end a new session is not told the rule: a lock is stuck');
  }
  for (let time = 0; time <= REPEATED_COMPACTIONS; time += 1) {
    const { stdout } = await play('rules', { ...start, source: 'compact' }, { home, project });
    if (stdout.includes(RULE) !== time < REPEATED_COMPACTIONS)
      wrong.push(
        `compaction ${time + 1} of a session ${stdout.includes(RULE) ? 'repeats' : 'does not repeat'} the rule`,
      );
  }
  litmus('work', 'status');
  litmus('status');
}
await lookAgain();

fs.rmSync(root, { recursive: true, force: true });
const calls = records.reduce((sum, record) => sum + record.calls, 0);
console.log(`${records.length} sessions at once, ${calls} calls, ${lines.length} lines in the ledger`);
for (const sentence of new Set(wrong)) console.log(`wrong: ${sentence}`);
console.log(wrong.length === 0 ? 'Nothing was lost, doubled or stuck.' : `${wrong.length} things are wrong.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
