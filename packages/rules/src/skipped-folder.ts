/** Folders that hold what tools make or install. */
export const SKIPPED_FOLDERS: ReadonlySet<string> = new Set([
  '.git',
  '.venv',
  'build',
  'coverage',
  'dist',
  'node_modules',
  'target',
  'vendor',
]);
