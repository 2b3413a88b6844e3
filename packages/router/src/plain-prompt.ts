import { MASK_SIGN } from './mask-sign.js';

/**
 * The prompts that people mostly write hold paragraphs, lists, headings, code and quotation marks, and little of what makes the rest of Markdown long.
 * Of these, short ones are read here, for to load the reader of Markdown takes longer than all else that a prompt without a request needs.
 */

const MAX_CHARS = 1_000;
const BACKTICK = '`';
const FENCE = '```';
/** What the reader of Markdown has to see. */
const OTHER_SIGNS = [...'\r\t\\<>~[]“„‘«「『《〈', '://', '    '];
/** What a line may begin with that is more than a paragraph's. */
const BEGINS_MORE = '-*+=_ 0123456789';
/** In front of a quotation mark that opens, besides white space; behind one that closes. */
const BEFORE_QUOTATION = '([{<:,;=~/*_—–-';
const BEHIND_QUOTATION = ')]}>:,;.!?…*_—–~/-';

/** What maskPrompt makes of a plain prompt: its prose. Undefined for any other prompt. */
export function proseOfPlain(prompt: string): string | undefined {
  if (prompt.length > MAX_CHARS || OTHER_SIGNS.some((sign) => prompt.includes(sign))) return undefined;
  if (isSpace(prompt[0] ?? ' ') || prompt.toLowerCase().includes('www')) return undefined;
  const unquoted = withoutCode(prompt);
  return unquoted === undefined ? undefined : withoutQuotations(unquoted);
}

function withoutCode(prompt: string): string | undefined {
  const blocks: string[] = [];
  let paragraph: string[] = [];
  const endParagraph = (): void => {
    if (paragraph.length > 0) blocks.push(withoutCodeSpans(paragraph.join('\n')));
    paragraph = [];
  };
  /** The lines of the open fence, the first of them opening it. */
  let fenced: string[] = [];
  for (const line of prompt.split('\n')) {
    const [opening] = fenced;
    if (opening !== undefined) {
      fenced.push(line);
      if (line.trimStart().startsWith(FENCE)) {
        if (!closes(line, opening)) return undefined;
        blocks.push(' '.repeat(fenced.join('\n').length));
        fenced = [];
      }
    } else if (line.startsWith(FENCE)) {
      endParagraph();
      if (line.slice(endOfRun(line, 0)).includes(BACKTICK)) return undefined;
      fenced.push(line);
    } else if (line === '') {
      endParagraph();
      blocks.push('');
    } else if (isHeading(line)) {
      endParagraph();
      blocks.push(withoutCodeSpans(line));
    } else {
      if (isListItem(line)) endParagraph();
      else if (BEGINS_MORE.includes(line[0] ?? '')) return undefined;
      paragraph.push(line);
    }
  }
  if (fenced.length > 0) return undefined;
  endParagraph();
  return blocks.join('\n');
}

/** Of a line that begins with a fence, blanks aside: whether it surely closes the one that `opening` opens. */
function closes(line: string, opening: string): boolean {
  const end = endOfRun(line, 0);
  return end >= endOfRun(opening, 0) && line.slice(end).split(' ').join('') === '';
}

function isHeading(line: string): boolean {
  let signs = 0;
  while (line[signs] === '#') signs += 1;
  return signs > 0 && signs <= 6 && (signs === line.length || line[signs] === ' ');
}

/** An item of one line and those behind it that go on with its paragraph. */
function isListItem(line: string): boolean {
  const [marker = '', blank, first = ' '] = line;
  return (
    '-*+'.includes(marker) && blank === ' ' && first !== '#' && !BEGINS_MORE.includes(first) && !line.includes(FENCE)
  );
}

/** Of one paragraph, without its code. */
function withoutCodeSpans(text: string): string {
  let prose = '';
  let at = 0;
  for (let start = text.indexOf(BACKTICK); start !== -1; start = text.indexOf(BACKTICK, at)) {
    const from = endOfRun(text, start);
    const end = endOfSpan(text, from, from - start);
    prose += text.slice(at, start) + (end === undefined ? text.slice(start, from) : MASK_SIGN.repeat(end - start));
    at = end ?? from;
  }
  return prose + text.slice(at);
}

function endOfRun(text: string, start: number): number {
  let end = start;
  while (text[end] === BACKTICK) end += 1;
  return end;
}

/** Behind the next run of `length` backticks from `from` on; undefined where there is none. */
function endOfSpan(text: string, from: number, length: number): number | undefined {
  let end = from;
  for (let start = text.indexOf(BACKTICK, from); start !== -1; start = text.indexOf(BACKTICK, end)) {
    end = endOfRun(text, start);
    if (end - start === length) return end;
  }
  return undefined;
}

function withoutQuotations(text: string): string {
  if (!text.includes('"') && !text.includes("'")) return text;
  let prose = '';
  let at = 0;
  for (let next = 0; next < text.length; next += 1) {
    const sign = text[next];
    if ((sign !== '"' && sign !== "'") || !opensQuotation(text, next)) continue;
    const end = endOfQuotation(text, next + 1, sign);
    if (end === undefined) continue;
    prose += text.slice(at, next) + MASK_SIGN.repeat(end - next);
    at = end;
    next = end - 1;
  }
  return prose + text.slice(at);
}

function opensQuotation(text: string, at: number): boolean {
  const before = text[at - 1];
  const behind = text[at + 1];
  if (behind === undefined || isSpace(behind)) return false;
  return before === undefined || isSpace(before) || BEFORE_QUOTATION.includes(before);
}

/** Within the line; behind a closing sign, a word has ended or a Korean particle follows. */
function endOfQuotation(text: string, from: number, sign: string): number | undefined {
  const newline = text.indexOf('\n', from);
  for (
    let at = text.indexOf(sign, from);
    at !== -1 && (newline === -1 || at < newline);
    at = text.indexOf(sign, at + 1)
  ) {
    const behind = text[at + 1];
    if (isSpace(text[at - 1] ?? '')) continue;
    if (behind === undefined || isSpace(behind) || BEHIND_QUOTATION.includes(behind)) return at + 1;
    if (behind >= '가' && behind <= '힣') return at + 1;
  }
  return undefined;
}

function isSpace(char: string): boolean {
  return char.trim() === '';
}
