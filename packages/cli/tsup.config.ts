import { createRequire } from 'node:module';
import { defineConfig } from 'tsup';
import { bundle } from '../../tsup.base.js';
import { bundledText } from './bundled-text.js';
import { HEDGE_TABLES } from './hedge-tables.js';

const { version } = createRequire(import.meta.url)('./package.json') as { version: string };

const define = { LITMUS_VERSION: JSON.stringify(version) };
const first = bundle({ litmus: 'src/main.ts' });
const statusline = bundle({
  'litmus-statusline': 'src/statusline/main.ts',
  'litmus-statusline-yaml': 'src/statusline/yaml-steps.ts',
});
const second = bundle({ 'litmus-export': 'src/export/bundle.ts', 'litmus-mcp': 'src/mcp/bundle.ts' });

export default defineConfig([
  { ...first, define, esbuildPlugins: [HEDGE_TABLES, ...(first.esbuildPlugins ?? []), bundledText] },
  statusline,
  {
    ...second,
    define,
    esbuildOptions(options, context) {
      second.esbuildOptions?.(options, context);
      // The libraries' ES modules: of their CommonJS nothing unused can be left out, which is nine parts of ten.
      options.mainFields = ['module', 'main'];
      options.conditions = [...(options.conditions ?? []), 'module'];
    },
  },
]);
