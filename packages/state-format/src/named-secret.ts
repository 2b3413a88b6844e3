import { secretKind } from './secret-name.js';
import { isAt, isQuote, matchAt, type Quote, quoteBefore, quotedSpan, type Span, valueSpan } from './secret-value.js';

/** Secrets that are known by what stands before them: a name, or an option by what its program means by it. */

/** What joins a name with its value: `=`, `:`, `=>`, `:=` or an encoded `=`. */
const JOINT = /(\\*["'`])?\]?\??(?:([ \t]{0,4})(=>|:=|={1,3}|:(?!:|\/\/))([ \t]{0,4})|%3[Dd])/y;
/** Between an option and its value. */
const SPACE = /(?:[ \t]|\\\r?\n){1,64}(?![-<>|&;:=\s])/y;

/** References, paths and constants: values that hold no secret. */
const REFERENCE =
  /\[redacted\]|(?:\$(?:[A-Z_][A-Z\d_]*|[a-z_]+|\d|\{\w+\}|\{\{[^}]{0,200}\}\})|<[A-Za-z][\w -]{0,40}>|true|false|null|undefined|[Nn]one|nil|string|number|boolean|str|any|unknown|required|optional|include|omit|same-origin)(?=\\*["'`]|[\s,;&|)}\]<>]|$)|\$\((?!\s*(?:echo|printf)\b)|(?:process|import\.meta|os)\.env|(?:~|\.{1,2})\/|\/(?:dev|etc|home|root|run|tmp|Users|usr|var)\/|@(?:[~./-]|[\w/-]{1,200}\.\w{1,8}\b)|(?:env|file|fd):|id=[\w-]+,/y;
const CALL = /[A-Za-z_][\w.]{0,60}\([^)]{0,200}\)/y;
/** What no machine would make: a word, a small number, a version. */
const PLAIN = /(?:[a-z-]{1,15}|\d{1,4}|v?\d+(?:\.\d+)+)(?=\\*["'`]|[\s,;&|)}\]<>]|$)/y;
/** A word that another one follows: a sentence, and no value. */
const SENTENCE =
  /(?!(?:basic|bearer|bot|digest|key|negotiate|ntlm|oauth|token)\b)[a-z'-]{1,15}[,.]?[ \t]{1,4}[a-z'-]{1,15}(?=[\s"'`,.;:)]|$)/iy;
/** What only a machine would make. */
const MADE_UP = /(?=\S{0,64}\d)\S{8,}|\S{20,}/y;
const COOKIE_PAIR = /\\*["'`]?[^\s=;"'`]{1,256}=/y;

/** A program, the option as its word begins, and what the value of one that holds a secret begins with. */
type OptionRule = readonly [program: RegExp, option: RegExp, value: RegExp];

const OPTIONS: readonly OptionRule[] = [
  [
    /^curl/,
    /^-(?:[A-Za-z]*?[bUu]|-(?:proxy-)?user$)/,
    /(?!\d+:\d+\b|[^\s:=]{0,256}:\$\{?\w+\}?[\s"'])[^\s:=]{0,256}[:=]./y,
  ],
  [/^(?:https?|xh|redis-cli|(?:un)?zip|sqlcmd|bcp|mosquitto_\w+|ldap\w+)$/, /^-[Paw]/, /./y],
  [/^(?:sshpass|login|mongo\w*)$/, /^-p/, /(?!\d{1,5}(?::\d+)?(?:\s|$))/y],
  // Only in the same word: behind a space it is the name of a database.
  [/^(?:mysql\w*|mariadb[\w-]*|mycli|7z\w?|(?:un)?rar)$/, /^-p/, /(?<=p["'`]?)[^\s"'`]/y],
];

/** The secrets of `text` in their order, none overlapping another; the cost is linear in the text. */
export function* namedSecrets(text: string): Generator<Span, void, undefined> {
  const words = /[\w.-]+/g;
  let passed = 0;
  let quote = '';
  // What the words so far say about the rest of their command.
  let options: OptionRule[] = [];
  let setsNames = false;

  for (let match = words.exec(text); match !== null; match = words.exec(text)) {
    const [word] = match;
    for (; passed < match.index; passed += 1) {
      const character = text.charAt(passed);
      if (character === '\\' && quote !== "'") passed += 1;
      else if (quote !== '') quote = character === quote ? '' : quote;
      else if (character === "'" || character === '"') quote = character;
      else if (';&|\n'.includes(character)) {
        options = [];
        setsNames = false;
      }
    }
    const end = match.index + word.length;
    passed = end;
    const around = quote === '' ? undefined : { mark: quote, depth: 0 };
    const span =
      (word.startsWith('-') ? optionSecret(text, match.index, word, options, around) : undefined) ??
      assignedSecret(text, match.index, word, around) ??
      spacedSecret(text, end, word, setsNames, around);
    if (span !== undefined && span.to > span.from) {
      yield span;
      words.lastIndex = span.to;
    } else if (isAt(/\s/y, text, end)) {
      if (options.length < OPTIONS.length) options.push(...OPTIONS.filter(([program]) => program.test(word)));
      setsNames ||= /^(?:config|set)$/.test(word);
    }
  }
}

function optionSecret(
  text: string,
  at: number,
  word: string,
  options: readonly OptionRule[],
  around: Quote | undefined,
): Span | undefined {
  for (const [, option, value] of options) {
    const name = option.exec(word)?.[0];
    if (name === undefined) continue;
    const end = at + name.length;
    const start = end + (matchAt(SPACE, text, end)?.[0].length ?? (text[end] === '=' ? 1 : 0));
    const span = secretSpan(text, start, around, false);
    if (span !== undefined && isAt(value, text, span.from)) return span;
  }
  return undefined;
}

function assignedSecret(text: string, at: number, word: string, around: Quote | undefined): Span | undefined {
  const end = at + word.length;
  const joint = matchAt(JOINT, text, end);
  if (joint === null) return undefined;
  const [joined, closed, before, sign, after] = joint;
  const kind = secretKind(word);
  if (kind === undefined) return undefined;
  const start = end + joined.length;
  const isBare = !isQuote(text, start);
  // `[ "$TOKEN" = "" ]` compares, and `TOKEN= command` is an empty variable.
  if (closed !== undefined ? text[at - 1] === '$' : sign === '=' && before === '' && after !== '' && isBare)
    return undefined;
  const inside = closed === undefined ? quoteBefore(text, at) : undefined;
  if (kind === 'words') return wordsSecret(text, start, inside, /cookie$/i.test(word));
  if (isBare && after !== '' && isAt(CALL, text, start)) return undefined;
  if (sign === ':' && isBare) {
    if (/[[{(]/.test(text.charAt(start)) || (after === '' && text[start] === '/')) return undefined;
    if (closed === undefined) {
      if (after !== '' && isAt(SENTENCE, text, start)) return undefined;
      if (kind === 'key' && isAt(PLAIN, text, start)) return undefined;
    }
  }
  return closed === undefined
    ? secretSpan(text, start, inside ?? around, false)
    : secretSpan(text, start, undefined, true);
}

/** A value behind a space: of an option, or of a name that `config set` gives one. */
function spacedSecret(
  text: string,
  end: number,
  word: string,
  setsNames: boolean,
  around: Quote | undefined,
): Span | undefined {
  const isOption = /^--?[A-Za-z]\w{2}/.test(word);
  const space = isOption || setsNames ? matchAt(SPACE, text, end) : null;
  if (space === null) return undefined;
  const start = end + space[0].length;
  const kind = secretKind(word);
  if (kind === undefined || (!isOption && !isAt(MADE_UP, text, start))) return undefined;
  if (kind === 'words' && !isAt(COOKIE_PAIR, text, start)) return undefined;
  return secretSpan(text, start, around, false);
}

/** What Authorization and Cookie hold: up to the end of the quoted text or of the line. */
function wordsSecret(text: string, start: number, inside: Quote | undefined, isCookie: boolean): Span | undefined {
  if (isCookie ? !isAt(COOKIE_PAIR, text, start) : isAt(SENTENCE, text, start)) return undefined;
  const scheme = matchAt(/\\*["'`]?[A-Za-z][\w-]{0,40}[ \t]{1,4}/y, text, start)?.[0] ?? '';
  if (isAt(REFERENCE, text, start + scheme.length)) return undefined;
  if (isQuote(text, start) || (scheme === '' && !isCookie && inside === undefined))
    return secretSpan(text, start, undefined, false);
  if (inside !== undefined) return quotedSpan(text, start, inside);
  return { from: start, to: start + text.slice(start).search(/\\*["'`\r\n]|$/) };
}

/** The value that begins at `start`, unless it is none that is secret. */
function secretSpan(text: string, start: number, inside: Quote | undefined, literal: boolean): Span | undefined {
  if (isAt(REFERENCE, text, start)) return undefined;
  // What is substituted is itself a command, up to its end.
  if (text.startsWith('$(', start)) return { from: start, to: text.indexOf(')', start) + 1 || text.length };
  let span = valueSpan(text, start, inside, literal);
  if (span.to === span.from && inside !== undefined) {
    // `'token='"$X"`: the quote around the name ends here, and the shell's word goes on.
    const next = start + inside.depth + 1;
    if (isQuote(text, next)) span = valueSpan(text, next, undefined, literal);
  }
  return !isAt(REFERENCE, text, span.from) ? span : undefined;
}
