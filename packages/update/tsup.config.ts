import { createRequire } from 'node:module';
import { defineConfig } from 'tsup';
import { bundle, library } from '../../tsup.base.js';

const { version } = createRequire(import.meta.url)('./package.json') as { version: string };
const define = { LITMUS_VERSION: JSON.stringify(version) };

export default defineConfig([
  library(['src/index.ts']),
  { ...bundle({ update: 'src/hook.ts', 'update-refresh': 'src/refresh.ts' }), define },
]);
