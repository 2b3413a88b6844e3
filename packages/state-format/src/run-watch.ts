import * as fs from 'node:fs';
import { arm, isUnarmed, prune, settle } from './armed.js';
import { appendGap } from './gap.js';
import { hasOpenRun } from './places.js';

/** Which runs the hooks of this machine wake for. A run has one name there, whatever links lead to its folder. */
function placeOf(site: string): string {
  try {
    return fs.realpathSync(site);
  } catch {
    return site;
  }
}

/** Whether the hooks of this machine may have slept although the run in the folder `site` is open (P-06). */
export function isUnwatched(site: string): boolean {
  return isUnarmed('run', placeOf(site));
}

/** Wakes the hooks for a run that is about to be opened in `site`. Throws on any I/O error. */
export function watchNewRun(site: string): void {
  arm('run', placeOf(site));
}

/**
 * Wakes the hooks for a run that was open before. Where they may have slept through a part of it, its ledger says so first: what is not recorded then
 * must not count as not done. Throws on any I/O error.
 */
export function watchFoundRun(site: string, now: Date, session?: string): void {
  try {
    if (isUnwatched(site)) appendGap(site, 'asleep', now, session);
  } finally {
    arm('run', placeOf(site));
  }
}

/** Lets the hooks sleep again where the run in `site` is open no more. Throws on any I/O error. */
export function settleRun(site: string): void {
  settle('run', placeOf(site), hasOpenRun);
}

/** Lets the hooks sleep again where no run is open that they know of. Throws on any I/O error. */
export function pruneRuns(): void {
  prune('run', hasOpenRun);
}
