import * as fs from 'node:fs';
import { type Config, loadConfig } from './config.js';
import { type HookEvent, readEvent } from './event.js';
import { recordFault } from './faults.js';
import { hostProject } from './host-project.js';
import { projectOf } from './places.js';
import type { Reply } from './reply.js';
import { readJsonValue, type Start } from './stdin.js';
import { writeReply } from './stdout.js';

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
  /** As `hostProject` gives it. */
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
  const projectDir = hostProject();
  try {
    const start = event.cwd ?? projectDir;
    const config = loadConfig(start === undefined ? undefined : projectOf(start));
    const host: Host = { projectDir, config };
    if (config.silenced.has(hook.name)) {
      hook.onSilenced?.(event, host);
      return;
    }
    const reply = hook.decide(event, host);
    if (reply !== undefined) writeReply(reply);
  } catch (error) {
    recordFault(hook.name, event.hook_event_name, error);
    const reply = hook.onFault?.(event, projectDir);
    if (reply !== undefined) writeReply(reply);
  }
}

function readStdin(start: Start | undefined): unknown {
  try {
    return readJsonValue(0, start);
  } catch {
    return undefined;
  }
}
