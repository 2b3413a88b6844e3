import { maskBlocks } from './blocks.js';
import { CARRIAGE_RETURN, LINE_FEED, SPACE } from './character.js';
import { edited } from './code-units.js';
import { hostBlocks } from './host-blocks.js';
import type { SpanList } from './masked-span.js';
import { NearPhrases } from './near-phrases.js';
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
function withLineFeeds(text: string): string {
  if (!text.includes('\r')) return text;
  return edited(text, (units) => {
    for (let at = 0; at < units.length; at += 1)
      if (units[at] === CARRIAGE_RETURN) units[at] = units[at + 1] === LINE_FEED ? SPACE : LINE_FEED;
  });
}

/**
 * Masks code, quotes, comments, targets of links, URLs and what the host wrote. With `phrases`, a global pattern for a text in
 * lower case, only where that matters to what stands around its matches. Linear in the prompt.
 */
export function maskPrompt(prompt: string, phrases?: RegExp): MaskedPrompt {
  const text = withLineFeeds(prompt);
  const host = hostBlocks(text);
  const typed = host.blankOut(text);
  // White space around a prompt is not its own: an indented prompt is no code block.
  const near = () => phrases && new NearPhrases(typed, phrases);
  const code = maskBlocks(typed, typed.length - typed.trimStart().length, near());
  const unquoted = code.blankOut(typed);
  const quoted = quotations(unquoted, near());
  return {
    prose: quoted.blankOut(unquoted),
    unquoted,
    typed,
    spans: [host, code, quoted],
  };
}
