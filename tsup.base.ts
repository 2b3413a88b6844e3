import { readFile } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { runInNewContext } from 'node:vm';
import type { Options } from 'tsup';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];

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
const bareBuiltins: EsbuildPlugin = {
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

/** Each exports nothing but what JSON can hold. */
const DATA_MODULES = /[\\/]src[\\/](?:deploy-tools|wrapper-table)\.ts$/;

/**
 * Modules of nothing but data become `JSON.parse` of one text each: as code, a table is read by the compiler on every start; as text it costs
 * a fraction of that.
 */
function dataAsText(filter: RegExp): EsbuildPlugin {
  return {
    name: 'data-as-text',
    setup(build) {
      build.onLoad({ filter }, async ({ path }) => {
        const { outputFiles } = await build.esbuild.build({
          entryPoints: [path],
          bundle: true,
          write: false,
          format: 'cjs',
          platform: 'node',
        });
        const module = { exports: {} as Record<string, unknown> };
        runInNewContext(outputFiles[0]?.text ?? '', { module, exports: module.exports });
        const contents = Object.entries(module.exports).map(([name, data]) => {
          const text = JSON.stringify(data);
          if (!isDeepStrictEqual(JSON.parse(text), structuredClone(data)))
            throw new Error(`${name} in ${path} is not pure data.`);
          return `export const ${name} = JSON.parse(${JSON.stringify(text)});`;
        });
        return { contents: contents.join('\n'), loader: 'js' };
      });
    },
  };
}

/**
 * The shell's grammar is a third of what a hook may have to load and most lines do without it, so the bundle beside it asks for it by name
 * and only then.
 */
const grammarOnDemand: EsbuildPlugin = {
  name: 'grammar-on-demand',
  setup(build) {
    build.onLoad({ filter: /[\\/]command[\\/]src[\\/]grammar\.ts$/ }, () => ({
      contents: `
        const grammar = () => require(__filename.replace(/-shell\\.cjs$/, '-grammar.cjs'));
        export const parseWithGrammar = (text) => grammar().parseWithGrammar(text);
        export const forEachChild = (node, visit) => grammar().forEachChild(node, visit);`,
      loader: 'js',
    }));
  },
};

/**
 * What is installed: self-contained CommonJS, because a `.cjs` file starts at the bare Node floor and an `.mjs` file 1.35 times above it.
 * Each entry becomes one file of its own; nothing is shared between them, so one broken file cannot reach another.
 */
export function bundle(entry: Record<string, string>, plugins: EsbuildPlugin[] = []): Options {
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
    // The first plugin that loads a file decides.
    esbuildPlugins: [...plugins, dataAsText(DATA_MODULES), bareBuiltins],
    outExtension: () => ({ js: '.cjs' }),
    esbuildOptions(options) {
      options.conditions = [SOURCE_CONDITION];
      options.legalComments = 'none';
    },
  };
}

/** A hook that reads commands: its process, what it loads for a line that needs reading, and the grammar for one that is not plain. */
export function hookThatReadsCommands(name: string): Options[] {
  return [
    library(['src/index.ts']),
    bundle({ [name]: 'src/hook.ts', [`${name}-shell`]: 'src/shell.ts' }, [grammarOnDemand]),
    bundle({ [`${name}-grammar`]: 'src/grammar.ts' }),
  ];
}
