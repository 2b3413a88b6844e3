import { defineConfig } from 'tsup';
import { bundle } from '../../tsup.base.js';

export default defineConfig(bundle({ litmus: 'src/main.ts' }));
