import { defineConfig } from 'tsup';
import { bundle, library } from '../../tsup.base.js';

export default defineConfig([
  library(['src/index.ts']),
  bundle({
    lifecycle: 'src/hook.ts',
    'lifecycle-call': 'src/call.ts',
    'lifecycle-shell': 'src/shell.ts',
    'lifecycle-session': 'src/session.ts',
  }),
]);
