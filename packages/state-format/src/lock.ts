import * as fs from 'node:fs';
import { isObject } from './event.js';
import { isoTime } from './iso-time.js';
import { pause } from './pause.js';
import { createFile, errorCode, isLink, readJson, removeFile, temporaryBeside } from './store.js';

/**
 * An exclusive lock for a hook's millisecond: an owner record put in place by `link`, which is exclusive and never shows half a record.
 * It is taken over only when its owner is provably gone, and under a lock of the same kind named after the dead owner, so that of two
 * claimants one wins and the other finds the winner (C-05, C-12 … C-16).
 */

export const LOCK_WAIT_MS = 500;
const POLL_MS = 10;
const MAX_OWNER_BYTES = 4 * 1024;
// A claimant that dies while it takes over is itself taken over; deeper than this is no accident.
const MAX_TAKEOVER_DEPTH = 4;

interface Owner {
  readonly nonce: string;
  readonly pid: number;
  /** The process's start in clock ticks since boot, where the system tells it. */
  readonly start?: string;
  /** The pid namespace: a pid of another one says nothing here. */
  readonly space?: string;
  /** UTC, ISO 8601: for people; never used to judge. */
  readonly at: string;
}

export type LockResult<T> =
  | { readonly held: true; readonly value: T }
  /** `busy`: a live owner kept it for LOCK_WAIT_MS. `uncertain`: what stands there cannot be judged, and stays. */
  | { readonly held: false; readonly why: 'busy' | 'uncertain' };

/** Runs `body` while holding `lockFile`. A throw of `body` passes through after the release. Never waits longer than LOCK_WAIT_MS. */
export function withLock<T>(lockFile: string, body: () => T): LockResult<T> {
  const deadline = Date.now() + LOCK_WAIT_MS;
  const acquired = acquire(lockFile, deadline, 0);
  if (typeof acquired === 'string') return { held: false, why: acquired };
  try {
    return { held: true, value: body() };
  } finally {
    release(lockFile, acquired);
  }
}

/**
 * As withLock, for a command whose work takes seconds: the lock is waited for as briefly, and held until the promise settles. Whoever else
 * wants it meanwhile is told `busy`.
 */
export async function withLockDuring<T>(lockFile: string, body: () => Promise<T>): Promise<LockResult<T>> {
  const acquired = acquire(lockFile, Date.now() + LOCK_WAIT_MS, 0);
  if (typeof acquired === 'string') return { held: false, why: acquired };
  try {
    return { held: true, value: await body() };
  } finally {
    release(lockFile, acquired);
  }
}

function acquire(lockFile: string, deadline: number, depth: number): Owner | 'busy' | 'uncertain' {
  if (depth > MAX_TAKEOVER_DEPTH) return 'uncertain';
  const owner = newOwner();
  const temporary = temporaryBeside(lockFile);
  createFile(temporary, JSON.stringify(owner), 0o600);
  try {
    for (;;) {
      if (placeExclusively(temporary, lockFile)) return owner;
      const incumbent = readOwner(lockFile);
      if (incumbent === 'uncertain') return 'uncertain';
      if (incumbent !== 'gone') {
        if (isProvablyDead(incumbent)) {
          const taken = takeOver(lockFile, incumbent, temporary, deadline, depth);
          if (taken === 'taken') return owner;
          if (taken !== 'changed') return taken;
          continue;
        }
        if (Date.now() >= deadline) return 'busy';
        waitWhileHeld(lockFile, incumbent, deadline);
      }
    }
  } finally {
    removeFile(temporary);
  }
}

/**
 * Waits for POLL_MS, and on until the record is gone, its owner is, or the deadline has come. No more is asked for each time: to try for the lock makes an error
 * object, and V8's optimizing compiler takes up the making of fifty of them, which costs a hook four megabytes (L-02).
 */
