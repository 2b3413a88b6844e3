import { defineConfig } from 'tsup';
import { bundle, library } from '../../tsup.base.js';

export default defineConfig([
  library(['src/index.ts']),
  bundle({ router: 'src/hook.ts', 'router-activation': 'src/activation.ts' }),
]);
