import * as fs from 'node:fs';
import * as path from 'node:path';
import { type Config, loadConfig } from './config.js';
import { type HookEvent, readEvent } from './event.js';
import { recordFault } from './faults.js';
import { pause } from './pause.js';
import { projectOf } from './places.js';
import { type Reply, serializeReply } from './reply.js';
import { readJsonValue, type Start } from './stdin.js';
import { errorCode } from './store.js';

const FULL_PIPE_POLL_MS = 2;

export interface Hook {
  /** As in `hooks.<name>` of the configuration and in the fault log. */
  readonly name: string;
  /** One event in, at most one reply out. Whatever it throws ends in the fault log, and the hook says nothing. */
  readonly decide: (event: HookEvent, host: Host) => Reply | undefined;
  /**
   * What is said when `decide` throws, by a hook that must not let a call pass unjudged; without it, nothing is (F-49). `projectDir` as in
   * `Host`.
   */
  readonly onFault?: (event: HookEvent, projectDir: string | undefined) => Reply | undefined;
  /** What is done instead of `decide` where the configuration silences the hook; without it, nothing is. */
  readonly onSilenced?: (event: HookEvent, host: Host) => void;
  /** `complain`: where stdin holds no event, one line on stderr and exit status 1; without it, silence. */
  readonly onMalformed?: 'complain';
}

/** What surrounds the event: the host's environment and the configuration in force. */
export interface Host {
  /** CLAUDE_PROJECT_DIR: does not follow `cd`. Absolute; a relative one names no place and counts as absent. */
  readonly projectDir: string | undefined;
  readonly config: Config;
}

/**
 * Runs `hook` as this process: reads one event from stdin, of which `start` may have been read already, and writes at most one reply to stdout, all
 * of it before this returns (L-02, G-03).
 */
export function runHook(hook: Hook, start?: Start): void {
  const value = readStdin(start);
  const event = readEvent(value);
  if (event === undefined) {
    recordFault(hook.name, 'stdin', new Error('stdin held no hook event.'));
    if (hook.onMalformed === 'complain') {
      fs.writeSync(2, `litmus ${hook.name}: stdin held no hook event; it must be one JSON object from the host.\n`);
      process.exitCode = 1;
    }
    return;
  }
  const projectDir = absolute(process.env.CLAUDE_PROJECT_DIR);
  try {
    const start = event.cwd ?? projectDir;
    const config = loadConfig(start === undefined ? undefined : projectOf(start));
    const host: Host = { projectDir, config };
    if (config.silenced.has(hook.name)) {
      hook.onSilenced?.(event, host);
      return;
    }
    const reply = hook.decide(event, host);
    if (reply !== undefined) writeWhole(serializeReply(reply));
  } catch (error) {
    recordFault(hook.name, event.hook_event_name, error);
    const reply = hook.onFault?.(event, projectDir);
    if (reply !== undefined) writeWhole(serializeReply(reply));
  }
}

function absolute(folder: string | undefined): string | undefined {
  return folder !== undefined && path.isAbsolute(folder) ? folder : undefined;
}

function readStdin(start: Start | undefined): unknown {
  try {
    return readJsonValue(0, start);
  } catch {
    return undefined;
  }
}

/** A pipe takes what it has room for; stdout may be non-blocking. */
function writeWhole(text: string): void {
  let rest: Uint8Array = Buffer.from(text);
  while (rest.length > 0) {
    try {
      rest = rest.subarray(fs.writeSync(1, rest));
    } catch (error) {
      if (errorCode(error) !== 'EAGAIN') throw error;
      pause(FULL_PIPE_POLL_MS);
    }
  }
}
