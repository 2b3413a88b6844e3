import { fileURLToPath } from 'node:url';
import { defineConfig, type ViteUserConfig } from 'vitest/config';

const SEED = fileURLToPath(new URL('./vitest.seed.ts', import.meta.url));

/** One package's tests, run against the sources of its workspace neighbours. */
export function packageTests(name: string, include = 'test/**/*.test.ts'): ViteUserConfig {
  return defineConfig({
    resolve: { conditions: ['litmus-source'] },
    ssr: { resolve: { conditions: ['litmus-source'] } },
    test: { name, include: [include], setupFiles: [SEED], testTimeout: 60_000, hookTimeout: 120_000 },
  });
}
