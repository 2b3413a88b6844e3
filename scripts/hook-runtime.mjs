// Preloaded into vitest and its workers: in a worker, tests that start a hook as a process start it with the program that HOOK_RUNTIME names.
const { env } = process;
if (env.VITEST !== undefined) process.execPath = env.HOOK_RUNTIME;
