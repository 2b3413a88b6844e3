import type { AtLeast, Occurrence } from '@litmus-hooks/state-format/claim';
import { type OccurrenceTest, occurrenceTest } from '../occurrence.js';
import { MAX_CITED_LINES, type Verdict } from '../proof-result.js';
import { lineList } from '../proof-words.js';
import { blindVerdict, type ConditionTrial, simpleTrial, verdict } from './condition-trial.js';

interface Count {
  readonly number: number;
  /** The first MAX_CITED_LINES of them. */
  readonly lines: readonly number[];
}

function countingTrial(test: OccurrenceTest, judge: (count: Count) => Verdict): ConditionTrial {
  const lines: number[] = [];
  let number = 0;
  return simpleTrial(
    {
      kinds: test.kinds,
      see(record, line) {
        if (!test.matches(record)) return;
        number += 1;
        if (lines.length < MAX_CITED_LINES) lines.push(line);
      },
    },
    ({ blind }) => (blind === undefined ? judge({ number, lines }) : blindVerdict(blind)),
  );
}

/** Holds when no line of a ledger that tells something is of the kind; a call that failed was tried all the same. */
export function neverTrial(occurrence: Occurrence): ConditionTrial {
  const test = occurrenceTest(occurrence, 'tried');
  return countingTrial(test, ({ number, lines }) => {
    if (number === 0) return verdict('holds', undefined, `The ledger holds no ${test.several}.`, []);
    const found = number === 1 ? test.one : `${number} ${test.several}`;
    return verdict('fails', 'occurred', `The ledger holds ${found}: ${lineList(lines, number)}.`, lines);
  });
}

/** Holds when so many lines are of the kind. */
export function atLeastTrial({ count, of }: AtLeast): ConditionTrial {
  const test = occurrenceTest(of, 'done');
  return countingTrial(test, ({ number, lines }) => {
    const found = `The ledger holds ${number === 0 ? 'none' : number} of at least ${count} ${count === 1 ? test.one : test.several}`;
    const message = number === 0 ? `${found}.` : `${found}: ${lineList(lines, number)}.`;
    return number >= count
      ? verdict('holds', undefined, message, lines)
      : verdict('fails', 'too_few', `${message} \`litmus doctor\` tells whether the hook records.`, lines);
  });
}
