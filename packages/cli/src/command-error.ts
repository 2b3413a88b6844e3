import { EXIT_STATUS, type ExitStatus } from './exit-status.js';

/** Every way in which a verb ends without an answer; the name is part of the JSON and stays. */
const STATUS_BY_NAME = {
  usage: EXIT_STATUS.usage,
  refused: EXIT_STATUS.refused,
  internal: EXIT_STATUS.internal,
  /** No run lies here. */
  no_run: EXIT_STATUS.fails,
  run_open: EXIT_STATUS.fails,
  run_finished: EXIT_STATUS.fails,
  /** The run that the verb began with is not the one that is there now. */
  run_changed: EXIT_STATUS.fails,
  state_unreadable: EXIT_STATUS.fails,
  /** Another process holds the lock, or what stands there cannot be judged. */
  state_locked: EXIT_STATUS.fails,
  needs_not_done: EXIT_STATUS.fails,
  /** No approved work is active or waits here. */
  no_work: EXIT_STATUS.fails,
  work_active: EXIT_STATUS.fails,
  used_id: EXIT_STATUS.fails,
  no_tasks: EXIT_STATUS.fails,
  tasks_open: EXIT_STATUS.fails,
  lanes_active: EXIT_STATUS.fails,
  plan_unreadable: EXIT_STATUS.fails,
  plan_exists: EXIT_STATUS.fails,
  /** A work follows it. */
  plan_in_use: EXIT_STATUS.fails,
  plan_changed: EXIT_STATUS.fails,
  no_goal: EXIT_STATUS.fails,
  /** A different goal is pursued. */
  goal_active: EXIT_STATUS.fails,
  /** Not every condition of the goal is shown to be met. */
  goal_open: EXIT_STATUS.fails,
  /** No claim has the id. */
  no_claim: EXIT_STATUS.fails,
  /** A secret, an instruction or raw material in the place of a claim. */
  claim_refused: EXIT_STATUS.fails,
  /** A person has said no to it. */
  claim_rejected: EXIT_STATUS.fails,
  /** New claims are not kept here. */
  capture_off: EXIT_STATUS.fails,
  knowledge_full: EXIT_STATUS.fails,
  /** A key that was used for another request. */
  conflict: EXIT_STATUS.fails,
  /** A folder that is missing, no folder, or a link. */
  bad_folder: EXIT_STATUS.fails,
  file_system: EXIT_STATUS.fails,
  /** The plugin beside the command line, or one of its files, is not what was installed. */
  plugin_unreadable: EXIT_STATUS.fails,
  /** Claude Code is missing, cannot be installed, or could not be run to its end. */
  host_unusable: EXIT_STATUS.fails,
  spec_unreadable: EXIT_STATUS.unproven,
  claims_unreadable: EXIT_STATUS.unproven,
} as const satisfies Record<string, ExitStatus>;

export type ErrorName = keyof typeof STATUS_BY_NAME;

export function isErrorName(name: string): name is ErrorName {
  return Object.hasOwn(STATUS_BY_NAME, name);
}

/** An end without an answer. The message is one sentence: what is wrong, where, what to do. */
export class CommandError extends Error {
  override readonly name: ErrorName;
  readonly status: ExitStatus;

  /** `status` replaces the name's own one: for the gate, whatever cannot be read is unproven. */
  constructor(name: ErrorName, message: string, status: ExitStatus = STATUS_BY_NAME[name]) {
    super(message);
    this.name = name;
    this.status = status;
  }
}

/**
 * Gives any thrown value its name and status: a CommandError as it is, a system call's error as `file_system`, anything else as
 * `internal`.
 */
export function asCommandError(thrown: unknown): CommandError {
  if (thrown instanceof CommandError) return thrown;
  if (thrown instanceof Error && 'syscall' in thrown && 'code' in thrown) {
    const place = 'path' in thrown && typeof thrown.path === 'string' ? thrown.path : 'A file';
    return new CommandError(
      'file_system',
      `${place} cannot be used (${String(thrown.code)} on ${String(thrown.syscall)}): check its permissions and the disk, then run the command again.`,
    );
  }
  const words = thrown instanceof Error ? thrown.message : String(thrown);
  return new CommandError('internal', `Litmus itself failed (${words}): please report this with the command you ran.`);
}
