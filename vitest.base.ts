import { defineConfig, type ViteUserConfig } from 'vitest/config';

/** One package's tests, run against the sources of its workspace neighbours. */
export function packageTests(name: string): ViteUserConfig {
  return defineConfig({
    resolve: { conditions: ['litmus-source'] },
    ssr: { resolve: { conditions: ['litmus-source'] } },
    test: { name, include: ['test/**/*.test.ts'], testTimeout: 60_000, hookTimeout: 120_000 },
  });
}
