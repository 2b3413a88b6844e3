/** One line of a Markdown text outside every fence. */
export interface ProseLine {
  /** Of the whole text, from 1. */
  readonly number: number;
  /** Without its line end. */
  readonly text: string;
}

export interface Prose {
  readonly lines: readonly ProseLine[];
  /** Where a fence begins that nothing closes; what follows it is no prose. */
  readonly unclosedFence?: number;
}

const FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/;

/**
 * The lines of `text` outside fences. A fence is closed by as many of its own marks or more, and an unclosed one reaches to the end, as in Markdown:
 * an example in a plan is no part of it (F-08, D-08).
 */
export function proseOf(text: readonly string[]): Prose {
  const lines: ProseLine[] = [];
  let fence: { readonly mark: string; readonly number: number } | undefined;
  for (const [index, line] of text.entries()) {
    const mark = FENCE.exec(line)?.[1];
    if (fence !== undefined) {
      if (mark !== undefined && mark[0] === fence.mark[0] && mark.length >= fence.mark.length && line.trim() === mark)
        fence = undefined;
    } else if (mark !== undefined) fence = { mark, number: index + 1 };
    else lines.push({ number: index + 1, text: line });
  }
  return { lines, ...(fence === undefined ? {} : { unclosedFence: fence.number }) };
}
