import { defineConfig } from 'tsup';
import { bundle, library } from '../../tsup.base.js';

export default defineConfig([library(['src/index.ts']), bundle({ hedge: 'src/hook.ts' })]);
