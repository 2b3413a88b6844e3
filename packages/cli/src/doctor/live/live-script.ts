import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Registration } from '@litmus-hooks/plugin/registrations';
import type { ModelScript, ScriptedTurn, Use } from '../../model/script.js';

/** What a session does so that every registration has an event to start for. */
export interface LiveScript {
  readonly model: ModelScript;
  /** What the person types, a turn each. */
  readonly prompts: readonly string[];
}

const FIRST_PROMPT = 'Work through the steps of the check.';
const NOTEBOOK = {
  cells: [{ cell_type: 'code', source: 'a', metadata: {}, outputs: [], execution_count: null, id: 'a' }],
  metadata: {},
  nbformat: 4,
  nbformat_minor: 5,
};
const AGENT_MARK = 'litmus doctor asks a subagent';
/** Stands in every file that a call edits. */
export const MARK_TEXT = 'litmus doctor';
/** JSON, as what a hook reads as state must be. */
const MARKED_CONTENT = `${JSON.stringify({ about: MARK_TEXT })}\n`;
/** Refused while the run is halted, and a stand-in where it is not. */
const DEPLOY_COMMAND = 'wrangler deploy';

function use(tool: string, input: Record<string, unknown>): Use {
  return { use: tool, input };
}

function bash(command: string): Use {
  return use('Bash', { command, description: 'A step of the check' });
}

/**
 * A path that the pattern of a rule such as `Write(docs/*.md)` matches. A bare name matches at any depth, and is taken in a folder where no hook
 * writes: the host refuses to change a file that changed since it was read.
 */
function pathFor(pattern: string): string {
  const place = pattern.includes('/') ? pattern.replace(/^\//, '') : `inner/${pattern}`;
  return place.replaceAll('**/', '').replaceAll('**', 'check.md').replaceAll('*', 'check').replaceAll('?', 'x');
}

function ruledCall(rule: string, project: string): Use[] {
  const [, tool = '', pattern = ''] = /^(\w+)\((.*)\)$/s.exec(rule) ?? [];
  const file_path = join(project, pathFor(pattern));
  const first = use('Read', { file_path });
  switch (tool) {
    case 'Write':
      return [first, use('Write', { file_path, content: MARKED_CONTENT })];
    case 'Edit':
      return [first, use('Edit', { file_path, old_string: MARK_TEXT, new_string: 'changed', replace_all: true })];
    default:
      return tool === 'Read' ? [first] : [];
  }
}

/** The calls that a tool's matcher needs. */
function callsOf(tool: string, project: string): Use[] {
  const page = join(project, 'page.ts');
  switch (tool) {
    case 'Bash':
      return [bash(DEPLOY_COMMAND), bash('printf litmus'), bash('exit 3')];
    case 'Write':
      return [use('Write', { file_path: page, content: 'export const litmus = 1;\n' })];
    case 'Edit':
      return [use('Edit', { file_path: page, old_string: '1', new_string: '2' })];
    case 'Read':
      return [use('Read', { file_path: page })];
    case 'NotebookEdit': {
      const notebook_path = join(project, 'book.ipynb');
      return [
        use('Read', { file_path: notebook_path }),
        use('NotebookEdit', { notebook_path, cell_id: 'a', new_source: 'b', edit_mode: 'replace' }),
      ];
    }
    case 'Agent':
      return [use('Agent', { description: 'A check', prompt: AGENT_MARK, subagent_type: 'general-purpose' })];
    default:
      return [];
  }
}

const EVERYDAY_TOOLS = ['Bash', 'Write', 'Edit', 'Read'];
const OTHER_TOOLS = ['NotebookEdit', 'Agent'];
const COMPACTION_EVENTS = ['PreCompact', 'PostCompact'];
const SUBAGENT_EVENTS = ['SubagentStart', 'SubagentStop'];

/** The session for these registrations in `project`, an absolute path. */
export function liveScript(registrations: readonly Registration[], project: string): LiveScript {
  const wanted = new Set(registrations.flatMap(({ matcher = '' }) => matcher.split(/[,|]/).map((name) => name.trim())));
  const subagents = registrations.some(({ event }) => SUBAGENT_EVENTS.includes(event));
  const tools = [
    ...EVERYDAY_TOOLS,
    ...OTHER_TOOLS.filter((tool) => wanted.has(tool) || (tool === 'Agent' && (subagents || wanted.has('Task')))),
  ];
  const rules = [...new Set(registrations.flatMap(({ if: rule }) => (rule === undefined ? [] : [rule])))];
  const calls = [
    ...tools.flatMap((tool) => callsOf(tool, project)),
    ...rules.flatMap((rule) => ruledCall(rule, project)),
  ];
  const main: ScriptedTurn[] = calls.map((call) => [call]);
  const compacts = registrations.some(
    ({ event, matcher = '' }) =>
      COMPACTION_EVENTS.includes(event) || (event === 'SessionStart' && matcher.split('|').includes('compact')),
  );
  return {
    model: { main: [...main, [{ say: 'Done.' }]], subagents: { [AGENT_MARK]: [[{ say: 'Done.' }]] } },
    prompts: [FIRST_PROMPT, ...(compacts ? ['/compact'] : [])],
  };
}

/** Puts into `project` what the calls change and is not there yet: the host refuses to edit a file that is missing. */
export function prepareProject(registrations: readonly Registration[], project: string): void {
  writeFileSync(join(project, 'book.ipynb'), JSON.stringify(NOTEBOOK));
  for (const { if: rule } of registrations) {
    const pattern = /^\w+\((.*)\)$/s.exec(rule ?? '')?.[1];
    if (pattern === undefined) continue;
    const file = join(project, pathFor(pattern));
    if (existsSync(file)) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, MARKED_CONTENT);
  }
}
