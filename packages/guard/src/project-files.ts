import * as fs from 'node:fs';
import * as path from 'node:path';
import { OPEN_STRICT } from '@litmus-hooks/state-format/store';

/** What is read of a project to see what its scripts do. Nothing is ever run. */
export interface ProjectFiles {
  /** Absolute path of the project; what lies in it and is a link out of it is not read. */
  readonly root: string;
  /** The text of a file given by absolute path; undefined where it is missing, no regular file, or longer than MAX_SCRIPT_BYTES. */
  readonly read: (file: string) => string | undefined;
  /** The names of the folders in a folder given by absolute path; none where it cannot be read. */
  readonly folders: (folder: string) => readonly string[];
}

const MAX_SCRIPT_BYTES = 64 * 1024;
const MAX_FILES_READ = 200;
const MAX_FOLDERS_LISTED = 100;
const MAX_ENTRIES = 500;

/** Whether `file` is `folder` or lies in it; both absolute and normal. */
function isInside(file: string, folder: string): boolean {
  return file === folder || file.startsWith(folder.endsWith(path.sep) ? folder : folder + path.sep);
}

function readBounded(file: string): string | undefined {
  let descriptor: number | undefined;
  try {
    descriptor = fs.openSync(file, OPEN_STRICT);
    const stat = fs.fstatSync(descriptor);
    if (!stat.isFile() || stat.size > MAX_SCRIPT_BYTES) return undefined;
    const bytes = Buffer.allocUnsafe(stat.size);
    return bytes.toString('utf8', 0, fs.readSync(descriptor, bytes, 0, stat.size, 0));
  } catch {
    return undefined;
  } finally {
    if (descriptor !== undefined) fs.closeSync(descriptor);
  }
}

/** The files on this machine's disk, as they stood when each was first asked for. */
export function diskFiles(root: string): ProjectFiles {
  const texts = new Map<string, string | undefined>();
  let listed = 0;
  let realRoot: string | undefined;

  const real = (file: string): string | undefined => {
    try {
      const resolved = fs.realpathSync(file);
      realRoot ??= fs.realpathSync(root);
      return isInside(file, root) && !isInside(resolved, realRoot) ? undefined : resolved;
    } catch {
      return undefined;
    }
  };

  return {
    root,
    read: (file) => {
      if (texts.has(file)) return texts.get(file);
      if (texts.size >= MAX_FILES_READ) return undefined;
      const resolved = real(file);
      const text = resolved === undefined ? undefined : readBounded(resolved);
      texts.set(file, text);
      return text;
    },
    folders: (folder) => {
      listed += 1;
      const resolved = listed > MAX_FOLDERS_LISTED ? undefined : real(folder);
      if (resolved === undefined) return [];
      try {
        return fs
          .readdirSync(resolved, { withFileTypes: true })
          .slice(0, MAX_ENTRIES)
          .filter((entry) => entry.isDirectory())
          .map((entry) => entry.name)
          .sort();
      } catch {
        return [];
      }
    },
  };
}

/** Looks for one of `names` in `folder` and upward, in the project; the first that can be read. */
export function findUpward(
  files: ProjectFiles,
  folder: string,
  names: readonly string[],
): { readonly folder: string; readonly name: string; readonly text: string } | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    for (const name of names) {
      const text = files.read(path.join(at, name));
      if (text !== undefined) return { folder: at, name, text };
    }
    if (at === files.root || path.dirname(at) === at) return undefined;
  }
}

/** The object in a JSON file, comments and trailing commas allowed; undefined where it holds none. */
export function parseObject(text: string | undefined): Record<string, unknown> | undefined {
  if (text === undefined) return undefined;
  for (const source of [() => text, () => withoutComments(text)]) {
    try {
      const value: unknown = JSON.parse(source());
      return typeof value === 'object' && value !== null && !Array.isArray(value)
        ? (value as Record<string, unknown>)
        : undefined;
    } catch {}
  }
  return undefined;
}

function withoutComments(text: string): string {
  // A text without an end is taken whole, so that no quote in it is tried again.
  const keep = (_whole: string, kept: string | undefined): string => kept ?? '';
  return text
    .replace(/("(?:[^"\\\n]|\\.)*"?)|\/\/[^\n]*|\/\*[\s\S]*?\*\//g, keep)
    .replace(/("(?:[^"\\\n]|\\.)*"?)|,(?=\s*[}\]])/g, keep);
}
