import { createRequire } from 'node:module';
import { defineConfig } from 'tsup';
import { bundle } from '../../tsup.base.js';

const { version } = createRequire(import.meta.url)('./package.json') as { version: string };

export default defineConfig({
  ...bundle({ litmus: 'src/main.ts' }),
  define: { LITMUS_VERSION: JSON.stringify(version) },
});
