import { spawn, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterEach } from 'vitest';
import { PACKAGE_NAME } from '../src/package-name.js';
import { type UpdatePlaces, updatePlaces } from '../src/update-places.js';

/** A version on offer, with its archive. */
export interface Offer {
  readonly version: string;
  readonly integrity: string;
  readonly file: string;
}

/** A home of its own, and an npm on its PATH that asks a stand-in for the registry. */

export interface Ending {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const SILENT: Ending = { status: 0, stdout: '', stderr: '' };

function realNpm(): string {
  const { stdout } = spawnSync('sh', ['-c', 'command -v npm'], { encoding: 'utf8' });
  return stdout.trim();
}

const NPM = realNpm();

export class Place {
  readonly root: string = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-update-')));
  readonly home: string = path.join(this.root, 'home');
  readonly bin: string = path.join(this.root, 'bin');
  readonly places: UpdatePlaces = updatePlaces(path.join(this.home, '.litmus'));

  constructor() {
    for (const folder of [this.home, this.bin]) fs.mkdirSync(folder);
    fs.symlinkSync(process.execPath, path.join(this.bin, 'node'));
  }

  /** The whole environment of what is started. */
  get env(): Record<string, string> {
    return { PATH: `${this.bin}:/usr/bin:/bin`, HOME: this.home };
  }

  /** Puts an npm there that asks `url`; `before` is a line of shell that runs first. */
  npm(url: string, before = ''): void {
    const script = `#!/bin/sh\n${before}\nexec '${NPM}' "$@" '--registry=${url}'\n`;
    fs.writeFileSync(path.join(this.bin, 'npm'), script, { mode: 0o755 });
  }

  /** Puts a program there in the place of npm. */
  standIn(script: string): void {
    fs.writeFileSync(path.join(this.bin, 'npm'), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }

  /** Puts one there that starts in no time and does what npm does with `offer`; `packed` is what it packs, where that is something else. */
  quickNpm({ version, integrity, file }: Offer, packed: string = file): void {
    const answer = JSON.stringify({ name: PACKAGE_NAME, version, 'dist.integrity': integrity });
    this.standIn(`case "$1" in
view) printf '%s' '${answer}';;
pack) for word; do case "$word" in --pack-destination=*) cp '${packed}' "\${word#*=}/a.tgz";; esac; done;;
install) mkdir -p node_modules/${PACKAGE_NAME} && tar -xzf "$2" -C node_modules/${PACKAGE_NAME} --strip-components=1;;
esac`);
  }

  /** Writes the cache: a good one of a moment ago, with `changes`. */
  cache(changes: object = {}): void {
    const at = new Date(Date.now() - 1000).toISOString();
    const good = { packageName: PACKAGE_NAME, latestVersion: '0.2.0', checkedAt: at, attemptedAt: at, generation: 1 };
    fs.mkdirSync(this.places.user, { recursive: true });
    fs.writeFileSync(this.places.cacheFile, JSON.stringify({ ...good, ...changes }));
  }

  cached(): Record<string, unknown> {
    return JSON.parse(fs.readFileSync(this.places.cacheFile, 'utf8')) as Record<string, unknown>;
  }

  /** Every name in the home, but the private parts of what is in use. */
  names(): string[] {
    return fs.readdirSync(this.home, { recursive: true, encoding: 'utf8' }).sort();
  }

  faults(): string {
    const log = path.join(this.home, '.litmus/faults.jsonl');
    return fs.existsSync(log) ? fs.readFileSync(log, 'utf8') : '';
  }

  /** Runs a built hook as the host does. */
  hook(name: 'update' | 'update-refresh', input: object | string, env: Record<string, string> = {}): Promise<Ending> {
    const file = path.join(import.meta.dirname, '..', 'dist', `${name}.cjs`);
    return new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [file], { env: { ...this.env, ...env }, cwd: this.root, stdio: 'pipe' });
      let stdout = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      child.on('error', reject);
      child.on('close', (status) => resolve({ status, stdout, stderr }));
      child.stdin.end(typeof input === 'string' ? input : JSON.stringify(input));
    });
  }
}

const places: Place[] = [];

/** A place that is removed after the test. */
export function newPlace(): Place {
  const place = new Place();
  places.push(place);
  return place;
}

afterEach(() => {
  for (const { root } of places.splice(0)) fs.rmSync(root, { recursive: true, force: true });
});

/** A captured SessionStart. */
export function payload(source = 'startup'): Record<string, unknown> {
  const text = fs.readFileSync(path.join(import.meta.dirname, `fixtures/SessionStart-${source}.json`), 'utf8');
  return JSON.parse(text) as Record<string, unknown>;
}
