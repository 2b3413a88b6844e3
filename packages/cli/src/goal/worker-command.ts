import { inert } from '@litmus-hooks/state-format/inert';
import { projectOf } from '@litmus-hooks/state-format/places';
import { redact } from '@litmus-hooks/state-format/redact';
import { CommandError } from '../command-error.js';
import { shellWord } from '../terminal/shell-word.js';

/** The start of a separate Claude Code in print mode whose first prompt begins with `/goal`. It is a session of its own. */
export interface WorkerCommand {
  readonly argv: readonly [program: 'claude', ...args: string[]];
  /** Absolute path of the folder that it starts in. */
  readonly folder: string;
}

/** The host takes no longer condition. */
const MAX_CONDITION_CHARS = 4_000;
/** Alone behind `/goal`, each ends a goal. */
const HOST_WORDS = new Set(['clear', 'stop', 'off', 'reset', 'none', 'cancel']);

function refuse(why: string): never {
  throw new CommandError('usage', `--condition ${why}.`);
}

/** @throws CommandError `usage` where the condition cannot stand in one prompt of one line, or would not be taken for one. */
function checkedCondition(typed: string): string {
  const condition = typed.trim();
  if (condition === '') refuse('is blank: say what is true when the goal is reached');
  if (condition.length > MAX_CONDITION_CHARS)
    refuse(`is longer than ${MAX_CONDITION_CHARS} characters: put the details into a file and name it`);
  if (inert(condition, MAX_CONDITION_CHARS) !== condition)
    refuse('holds a line break or a character that cannot be seen: write it as one line of plain text');
  if (HOST_WORDS.has(condition.toLowerCase()))
    refuse(`"${condition}" is a word by which /goal ends a goal: write the condition as a sentence`);
  if (redact(condition) !== condition)
    refuse(
      'holds what looks like a secret, and every process of this machine could read it: name where it lies instead',
    );
  return condition;
}

/**
 * The command for a worker that goes on in the project of `cwd` until `condition` holds.
 *
 * @throws CommandError `usage` for a condition that no such command can carry.
 */
export function workerCommand(condition: string, cwd: string): WorkerCommand {
  return { argv: ['claude', '-p', `/goal ${checkedCondition(condition)}`], folder: projectOf(cwd) };
}

/** The command as a person can paste it into a POSIX shell, in whatever folder that is. */
export function shellLine({ argv, folder }: WorkerCommand): string {
  return `cd ${shellWord(folder)} && ${argv.map(shellWord).join(' ')}`;
}
