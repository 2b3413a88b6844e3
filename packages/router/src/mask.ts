import { maskBlocks } from './blocks.js';
import { hostBlocks } from './host-blocks.js';
import { blankOut, type MaskedSpan } from './masked-span.js';
import { quotations } from './quotations.js';

/** A prompt with everything blanked out that is no request of the user: what is left is plain prose, at the same offsets. */
export interface MaskedPrompt {
  readonly prose: string;
  /** As `prose`, with the words in quotation marks: a slash command in quotes is named all the same. */
  readonly unquoted: string;
  /** As `prompt`, without the host's own words. */
  readonly typed: string;
  /** By where they begin; a quotation may hold others. */
  readonly spans: readonly MaskedSpan[];
}

/** A carriage return ends a line by itself or with the line feed behind it; offsets stay. */
function withLineFeeds(text: string): string {
  return text.includes('\r') ? text.replace(/\r\n?/g, (end) => (end.length === 2 ? ' \n' : '\n')) : text;
}

/** Masks code, quotes, comments, targets of links, URLs and what the host wrote. Linear in the prompt. */
export function maskPrompt(prompt: string): MaskedPrompt {
  const text = withLineFeeds(prompt);
  const host = hostBlocks(text);
  const typed = blankOut(text, host);
  // White space around a prompt is not its own: an indented prompt is no code block.
  const lead = typed.length - typed.trimStart().length;
  const code = maskBlocks(typed.slice(lead)).map(({ start, end, kind }) => ({
    start: start + lead,
    end: end + lead,
    kind,
  }));
  const unquoted = blankOut(typed, code);
  const quoted = quotations(unquoted);
  return {
    prose: blankOut(unquoted, quoted),
    unquoted,
    typed,
    spans: [...host, ...code, ...quoted].sort((a, b) => a.start - b.start),
  };
}
