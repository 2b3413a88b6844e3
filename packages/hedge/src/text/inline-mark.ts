/** What means something else than itself within a block, and what stands for it. */

/** Stands for code, an address or a quotation, which can be spoken of but says nothing itself. */
export const OBJECT = '\ufffc';

export const CLOSING_QUOTE: Readonly<Record<string, string>> = {
  '"': '"',
  '“': '”',
  '„': '“',
  '«': '»',
  '「': '」',
  '『': '』',
  '‘': '’',
  "'": "'",
};

/** A single mark that begins a quotation rather than a word cut short: no year, and none of the words that are written so. */
export const SINGLE_OPENING: RegExp =
  /(?<![^\s([{—–])'(?=[A-Za-z\u00c0-\ud7ff])(?!(?:t(?:is|was|ill?)|n|em|cause|bout|round)(?![a-z]))/iy;

/**
 * Units up to the next that may mean something else than itself: a mark of Markdown, a quotation mark, a space of another kind, what is invisible, or
 * a part of a letter.
 */
export const PLAIN: RegExp =
  /[^\u02ff-\u036f\n\\`*_~[\]<!&"'“„«「『‘’ʼ\u00a0\u00ad\u1100-\u11ff\u2000-\u200f\u2028-\u202f\u2060\u3000\ufeff]+/y;
export const COMBINING: RegExp = /[\u0300-\u036f]/;

export const LINK_TARGET: RegExp = /\]\([^()\n]{0,500}(?:\([^()\n]{0,200}\)[^()\n]{0,200})?\)|\]\[[^[\]\n]{0,200}\]/y;
export const IMAGE: RegExp = /!\[[^[\]\n]{0,300}\](?:\([^()\n]{0,500}\)|\[[^[\]\n]{0,200}\])/y;
export const FOOTNOTE: RegExp = /\[\^[^\]\s]{1,40}\]/y;
export const TAG: RegExp = /<\/?[a-zA-Z][^<>]{0,300}>/y;
export const CODE_TAG: RegExp = /<(code|kbd|samp|q)\b[^<>]{0,100}>[^<]{0,300}<\/\1>/iy;
export const AUTOLINK: RegExp = /<?(?:https?|ftp|mailto):[^\s<>)\]]{1,2000}>?/y;
export const ENTITY: RegExp = /&(?:nbsp|amp|quot|apos|rsquo|lsquo|ndash|mdash|#39|#x27|#160|#8217);/y;
export const EMPHASIS: RegExp = /\*+|_+|~~+/y;
export const SPACE: RegExp = /[\u00a0\u2000-\u200a\u2028\u2029\u202f\u3000]/;
export const INVISIBLE: RegExp = /[\u200b-\u200f\u2060\ufeff\u00ad\u202a-\u202e]/;
/** One syllable, or one letter with its accents. */
export const DECOMPOSED: RegExp = /[\u1100-\u115f][\u1160-\u11a7]?[\u11a8-\u11ff]?|[\u1160-\u11ff]|.[\u0300-\u036f]+/y;

export const ENTITY_TEXT: Readonly<Record<string, string>> = {
  '&nbsp;': ' ',
  '&#160;': ' ',
  '&amp;': '&',
  '&quot;': OBJECT,
  '&ndash;': '–',
  '&mdash;': '—',
};
