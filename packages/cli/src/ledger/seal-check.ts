import { canonicalSeal, LINE_DIGEST_BYTES, MAX_SEALS, type Seal } from '@litmus-hooks/state-format/seal';
import { readDigests, sha256Of } from './digest-file.js';
import { type LedgerScan, scanLedger } from './ledger-scan.js';

/** Whether a ledger still holds what was sealed, and if not, where it first differs. */

export type SealCheck =
  | { readonly outcome: 'none' }
  /** The first `lines` lines are as the last of `seals` seals found them. */
  | { readonly outcome: 'intact'; readonly seals: number; readonly lines: number }
  | { readonly outcome: 'broken'; readonly seals: number; readonly broken: SealBreak };

/** `differs`: the lines' digests are gone or wrong too, so what happened is unknown. `seal`: not the ledger but a seal was changed. */
export type SealBreakKind = 'changed' | 'removed' | 'inserted' | 'reordered' | 'differs' | 'seal';

export interface SealBreak {
  /** The first seal that does not fit, counted from 1; 0 where the list of them cannot be read. */
  readonly seal: number;
  readonly kind: SealBreakKind;
  /** The first line that is not as it was sealed stands between these two, which are the same where it is known; absent for `seal`. */
  readonly firstLine?: number;
  readonly lastLine?: number;
  /** One sentence. */
  readonly message: string;
}

/** The first of the seals that was changed, or before which one was taken out; counted from 1. */
export function brokenLink(seals: readonly Seal[]): number | undefined {
  const broken = seals.findIndex((seal, index) => {
    const before = seals[index - 1];
    // Where the list is full, older seals were let go.
    if (before === undefined) return seal.previous !== undefined && seals.length < MAX_SEALS;
    return (
      seal.previous !== sha256Of(canonicalSeal(before)) || seal.lines <= before.lines || seal.bytes <= before.bytes
    );
  });
  return broken === -1 ? undefined : broken + 1;
}

/** The index of the first seal that the scan contradicts. Its places must have been the seals' `bytes`. */
export function firstUnfit(seals: readonly Seal[], { prefixes }: LedgerScan): number | undefined {
  const index = seals.findIndex(({ bytes, lines, sha256 }) => {
    const prefix = prefixes.get(bytes);
    return prefix === undefined || prefix.sha256 !== sha256 || prefix.lines !== lines;
  });
  return index === -1 ? undefined : index;
}

/**
 * Checks a ledger against its seals, as `readSeals` read them.
 *
 * @param digests the file of the lines' digests.
 * @throws Error where the ledger is a link, no regular file, or unreadable.
 */
export function checkSeals(ledger: string, seals: readonly Seal[] | number, digests: string): SealCheck {
  if (typeof seals === 'number') return { outcome: 'broken', seals: 0, broken: unreadableSeal(seals) };
  const last = seals.at(-1);
  if (last === undefined) return { outcome: 'none' };
  const link = brokenLink(seals);
  if (link !== undefined) return { outcome: 'broken', seals: seals.length, broken: unlinkedSeal(link) };
  const scan = scanLedger(
    ledger,
    seals.map(({ bytes }) => bytes),
  );
  const unfit = firstUnfit(seals, scan);
  if (unfit === undefined) return { outcome: 'intact', seals: seals.length, lines: last.lines };
  return { outcome: 'broken', seals: seals.length, broken: findBreak(ledger, seals, unfit, readDigests(digests)) };
}

export function unreadableSeal(seal: number): SealBreak {
  const what =
    seal === 0 ? 'The seals in run-state.json are no list of seals' : `Seal ${seal} in run-state.json is no seal`;
  return { seal, kind: 'seal', message: `${what}: they were changed since Litmus wrote them.` };
}

export function unlinkedSeal(seal: number): SealBreak {
  const message = `Seal ${seal} in run-state.json does not follow from the one before it: a seal was changed or taken out.`;
  return { seal, kind: 'seal', message };
}

