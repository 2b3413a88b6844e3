import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: { projects: ['packages/*', 'plugin', 'test', 'fuzz', 'endurance', 'standalone'] },
});
