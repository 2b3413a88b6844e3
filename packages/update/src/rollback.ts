import * as fs from 'node:fs';
import * as path from 'node:path';
import { type JournalEntry, unfinishedUpdate, writeJournal } from './journal.js';
import { pointLauncher } from './launcher.js';
import { whyFailed } from './update-failure.js';
import type { UpdatePlaces } from './update-places.js';

export type Rollback =
  | { readonly status: 'rolled-back' }
  /** `why`: half a sentence. */
  | { readonly status: 'rollback-failed'; readonly why: string };

/**
 * Takes back what the transaction `begun` did: the launcher is as it was, and the new version's folder is gone. It is told to the journal; never
 * throws.
 *
 * @param at the time of the journal's entry: UTC, ISO 8601.
 */
export function rollBack(places: UpdatePlaces, begun: JournalEntry, why: string, at: string): Rollback {
  try {
    pointLauncher(places, begun.former ?? undefined);
    fs.rmSync(path.join(places.versions, begun.folder), { recursive: true, force: true });
    writeJournal(places, { ...begun, at, step: 'rolled-back', why });
    return { status: 'rolled-back' };
  } catch (error) {
    return { status: 'rollback-failed', why: tellFailure(places, { ...begun, at, why: whyFailed(error) }) };
  }
}

function tellFailure(places: UpdatePlaces, entry: JournalEntry & { readonly why: string }): string {
  try {
    writeJournal(places, { ...entry, step: 'rollback-failed' });
  } catch {
    // The entry that it has begun stands, and the next start tries again.
  }
  return entry.why;
}

/** Rolls back what a process that died left unfinished; undefined where nothing is. Throws where the journal cannot be read. */
export function rollBackUnfinished(
  places: UpdatePlaces,
  at: string,
): { begun: JournalEntry; rollback: Rollback } | undefined {
  const begun = unfinishedUpdate(places);
  if (begun === undefined) return undefined;
  return { begun, rollback: rollBack(places, begun, 'the process that had begun it ended', at) };
}
