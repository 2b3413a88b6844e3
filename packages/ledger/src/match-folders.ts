import { compileGlobs } from '@litmus-hooks/glob';
import type { FileMatch } from '@litmus-hooks/state-format/claim';
import { patternsOf } from './file-match.js';

/** Which folders of a site a match has files in, so that a walk for them need not enter the others. */
export interface MatchFolders {
  /** Whether matching files may lie in the folder, or deeper. */
  mayHold(folder: string): boolean;
  /** Whether the patterns name the folder, or one below it, letter by letter. */
  names(folder: string): boolean;
}

const WILDCARD = /[*?[{(]/;
const EVERYTHING_BELOW = /[/\\]\*\*$/;

/** The folders that a pattern begins with, up to the first that is written with a wildcard. */
function leadingFolders(pattern: string): readonly string[] {
  const segments = pattern.split(/[/\\]/).filter((segment) => segment !== '' && segment !== '.');
  const end = segments.findIndex((segment) => WILDCARD.test(segment));
  return segments.slice(0, end === -1 ? segments.length - 1 : end);
}

/** The match must have no `globProblems`. Folders are relative to the site with forward slashes; the site itself is ''. */
export function matchFolders(match: FileMatch): MatchFolders {
  const patterns = patternsOf(match);
  const leads = patterns.filter((pattern) => !pattern.startsWith('!')).map(leadingFolders);
  const emptied = patterns.filter((pattern) => pattern.startsWith('!') && EVERYTHING_BELOW.test(pattern));
  const { matcher } = compileGlobs(emptied.map((veto) => veto.slice(1).replace(EVERYTHING_BELOW, '')));
  const cased = (folder: string): string => (match.ignore_case === true ? folder.toLowerCase() : folder);
  const segmentsOf = (folder: string): readonly string[] => (folder === '' ? [] : cased(folder).split('/'));
  const agree = (lead: readonly string[], segments: readonly string[]): boolean =>
    segments.every((segment, index) => index >= lead.length || lead[index] === segment);
  return {
    mayHold(folder) {
      const segments = segmentsOf(folder);
      return leads.some((lead) => agree(lead, segments)) && !matcher.match([cased(folder)]).matched;
    },
    names(folder) {
      const segments = segmentsOf(folder);
      return leads.some((lead) => segments.length <= lead.length && agree(lead, segments));
    },
  };
}
