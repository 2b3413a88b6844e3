import { nearest } from '../suggestion.js';

/** Events whose matcher the host reads, and what it compares it with. */
const TOOL_EVENTS: ReadonlySet<string> = new Set([
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'PermissionRequest',
  'PermissionDenied',
]);
const SOURCES = ['startup', 'resume', 'clear', 'compact', 'fork'];
/** `Task` is an alias; `Grep` and `Glob` exist where a session asks for them. */
const TOOLS = [
  ...['Agent', 'AskUserQuestion', 'Bash', 'BashOutput', 'Edit', 'EnterPlanMode', 'EnterWorktree', 'ExitPlanMode'],
  ...[
    'ExitWorktree',
    'Glob',
    'Grep',
    'KillShell',
    'LSP',
    'ListMcpResourcesTool',
    'Monitor',
    'NotebookEdit',
    'PowerShell',
  ],
  ...['Read', 'ReadMcpResourceTool', 'SendMessage', 'Skill', 'Task', 'TaskCreate', 'TaskGet', 'TaskList', 'TaskOutput'],
  ...['TaskStop', 'TaskUpdate', 'TodoWrite', 'ToolSearch', 'WebFetch', 'WebSearch', 'Workflow', 'Write'],
];
/** Only these: a list of names, and not an expression. */
const NAMES_ALONE = /^[\w\-\s,|]*$/;

/**
 * Why the host never starts a registration with this matcher, as half a sentence; undefined where it may. A broken expression and a name in another
 * case match nothing, and nobody is told. A tool whose name is not known here may come from a server, so a name that resembles none is let pass.
 */
export function matchesNothing(event: string, matcher: string): string | undefined {
  if (matcher === '' || matcher === '*') return undefined;
  const known = TOOL_EVENTS.has(event) ? TOOLS : event === 'SessionStart' ? SOURCES : undefined;
  if (known === undefined) return undefined;
  if (!NAMES_ALONE.test(matcher)) return expressionProblem(matcher, event === 'SessionStart' ? SOURCES : undefined);
  const names = matcher.split(/[,|]/).map((name) => name.trim());
  if (names.some((name) => known.includes(name) || (name.startsWith('mcp__') && known === TOOLS))) return undefined;
  for (const name of names) {
    const near = nearest(name, known);
    if (near !== undefined) return `matches nothing: "${name}" is compared as it stands, and ${near} is meant`;
  }
  return known === SOURCES ? `matches nothing: a session starts by ${SOURCES.join(', ')}` : undefined;
}

function expressionProblem(matcher: string, subjects: readonly string[] | undefined): string | undefined {
  try {
    const expression = new RegExp(matcher);
    if (subjects === undefined || subjects.some((subject) => expression.test(subject))) return undefined;
    return `matches nothing: a session starts by ${subjects.join(', ')}`;
  } catch {
    return 'matches nothing: it is a broken expression';
  }
}
