import { CommandError } from '../command-error.js';

/** A call that is asked about. */
export interface ExplainedCall {
  readonly tool: string;
  /** The command of a Bash call, the path of any other that has one. */
  readonly subject: string | undefined;
}

/**
 * The call that was typed: a command, or a tool and its path.
 *
 * @throws CommandError `usage` where it is neither or both.
 */
export function explainedCall(
  command: string | undefined,
  { tool, path }: { tool?: string; path?: string },
): ExplainedCall {
  if (tool === undefined) {
    if (path !== undefined) throw new CommandError('usage', '--path belongs to a tool: write --tool NAME --path FILE.');
    if (command === undefined || command.trim() === '')
      throw new CommandError(
        'usage',
        'The command is empty: write litmus work explain "CMD", or --tool NAME --path FILE.',
      );
    return { tool: 'Bash', subject: command };
  }
  if (command !== undefined)
    throw new CommandError('usage', 'A command is a call of Bash: leave it out, or leave out --tool.');
  if (tool === 'Bash')
    throw new CommandError('usage', 'Bash is asked about by its command: write litmus work explain "CMD".');
  return { tool, subject: path };
}
