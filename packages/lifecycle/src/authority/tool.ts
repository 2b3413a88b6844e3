import type { Action, AuthorityContext, Judgement } from './judgement.js';
import { judgementOf } from './judging.js';
import { Refusal, shown } from './refusal.js';

/** What each tool of the host does, Bash apart: its command is judged (`command.ts`). */
type ToolKind =
  /** Its input names one path, in the field given; without a default a missing path is refused. */
  | { readonly action: Action; readonly field: string; readonly orHere?: true; readonly pattern?: string }
  /** It changes nothing on this machine, or what it starts is judged call by call. */
  | 'unconcerned'
  /** No grant speaks of what it does; with `field`, where that is `value`, and else it is unconcerned. */
  | { readonly refused: string; readonly instead?: string; readonly field?: string; readonly value?: string };

const HOST_CONFIGURATION: ToolKind = {
  refused: 'it changes the configuration of the host, which no grant covers',
  instead: 'leave it to a person',
};
const SCHEDULE: ToolKind = { refused: 'it has something run later, beyond the approved work', instead: 'do it now' };

const REMOTE_AGENT: ToolKind = {
  field: 'isolation',
  value: 'remote',
  refused: 'what an agent on another machine does is not judged',
  instead: 'start it without `isolation`, or in a worktree',
};
const SENDS: ToolKind = {
  refused: 'it sends something away or changes what lies elsewhere, which no grant covers',
  instead: 'leave it to a person',
};

/** One row a tool (F-16). A tool that is neither here nor among those below is refused: nothing is known of what it does. */
const TOOLS: Readonly<Record<string, ToolKind>> = {
  Read: { action: 'read', field: 'file_path' },
  NotebookRead: { action: 'read', field: 'notebook_path' },
  LS: { action: 'read', field: 'path', orHere: true },
  Grep: { action: 'read', field: 'path', orHere: true },
  Glob: { action: 'read', field: 'path', orHere: true, pattern: 'pattern' },
  LSP: { action: 'read', field: 'filePath', orHere: true },
  Write: { action: 'write', field: 'file_path' },
  Edit: { action: 'write', field: 'file_path' },
  MultiEdit: { action: 'write', field: 'file_path' },
  NotebookEdit: { action: 'write', field: 'notebook_path' },
  // What a subagent does arrives as calls of its own, unless it works on another machine.
  Agent: REMOTE_AGENT,
  Task: REMOTE_AGENT,
  ExitWorktree: {
    field: 'action',
    value: 'remove',
    refused: 'it removes a worktree with all that is in it',
    instead: 'keep it, and leave its removal to a person',
  },
  Artifact: SENDS,
  ClaudeDesign: SENDS,
  Projects: SENDS,
  SendFeedback: SENDS,
  SendUserFile: SENDS,
  SubscribePR: SENDS,
  SuggestBackgroundPR: SENDS,
  Config: HOST_CONFIGURATION,
  UpdateConfig: HOST_CONFIGURATION,
  CronCreate: SCHEDULE,
  CronDelete: SCHEDULE,
  ScheduleWakeup: SCHEDULE,
  RemoteTrigger: SCHEDULE,
  Monitor: { refused: 'it runs a command that is not judged', instead: 'use the Bash tool' },
  REPL: { refused: 'it runs code that is not judged', instead: 'write a script and run it with the Bash tool' },
  PowerShell: { refused: 'the grammar of PowerShell is not read', instead: 'use the Bash tool' },
};

/** A list, as V8 makes an object of so many names one name at a time, on every start. */
const UNCONCERNED: ReadonlySet<string> = new Set([
  // What a skill does arrives as calls of its own.
  'Skill',
  'SlashCommand',
  'Workflow',
  // The network is the host's to allow.
  'WebFetch',
  'WebSearch',
  // Talk, lists and the host's own bookkeeping.
  'AskUserQuestion',
  'BashOutput',
  'CronList',
  'EnterPlanMode',
  'ExitPlanMode',
  'KillBash',
  'KillShell',
  'ListMcpResourcesTool',
  'ListPeers',
  'ProposeGoal',
  'ProposeSkills',
  'PushNotification',
  'ReadMcpResourceDirTool',
  'ReadMcpResourceTool',
  'ReadNotifications',
  'RefreshMcpTools',
  'ReportFindings',
  'SendMessage',
  'SendUserMessage',
  'Sleep',
  'StructuredOutput',
  'TaskCreate',
  'TaskGet',
  'TaskList',
  'TaskOutput',
  'TaskStop',
  'TaskUpdate',
  'TodoRead',
  'TodoWrite',
  'ToolSearch',
  'WaitForMcpServers',
  // A worktree is the host's own, and what happens in it is judged.
  'EnterWorktree',
]);

/** What an MCP server does with a call cannot be known; the plugin's own answers questions. */
const OWN_SERVER = /^mcp__(?:plugin_litmus(?:-knowledge)?_)?litmus__/;
const MCP: ToolKind = {
  refused: 'what the MCP server does with the call cannot be known, and no grant speaks of it',
  instead: 'use the file tools or Bash, or leave it to a person',
};

function kindOfTool(tool: string): ToolKind | undefined {
  if (Object.hasOwn(TOOLS, tool)) return TOOLS[tool];
  if (UNCONCERNED.has(tool)) return 'unconcerned';
  if (!tool.startsWith('mcp__')) return undefined;
  return OWN_SERVER.test(tool) ? 'unconcerned' : MCP;
}

/** Judges a call of any tool but Bash by its input (F-16 … F-18, F-20). Never throws. */
export function judgeTool(
  tool: string,
  input: Readonly<Record<string, unknown>>,
  context: AuthorityContext,
): Judgement {
  const kind = kindOfTool(tool);
  if (kind === 'unconcerned') return { verdict: 'unconcerned' };
  if (kind === undefined) return { verdict: 'refused', reason: `what the tool ${shown(tool)} does is not known` };
  if ('refused' in kind) {
    const { refused, instead, field, value } = kind;
    if (field !== undefined && input[field] !== value) return { verdict: 'unconcerned' };
    return {
      verdict: 'refused',
      reason: `${shown(tool)} is refused: ${refused}`,
      ...(instead !== undefined && { instead }),
    };
  }
  return judgementOf(context, (needs, cwd) => {
    const { [kind.field]: written = kind.orHere ? cwd : undefined } = input;
    if (typeof written !== 'string' || (written === '' && !kind.orHere))
      throw new Refusal(`${shown(tool)} names no path in ${shown(kind.field)}`);
    const folder = written === '' ? cwd : written;
    const pattern = kind.pattern === undefined ? undefined : input[kind.pattern];
    needs.path(kind.action, typeof pattern === 'string' ? searched(pattern, folder) : folder, cwd);
  });
}

/** The folder that the pattern of a search begins in. */
function searched(pattern: string, folder: string): string {
  const parts = pattern.split('/');
  const end = parts.findIndex((part) => /[*?[\]{}()!]/.test(part));
  const fixed = parts.slice(0, end === -1 ? parts.length : end);
  if (end !== -1 && (parts.slice(end).includes('..') || /[{(,|](?:\/|\.\.)/.test(pattern)))
    throw new Refusal(
      `the pattern ${shown(pattern)} climbs where it is not known what it matches`,
      'search each folder in a call of its own',
    );
  const start = fixed.join('/');
  if (pattern.startsWith('/')) return start === '' ? '/' : start;
  return start === '' ? folder : `${folder}/${start}`;
}
