import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Where the package of the constructions keeps what it built. */
const BUILT = dirname(createRequire(import.meta.url).resolve('@litmus-hooks/hedge'));
const EXPORTS: Readonly<Record<string, string>> = {
  'english/table-bytes': 'englishTableBytes',
  'english/weights': 'englishWeights',
  'korean/table-bytes': 'koreanTableBytes',
  'korean/weights': 'koreanWeights',
};

/**
 * The tables of constructions and the classifier's weights as files beside the command line, for to make them takes seconds. In the plugin they lie beside the
 * hooks, and not a second time.
 */
export const HEDGE_TABLES: Plugin = {
  name: 'hedge-tables',
  setup(build) {
    build.onLoad(
      { filter: /[\\/]hedge[\\/]src[\\/](?:english|korean)[\\/](?:table-bytes|weights)\.ts$/ },
      async ({ path }) => {
        const [, language, name] = /[\\/](\w+)[\\/]([\w-]+)\.ts$/.exec(path) ?? [];
        const file = `hedge-${language}${name === 'weights' ? '-weights' : ''}.bin`;
        await mkdir('dist', { recursive: true });
        await copyFile(join(BUILT, file), join('dist', file));
        const contents = `
        import { existsSync, readFileSync } from 'node:fs';
        import { join } from 'node:path';
        const FILE = '${file}';
        const places = [join(__dirname, FILE), join(__dirname, '..', 'dist', FILE)];
        export const ${EXPORTS[`${language}/${name}`]} = () => readFileSync(places.find((place) => existsSync(place)) ?? places[0]);`;
        return { contents, loader: 'js' };
      },
    );
  },
};
