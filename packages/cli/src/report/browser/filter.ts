import { isNobodysCall, type Kind } from '../page-data.js';
import type { LedgerView } from './ledger-view.js';

/** Which rows are wanted. */
export interface Filter {
  /** None: every kind. */
  readonly kinds: ReadonlySet<Kind>;
  /** Place of the agent; undefined: every agent. */
  readonly agent: number | undefined;
  readonly text: string;
}

export const EVERYTHING: Filter = { kinds: new Set(), agent: undefined, text: '' };

/** The wanted rows, in the order of the ledger. */
export function wantedRows(ledger: LedgerView, { kinds, agent, text }: Filter): Uint32Array {
  const wanted = new Uint32Array(ledger.length);
  const needle = text.trim().toLowerCase();
  let count = 0;
  for (let row = 0; row < ledger.length; row += 1) {
    const kind = ledger.kind(row);
    if (kinds.size > 0 && !kinds.has(kind)) continue;
    if (agent !== undefined && (isNobodysCall(kind) || ledger.agent(row) !== agent)) continue;
    if (needle !== '' && !ledger.haystack(row).includes(needle)) continue;
    wanted[count] = row;
    count += 1;
  }
  return wanted.subarray(0, count);
}
