import { defineConfig } from 'tsup';
import { bundle, library } from '../../tsup.base.js';

export default defineConfig([
  library(['src/index.ts']),
  bundle({ rules: 'src/hook.ts', 'rules-delivery': 'src/decision.ts' }),
]);
