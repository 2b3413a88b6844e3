import { maskBlocks } from './blocks.js';
import { CARRIAGE_RETURN, LINE_FEED, SPACE } from './character.js';
import { CodeUnits } from './code-units.js';
import { hostBlocks } from './host-blocks.js';
import { inAnyCase, inLowerCase } from './lower-case.js';
import type { SpanList } from './masked-span.js';
import { AROUND_CHARS, NearPhrases } from './near-phrases.js';
import { MAX_OCCURRENCES } from './occurrence.js';
import { quotations } from './quotations.js';

/** A prompt with everything blanked out that is no request of the user: what is left is plain prose, at the same offsets. */
export interface MaskedPrompt {
  readonly prose: string;
  /** As `prose`, with the words in quotation marks: a slash command in quotes is named all the same. */
  readonly unquoted: string;
  /** As `prompt`, without the host's own words. */
  readonly typed: string;
  /** What the host wrote; code, quotes and the like; quotations, which may hold the second. Each in order. */
  readonly spans: readonly SpanList[];
}

/** A carriage return ends a line by itself or with the line feed behind it; offsets stay. */
function withLineFeeds(text: string, codeUnits: CodeUnits): string {
  if (!text.includes('\r')) return text;
  return codeUnits.edited(text, (units) => {
    for (let at = 0; at < units.length; at += 1)
      if (units[at] === CARRIAGE_RETURN) units[at] = units[at + 1] === LINE_FEED ? SPACE : LINE_FEED;
  });
}

/** Of a prompt that is full of phrases as much is masked first, and its end: it holds as many as are looked at, if they are so near to each other. */
const HEAD_CHARS = 16_000;
const WORTH_LEAVING_CHARS = 4 * HEAD_CHARS;
/** A phrase, wherever it stands in plain prose. */
const PLAIN_PHRASE = /\slit(?=\s)/g;

/**
 * Masks code, quotes, comments, targets of links, URLs and what the host wrote. With `phrases`, a global
 * pattern, only where that matters to what is made of its matches. Linear in the prompt.
 */
export function maskPrompt(prompt: string, phrases?: RegExp): MaskedPrompt {
  const codeUnits = new CodeUnits();
  const text = withLineFeeds(prompt, codeUnits);
  const host = hostBlocks(text);
  const typed = host.blankOut(text, codeUnits);
  const masked = (part: string, near: () => NearPhrases | undefined) => maskTyped(part, host, near, codeUnits);
  if (phrases === undefined) return masked(typed, () => undefined);
  const near = (left: number) => () => new NearPhrases(typed, phrases, left);
  if (
    typed.length >= WORTH_LEAVING_CHARS &&
    !new RegExp(`/(?:${inAnyCase('litmus:')}|${phrases.source})`).test(typed)
  ) {
    // What is opened in the head may be closed behind it, so that this alone does not decide.
    const beginning = typed.slice(0, HEAD_CHARS);
    if (holdsEnough(beginning) && holdsEnough(masked(beginning, () => undefined).prose)) {
      const ends = masked(typed, near(HEAD_CHARS));
      if (holdsEnough(ends.prose)) return ends;
    }
  }
  return masked(typed, near(typed.length));
}

function holdsEnough(prose: string): boolean {
  const found = inLowerCase(prose.slice(0, HEAD_CHARS - AROUND_CHARS)).match(PLAIN_PHRASE);
  return found !== null && found.length >= MAX_OCCURRENCES;
}

function maskTyped(
  typed: string,
  host: SpanList,
  near: () => NearPhrases | undefined,
  codeUnits: CodeUnits,
): MaskedPrompt {
  // White space around a prompt is not its own: an indented prompt is no code block.
  const code = maskBlocks(typed, typed.length - typed.trimStart().length, near());
  const unquoted = code.blankOut(typed, codeUnits);
  const quoted = quotations(unquoted, near());
  return { prose: quoted.blankOut(unquoted, codeUnits), unquoted, typed, spans: [host, code, quoted] };
}
