import { fileURLToPath } from 'node:url';
import { mergeConfig } from 'vitest/config';
import { packageTests } from '../vitest.base.js';

export default mergeConfig(packageTests('standalone', '*.test.ts'), {
  test: { globalSetup: [fileURLToPath(new URL('./installed.ts', import.meta.url))] },
});
