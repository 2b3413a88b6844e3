import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder of this test's own, with its real path, removed when the test has ended. */
export function temporaryFolder(): string {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-')));
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** Every entry below `folder`, by its kind and content; a big or special file by its size alone. */
export function contentsOf(folder: string): Record<string, string> {
  const contents: Record<string, string> = {};
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()) {
    const place = path.join(folder, name);
    const stat = fs.lstatSync(place);
    if (stat.isFile() && stat.size < 1024 * 1024) contents[name] = fs.readFileSync(place, 'latin1');
    else if (stat.isSymbolicLink()) contents[name] = `-> ${fs.readlinkSync(place)}`;
    else contents[name] = stat.isDirectory() ? 'folder' : `special, ${stat.size} bytes`;
  }
  return contents;
}

/** The names that were added, removed or changed. */
export function changedNames(before: Record<string, string>, after: Record<string, string>): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((name) => before[name] !== after[name])
    .sort();
}
