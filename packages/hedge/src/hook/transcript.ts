import * as fs from 'node:fs';
import { OPEN_STRICT } from '@litmus-hooks/state-format/store';

const WINDOW_BYTES = 256 * 1024;
const MAX_TAIL_BYTES = 8 * 1024 * 1024;
const LINE_FEED = 0x0a;

/**
 * The lines of a transcript, the last one first, at most 8 MiB from its end, read in windows of 256 KiB as they are asked for (H-14). None where
 * there is no regular file, or a link; a line that the bound cuts is left out.
 */
export function* linesFromEnd(file: string): Generator<string> {
  let descriptor: number;
  try {
    descriptor = fs.openSync(file, OPEN_STRICT);
  } catch {
    return;
  }
  try {
    const stat = fs.fstatSync(descriptor);
    if (!stat.isFile()) return;
    const first = Math.max(0, stat.size - MAX_TAIL_BYTES);
    const window = Buffer.allocUnsafeSlow(Math.min(stat.size, WINDOW_BYTES));
    /** Where the line ends whose beginning is looked for. */
    let lineEnd = stat.size;
    for (let end = stat.size; end > first; ) {
      const start = Math.max(first, end - WINDOW_BYTES);
      const length = end - start;
      // Cut short while it was read: what is left is not the end of anything.
      if (fs.readSync(descriptor, window, 0, length, start) < length) return;
      for (
        let feed = window.lastIndexOf(LINE_FEED, length - 1);
        feed !== -1;
        feed = feed === 0 ? -1 : window.lastIndexOf(LINE_FEED, feed - 1)
      ) {
        const from = start + feed + 1;
        if (lineEnd > from)
          yield lineEnd <= end
            ? window.toString('utf8', feed + 1, lineEnd - start)
            : textBetween(descriptor, from, lineEnd);
        lineEnd = start + feed;
      }
      end = start;
    }
    if (first === 0) yield textBetween(descriptor, 0, lineEnd);
  } finally {
    fs.closeSync(descriptor);
  }
}

/** A line that is longer than a window, read once more: nothing of one that the bound cuts is kept. */
function textBetween(descriptor: number, start: number, end: number): string {
  const bytes = Buffer.allocUnsafeSlow(end - start);
  return bytes.toString('utf8', 0, fs.readSync(descriptor, bytes, 0, bytes.length, start));
}
