import { isObject } from '@litmus-hooks/state-format/event';
import { appendLine } from '@litmus-hooks/state-format/log';
import { readText, replaceFile } from '@litmus-hooks/state-format/store';
import { isLauncherTarget } from './launcher.js';
import type { UpdatePlaces } from './update-places.js';
import { isStableVersion } from './version.js';

/** `~/.litmus/update/journal.jsonl`: what each transaction did, a line before each step that would have to be taken back. */

const STEPS = ['begun', 'installed', 'rolled-back', 'rollback-failed', 'failed'] as const;
export type JournalStep = (typeof STEPS)[number];

export interface JournalEntry {
  /** UTC, ISO 8601. */
  readonly at: string;
  readonly step: JournalStep;
  readonly version: string;
  /** The name of the new version's folder among the versions. */
  readonly folder: string;
  /** What the launcher held before; null where there was none. */
  readonly former: string | null;
  /** How much npm and the new version said, of which nothing is kept. */
  readonly outputBytes: number;
  /** Half a sentence where a step failed. */
  readonly why?: string;
}

const MAX_JOURNAL_BYTES = 1024 * 1024;
const MAX_ENTRIES_KEPT = 100;
const FOLDER_NAME = /^(\d{1,9}\.\d{1,9}\.\d{1,9})-[a-z0-9]{1,64}$/;

function readEntry(line: string): JournalEntry | undefined {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return undefined;
  }
  if (!isObject(value)) return undefined;
  const { step, version, folder, former } = value;
  const known =
    STEPS.some((one) => one === step) &&
    isStableVersion(version) &&
    typeof folder === 'string' &&
    FOLDER_NAME.exec(folder)?.[1] === version &&
    (former === null || (typeof former === 'string' && isLauncherTarget(former)));
  return known ? (value as unknown as JournalEntry) : undefined;
}

/** The entries that can be read, oldest first. A journal that cannot be read at all throws: a transaction may be unfinished in it. */
function readJournal({ journalFile }: UpdatePlaces): JournalEntry[] {
  const result = readText(journalFile, MAX_JOURNAL_BYTES);
  if (result.status === 'missing') return [];
  if (result.status === 'refused')
    throw new Error(
      `${journalFile} ${result.why}, so no one knows whether an update is unfinished: look at it, then move it away.`,
    );
  return result.text.split('\n').flatMap((line) => readEntry(line) ?? []);
}

/** Throws on any I/O error: what cannot be written down must not be done. */
export function writeJournal({ journalFile }: UpdatePlaces, entry: JournalEntry): void {
  appendLine(journalFile, entry);
}

/** Keeps the newest entries. Throws on any I/O error. */
export function pruneJournal(places: UpdatePlaces): void {
  const entries = readJournal(places);
  if (entries.length <= MAX_ENTRIES_KEPT) return;
  const kept = entries.slice(-MAX_ENTRIES_KEPT).map((entry) => `${JSON.stringify(entry)}\n`);
  replaceFile(places.journalFile, kept.join(''));
}

/**
 * The transaction that has begun and not ended, or whose rollback failed; undefined where there is none. Throws where the journal cannot be
 * read.
 */
export function unfinishedUpdate(places: UpdatePlaces): JournalEntry | undefined {
  const last = readJournal(places).at(-1);
  return last?.step === 'begun' || last?.step === 'rollback-failed' ? last : undefined;
}
