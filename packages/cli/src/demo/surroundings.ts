import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { constants, tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

/** The folders of one demo, all within one temporary folder. */
export interface Surroundings {
  readonly root: string;
  readonly site: string;
  readonly home: string;
}

const PACKAGE_PROGRAMS = join('node_modules', '.bin');
const END_SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/** A person's environment, cut to what a program needs to start: nothing of this machine's own settings changes what is shown. */
export function cutEnvironment(home: string): Record<string, string> & { readonly PATH: string } {
  const { PATH = '', SystemRoot } = process.env;
  // A package runner puts its own folders in front, where another `litmus` than the plugin's may lie.
  const folders = PATH.split(delimiter).filter((folder) => folder !== '' && !folder.endsWith(PACKAGE_PROGRAMS));
  return {
    PATH: [dirname(process.execPath), ...folders].join(delimiter),
    HOME: home,
    USERPROFILE: home,
    // The demo asks no registry.
    LITMUS_NO_UPDATE: '1',
    ...(SystemRoot === undefined ? {} : { SystemRoot }),
  };
}

/**
 * Makes a temporary folder for `use` and removes it afterwards, also when the process is told to end; `keep` leaves it.
 */
export async function inSurroundings<T>(keep: boolean, use: (surroundings: Surroundings) => Promise<T>): Promise<T> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'litmus-demo-')));
  const remove = (): void => {
    if (!keep) rmSync(root, { recursive: true, force: true, maxRetries: 3 });
  };
  const leave = (signal: NodeJS.Signals): void => {
    // Last of all, after others have ended what they started, which may write there.
    process.once('exit', remove);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of END_SIGNALS) process.once(signal, leave);
  try {
    const [site, home] = [join(root, 'site'), join(root, 'home')];
    for (const folder of [site, home]) mkdirSync(folder);
    return await use({ root, site, home });
  } finally {
    for (const signal of END_SIGNALS) process.off(signal, leave);
    remove();
  }
}
