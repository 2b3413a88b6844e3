import type { Occurrence } from '@litmus-hooks/state-format/claim';
import { isEvidence, isWrite, type LedgerRecord } from '@litmus-hooks/state-format/record';
import { fileTest } from './file-match.js';
import type { RecordKind } from './ledger-pass.js';
import { patternList, quoted } from './proof-words.js';

/** Whether a line is of a kind, and the kind's name in a sentence: one line of it, and several. */
export interface OccurrenceTest {
  /** No other line is of the kind. */
  readonly kinds: readonly RecordKind[];
  matches(record: LedgerRecord): boolean;
  readonly one: string;
  readonly several: string;
}

/** The tool that evidence is recorded of. */
const COMMAND_TOOL = 'Bash';

/**
 * `tried` takes a call of a tool however it ended, which is what must never be; `done` only one that ended well, which is what must have
 * been: what is missing is never a pass, either way. The occurrence must have no problems.
 */
export function occurrenceTest(occurrence: Occurrence, calls: 'tried' | 'done'): OccurrenceTest {
  if ('write' in occurrence) {
    const isFile = fileTest({ files: occurrence.write });
    const files = `of ${patternList(occurrence.write)}`;
    return {
      kinds: ['write'],
      matches: (record) => isWrite(record) && isFile(record.path),
      one: `a write ${files}`,
      several: `writes ${files}`,
    };
  }
  if ('outside' in occurrence) {
    return {
      kinds: ['tool'],
      matches: (record) => 'outside' in record && record.outside === true,
      one: 'a write outside the site',
      several: 'writes outside the site',
    };
  }
  if ('failed' in occurrence) {
    const isNamed = fileTest({ files: [occurrence.failed] });
    const name = quoted(occurrence.failed);
    return {
      kinds: ['tool'],
      matches: (record) => 'failed' in record && record.failed === true && isNamed(record.tool),
      one: `a failed call of ${name}`,
      several: `failed calls of ${name}`,
    };
  }
  if ('tool' in occurrence) {
    const isNamed = fileTest({ files: [occurrence.tool] });
    const name = quoted(occurrence.tool);
    return {
      kinds: ['tool', 'evidence'],
      matches: (record) => {
        if (isEvidence(record)) return isNamed(COMMAND_TOOL);
        if (record.event !== 'tool_call' || record.type !== 'tool' || !isNamed(record.tool)) return false;
        return calls === 'tried' || !('failed' in record || 'outside' in record);
      },
      one: `a call of ${name}`,
      several: `calls of ${name}`,
    };
  }
  if ('denial' in occurrence) {
    const { denial } = occurrence;
    const type = denial === true ? '' : ` (${denial})`;
    return {
      kinds: ['denial'],
      matches: (record) => record.event === 'denial' && (denial === true || record.type === denial),
      one: `a denied call${type}`,
      several: `denied calls${type}`,
    };
  }
  const { evidence } = occurrence;
  const name = `${quoted(evidence)} evidence`;
  return {
    kinds: ['evidence'],
    matches: (record) => isEvidence(record) && record.type === evidence,
    one: name,
    several: name,
  };
}
