import { chmodSync, lstatSync, mkdirSync, rmSync, statSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { isLink, readText, replaceFile } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { DamagedSettings, rulesIn } from './rule-edit.js';

const MAX_SETTINGS_BYTES = 1024 * 1024;
const EMPTY = '{}\n';

/** One of the host's settings files as it is now. */
export interface SettingsFile {
  /** Absolute. */
  readonly file: string;
  /** `{}` where it is missing. */
  readonly text: string;
  readonly exists: boolean;
}

/** The file that was named, else the user's settings. */
export function settingsPath(
  named: string | undefined,
  { cwd, env }: { cwd: string; env: Readonly<NodeJS.ProcessEnv> },
): string {
  if (named !== undefined) return resolve(cwd, named);
  return resolve(cwd, env.CLAUDE_CONFIG_DIR || join(homedir(), '.claude'), 'settings.json');
}

function unusable(file: string, why: string): CommandError {
  return new CommandError(
    'file_system',
    `${file} ${why}, and nothing was changed: put that right and run the command again.`,
  );
}

/** @throws CommandError `file_system` where it is a link, no file, or damaged. */
export function readSettings(file: string): SettingsFile {
  const folder = dirname(file);
  if (isLink(folder)) throw unusable(folder, 'is a link');
  const result = readText(file, MAX_SETTINGS_BYTES);
  if (result.status === 'refused') throw unusable(file, result.why);
  if (result.status === 'missing') return { file, text: EMPTY, exists: false };
  if (statSync(file).nlink > 1) throw unusable(file, 'has a second name (a hard link), which a change would cut off');
  try {
    rulesIn(result.text);
  } catch (error) {
    if (error instanceof DamagedSettings) throw unusable(file, error.message);
    throw error;
  }
  return { file, text: result.text, exists: true };
}

function assertUnchanged({ file, text, exists }: SettingsFile): void {
  const now = readText(file, MAX_SETTINGS_BYTES);
  const same = exists ? now.status === 'read' && now.text === text : now.status === 'missing';
  if (!same) throw unusable(file, 'was changed by another program meanwhile');
}

/**
 * Replaces the file durably, with the mode that it had, unless another program has changed it since it was read.
 *
 * @throws CommandError `file_system`
 */
export function replaceSettings(settings: SettingsFile, text: string): void {
  const { file, exists } = settings;
  assertUnchanged(settings);
  if (!exists) mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const mode = lstatSync(file, { throwIfNoEntry: false })?.mode;
  replaceFile(file, text);
  if (mode !== undefined) chmodSync(file, mode & 0o777);
}

/** Whether nothing stands in it. */
export function isBlank(text: string): boolean {
  return text.trim() === EMPTY.trim();
}

/** @throws CommandError `file_system` where another program has changed it since it was read. */
export function removeSettings(settings: SettingsFile): void {
  assertUnchanged(settings);
  rmSync(settings.file);
}
