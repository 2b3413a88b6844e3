import { compileGlobs, type GlobMatcher } from '@litmus-hooks/glob';
import type { Occurrence } from '@litmus-hooks/state-format/claim';
import { isEvidence, isWrite, type LedgerRecord } from '@litmus-hooks/state-format/record';
import { fileTest } from './file-match.js';
import { patternList, quoted } from './proof-words.js';

/** Whether a line is of a kind, and the kind's name in a sentence: one line of it, and several. */
export interface OccurrenceTest {
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
      matches: (record) => isWrite(record) && isFile(record.path),
      one: `a write ${files}`,
      several: `writes ${files}`,
    };
  }
  if ('outside' in occurrence) {
    return {
      matches: (record) => 'outside' in record && record.outside === true,
      one: 'a write outside the site',
      several: 'writes outside the site',
    };
  }
  if ('failed' in occurrence) {
    const { matcher } = compileGlobs([occurrence.failed]);
    const name = quoted(occurrence.failed);
    return {
      matches: (record) => 'failed' in record && record.failed === true && isNamed(matcher, record.tool),
      one: `a failed call of ${name}`,
      several: `failed calls of ${name}`,
    };
  }
  if ('tool' in occurrence) {
    const { matcher } = compileGlobs([occurrence.tool]);
    const name = quoted(occurrence.tool);
    return {
      matches: (record) => {
        if (isEvidence(record)) return isNamed(matcher, COMMAND_TOOL);
        if (record.event !== 'tool_call' || record.type !== 'tool' || !isNamed(matcher, record.tool)) return false;
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
      matches: (record) => record.event === 'denial' && (denial === true || record.type === denial),
      one: `a denied call${type}`,
      several: `denied calls${type}`,
    };
  }
  const { evidence } = occurrence;
  const name = `${quoted(evidence)} evidence`;
  return {
    matches: (record) => isEvidence(record) && record.type === evidence,
    one: name,
    several: name,
  };
}

function isNamed(matcher: GlobMatcher, tool: string): boolean {
  return matcher.match([tool]).matched;
}
