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
    /** Parts of a line whose beginning is not read yet, the last part first. */
    let parts: Uint8Array[] = [];
    for (let end = stat.size; end > first; ) {
      const start = Math.max(first, end - WINDOW_BYTES);
      const window = Buffer.allocUnsafe(end - start);
      const filled = fs.readSync(descriptor, window, 0, window.length, start);
      // Cut short while it was read: what is left is not the end of anything.
      if (filled < window.length) return;
      let lineEnd = window.length;
      for (
        let feed = window.lastIndexOf(LINE_FEED);
        feed !== -1;
        feed = feed === 0 ? -1 : window.lastIndexOf(LINE_FEED, feed - 1)
      ) {
        const line = Buffer.concat([window.subarray(feed + 1, lineEnd), ...parts.reverse()]);
        parts = [];
        lineEnd = feed;
        if (line.length > 0) yield line.toString('utf8');
      }
      parts.push(window.subarray(0, lineEnd));
      end = start;
    }
    if (first === 0) yield Buffer.concat(parts.reverse()).toString('utf8');
  } finally {
    fs.closeSync(descriptor);
  }
}