function waitWhileHeld(lockFile: string, owner: Owner, deadline: number): void {
  const isNeighbour = owner.space === pidSpace();
  do pause(POLL_MS);
  while (Date.now() < deadline && fs.existsSync(lockFile) && !(isNeighbour && isGone(owner)));
}

/** Under the claim on this one dead owner nobody else may replace its record, and it cannot do so itself. */
function takeOver(
  lockFile: string,
  dead: Owner,
  temporary: string,
  deadline: number,
  depth: number,
): 'taken' | 'changed' | 'busy' | 'uncertain' {
  const claimFile = `${lockFile}.${dead.nonce}`;
  const claim = acquire(claimFile, deadline, depth + 1);
  if (typeof claim === 'string') return claim;
  try {
    const incumbent = readOwner(lockFile);
    if (incumbent === 'uncertain') return 'uncertain';
    if (incumbent === 'gone' || incumbent.nonce !== dead.nonce) return 'changed';
    fs.renameSync(temporary, lockFile);
    return 'taken';
  } finally {
    release(claimFile, claim);
  }
}

function placeExclusively(temporary: string, lockFile: string): boolean {
  try {
    fs.linkSync(temporary, lockFile);
    return true;
  } catch (error) {
    const code = errorCode(error);
    if (code === 'EEXIST') return false;
    // A file system without hard links: an exclusive create, whose half-written record a reader takes for uncertain.
    if (code !== 'EPERM' && code !== 'ENOTSUP' && code !== 'EOPNOTSUPP' && code !== 'ENOSYS') throw error;
  }
  try {
    createFile(lockFile, fs.readFileSync(temporary, 'utf8'), 0o600);
    return true;
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return false;
    throw error;
  }
}

function release(lockFile: string, owner: Owner): void {
  const result = readJson(lockFile, MAX_OWNER_BYTES);
  if (result.status === 'read' && isObject(result.value) && result.value.nonce === owner.nonce) removeFile(lockFile);
}

function readOwner(lockFile: string): Owner | 'gone' | 'uncertain' {
  if (isLink(lockFile)) return 'uncertain';
  const result = readJson(lockFile, MAX_OWNER_BYTES);
  if (result.status === 'missing') return 'gone';
  if (result.status === 'refused' || !isObject(result.value)) return 'uncertain';
  const { nonce, pid, start, space, at } = result.value;
  if (typeof nonce !== 'string' || !/^[a-z0-9]{1,64}$/.test(nonce)) return 'uncertain';
  if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0 || typeof at !== 'string') return 'uncertain';
  return {
    nonce,
    pid,
    at,
    ...(typeof start === 'string' ? { start } : {}),
    ...(typeof space === 'string' ? { space } : {}),
  };
}

/** No such process, or the same number with another start time; anything less is no proof (C-14). */
function isProvablyDead(owner: Owner): boolean {
  if (owner.space !== pidSpace()) return false;
  if (isGone(owner)) return true;
  const start = startTime(String(owner.pid));
  return owner.start !== undefined && start !== undefined && owner.start !== start;
}

/** Whether no process has the owner's number. */
function isGone({ pid }: Owner): boolean {
  try {
    process.kill(pid, 0);
    return false;
  } catch (error) {
    return errorCode(error) === 'ESRCH';
  }
}

function newOwner(): Owner {
  const start = startTime('self');
  const space = pidSpace();
  return {
    nonce: `${process.pid.toString(36)}${process.hrtime.bigint().toString(36)}${Math.random().toString(36).slice(2)}`,
    pid: process.pid,
    ...(start === undefined ? {} : { start }),
    ...(space === undefined ? {} : { space }),
    at: isoTime(new Date()),
  };
}

// The command name in field 2 may hold spaces and parentheses, so fields are counted from the last one: field 22 is the 20th after it.
const START_FIELD_AFTER_NAME = 19;

function startTime(pid: string): string | undefined {
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ')[START_FIELD_AFTER_NAME];
  } catch {
    return undefined;
  }
}

function pidSpace(): string | undefined {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    return undefined;
  }
}
