import { readFile } from 'node:fs/promises';
import type { Options } from 'tsup';

/** Workspace packages are compiled from their sources, so no build order is needed to bundle one. */
const SOURCE_CONDITION = 'litmus-source';

/** A library: ESM only, its dependencies left to the installer. Declarations come from tsc (tsup cannot make them with TypeScript 7). */
export function library(entry: string[]): Options {
  return {
    entry,
    format: ['esm'],
    platform: 'node',
    target: 'node20',
    splitting: true,
    clean: false,
    dts: false,
    esbuildOptions(options) {
      options.conditions = [SOURCE_CONDITION];
    },
  };
}

/**
 * `import * as fs` in CommonJS output would copy every property of the built-in behind a getter, which costs a hook a twentieth of a start;
 * a bare `require` is the same object.
 */
const bareBuiltins: NonNullable<Options['esbuildPlugins']>[number] = {
  name: 'bare-builtins',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return {
        contents: source.replace(/^import \* as (\w+) from ('node:[a-z]+');$/gm, 'const $1 = require($2);'),
        loader: 'ts',
      };
    });
  },
};

/**
 * What is installed: self-contained CommonJS, because a `.cjs` file starts at the bare Node floor and an `.mjs` file 1.35 times above it.
 * Each entry becomes one file of its own; nothing is shared between them, so one broken file cannot reach another.
 */
export function bundle(entry: Record<string, string>): Options {
  return {
    entry,
    format: ['cjs'],
    platform: 'node',
    target: 'node20',
    minify: true,
    splitting: false,
    clean: false,
    dts: false,
    noExternal: [/.*/],
    esbuildPlugins: [bareBuiltins],
    outExtension: () => ({ js: '.cjs' }),
    esbuildOptions(options) {
      options.conditions = [SOURCE_CONDITION];
      options.legalComments = 'none';
    },
  };
}
