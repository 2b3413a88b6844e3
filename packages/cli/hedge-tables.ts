import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Options } from 'tsup';

type Plugin = NonNullable<Options['esbuildPlugins']>[number];

/** Where the package of the constructions keeps what it built. */
const BUILT = dirname(createRequire(import.meta.url).resolve('@litmus-hooks/hedge'));
const EXPORTS = { english: 'englishTableBytes', korean: 'koreanTableBytes' };

/**
 * The tables of constructions as files beside the command line, for to make one takes seconds. In the plugin they lie beside the hooks, and not a second
 * time.
 */
export const HEDGE_TABLES: Plugin = {
  name: 'hedge-tables',
  setup(build) {
    build.onLoad({ filter: /[\\/]hedge[\\/]src[\\/](?:english|korean)[\\/]table-bytes\.ts$/ }, async ({ path }) => {
      const language = path.includes('korean') ? 'korean' : 'english';
      const file = `hedge-${language}.bin`;
      await mkdir('dist', { recursive: true });
      await copyFile(join(BUILT, file), join('dist', file));
      const contents = `
        import { existsSync, readFileSync } from 'node:fs';
        import { join } from 'node:path';
        const FILE = '${file}';
        const places = [join(__dirname, FILE), join(__dirname, '..', 'dist', FILE)];
        export const ${EXPORTS[language]} = () => readFileSync(places.find((place) => existsSync(place)) ?? places[0]);`;
      return { contents, loader: 'js' };
    });
  },
};
