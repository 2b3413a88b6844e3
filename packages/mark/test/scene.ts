import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterEach } from 'vitest';

const FIXTURES = path.join(import.meta.dirname, 'fixtures');
/** Where the captured payloads say the project is. */
const CAPTURED_PROJECT = '/home/dev/project';
/** The session of most captured payloads. */
export const SESSION_ID = '00000000-0000-4000-8000-000000000001';

export interface SceneOptions {
  /** The project has no `.litmus` folder. */
  readonly bare?: boolean;
}

/** A project under git with a home beside it. */
export class Scene {
  readonly root: string;
  readonly home: string;
  readonly project: string;

  constructor({ bare = false }: SceneOptions) {
    this.root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-mark-')));
    this.home = path.join(this.root, 'home');
    this.project = path.join(this.root, 'project');
    fs.mkdirSync(this.home);
    fs.mkdirSync(path.join(this.project, '.git'), { recursive: true });
    if (!bare) fs.mkdirSync(path.join(this.project, '.litmus'));
  }

  /** The names below the project's `.litmus`, folders too. */
  state(project: string = this.project): string[] {
    const folder = path.join(project, '.litmus');
    return fs.existsSync(folder) ? fs.readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort() : [];
  }

  /** Every name below the scene: to see what was written. */
  names(): string[] {
    return fs.readdirSync(this.root, { recursive: true, encoding: 'utf8' }).sort();
  }

  faults(): string[] {
    const log = path.join(this.home, '.litmus/faults.jsonl');
    return fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trimEnd().split('\n') : [];
  }
}

const scenes: Scene[] = [];

/** A scene that is removed after the test. */
export function newScene(options: SceneOptions = {}): Scene {
  const scene = new Scene(options);
  scenes.push(scene);
  return scene;
}

afterEach(() => {
  for (const { root } of scenes.splice(0)) fs.rmSync(root, { recursive: true, force: true });
});

export type Payload = Record<string, unknown>;

/** A captured SessionStart, as if it had happened in `cwd`. */
export function payload(source: string, cwd: string): Payload {
  const text = fs.readFileSync(path.join(FIXTURES, `SessionStart-${source}.json`), 'utf8');
  return JSON.parse(text.replaceAll(CAPTURED_PROJECT, cwd)) as Payload;
}
