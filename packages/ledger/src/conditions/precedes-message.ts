import type { Precedes } from '@litmus-hooks/state-format/claim';
import type { ProofCause, Subject } from '../proof-result.js';
import { pathWords, patternList, quoted, windowWords } from '../proof-words.js';

const MAX_FILES_NAMED = 3;

/** What a person is told: what stands on which line, the likely cause, and what to do (P-05). */
export function precedesMessage(
  { evidence, files, window = {} }: Precedes,
  cause: ProofCause | undefined,
  subjects: readonly Subject[],
  firstEvidenceLine: number | undefined,
): string {
  const type = quoted(evidence);
  switch (cause) {
    case 'incomplete_walk':
      return `Not everything that ${patternList(files)} speaks of could be looked into, so files may be missing from the proof. A folder that cannot be read or is too large, a link to a folder or to a matching file, or a name that is no UTF-8 is the cause: put the files there themselves, or begin the patterns with the folder that is meant.`;
    case 'no_subjects':
      return `No file on disk matches ${patternList(files)}, so there is nothing to prove. Check the claim's patterns; \`litmus doctor\` names configuration that cannot be read.`;
    case 'never_seen_written':
      return `${failing(subjects, cause)}: on disk, but no line of the ledger saw it written. The likely cause is that the hook is not installed or the session is older than the install: run \`litmus doctor\`, then remove the file and write it again after ${type} evidence.`;
    case 'written_before_evidence': {
      const first =
        firstEvidenceLine === undefined ? 'the ledger holds none' : `the first is line ${firstEvidenceLine}`;
      return `${failing(subjects, cause)}: first written before any ${type} line (${first}). Get the evidence, then remove the file and write it again; \`litmus doctor\` tells whether the hook records.`;
    }
    case 'evidence_too_old': {
      const line = subjects.find(({ reason }) => reason === cause)?.evidenceLine;
      return `${failing(subjects, cause)}: first written further than ${windowWords(window)} after the last ${type} evidence (line ${line}). Get the evidence again, then remove the file and write it again.`;
    }
    default:
      return holding(type, subjects);
  }
}

function holding(type: string, subjects: readonly Subject[]): string {
  const [first, ...others] = subjects;
  const example = `${named(first as Subject)} follows ${type} on line ${first?.evidenceLine}`;
  if (others.length === 0) return `${example}.`;
  return `All ${subjects.length} files were first written after ${type}; for one, ${example}.`;
}

function failing(subjects: readonly Subject[], cause: ProofCause): string {
  const all = subjects.filter(({ outcome }) => outcome === 'fails');
  const chosen = all.filter(({ reason }) => reason === cause);
  const more = chosen.length - MAX_FILES_NAMED;
  const list = chosen.slice(0, MAX_FILES_NAMED).map(named).join(', ') + (more > 0 ? ` and ${more} more` : '');
  return subjects.length === 1 ? list : `${all.length} of ${subjects.length} files fail, of them ${list}`;
}

function named({ path, firstWriteLine }: Subject): string {
  return firstWriteLine === undefined ? pathWords(path) : `${pathWords(path)} (line ${firstWriteLine})`;
}
