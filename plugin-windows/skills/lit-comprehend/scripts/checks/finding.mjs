/** A finding of a check: where on the page (`offset` into its text, or none), what is wrong there, and what to do. */
export function finding(node, problem, repair) {
  return { offset: node?.offset, problem, repair };
}

const MAX_SHOWN_CHARS = 80;

/** A piece of the page as it may stand in a sentence: one line, bounded, without control characters. */
export function shown(text) {
  const line = text.replace(/[\s\p{C}]+/gu, ' ').trim();
  return line.length > MAX_SHOWN_CHARS ? `${line.slice(0, MAX_SHOWN_CHARS)}…` : line;
}
