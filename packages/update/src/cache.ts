import { isObject } from '@litmus-hooks/state-format/event';
import { readJson } from '@litmus-hooks/state-format/store';
import { PACKAGE_NAME } from './package-name.js';
import { isStableVersion } from './version.js';

/** `~/.litmus/update.json`: what is known of the newest version. Only Litmus writes it, so whatever is not exactly its shape is not heeded. */
export interface UpdateCache {
  readonly packageName: typeof PACKAGE_NAME;
  /** Null, with `checkedAt`, until the registry has answered once. */
  readonly latestVersion: string | null;
  /** When the registry last answered. UTC, ISO 8601 as `toISOString` writes it. */
  readonly checkedAt: string | null;
  /** When the registry was last asked, whether it answered or not. */
  readonly attemptedAt: string;
  /** Counts the attempts: an answer is written only where no later attempt has begun. */
  readonly generation: number;
}

const KEYS = ['packageName', 'latestVersion', 'checkedAt', 'attemptedAt', 'generation'] as const;
const MAX_CACHE_BYTES = 4 * 1024;
/** An answer is believed, and the registry left alone, for as long. */
const MAX_CACHE_AGE_MS = 24 * 60 * 60 * 1000;

/** Milliseconds since the epoch, of a time that is canonical and not after `now`. */
function pastTime(value: unknown, now: number): number | undefined {
  if (typeof value !== 'string') return undefined;
  const time = Date.parse(value);
  return Number.isNaN(time) || time > now || new Date(time).toISOString() !== value ? undefined : time;
}

/** Reads one parsed value against `now` (milliseconds since the epoch); undefined for anything but the exact shape. Never throws. */
export function readUpdateCache(value: unknown, now: number): UpdateCache | undefined {
  if (!isObject(value) || Object.keys(value).length !== KEYS.length || !KEYS.every((key) => Object.hasOwn(value, key)))
    return undefined;
  const { packageName, latestVersion, checkedAt, attemptedAt, generation } = value;
  if (packageName !== PACKAGE_NAME || !Number.isSafeInteger(generation) || (generation as number) < 0) return undefined;
  const attempted = pastTime(attemptedAt, now);
  if (attempted === undefined) return undefined;
  const neverAnswered = latestVersion === null && checkedAt === null;
  if (!neverAnswered && (!isStableVersion(latestVersion) || pastTime(checkedAt, now) === undefined)) return undefined;
  return value as unknown as UpdateCache;
}

/** The cache as it stands; undefined where it is missing or not heeded. Never throws. */
export function loadUpdateCache(file: string, now: number): UpdateCache | undefined {
  const result = readJson(file, MAX_CACHE_BYTES);
  return result.status === 'read' ? readUpdateCache(result.value, now) : undefined;
}

/** Whether something that happened at `time` (as the cache writes it) is at most 24 hours old. */
function isRecent(time: string | null, now: number): boolean {
  return time !== null && now - Date.parse(time) <= MAX_CACHE_AGE_MS;
}

/** The newest version by an answer of the last 24 hours; undefined where there is none. */
export function freshLatest(cache: UpdateCache | undefined, now: number): string | undefined {
  return cache?.latestVersion != null && isRecent(cache.checkedAt, now) ? cache.latestVersion : undefined;
}

/** Whether the registry was not asked within the last 24 hours. */
export function isAttemptDue(cache: UpdateCache | undefined, now: number): boolean {
  return cache === undefined || !isRecent(cache.attemptedAt, now);
}
