import type { FoundRun } from '@litmus-hooks/state-format/places';
import { canonicalSeal, LINE_DIGEST_BYTES, MAX_SEALS, readSeals, type Seal } from '@litmus-hooks/state-format/seal';
import { changeRun, type RunChange, type StoredRun } from '../run/run-state-file.js';
import { digestFile, readDigests, sha256Of, writeDigests } from './digest-file.js';
import { ledgerFile } from './ledger-file.js';
import { type LedgerScan, scanLedger } from './ledger-scan.js';
import { brokenLink, findBreak, firstUnfit, type SealBreak, unlinkedSeal, unreadableSeal } from './seal-check.js';

const FIRST_DIGESTS_BYTES = 8 * 1024;

/** What sealing came to. */
export type Sealing =
  /** `inexact`: why the lines' digests could not be kept beside the seal. */
  | { readonly outcome: 'sealed'; readonly lines: number; readonly inexact?: string }
  /** Nothing was recorded since the last seal. */
  | { readonly outcome: 'unchanged'; readonly lines: number }
  | { readonly outcome: 'empty' }
  /** What was sealed before is not what stands there now: a new seal would cover that up. */
  | { readonly outcome: 'broken'; readonly broken: SealBreak };

/**
 * Seals the ledger of a run as far as its last whole line, under the run's lock: the earlier seals are checked first, and none is set on a
 * ledger that does not fit them. The run may be closed.
 *
 * @throws CommandError as changeRun does; Error where the ledger is a link, no regular file, or unreadable.
 */
export function sealRun(run: FoundRun, by: Seal['by'], at: string): Sealing {
  return changeRun(run, (stored) => sealStored(run.site, stored, by, at));
}

function sealStored(site: string, { raw, state }: StoredRun, by: Seal['by'], at: string): RunChange<Sealing> {
  const seals = readSeals(raw.seals);
  if (typeof seals === 'number') return { value: { outcome: 'broken', broken: unreadableSeal(seals) } };
  const link = brokenLink(seals);
  if (link !== undefined) return { value: { outcome: 'broken', broken: unlinkedSeal(link) } };
  const ledger = ledgerFile(site);
  const file = digestFile(site, state.id);
  const last = seals.at(-1);
  const kept = keptDigests(last, readDigests(file));
  const { scan, added } = scanBehind(ledger, seals, kept.length / LINE_DIGEST_BYTES);
  const unfit = firstUnfit(seals, scan);
  if (unfit !== undefined)
    return { value: { outcome: 'broken', broken: findBreak(ledger, seals, unfit, readDigests(file)) } };
  const { lines, bytes, sha256 } = scan.whole;
  if (lines === 0) return { value: { outcome: 'empty' } };
  if (lines === last?.lines) return { value: { outcome: 'unchanged', lines } };
  const inexact = problemWriting(site, file, kept.length, added);
  const seal: Seal = {
    at,
    by,
    lines,
    bytes,
    sha256,
    ...(inexact === undefined ? { digests: sha256Of(Buffer.concat([kept, added])) } : {}),
    ...(last === undefined ? {} : { previous: sha256Of(canonicalSeal(last)) }),
  };
  return {
    next: { ...raw, seals: [...seals, seal].slice(-MAX_SEALS) },
    value: { outcome: 'sealed', lines, ...(inexact === undefined ? {} : { inexact }) },
  };
}

/** The digests that the last seal vouches for; where it vouches for none of the file, they are all made anew from the ledger. */
function keptDigests(last: Seal | undefined, stored: Buffer): Buffer {
  const kept = stored.subarray(0, (last?.lines ?? 0) * LINE_DIGEST_BYTES);
  return last?.digests === sha256Of(kept) ? kept : Buffer.alloc(0);
}

function scanBehind(
  ledger: string,
  seals: readonly Seal[],
  skipped: number,
): { readonly scan: LedgerScan; readonly added: Buffer } {
  const places = seals.map(({ bytes }) => bytes);
  let digests = Buffer.alloc(FIRST_DIGESTS_BYTES);
  let filled = 0;
  const watch = (_number: number, digest: Uint8Array): void => {
    // One growing buffer: an object for each of a million lines would be a hundred megabytes.
    if (filled + digest.length > digests.length) digests = Buffer.concat([digests], digests.length * 2);
    digests.set(digest, filled);
    filled += digest.length;
  };
  const scan = scanLedger(ledger, places, { skipped, watch });
  return { scan, added: digests.subarray(0, filled) };
}

/** A seal without digests still shows that something was changed, so what keeps them from being written only makes it less exact. */
function problemWriting(site: string, file: string, kept: number, digests: Buffer): string | undefined {
  try {
    writeDigests(site, file, kept, digests);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
