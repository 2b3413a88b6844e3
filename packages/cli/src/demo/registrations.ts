import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { CommandError } from '../command-error.js';
import { REGISTRATIONS_FILE } from './plugin-folder.js';

/** One command that the host starts for an event. */
export interface Registration {
  readonly event: string;
  readonly matcher?: string;
  readonly command: string;
  /** Present: started without a shell. */
  readonly args?: readonly string[];
  /** A permission rule that the call must match. */
  readonly if?: string;
  readonly timeoutMs: number;
}

/** The host's own limits where a registration names none. */
const DEFAULT_TIMEOUT_MS = 600_000;
const DEFAULT_TIMEOUT_MS_BY_EVENT: Readonly<Record<string, number>> = { UserPromptSubmit: 30_000, SessionEnd: 1_500 };
/** All hooks of a session's end share this, whatever they ask for. */
const MAX_SESSION_END_MS = 1_500;

const hooksFile = z.object({
  hooks: z.record(
    z.string(),
    z.array(
      z.object({
        matcher: z.string().optional(),
        hooks: z.array(
          z.object({
            type: z.literal('command'),
            command: z.string().min(1),
            args: z.array(z.string()).optional(),
            if: z.string().optional(),
            timeout: z.number().positive().optional(),
          }),
        ),
      }),
    ),
  ),
});

function timeoutMs(event: string, seconds: number | undefined): number {
  const asked = seconds === undefined ? (DEFAULT_TIMEOUT_MS_BY_EVENT[event] ?? DEFAULT_TIMEOUT_MS) : seconds * 1000;
  return event === 'SessionEnd' ? Math.min(asked, MAX_SESSION_END_MS) : asked;
}

/**
 * Every registration of a plugin, in the file's order.
 *
 * @throws CommandError `plugin_unreadable` where the file is missing, no JSON, of another shape, or registers anything but commands.
 */
export function readRegistrations(pluginFolder: string): Registration[] {
  const file = join(pluginFolder, REGISTRATIONS_FILE);
  let parsed: z.infer<typeof hooksFile>;
  try {
    parsed = hooksFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const why =
      error instanceof z.ZodError
        ? `${error.issues[0]?.path.join('.')}: ${error.issues[0]?.message}`
        : (error as Error).message;
    throw new CommandError('plugin_unreadable', `${file} cannot be played (${why}): install the plugin anew.`);
  }
  return Object.entries(parsed.hooks).flatMap(([event, groups]) =>
    groups.flatMap(({ matcher, hooks }) =>
      hooks.map(({ command, args, if: rule, timeout }) => ({
        event,
        command,
        timeoutMs: timeoutMs(event, timeout),
        ...(matcher === undefined ? {} : { matcher }),
        ...(args === undefined ? {} : { args }),
        ...(rule === undefined ? {} : { if: rule }),
      })),
    ),
  );
}
