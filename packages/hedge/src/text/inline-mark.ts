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
};

/** Units of ASCII that may mean something else than themselves. */
export const ASCII_MARKS: ReadonlySet<number> = new Set([...'\n\\`*_~[]<!&"h'].map((unit) => unit.charCodeAt(0)));
/** Others: quotation marks, spaces, what is invisible, and parts of letters. */
export const OTHER_MARK: RegExp = /[“„«「『‘’ʼ\u00a0\u00ad\u1100-\u11ff\u2000-\u200f\u2028-\u202f\u2060\u3000\ufeff]/;
export const COMBINING: RegExp = /[\u0300-\u036f]/;
export const FIRST_OTHER = 0x80;
export const LETTER_H = 0x68;
export const FIRST_HANGUL_SYLLABLE = 0xac00;
export const LAST_HANGUL_SYLLABLE = 0xd7a3;

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
