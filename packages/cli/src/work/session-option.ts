import { CommandError } from '../command-error.js';

const SESSION_ID = /^[A-Za-z0-9._-]{1,160}$/;

/**
 * The session that a command speaks for: the one that was typed, else the one whose Bash tool runs it, which Claude Code names in the
 * environment. Undefined in a terminal.
 *
 * @throws CommandError `usage` where what was typed is no session's id.
 */
export function sessionOption(typed: string | undefined, env: Readonly<NodeJS.ProcessEnv>): string | undefined {
  if (typed !== undefined && !SESSION_ID.test(typed))
    throw new CommandError(
      'usage',
      '--session is no id of a session: write 1 to 160 letters, digits, dots, underscores and hyphens.',
    );
  const session = typed ?? env.CLAUDE_CODE_SESSION_ID ?? '';
  return SESSION_ID.test(session) ? session : undefined;
}
