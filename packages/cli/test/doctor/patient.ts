import { mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach } from 'vitest';
import type { Finding, Patient } from '../../src/doctor/finding.js';

/** A project and a home that are made for one test, seen as doctor sees them, without starting a process. */
export class Ward {
  readonly root: string = realpathSync(mkdtempSync(join(tmpdir(), 'litmus-doctor-')));
  readonly home: string = join(this.root, 'home');
  readonly project: string = join(this.root, 'project');
  readonly #outerHome: string | undefined = process.env.HOME;

  constructor() {
    mkdirSync(this.home);
    mkdirSync(join(this.project, '.git'), { recursive: true });
    process.env.HOME = this.home;
  }

  patient(): Patient {
    return { cwd: this.project, env: { CLAUDE_CONFIG_DIR: join(this.home, '.claude') }, program: join(this.root, 'x') };
  }

  /** Writes below the project, or below the home where the path begins with `~/`; the absolute path. */
  write(file: string, content: unknown): string {
    const path = file.startsWith('~/') ? join(this.home, file.slice(2)) : join(this.project, file);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, typeof content === 'string' ? content : JSON.stringify(content));
    return path;
  }

  names(folder: string): string[] {
    return readdirSync(join(this.project, folder)).sort();
  }

  remove(): void {
    if (this.#outerHome === undefined) delete process.env.HOME;
    else process.env.HOME = this.#outerHome;
    rmSync(this.root, { recursive: true, force: true });
  }
}

const wards: Ward[] = [];

export function newWard(): Ward {
  const ward = new Ward();
  wards.push(ward);
  return ward;
}

afterEach(() => {
  for (const ward of wards.splice(0)) ward.remove();
});

/** The messages of one outcome. */
export function said(findings: readonly Finding[], outcome: Finding['outcome']): string[] {
  return findings.filter((finding) => finding.outcome === outcome).map(({ message }) => message);
}
