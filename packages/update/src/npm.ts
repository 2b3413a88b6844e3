import { isObject } from '@litmus-hooks/state-format/event';
import { childEnvironment } from './child-environment.js';
import { type ChildEnd, runChild } from './child-process.js';
import type { PrivateFolder } from './private-folder.js';

/** How npm is run: in a private folder, with settings that are fixed. Which registry it asks is npm's own default, which nothing here overrides. */
export interface NpmSurroundings {
  readonly folder: PrivateFolder;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal?: AbortSignal;
}

export interface NpmBounds {
  readonly timeoutMs: number;
  readonly maxOutputBytes: number;
}

export type NpmResult =
  | { readonly status: 'done'; readonly stdout: string; readonly outputBytes: number }
  /** `why`: half a sentence. */
  | { readonly status: 'failed'; readonly why: string; readonly outputBytes: number };

function fixedSettings({ userSettings, globalSettings, npmCache }: PrivateFolder): string[] {
  return [
    `--userconfig=${userSettings}`,
    `--globalconfig=${globalSettings}`,
    `--cache=${npmCache}`,
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--no-update-notifier',
    '--loglevel=silent',
    '--fetch-retries=0',
    '--json',
  ];
}

/** npm's own name of what went wrong, such as `EINTEGRITY`; the rest of its words stays unread (A-15). */
function errorNameIn(stdout: string): string | undefined {
  try {
    const value: unknown = JSON.parse(stdout);
    const error = isObject(value) ? value.error : undefined;
    const code = isObject(error) ? error.code : undefined;
    return typeof code === 'string' && /^[A-Z][A-Z\d_]{1,40}$/.test(code) ? code : undefined;
  } catch {
    return undefined;
  }
}

function whyFailed(command: string, { status, stdout, why }: ChildEnd): string {
  return why ?? `npm ${command} failed (${errorNameIn(stdout) ?? `status ${status}`})`;
}

/** Runs `npm <words>`. Never throws. */
export async function npm(
  words: readonly [command: string, ...rest: string[]],
  { folder, env, signal }: NpmSurroundings,
  bounds: NpmBounds,
): Promise<NpmResult> {
  const end = await runChild({
    program: 'npm',
    args: [...words, ...fixedSettings(folder)],
    cwd: folder.path,
    env: childEnvironment(env),
    ...bounds,
    ...(signal === undefined ? {} : { signal }),
  });
  const { stdout, outputBytes } = end;
  return end.status === 0
    ? { status: 'done', stdout, outputBytes }
    : { status: 'failed', why: whyFailed(words[0], end), outputBytes };
}
