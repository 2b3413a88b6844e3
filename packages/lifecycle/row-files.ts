import { mkdir, writeFile } from 'node:fs/promises';
import type { Options } from 'tsup';
import { rowIndex, rowText } from './src/authority/row-table.js';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const FROM_FILES = `
const fs = require('node:fs');
export const rowIndex = () => fs.readFileSync(__dirname + '/lifecycle-row-index.txt', 'utf8');
export const rowText = (from, length) => {
  const bytes = Buffer.alloc(length);
  const file = fs.openSync(__dirname + '/lifecycle-rows.txt');
  try {
    fs.readSync(file, bytes, 0, length, from);
  } finally {
    fs.closeSync(file);
  }
  return bytes.toString('utf8');
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
      const rows = rowText(0, Number.POSITIVE_INFINITY);
      // The index counts characters, and the file is read by bytes.
      if (Buffer.byteLength(rows) !== rows.length)
        throw new Error('A row of a command holds a character that is not ASCII.');
      await mkdir('dist', { recursive: true });
      await writeFile('dist/lifecycle-row-index.txt', rowIndex());
      await writeFile('dist/lifecycle-rows.txt', rows);
      return { contents: FROM_FILES, loader: 'js' };
    });
  },
};
