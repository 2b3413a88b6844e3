import * as path from 'node:path';
import type { ProjectFiles } from '../src/project-files.js';

export const ROOT = '/project';

/** A project that is only said to exist: paths relative to its root, and what the files hold. */
export function memoryFiles(texts: Readonly<Record<string, string>>): ProjectFiles {
  const files = new Map(Object.entries(texts).map(([name, text]) => [path.resolve(ROOT, name), text]));
  return {
    root: ROOT,
    read: (file) => files.get(file),
    folders: (folder) => {
      const names = new Set<string>();
      for (const file of files.keys()) {
        const inner = path.relative(folder, file);
        if (!inner.startsWith('..') && inner.includes('/')) names.add(inner.slice(0, inner.indexOf('/')));
      }
      return [...names].sort();
    },
  };
}
