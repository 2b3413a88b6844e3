import { createRequire } from 'node:module';
import { defineConfig } from 'tsup';
import { bundle, library } from '../../tsup.base.js';

const { version } = createRequire(import.meta.url)('./package.json') as { version: string };

export default defineConfig([
  library(['src/index.ts']),
  { ...bundle({ mark: 'src/hook.ts' }), define: { LITMUS_VERSION: JSON.stringify(version) } },
]);
