const FRONT_MATTER = /^\ufeff?(---|\+\+\+)[ \t]*\r?\n/;

/** Where a document begins behind its front matter; 0 where it has none. */
export function frontMatterEnd(text: string): number {
  const first = text[0];
  const opening = first === '-' || first === '+' || first === '\ufeff' ? FRONT_MATTER.exec(text) : null;
  if (opening === null) return 0;
  const close = text.indexOf(`\n${opening[1]}`, opening[0].length - 1);
  return close === -1 || text.slice(opening[0].length, close).includes('\n\n') ? 0 : close + 4;
}
