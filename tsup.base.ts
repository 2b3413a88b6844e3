import { mkdir, readFile, writeFile } from 'node:fs/promises';
import Module, { createRequire } from 'node:module';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { runInThisContext } from 'node:vm';
import type { Options } from 'tsup';

type EsbuildPlugin = NonNullable<Options['esbuildPlugins']>[number];
type PluginBuild = Parameters<EsbuildPlugin['setup']>[0];

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

/** A text without a value in it, and without a backtick. */
const RAW_TEXT = /String\.raw`((?:(?!\$\{)[^`])*)(?<!\\)`/g;

/**
 * `import * as fs` in CommonJS output would copy every property of the built-in behind a getter, which costs a hook a twentieth of a start; a bare
 * `require` is the same object. It stands in a bundle once, for Node brings all properties up to date whenever one is asked for. And a raw text is
 * made by a call, unless it is written out.
 */
const plainSources: EsbuildPlugin = {
  name: 'plain-sources',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      return {
        contents: source
          .replace(/^import \* as (\w+) from '(node:[a-z]+)';$/gm, "import $1 from 'once-$2';")
          .replace(RAW_TEXT, (_, text) => JSON.stringify(text)),
        loader: 'ts',
      };
    });
    build.onResolve({ filter: /^once-node:/ }, ({ path }) => ({ path: path.slice('once-'.length), namespace: 'once' }));
    build.onLoad({ filter: /.*/, namespace: 'once' }, ({ path }) => ({
      contents: `export default require('${path}');`,
      resolveDir: import.meta.dirname,
    }));
  },
};

/** Each exports nothing but what JSON can hold. */
const DATA_MODULES = /[\\/]src[\\/](?:deploy-tools|route-table)\.ts$/;

/**
 * Modules of nothing but data become `JSON.parse` of one text each: as code, a table is read by the compiler on every start; as text it costs
 * a fraction of that.
 */
function dataAsText(filter: RegExp): EsbuildPlugin {
  return {
    name: 'data-as-text',
    setup(build) {
      build.onLoad({ filter }, async ({ path }) => {
        const exports = await evaluate(build.esbuild, path);
        const contents = Object.entries(exports).map(([name, data]) => `export const ${name} = ${asText(name, data)};`);
        return { contents: contents.join('\n'), loader: 'js' };
      });
    },
  };
}

/** What stands beside a hook's bundle: a module a file, and how the bundle that needs it gets at it. */
type Modules = Readonly<Record<string, string>>;

/**
 * Compiling code that a call never reaches is most of what reading a command costs, so a bundle leaves out what only some lines need: each of these
 * modules is a bundle of its own, a companion, and its functions load it when they are first called. Other exports must be data. A hook's own
 * bundle loads with `loadCompanion`; a companion is handed a `require` that does the same.
 */
export function onDemand(hook: string, modules: Modules, from: 'hook' | 'companion'): EsbuildPlugin {
  return {
    name: 'on-demand',
    setup(build) {
      for (const [name, file] of Object.entries(modules)) {
        build.onLoad({ filter: endingWith(file) }, async ({ path }) => {
          const exports = await evaluate(build.esbuild, path);
          const contents = Object.entries(exports).map(([key, value]) =>
            typeof value === 'function'
              ? `export const ${key} = (...args) => load().${key}(...args);`
              : `export const ${key} = ${asText(key, value)};`,
          );
          const file = `\`\${__dirname}/${hook}-${name}.cjs\``;
          const load =
            from === 'hook'
              ? `import { loadCompanion } from '@litmus-hooks/state-format/companion';\nconst load = () => loadCompanion(${file});`
              : `let loaded; const load = () => (loaded ??= require(${file}));`;
          return { contents: [load, ...contents].join('\n'), loader: 'js', resolveDir: dirname(path) };
        });
      }
    },
  };
}

/** What keeps the compiled code of a hook's companions, a companion itself: the hook's bundle has no use for it but once. */
const CODE_CACHE = { 'code-cache': 'state-format/src/code-cache.ts' };

