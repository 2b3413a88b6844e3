import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Options } from 'tsup';

const NAMESPACE = 'bundled-text';

function fileOf(path: string): string {
  return path.slice(0, path.lastIndexOf('?'));
}

/**
 * Lets a module of the command line import what goes into a page as text: a file as it stands (`./page.css?text`), or a module with what it
 * imports as one script for a browser (`./browser/main.js?script`), not minified, so that whoever is sent a page can read it.
 */
export const bundledText: NonNullable<Options['esbuildPlugins']>[number] = {
  name: NAMESPACE,
  setup(build) {
    // The question stays in the path: tsup takes whatever ends in .css for a style sheet of its own.
    build.onResolve({ filter: /\?(text|script)$/ }, ({ path, resolveDir }) => ({
      path: resolve(resolveDir, path),
      namespace: NAMESPACE,
    }));
    build.onLoad({ filter: /\?text$/, namespace: NAMESPACE }, async ({ path }) => ({
      contents: await readFile(fileOf(path), 'utf8'),
      loader: 'text',
    }));
    build.onLoad({ filter: /\?script$/, namespace: NAMESPACE }, async ({ path }) => {
      const { outputFiles } = await build.esbuild.build({
        entryPoints: [fileOf(path).replace(/\.js$/, '.ts')],
        bundle: true,
        write: false,
        format: 'iife',
        platform: 'browser',
        target: ['chrome120', 'firefox120', 'safari17'],
        conditions: build.initialOptions.conditions ?? [],
        charset: 'utf8',
        legalComments: 'none',
      });
      return { contents: outputFiles[0]?.text ?? '', loader: 'text' };
    });
  },
};
