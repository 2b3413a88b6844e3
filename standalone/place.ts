import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll } from 'vitest';

/** A project under Git, and a home, with nothing else in them. */
export interface Place {
  readonly project: string;
  readonly home: string;
}

/** Makes places that are removed after the file's last test. `files` go below `project/` and `home/`, by their names from there. */
export function usePlaces(): (files?: Readonly<Record<string, string>>) => Place {
  const roots: string[] = [];
  afterAll(() => {
    for (const root of roots) fs.rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  });
  return (files = {}) => {
    const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-alone-place-')));
    roots.push(root);
    const place = { project: path.join(root, 'project'), home: path.join(root, 'home') };
    fs.mkdirSync(path.join(place.project, '.git'), { recursive: true });
    fs.mkdirSync(place.home);
    for (const [name, content] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
      fs.writeFileSync(path.join(root, name), content);
    }
    return place;
  };
}

/** What a process in it gets: its own home, and nothing of the person who runs the tests. */
export function environmentOf({ home }: Place, ...programs: string[]): Record<string, string> {
  const searched = [...programs, path.dirname(process.execPath), process.env.PATH ?? ''];
  return { PATH: searched.join(path.delimiter), HOME: home };
}
