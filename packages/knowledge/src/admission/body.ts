/** Raw material in place of a claim: chat, code, a diff, data. A claim is somebody's own words about it. */

/** No word of a language is as long; data and keys are. Addresses belong to the source. */
const MAX_WORD_CHARS = 120;
const MIN_CODE_SIGNS = 6;
/** Of the whole, above which a text is code rather than words with code in it. */
const MAX_CODE_SHARE = 0.06;

const CHAT = [
  /^\s*(?:system|developer|user|human|assistant|claude|ai)\s*[:>]/i,
  /\b(?:user|human)\s*:.*\b(?:assistant|claude|ai)\s*:/i,
  /["']role["']\s*:\s*["']/i,
];
const RAW = [/```|~~~/, /@@ -\d+(?:,\d+)? \+\d+/, /^\s*diff --git /];

function isCode(text: string): boolean {
  const signs = text.match(/[{};=]/g)?.length ?? 0;
  return signs >= MIN_CODE_SIGNS && signs / text.length > MAX_CODE_SHARE;
}

/** Why a line of text is a piece of raw material, and what to do; undefined where it is none. */
export function bodyShape(text: string): { readonly why: string; readonly remedy: string } | undefined {
  if (CHAT.some((shape) => shape.test(text)))
    return { why: 'looks like a piece of chat', remedy: 'say in your own words what holds' };
  if (
    RAW.some((shape) => shape.test(text)) ||
    isCode(text) ||
    text.split(/\s+/).some((word) => word.length > MAX_WORD_CHARS)
  )
    return {
      why: 'looks like a piece of a source',
      remedy: 'say in your own words what holds, and name the place as its source',
    };
  return undefined;
}
