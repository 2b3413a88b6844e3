import * as path from 'node:path';
import { fileURLToPath } from 'node:url';

/** The plugin as it is installed. */
export const PLUGIN = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'plugin');

/**
 * What the failure table and the state table of the architecture, and each hook's README, allow it.
 *
 * @typedef {object} HookRow
 * @property {string} name Its bundle is `dist/<name>.cjs`.
 * @property {readonly string[]} events What the host starts it for.
 * @property {'complain' | 'silence'} malformed What it does where stdin holds no event: one line on stderr and status 1, or nothing.
 * @property {boolean} denies Whether it may refuse a call.
 * @property {readonly RegExp[]} writes Files that it may make, change or remove, by their path from the sandbox's folder. `faults.jsonl` is
 *   every hook's, and the folders above an allowed file may be made with it.
 * @property {boolean} startsPrograms Whether its work goes on after its last line has run, so that it needs a process of its own.
 */

const STATE = String.raw`(?:^|/)\.litmus/`;
const IGNORED = new RegExp(`${STATE}\\.gitignore$`);
const RUN_LOG = /(?:^|\/)run-log\.jsonl$/;
const ARMED = new RegExp(`${STATE}armed(?:/(?:run|work|rules)(?:/(?:unknown|[0-9a-f]{16,64}))?)?$`);

/** @type {readonly HookRow[]} */
export const HOOKS = [
  {
    name: 'guard',
    events: ['PreToolUse', 'SessionStart'],
    malformed: 'silence',
    denies: true,
    writes: [RUN_LOG, ARMED],
    startsPrograms: false,
  },
  {
    name: 'ledger',
    events: ['PostToolUse', 'PostToolUseFailure'],
    malformed: 'silence',
    denies: false,
    writes: [RUN_LOG, ARMED],
    startsPrograms: false,
  },
  {
    name: 'rules',
    events: ['SessionStart', 'UserPromptSubmit', 'PostToolUse'],
    malformed: 'complain',
    denies: false,
    writes: [new RegExp(`${STATE}rules/(?:session-[a-z0-9-]+\\.json|index\\.json)$`), IGNORED, ARMED],
    startsPrograms: false,
  },
  {
    name: 'router',
    events: ['UserPromptSubmit'],
    malformed: 'complain',
    denies: false,
    writes: [],
    startsPrograms: false,
  },
  {
    name: 'lifecycle',
    events: ['PreToolUse', 'SessionStart', 'UserPromptSubmit', 'Stop', 'SubagentStart', 'SubagentStop', 'SessionEnd'],
    malformed: 'silence',
    denies: true,
    writes: [
      new RegExp(`${STATE}boulder\\.json$`),
      new RegExp(`${STATE}start-work/ledger(?:\\.old)?\\.jsonl$`),
      new RegExp(`${STATE}litgoal/`),
      IGNORED,
      ARMED,
    ],
    startsPrograms: false,
  },
  { name: 'hedge', events: ['PostToolUse'], malformed: 'complain', denies: false, writes: [], startsPrograms: false },
  {
    name: 'mark',
    events: ['SessionStart'],
    malformed: 'complain',
    denies: false,
    writes: [new RegExp(`${STATE}mark/session-[a-z0-9-]+$`), IGNORED],
    startsPrograms: false,
  },
  {
    name: 'update',
    events: ['SessionStart'],
    malformed: 'complain',
    denies: false,
    writes: [new RegExp(`${STATE}update/said-\\d+\\.\\d+\\.\\d+$`)],
    startsPrograms: false,
  },
  {
    name: 'update-refresh',
    events: ['SessionStart'],
    malformed: 'complain',
    denies: false,
    writes: [new RegExp(`${STATE}update\\.json$`), new RegExp(`${STATE}update(?:$|/private-[^/]+(?:/|$))`)],
    startsPrograms: true,
  },
];

/**
 * The row of a hook. Throws where there is none.
 *
 * @param {string} name
 */
export function hookRow(name) {
  const row = HOOKS.find((one) => one.name === name);
  if (row === undefined)
    throw new Error(`No hook is called ${name}: it must be one of ${HOOKS.map((one) => one.name).join(', ')}.`);
  return row;
}