/** Where the ledger first differs from what seal number `unfit` (from 0) was made of. */
export function findBreak(ledger: string, seals: readonly Seal[], unfit: number, digests: Buffer): SealBreak {
  const seal = seals[unfit] as Seal;
  const sealed = sealedDigests(seals.slice(unfit), digests);
  const number = unfit + 1;
  if (sealed === undefined) {
    const firstLine = (seals[unfit - 1]?.lines ?? 0) + 1;
    const between = firstLine === seal.lines ? `Line ${firstLine}` : `One of lines ${firstLine} to ${seal.lines}`;
    const message = `${between} of the ledger is the first that is not as it was sealed (${sealWords(number, seal)}); which, and what was done to it, cannot be told without the lines' digests.`;
    return { seal: number, kind: 'differs', firstLine, lastLine: seal.lines, message };
  }
  const difference = firstDifference(ledger, seal.lines, sealed);
  if (difference === undefined) {
    const message = `Seal ${number} in run-state.json was changed: every line that it is about is as its digest says.`;
    return { seal: number, kind: 'seal', message };
  }
  const { line, kind } = difference;
  return {
    seal: number,
    kind,
    firstLine: line,
    lastLine: line,
    message: `${KIND_WORDS[kind](line)} (${sealWords(number, seal)}).`,
  };
}

const KIND_WORDS: Readonly<Record<Exclude<SealBreakKind, 'differs' | 'seal'>, (line: number) => string>> = {
  changed: (line) => `Line ${line} of the ledger was changed after it was sealed`,
  removed: (line) => `What was line ${line} of the ledger was removed after it was sealed`,
  inserted: (line) => `Line ${line} of the ledger was inserted among lines that were sealed`,
  reordered: (line) => `From line ${line} on the ledger stands in another order than when it was sealed`,
};

function sealWords(number: number, { at }: Seal): string {
  return `seal ${number}, ${at}`;
}

/** The digests of the lines that the longest fitting of the seals is about; undefined where the file fits none of them. */
function sealedDigests(seals: readonly Seal[], digests: Buffer): Buffer | undefined {
  for (const { lines, digests: sha256 } of seals.toReversed()) {
    const bytes = digests.subarray(0, lines * LINE_DIGEST_BYTES);
    if (sha256 !== undefined && bytes.length === lines * LINE_DIGEST_BYTES && sha256Of(bytes) === sha256) return bytes;
  }
  return undefined;
}

interface Difference {
  readonly line: number;
  readonly kind: Exclude<SealBreakKind, 'differs' | 'seal'>;
}

/**
 * The first of the first `lines` lines that is not as its digest says. It was removed where the line that stands there now was sealed further
 * on, inserted where the line that was sealed there stands further on now, and reordered where both are so.
 */
function firstDifference(ledger: string, lines: number, sealed: Buffer): Difference | undefined {
  const sealedAt = (number: number): Buffer =>
    sealed.subarray((number - 1) * LINE_DIGEST_BYTES, number * LINE_DIGEST_BYTES);
  let line: number | undefined;
  let wasSealedLater = false;
  let standsLater = false;
  const { whole, torn } = scanLedger(ledger, [], {
    skipped: 0,
    watch(number, digest) {
      if (line !== undefined) {
        standsLater ||= sealedAt(line).equals(digest);
      } else if (number <= lines && !sealedAt(number).equals(digest)) {
        line = number;
        wasSealedLater = holdsDigest(sealed, number * LINE_DIGEST_BYTES, digest);
      }
    },
  });
  if (line === undefined) {
    if (whole.lines >= lines) return undefined;
    return { line: whole.lines + 1, kind: torn ? 'changed' : 'removed' };
  }
  if (wasSealedLater) return { line, kind: standsLater ? 'reordered' : 'removed' };
  return { line, kind: standsLater ? 'inserted' : 'changed' };
}

function holdsDigest(sealed: Buffer, from: number, digest: Uint8Array): boolean {
  for (let at = sealed.indexOf(digest, from); at !== -1; at = sealed.indexOf(digest, at + 1))
    if (at % LINE_DIGEST_BYTES === 0) return true;
  return false;
}
