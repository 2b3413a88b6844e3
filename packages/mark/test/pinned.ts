import * as fs from 'node:fs';
import * as path from 'node:path';

/** The drawings as they are pinned, apart from the sources: `|row|colours|`, a line each (M-15). */

export interface Pinned {
  readonly rows: readonly string[];
  readonly colours: readonly string[];
}

const FIXTURES = path.join(import.meta.dirname, 'fixtures');

function pinned(name: string): Pinned {
  const lines = fs
    .readFileSync(path.join(FIXTURES, `${name}-mark.txt`), 'utf8')
    .trimEnd()
    .split('\n');
  const parts = lines.map((line) => line.split('|'));
  return { rows: parts.map(([, row = '']) => row), colours: parts.map(([, , colours = '']) => colours) };
}

export const BANNER: Pinned = pinned('banner');
export const SESSION: Pinned = pinned('session');
export const MICRO: Pinned = pinned('micro');

/** The micro mark beside the label `litmus v0.1.0`, byte by byte. */
export const MICRO_PAINTED: Readonly<Record<'truecolor' | '256', readonly string[]>> = JSON.parse(
  fs.readFileSync(path.join(FIXTURES, 'micro-mark-painted.json'), 'utf8'),
);
