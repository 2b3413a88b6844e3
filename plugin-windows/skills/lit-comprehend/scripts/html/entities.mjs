/**
 * Character references, as far as an explainer needs them: numbers, what HTML requires, the ASCII marks by which an address or a line of
 * code could be disguised, and common typography. An unknown name stays as it is written.
 */
const NAMED = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  Tab: '\t',
  NewLine: '\n',
  excl: '!',
  num: '#',
  dollar: '$',
  percnt: '%',
  lpar: '(',
  rpar: ')',
  ast: '*',
  plus: '+',
  comma: ',',
  period: '.',
  sol: '/',
  colon: ':',
  semi: ';',
  equals: '=',
  quest: '?',
  commat: '@',
  lsqb: '[',
  lbrack: '[',
  bsol: '\\',
  rsqb: ']',
  rbrack: ']',
  Hat: '^',
  lowbar: '_',
  grave: '`',
  lcub: '{',
  lbrace: '{',
  vert: '|',
  verbar: '|',
  rcub: '}',
  rbrace: '}',
  copy: '©',
  reg: '®',
  middot: '·',
  times: '×',
  divide: '÷',
  shy: '\u00ad',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  laquo: '«',
  raquo: '»',
  bull: '•',
  larr: '←',
  uarr: '↑',
  rarr: '→',
  darr: '↓',
  harr: '↔',
  rArr: '⇒',
  ne: '≠',
  le: '≤',
  ge: '≥',
  infin: '∞',
  check: '✓',
  cross: '✗',
  thinsp: '\u2009',
  ensp: '\u2002',
  emsp: '\u2003',
  zwnj: '\u200c',
  zwj: '\u200d',
  boxh: '─',
  boxv: '│',
  boxdr: '┌',
  boxdl: '┐',
  boxur: '└',
  boxul: '┘',
  boxvr: '├',
  boxvl: '┤',
  boxhd: '┬',
  boxhu: '┴',
  boxvh: '┼',
  block: '█',
};
/** Known without their semicolon too. */
const LEGACY = ['nbsp', 'quot', 'copy', 'amp', 'reg', 'lt', 'gt'];
const REFERENCE = /&(?:#x([0-9a-f]+)|#([0-9]+)|([a-z][a-z0-9]*))(;?)/gi;
const LAST_CODE_POINT = 0x10ffff;

function ofNumber(digits, base) {
  const code = Number.parseInt(digits, base);
  return code > 0 && code <= LAST_CODE_POINT ? String.fromCodePoint(code) : '\ufffd';
}

/** `text` with its character references replaced; in an attribute a name without semicolon before `=` or a letter is no reference. */
export function decodeEntities(text, inAttribute = false) {
  if (!text.includes('&')) return text;
  return text.replace(REFERENCE, (whole, hex, decimal, name, semicolon, at) => {
    if (hex !== undefined) return ofNumber(hex, 16);
    if (decimal !== undefined) return ofNumber(decimal, 10);
    if (semicolon !== '' && Object.hasOwn(NAMED, name)) return NAMED[name];
    const legacy = LEGACY.find((known) => name.startsWith(known));
    if (legacy === undefined) return whole;
    const follows = name.length > legacy.length || text[at + whole.length] === '=';
    return inAttribute && follows ? whole : NAMED[legacy] + whole.slice(1 + legacy.length);
  });
}
