import type { LogLine } from '@litmus-hooks/state-format/log';
import type { GapType, LedgerRecord } from '@litmus-hooks/state-format/record';
import type { SubjectSearch } from '../src/conditions/condition-trial.js';
import { fileTest } from '../src/file-match.js';

/** Ledger lines for proofs, made in memory. */

const HEAD = { at: '2026-08-29T09:12:41.118Z', event: 'tool_call' } as const;

export function search(type = 'mwg_search'): LedgerRecord {
  return { ...HEAD, type, query: 'dialog modal', command: 'npx modern-web-guidance search "dialog modal"' };
}

export function write(path: string, firstWrite = true): LedgerRecord {
  return { ...HEAD, type: 'write', path, firstWrite };
}

export function tool(marks: { failed?: true; outside?: true } = {}): LedgerRecord {
  return { ...HEAD, type: 'tool', tool: 'Bash', ...marks };
}

export function denial(): LedgerRecord {
  return { ...HEAD, event: 'denial', type: 'deploy', tool: 'Bash', command: 'wrangler deploy' };
}

export function gap(type: GapType): LedgerRecord {
  return { ...HEAD, event: 'gap', type };
}

export type Entry = LedgerRecord | 'torn' | 'foreign' | 'too_long';

/** The entries as lines 1, 2, 3 … */
export function numbered(entries: readonly Entry[]): LogLine[] {
  return entries.map((entry, index) =>
    typeof entry === 'string' ? { number: index + 1, problem: entry } : { number: index + 1, record: entry },
  );
}

/** A disk that holds these files and no others. */
export function diskOf(files: readonly string[], complete = true): SubjectSearch {
  return (match) => ({ files: files.filter(fileTest(match)), complete });
}
