import * as fs from 'node:fs';
import * as path from 'node:path';
import { isObject, type PostToolUseEvent } from '@litmus-hooks/state-format/event';
import { below, resolvedIn } from '@litmus-hooks/state-format/path-text';
import { realPathOf } from '@litmus-hooks/state-format/real-path';
import { PATH_KEYS } from './edit-tool.js';

/**
 * The file that the event edited, as a slash path below `project` (U-03). Undefined where it edited none: another tool, a failed edit, or a file
 * that lies or leads outside the project (U-25, U-30).
 */
export function editedFile(event: PostToolUseEvent, project: string): string | undefined {
  const key = Object.hasOwn(PATH_KEYS, event.tool_name) ? PATH_KEYS[event.tool_name] : undefined;
  const written = key === undefined ? undefined : event.tool_input[key];
  if (typeof written !== 'string' || !isFilePath(written) || hasFailed(event.tool_response)) return undefined;
  // A path that is absolute and normal and leads through no link leaves nothing to be resolved, of the project's neither.
  if (written.startsWith(`${project}/`) && isReal(written)) return written.slice(project.length + 1);
  return pathInProject(resolvedIn(event.cwd ?? project, written), project);
}

/** Whether something stands at the path, which is the one way to write what it names. */
function isReal(file: string): boolean {
  try {
    return fs.existsSync(file) && fs.realpathSync.native(file) === file;
  } catch {
    return false;
  }
}

/** Bytes of a path that Linux takes; a longer text names no file that was edited. */
const MAX_PATH_CHARS = 4096;

/** Whether a text can be the path of a file. */
export function isFilePath(text: string): boolean {
  return text !== '' && text.length <= MAX_PATH_CHARS && !text.includes('\0');
}

/** `file` as a slash path below `project`, both absolute; undefined where it lies or leads outside, or is the project itself (U-30). */
export function pathInProject(file: string, project: string): string | undefined {
  const real = realPathOf(file)?.path;
  const below = real === undefined ? undefined : pathBelow(realPathOf(project)?.path ?? project, real);
  // One of the two may be named through a link, as temporary folders often are.
  const inside = pathBelow(project, file) ?? below;
  return real === undefined || below !== undefined ? inside : undefined;
}

function pathBelow(folder: string, file: string): string | undefined {
  return below(folder, file)?.split(path.sep).join('/');
}

/** How it is told that there was no error. A number, 0 too, is one that has no words. */
const NO_ERROR: readonly unknown[] = [undefined, null, false, ''];
const FAILED: readonly string[] = ['error', 'failed', 'failure'];
const EXIT_KEYS = ['exitCode', 'exit_code', 'returnCode', 'return_code'];

/** Whether a tool's response says that the edit failed (U-25). A response that is absent, or is no object, says nothing. */
function hasFailed(response: unknown): boolean {
  if (!isObject(response)) return false;
  const { isError, is_error, error, interrupted, status, success } = response;
  if (isError === true || is_error === true || interrupted === true || success === false) return true;
  if (!NO_ERROR.includes(error) || FAILED.includes(`${status}`)) return true;
  return EXIT_KEYS.some((key) => typeof response[key] === 'number' && response[key] !== 0);
}
