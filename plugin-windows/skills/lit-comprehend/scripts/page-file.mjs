import * as fs from 'node:fs';

const MAX_PAGE_BYTES = 2 * 1024 * 1024;
const LOOKS_LIKE_HTML = /^\s*<(?:!--|!doctype\s+html|html[\s>])/i;

/**
 * The page as text and its place without links: `{file, source}`, or `{problem, repair}` where it is no file, too big, no UTF-8 or no HTML. A
 * pipe is not waited for.
 */
export function readPage(page) {
  let handle;
  try {
    const file = fs.realpathSync(page);
    handle = fs.openSync(file, fs.constants.O_RDONLY | (fs.constants.O_NONBLOCK ?? 0));
    const stat = fs.fstatSync(handle);
    if (!stat.isFile()) return { problem: 'the page is no file', repair: 'Name the HTML file.' };
    if (stat.size > MAX_PAGE_BYTES)
      return { problem: `the page has ${stat.size} bytes`, repair: `Keep it below ${MAX_PAGE_BYTES}.` };
    const source = new TextDecoder('utf-8', { fatal: true }).decode(fs.readFileSync(handle));
    if (LOOKS_LIKE_HTML.test(source)) return { file, source };
    return { problem: 'the page is no HTML', repair: 'Begin it with <!doctype html>.' };
  } catch (error) {
    if (error instanceof TypeError) return { problem: 'the page is not UTF-8', repair: 'Save it as UTF-8.' };
    return {
      problem: `the page cannot be read (${error.code ?? error.message})`,
      repair: 'Name a file that is there.',
    };
  } finally {
    if (handle !== undefined) fs.closeSync(handle);
  }
}
