import { relative, resolve, sep } from 'node:path';
import { CommandError } from '../command-error.js';

/** The tool call that a rule is held against. */
export interface RuledCall {
  readonly tool: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** Absolute path of the project that relative patterns begin at. */
  readonly project: string;
}

const RULE = /^(\w+)(?:\((.*)\))?$/s;

/** Where a file tool's input holds its path. */
const PATH_KEYS: Readonly<Record<string, string>> = {
  Read: 'file_path',
  Write: 'file_path',
  Edit: 'file_path',
  NotebookEdit: 'notebook_path',
};

/** `*` and `?` stay within a folder, `**` does not; braces are letters. */
function patternExpression(pattern: string): RegExp {
  const source = pattern.replace(/\*\*\/|\*\*|\*|\?|[\\^$.+()[\]{}|]/g, (token) => {
    switch (token) {
      case '**/':
        return '(?:.*/)?';
      case '**':
        return '.*';
      case '*':
        return '[^/]*';
      case '?':
        return '[^/]';
      default:
        return `\\${token}`;
    }
  });
  return new RegExp(`^${source}$`, 's');
}

function fileFits(pattern: string, path: string, project: string): boolean {
  const inside = relative(project, resolve(project, path)).split(sep).join('/');
  // A pattern without a slash speaks of a name, at any depth.
  const anchored = pattern.includes('/') ? pattern.replace(/^\//, '') : `**/${pattern}`;
  return patternExpression(anchored).test(inside);
}

/**
 * Whether a call matches a registration's `if`: one permission rule that names one tool, such as `Write(*.md)`. What is no rule matches
 * nothing, as in the host.
 *
 * @throws CommandError `plugin_unreadable` for a pattern on a tool whose patterns are not read here, so that none is played wrongly.
 */
export function ruleFits(rule: string, { tool, input, project }: RuledCall): boolean {
  const parsed = RULE.exec(rule);
  if (parsed === null || parsed[1] !== tool) return false;
  const pattern = parsed[2];
  if (pattern === undefined) return true;
  const key = PATH_KEYS[tool];
  if (key === undefined) {
    throw new CommandError(
      'plugin_unreadable',
      `The registration's rule ${rule} is on a tool without a file, which the demo cannot play: run litmus demo --host.`,
    );
  }
  const path = input[key];
  return typeof path === 'string' && fileFits(pattern, path, project);
}
