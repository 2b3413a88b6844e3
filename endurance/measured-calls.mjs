import * as fs from 'node:fs';
import * as path from 'node:path';
import { RULE } from './place.mjs';

/** What a session sends to its hooks, each a case that is measured by itself. */

/** The session that the work belongs to. */
const OWNER = 'the-owner';
const DIGITS = 12;

/**
 * @typedef {object} MeasuredCall
 * @property {string} what
 * @property {string} hook
 * @property {object} event
 * @property {RegExp} [says] What its answer holds; without it, it says nothing.
 */

/**
 * The events of one session, in the order in which a host sends them.
 *
 * @param {{home: string, project: string}} place
 * @param {number} round Each is a session of its own.
 * @returns {MeasuredCall[]}
 */
export function callsOf({ home, project }, round) {
  const session = `00000000-0000-4000-8000-${String(round).padStart(DIGITS, '0')}`;
  const transcript = path.join(home, 'transcript.jsonl');
  const file = path.join(project, 'src', 'app.ts');
  const event = (/** @type {string} */ name, more = {}, id = session) => ({
    session_id: id,
    transcript_path: transcript,
    cwd: project,
    prompt_id: `prompt-${round}`,
    hook_event_name: name,
    ...more,
  });
  const start = event('SessionStart', { source: 'startup' });
  const prompt = (/** @type {string} */ text, id = session) => event('UserPromptSubmit', { prompt: text }, id);
  const own = (/** @type {string} */ name, more = {}) => event(name, more, OWNER);
  const bash = (/** @type {string} */ command) => ({
    tool_name: 'Bash',
    tool_input: { command },
    tool_use_id: `toolu_${round}`,
  });
  const file_tool = (/** @type {string} */ tool, more = {}) => ({
    tool_name: tool,
    tool_input: { file_path: file, ...more },
    tool_use_id: `toolu_${round}`,
  });
  const done = { tool_response: { stdout: 'ok', stderr: '', interrupted: false } };
  const created = { tool_response: { type: 'create', filePath: file, content: 'x' } };
  const lane = { agent_id: `lane-${round}`, agent_type: 'general-purpose' };
  return [
    { what: 'guard, a session starts', hook: 'guard', event: start, says: /is open/ },
    { what: 'rules, a session starts', hook: 'rules', event: start, says: new RegExp(RULE) },
    {
      what: 'lifecycle, a session starts',
      hook: 'lifecycle',
      event: own('SessionStart', { source: 'resume' }),
      says: /^/,
    },
    { what: 'mark, a session starts', hook: 'mark', event: start, says: /systemMessage/ },
    { what: 'update, a session starts', hook: 'update', event: start },
    { what: 'rules, a prompt', hook: 'rules', event: prompt('Please go on.') },
    { what: 'router, a prompt', hook: 'router', event: prompt('lit plan the next part'), says: /lit-plan/ },
    { what: 'lifecycle, a prompt', hook: 'lifecycle', event: prompt('Please go on.', OWNER) },
    { what: 'guard, a command', hook: 'guard', event: event('PreToolUse', bash('npm test')) },
    {
      what: 'guard, a deploy',
      hook: 'guard',
      event: event('PreToolUse', bash('vercel deploy --prod')),
      says: /"deny"/,
    },
    { what: 'lifecycle, a command', hook: 'lifecycle', event: own('PreToolUse', bash('npm test')) },
    { what: 'lifecycle, a write', hook: 'lifecycle', event: own('PreToolUse', file_tool('Write', { content: 'x' })) },
    { what: 'ledger, a command', hook: 'ledger', event: event('PostToolUse', { ...bash('npm test'), ...done }) },
    {
      what: 'ledger, a search for guidance',
      hook: 'ledger',
      event: event('PostToolUse', { ...bash('npx modern-web-guidance search dialog'), ...done }),
    },
    { what: 'ledger, a write', hook: 'ledger', event: event('PostToolUse', { ...file_tool('Write'), ...created }) },
    // Whether it is the first one is looked up in the ledger's end.
    { what: 'ledger, a write without a response', hook: 'ledger', event: event('PostToolUse', file_tool('Write')) },
    {
      what: 'ledger, a failed call',
      hook: 'ledger',
      event: event('PostToolUseFailure', { ...bash('npm test'), error: 'x' }),
    },
    {
      what: 'rules, an edit',
      hook: 'rules',
      event: event('PostToolUse', { ...file_tool('Edit'), ...done }),
      says: /small/,
    },
    { what: 'lifecycle, a subagent starts', hook: 'lifecycle', event: own('SubagentStart', lane) },
    { what: 'lifecycle, a subagent ends', hook: 'lifecycle', event: own('SubagentStop', lane) },
    { what: 'lifecycle, a turn ends', hook: 'lifecycle', event: own('Stop', { stop_hook_active: false }) },
    {
      what: 'rules, a compaction',
      hook: 'rules',
      event: event('SessionStart', { source: 'compact' }),
      says: new RegExp(RULE),
    },
    {
      what: 'hedge, a text',
      hook: 'hedge',
      event: event('PostToolUse', { ...reportOf(project, 'All is well.'), ...created }),
    },
    {
      what: 'hedge, a text that hedges',
      hook: 'hedge',
      event: event('PostToolUse', { ...reportOf(project, 'We could not verify the figures.'), ...created }),
      says: /HEDGE/,
    },
    { what: 'rules, a session ends', hook: 'rules', event: event('SessionEnd', { reason: 'other' }) },
    { what: 'lifecycle, a session ends', hook: 'lifecycle', event: own('SessionEnd', { reason: 'other' }) },
  ];
}

/** @param {string} project @param {string} content */
function reportOf(project, content) {
  return {
    tool_name: 'Write',
    tool_input: { file_path: path.join(project, 'report.md'), content },
    tool_use_id: 'toolu_report',
  };
}

/**
 * The host's own file of a session of so many calls, whose last skill is one that writes for clients.
 *
 * @param {{home: string}} place
 * @param {number} calls
 */
export function writeTranscript({ home }, calls) {
  const skill = { type: 'tool_use', id: 'toolu_s', name: 'Skill', input: { skill: 'litmus:litresearch' } };
  const lastCall = `${JSON.stringify({ type: 'assistant', isSidechain: false, message: { role: 'assistant', content: [skill] } })}\n`;
  const line = `${JSON.stringify({ type: 'user', message: { content: [{ type: 'tool_result', content: 'x'.repeat(300) }] } })}\n`;
  fs.writeFileSync(path.join(home, 'transcript.jsonl'), line.repeat(calls) + lastCall);
}
