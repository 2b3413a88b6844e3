/** Whose words a quotation holds (H-20). */

const ATTRIBUTION = /^\s*(?:—|–|―|--|-\s|~\s)\s*\S/;
const SPEECH =
  /\b(?:said|says|say|wrote|writes|reads?|stat(?:es|ed)|repl(?:y|ies|ied)|answer(?:s|ed)|told|quot(?:e|es|ed|ing)|according|adds?|added|notes|noted|put it)\b|말(?:했|하)|답(?:했|하)|[썼적]|밝[혔히]|전(?:했|하)|인용|따르면|다음과 같/i;

/** Whether a block quote's last line names who said it. */
export function isAttribution(line: string): boolean {
  return ATTRIBUTION.test(line);
}

/** Whether the line before a block quote hands over to somebody else. */
export function isLeadIn(line: string): boolean {
  return /[:：]\s*[*_]*\s*$/.test(line) && SPEECH.test(line);
}