/** A hook's own bundle, which loads these modules when they are first called. */
export function hook(name: string, modules: Modules = {}, plugins: EsbuildPlugin[] = []): Options[] {
  return [
    bundle({ [name]: 'src/hook.ts' }, [onDemand(name, { ...CODE_CACHE, ...modules }, 'hook'), ...plugins]),
    bundle({ [`${name}-code-cache`]: `../${CODE_CACHE['code-cache']}` }),
  ];
}

/**
 * A module whose one export gives a text or bytes: they are a file beside the bundle, for as code the compiler reads it on every start. A text is read
 * as UTF-8, which Node has one call for, and of which a hook has made use before: any other way takes half a millisecond longer.
 */
export function dataBeside(hook: string, modules: Modules): EsbuildPlugin {
  return {
    name: 'data-beside',
    setup(build) {
      for (const [name, file] of Object.entries(modules)) {
        build.onLoad({ filter: endingWith(file) }, async ({ path }) => {
          const [[key, give] = []] = Object.entries(await evaluate(build.esbuild, path));
          if (key === undefined || typeof give !== 'function') throw new Error(`${path} gives no data.`);
          const data: unknown = give();
          const isText = typeof data === 'string';
          const file = `${hook}-${name}.${isText ? 'txt' : 'bin'}`;
          await mkdir('dist', { recursive: true });
          await writeFile(`dist/${file}`, data as string | Uint8Array);
          const options = isText ? `{ encoding: 'utf8' }` : '{}';
          const contents =
            build.initialOptions.format === 'esm'
              ? `import { readFileSync } from 'node:fs';
                export const ${key} = () => readFileSync(new URL('./${file}', import.meta.url), ${options});`
              : `export const ${key} = () => require('node:fs').readFileSync(\`\${__dirname}/${file}\`, ${options});`;
          return { contents, loader: 'js' };
        });
      }
    },
  };
}

function endingWith(file: string): RegExp {
  return new RegExp(`${file.replace(/[.]/g, '\\.').replace(/\//g, '[\\\\/]')}$`);
}

/** A module's own folder, which a bundle that is run at once cannot tell. */
const ownFolder: EsbuildPlugin = {
  name: 'own-folder',
  setup(build) {
    build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replaceAll('import.meta.dirname', JSON.stringify(dirname(path))),
      loader: 'ts',
    }));
  },
};

/** What a module exports, by running it as it would be bundled. */
async function evaluate(esbuild: PluginBuild['esbuild'], path: string): Promise<Record<string, unknown>> {
  const { outputFiles } = await esbuild.build({
    entryPoints: [path],
    bundle: true,
    write: false,
    format: 'cjs',
    platform: 'node',
    conditions: [SOURCE_CONDITION],
    plugins: [ownFolder],
  });
  const module = { exports: {} as Record<string, unknown> };
  runInThisContext(Module.wrap(outputFiles[0]?.text ?? ''))(module.exports, createRequire(path), module);
  return module.exports;
}

function asText(name: string, data: unknown): string {
  const text = JSON.stringify(data);
  if (!isDeepStrictEqual(JSON.parse(text), structuredClone(data))) throw new Error(`${name} is not pure data.`);
  return `/* @__PURE__ */ JSON.parse(${JSON.stringify(text)})`;
}

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
    esbuildPlugins: [...plugins, dataAsText(DATA_MODULES), plainSources],
    outExtension: () => ({ js: '.cjs' }),
    esbuildOptions(options) {
      options.conditions = [SOURCE_CONDITION];
      options.legalComments = 'none';
    },
  };
}

/** A hook that reads commands: its process, what it loads for a line that needs reading, and what that loads for some lines alone. */
export function hookThatReadsCommands(
  name: string,
  modules: Modules,
  texts: Readonly<Record<string, string>> = {},
): Options[] {
  return [
    library(['src/index.ts']),
    ...hook(name, { run: `${name}/src/run.ts` }),
    bundle({ [`${name}-run`]: 'src/run.ts' }, [onDemand(name, modules, 'companion')]),
    bundle({ [`${name}-shell`]: 'src/shell.ts' }, [onDemand(name, modules, 'companion'), dataBeside(name, texts)]),
    bundle(Object.fromEntries(Object.entries(modules).map(([part, file]) => [`${name}-${part}`, `../${file}`]))),
  ];
}
