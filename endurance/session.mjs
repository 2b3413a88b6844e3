import { randomUUID } from 'node:crypto';
import * as path from 'node:path';
import { play } from './hook-process.mjs';

/** One session that works on the project, again and again, until its time is over; some of its hooks are killed on the way. */

const KILL_SHARE = 0.1;
const MAX_KILL_MS = 250;
const CALLS_A_PROMPT = 4;
const COMPACTIONS = 3;

/** What a session saw; the caller holds it to what must be. */
function newRecord() {
  return {
    /** Ids of calls whose witness came to its end. */
    witnessed: [],
    /** Of each session how often it was told the rule, before its first compaction and behind each. */
    told: [],
    /** Replies or endings that no hook may have, as sentences. */
    wrong: [],
    calls: 0,
  };
}

/** @param {{home: string, project: string, rule: string, until: number}} place */
export async function workUntil({ home, project, rule, until }) {
  const record = newRecord();
  while (Date.now() < until) await oneSession({ home, project, rule, until }, record);
  return record;
}

async function oneSession({ home, project, rule, until }, record) {
  const session = randomUUID();
  const told = [0];
  record.told.push(told);
  const base = { session_id: session, cwd: project, transcript_path: path.join(home, `${session}.jsonl`) };
  const event = (name, more) => ({ ...base, hook_event_name: name, ...more });
  const all = (hooks, what) => Promise.all(hooks.map((hook) => heard(hook, what)));

  async function heard(hook, what) {
    const kills = Math.random() < KILL_SHARE;
    const end = await play(hook, what, {
      home,
      project,
      ...(kills ? { killAfterMs: Math.random() * MAX_KILL_MS } : {}),
    });
    if (end.killed) return end;
    if (end.status !== 0 || end.stderr !== '') record.wrong.push(`${hook} at ${what.hook_event_name}: ${end.stderr}`);
    if (hook === 'rules' && end.stdout.includes(rule)) told[told.length - 1] += 1;
    if (hook === 'ledger') record.witnessed.push(what.tool_use_id);
    return end;
  }

  const start = (source) => all(['guard', 'rules', 'lifecycle', 'mark'], event('SessionStart', { source }));
  await start('startup');
  for (let compaction = 0; compaction <= COMPACTIONS && Date.now() < until; compaction += 1) {
    if (compaction > 0) {
      told.push(0);
      await start('compact');
    }
    await all(
      ['rules', 'router', 'lifecycle'],
      event('UserPromptSubmit', { prompt: 'lit plan the next part', prompt_id: randomUUID() }),
    );
    for (let call = 0; call < CALLS_A_PROMPT; call += 1) {
      const isWrite = call % 2 === 0;
      const input = isWrite
        ? { file_path: path.join(project, `src/f${call}.ts`), content: 'x' }
        : { command: 'npm test', description: 'x' };
      const tool = { tool_name: isWrite ? 'Write' : 'Bash', tool_input: input, tool_use_id: `toolu_${randomUUID()}` };
      record.calls += 1;
      await all(isWrite ? ['lifecycle'] : ['guard', 'lifecycle'], event('PreToolUse', tool));
      const response = isWrite
        ? { type: 'create', filePath: input.file_path, content: 'x', structuredPatch: [] }
        : { stdout: 'ok', stderr: '', interrupted: false, isImage: false };
      const after = event('PostToolUse', { ...tool, tool_response: response });
      await all(isWrite ? ['ledger', 'rules'] : ['ledger'], after);
    }
    await all(['lifecycle'], event('Stop', { stop_hook_active: false, last_assistant_message: 'Done.' }));
  }
  await all(['rules', 'lifecycle'], event('SessionEnd', { reason: 'other' }));
}
