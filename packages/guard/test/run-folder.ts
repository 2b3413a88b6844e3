import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

export const HALT = { reason: 'check `contrast` failed on src/Hero.astro', repair: 'litmus step build' };

export interface RunFolder {
  /** The temporary folder around everything; also the place for a home. */
  readonly root: string;
  readonly home: string;
  /** The site, a project of its own. */
  readonly site: string;
  readonly write: (name: string, text: string) => void;
  readonly state: (state: unknown) => void;
  readonly remove: () => void;
}

/** A project with an empty home beside it, on disk. */
export function runFolder(state?: unknown): RunFolder {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'guard-')));
  const site = path.join(root, 'site');
  const home = path.join(root, 'home');
  for (const folder of [home, path.join(site, '.git'), path.join(site, '.litmus'), path.join(site, 'src')])
    fs.mkdirSync(folder, { recursive: true });
  const write = (name: string, text: string): void => {
    const file = path.join(site, name);
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
  };
  const folder: RunFolder = {
    root,
    home,
    site,
    write,
    state: (value) => write('run-state.json', JSON.stringify(value)),
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
  if (state !== undefined) folder.state(state);
  return folder;
}

export function openState(more: object = {}): object {
  return { id: 'run-1', startedAt: '2026-01-02T03:04:05.678Z', steps: {}, ...more };
}
