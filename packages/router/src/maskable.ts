/** Part of every construct that is masked, or of the line that begins it. */
const SIGNS = /[`~<>\r\t“„‘«「『《〈]|\]\(|:\/\/|[Ww]{3}\.| {4}|(?:^|[\s([{<:,;=~/*_—–-])["']/;

/** Whether something of a prompt may have to be masked: false is certain. Most prompts hold nothing of the kind. */
export function mayHoldMasked(prompt: string): boolean {
  return SIGNS.test(prompt);
}
