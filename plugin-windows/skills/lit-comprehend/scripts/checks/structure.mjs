import { finding, shown } from './finding.mjs';

/** The page is HTML that every browser reads alike: doctype, language, charset, title, and every element closed where it was meant. */
export function structure({ document }) {
  const found = document.misfits.map((misfit) =>
    finding(misfit, shown(misfit.problem), 'Close every element where it ends, and only there.'),
  );
  const first = (test) => document.elements(test)[0];
  if (!/^<!doctype\s+html\s*>/i.test(document.doctype?.text ?? '')) {
    found.push(finding(undefined, 'the page does not begin with a doctype', 'Begin it with <!doctype html>.'));
  }
  const html = first(({ name }) => name === 'html');
  if (!html?.attributes.get('lang')?.trim()) {
    found.push(finding(html, 'the page does not say its language', 'Write it as <html lang="…">.'));
  }
  const charset = first(({ name, attributes }) => name === 'meta' && attributes.has('charset'));
  if (!/^\s*utf-?8\s*$/i.test(charset?.attributes.get('charset') ?? '')) {
    found.push(
      finding(charset, 'the page does not say that it is UTF-8', 'Put <meta charset="utf-8"> first into its head.'),
    );
  }
  const title = first(({ name, foreign }) => name === 'title' && !foreign);
  if (title === undefined || document.text(title).trim() === '') {
    found.push(finding(title, 'the page has no title', 'Name in <title> what it explains.'));
  }
  return found;
}
