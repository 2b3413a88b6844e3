import { mkdir, writeFile } from 'node:fs/promises';
import type { Options } from 'tsup';
import { rowIndex, rowText } from './src/authority/row-table.js';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const FROM_FILES = `
const fs = require('node:fs');
const path = require('node:path');
export const rowIndex = () => fs.readFileSync(path.join(__dirname, 'lifecycle-row-index.txt'), 'latin1');
export const rowText = (from, length) => {
  const bytes = Buffer.alloc(length);
  const file = fs.openSync(path.join(__dirname, 'lifecycle-rows.txt'));
  try {
    fs.readSync(file, bytes, 0, length, from);
  } finally {
    fs.closeSync(file);
  }
  return bytes.toString('latin1');
};
`;

/**
 * The rows of commands as two files beside the bundle, of which the second is read in parts: as code the compiler reads all of them on every
 * start, and a line of commands names few.
 */
export const ROW_FILES: Plugin = {
  name: 'row-files',
  setup(build) {
    build.onLoad({ filter: /[\\/]authority[\\/]row-table\.ts$/ }, async () => {
      await mkdir('dist', { recursive: true });
      await writeFile('dist/lifecycle-row-index.txt', rowIndex());
      await writeFile('dist/lifecycle-rows.txt', rowText(0, Number.POSITIVE_INFINITY));
      return { contents: FROM_FILES, loader: 'js' };
    });
  },
};
