// node grow.mjs PROJECT CALLS: makes the state of a project, and of the user whose HOME it is, what so many tool calls leave behind, by the same functions that
// the hooks call, in one process: a start of Node each would take an hour. A run is open and halted when it begins.
import { randomUUID } from 'node:crypto';
import * as path from 'node:path';
import { decide as judge } from '@litmus-hooks/guard';
import { witness } from '@litmus-hooks/ledger';
import {
  cancelWork,
  changeGoals,
  changeWork,
  goalPlace,
  decide as goOn,
  recordProgress,
  startGoal,
  startWork,
  workPlace,
} from '@litmus-hooks/lifecycle';
import { showMark } from '@litmus-hooks/mark';
import { decide as tellRules } from '@litmus-hooks/rules';
import { arm, armedFolder } from '@litmus-hooks/state-format/armed';
import { loadConfig } from '@litmus-hooks/state-format/config';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { appendLine } from '@litmus-hooks/state-format/log';
import { sessionKey } from '@litmus-hooks/state-format/session';

const [project = '', calls = ''] = process.argv.slice(2);
const CALLS_A_SESSION = 200;
const CALLS_A_NOTE = 50;
const LANES_A_SESSION = 4;
/** Of so many sessions one is ended by a signal. */
const SESSIONS_A_CRASH = 10;
const SESSIONS_A_GOAL = 100;
const TOOLS = ['Write', 'Edit', 'Bash', 'Read', 'Grep'];

const place = workPlace(project);
const host = { projectDir: project, config: loadConfig(project) };
const surroundings = { projectDir: project, hostPid: '4242', layers: [], agent: undefined };
const noReader = () => {
  throw new Error('No command of these names an evidence program.');
};
const must = (/** @type {{outcome: string}} */ result) => {
  if (result.outcome !== 'changed') throw new Error(`A change was ${JSON.stringify(result).slice(0, 300)}`);
};

/** @param {number} number */
function call(number) {
  const tool = TOOLS[number % TOOLS.length] ?? '';
  const file = path.join(project, 'src', `part-${number % 400}.ts`);
  const input = tool === 'Bash' ? { command: `npm test -- part-${number % 400}` } : { file_path: file };
  const response = tool === 'Write' ? { type: 'create', filePath: file } : { stdout: '' };
  return { tool_name: tool, tool_input: input, tool_use_id: `toolu_${number}`, tool_response: response };
}

/** @param {number} index @param {number} first The number of its first call. @param {number} end */
function workThrough(index, first, end) {
  const session = randomUUID();
  const event = (/** @type {string} */ name, more = {}) => ({
    session_id: session,
    cwd: project,
    hook_event_name: name,
    ...more,
  });
  const start = event('SessionStart', { source: 'startup' });
  tellRules(start, surroundings);
  showMark(start, '0.1.0', Date.now());
  // Nobody says that it is over.
  if (index % SESSIONS_A_CRASH === 0) arm('rules', path.join(armedFolder(), 'rules', sessionKey(session)));
  const request = {
    workId: `work-${index}`,
    plan: path.join(project, 'plans/p.md'),
    worktree: project,
    sessionId: session,
  };
  const progress = { fingerprint: String(index), done: 0, total: 2 };
  must(changeWork(place, startWork({ ...request, grants: [{ action: 'read', root: project }], progress })));
  if (index % SESSIONS_A_GOAL === 0)
    must(
      changeGoals(goalPlace(place), startGoal({ objective: `Part ${index}`, conditions: ['It reads'], replace: true })),
    );
  for (let number = first; number < end; number += 1) {
    witness(event('PostToolUse', call(number)), host, noReader);
    if (number % CALLS_A_NOTE !== 0) continue;
    tellRules(event('PostToolUse', call(1)), surroundings);
    must(
      changeGoals(
        goalPlace(place),
        recordProgress({ note: `Call ${number} has shown what part ${number % 400} does.` }),
      ),
    );
    recordFault('lifecycle', 'PreToolUse', new Error(`${place.stateFile} cannot be read (${number}).`));
    const refused = judge(
      event('PreToolUse', { tool_name: 'Bash', tool_input: { command: 'vercel deploy --prod' } }),
      host,
    );
    if (refused.denial === undefined) throw new Error('The guard did not refuse a deploy in a halted run.');
    appendLine(refused.denial.log, refused.denial.record);
  }
  for (let lane = 0; lane < LANES_A_SESSION; lane += 1)
    for (const name of ['SubagentStart', 'SubagentStop'])
      goOn(event(name, { agent_id: `agent-${index}-${lane}`, agent_type: 'general-purpose' }), surroundings);
  goOn(event('Stop', { stop_hook_active: false, prompt_id: randomUUID() }), surroundings);
  must(changeWork(place, cancelWork));
  arm('work', path.join(project, '..', `removed-${index}`));
  arm('run', path.join(project, '..', `removed-${index}`));
}

const total = Number(calls);
for (let index = 0; index * CALLS_A_SESSION < total; index += 1)
  workThrough(index, index * CALLS_A_SESSION, Math.min(total, (index + 1) * CALLS_A_SESSION));
