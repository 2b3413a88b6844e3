import type { Within } from '@litmus-hooks/state-format/claim';
import { isEvidence, isWrite } from '@litmus-hooks/state-format/record';
import { fileTest } from '../file-match.js';
import type { LedgerSummary } from '../ledger-pass.js';
import { citedLines, type Verdict } from '../proof-result.js';
import { patternList, quoted, windowWords } from '../proof-words.js';
import { isInWindow, type LinePlace } from '../window.js';
import { blindVerdict, type ConditionTrial, simpleTrial, verdict } from './condition-trial.js';

/**
 * With `of_last_write`, holds when evidence stands on a later line than the last write of a matching file; without any such write there is
 * nothing that the evidence could be about, and it is unproven (P-07). Else holds when the last evidence stands in the window before the
 * ledger's end.
 */
export function withinTrial(condition: Within): ConditionTrial {
  const isFile = 'of_last_write' in condition ? fileTest({ files: condition.of_last_write }) : undefined;
  let evidence: LinePlace | undefined;
  let write: number | undefined;
  const judge = ({ blind, end }: LedgerSummary): Verdict => {
    if (blind !== undefined) return blindVerdict(blind);
    return 'of_last_write' in condition
      ? judgeAfterWrite(condition, evidence?.number, write)
      : judgeBeforeEnd(condition, evidence, end as LinePlace);
  };
  return simpleTrial(
    {
      kinds: isFile === undefined ? ['evidence'] : ['write', 'evidence'],
      see(record, number) {
        if (isWrite(record)) {
          if (isFile?.(record.path) === true) write = number;
        } else if (isEvidence(record) && record.type === condition.evidence) evidence = { number, at: record.at };
      },
    },
    judge,
  );
}

function noEvidence(type: string, lines: readonly number[]): Verdict {
  const message = `The ledger holds no ${quoted(type)} evidence. Get it; \`litmus doctor\` tells whether the hook records.`;
  return verdict('fails', 'no_evidence', message, lines);
}

function judgeAfterWrite(
  { evidence: type, of_last_write }: Extract<Within, { readonly of_last_write: unknown }>,
  evidence: number | undefined,
  write: number | undefined,
): Verdict {
  const files = patternList(of_last_write);
  if (write === undefined) {
    const message = `The ledger saw no file of ${files} written, so there is nothing that the evidence could be about.`;
    return verdict('unproven', 'no_writes', message, citedLines([evidence]));
  }
  if (evidence === undefined) return noEvidence(type, [write]);
  const cited = citedLines([evidence, write]);
  if (evidence > write) {
    const message = `The last ${quoted(type)} evidence (line ${evidence}) follows the last write of ${files} (line ${write}).`;
    return verdict('holds', undefined, message, cited);
  }
  const message = `A file of ${files} was written on line ${write}, after the last ${quoted(type)} evidence (line ${evidence}). Get the evidence again.`;
  return verdict('fails', 'written_after_evidence', message, cited);
}

function judgeBeforeEnd(
  condition: Exclude<Within, { readonly of_last_write: unknown }>,
  evidence: LinePlace | undefined,
  end: LinePlace,
): Verdict {
  if (evidence === undefined) return noEvidence(condition.evidence, []);
  const cited = citedLines([evidence.number, end.number]);
  const last = `The last ${quoted(condition.evidence)} evidence (line ${evidence.number})`;
  const reach = `${windowWords(condition)} of the ledger's end (line ${end.number})`;
  return isInWindow(condition, evidence, end)
    ? verdict('holds', undefined, `${last} stands within ${reach}.`, cited)
    : verdict('fails', 'evidence_too_old', `${last} does not stand within ${reach}. Get the evidence again.`, cited);
}
