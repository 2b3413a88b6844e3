import { mkdir, writeFile } from 'node:fs/promises';
import type { Options } from 'tsup';
import { toolTable } from './src/tool-table.js';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

const FILE = "require('node:path').join(__dirname, 'guard-tools.txt')";

/** The table of tools as a file beside the bundle, for as code the compiler reads it on every start. */
export const TOOL_FILE: Plugin = {
  name: 'tool-file',
  setup(build) {
    build.onLoad({ filter: /[\\/]guard[\\/]src[\\/]tool-table\.ts$/ }, async () => {
      const bytes = toolTable();
      if (bytes.some((byte) => byte > 0x7f)) throw new Error('A row of a tool holds a character that is not ASCII.');
      await mkdir('dist', { recursive: true });
      await writeFile('dist/guard-tools.txt', bytes);
      return {
        contents: `export const toolTable = () => require('node:fs').readFileSync(${FILE});`,
        loader: 'js',
      };
    });
  },
};
