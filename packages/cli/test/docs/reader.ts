import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { LITMUS, Place } from '../litmus.js';
import { runBash } from './shell.js';

/** How pages call the project and the home of whoever follows them. */
const PROJECT = '/home/dev/project';
const HOME = '/home/dev';

/** Stands in for `npx`, whose programs would be fetched from a registry: it says its words, and deploys or searches nothing. */
const STAND_IN = '#!/bin/sh\necho "stands in for: npx $*"\n';

/** How a block of shell ended, and what it printed. */
export interface Followed {
  readonly status: number | null;
  readonly said: string;
}

/** Who follows a page: a project, a home, `litmus` on the PATH, and nothing of the person who runs the tests. */
export class Reader {
  readonly place: Place = new Place();
  readonly env: Readonly<Record<string, string>>;

  constructor() {
    const programs = join(this.place.root, 'bin');
    mkdirSync(programs);
    symlinkSync(LITMUS, join(programs, 'litmus'));
    writeFileSync(join(programs, 'npx'), STAND_IN, { mode: 0o755 });
    this.env = {
      PATH: [programs, dirname(process.execPath), process.env.PATH ?? ''].join(delimiter),
      HOME: this.place.home,
      GIT_CONFIG_NOSYSTEM: '1',
      GIT_AUTHOR_NAME: 'Dev',
      GIT_AUTHOR_EMAIL: 'dev@example.com',
      GIT_COMMITTER_NAME: 'Dev',
      GIT_COMMITTER_EMAIL: 'dev@example.com',
    };
  }

  /** Makes the project the empty Git repository in which pages begin. */
  async begin(): Promise<void> {
    await this.shell('git init --quiet --initial-branch main');
  }

  /** Runs lines of shell in the project until one fails. */
  async shell(lines: string): Promise<Followed> {
    const surroundings = { cwd: this.place.project, env: this.env };
    const { status, stdout } = await runBash(['-e'], `exec 2>&1\n${lines}`, surroundings);
    return { status, said: this.asInPages(stdout) };
  }

  /** A text with the folders of this reader as pages name them. */
  asInPages(text: string): string {
    return text.replaceAll(this.place.project, PROJECT).replaceAll(this.place.home, HOME);
  }

  /** A text of a page with the folders of this reader. */
  asHere(text: string): string {
    return text.replaceAll(PROJECT, this.place.project).replaceAll(HOME, this.place.home);
  }
}
