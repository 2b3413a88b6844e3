/** Part of every construct that is masked but a quotation, or of the line that begins it. */
const SIGNS = [...'`~<>\r\t“„‘«「『《〈', '](', '://', '    '];
const QUOTATION = /(?:^|[\s([{<:,;=~/*_—–-])["']/;
const WEB = /[Ww]{3}\./;

/** Whether something of a prompt may have to be masked: false is certain. Most prompts hold nothing of the kind, and no pattern is compiled for them. */
export function mayHoldMasked(prompt: string): boolean {
  return (
    SIGNS.some((sign) => prompt.includes(sign)) ||
    ((prompt.includes('"') || prompt.includes("'")) && QUOTATION.test(prompt)) ||
    ((prompt.includes('w') || prompt.includes('W')) && WEB.test(prompt))
  );
}
