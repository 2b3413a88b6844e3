import { join } from 'node:path';
import { userFolder } from '@litmus-hooks/state-format/places';
import { readJson, replaceFile } from '@litmus-hooks/state-format/store';
import * as z from 'zod';
import { CommandError } from '../command-error.js';
import { MODES } from './modes.js';

const rules = z.strictObject({ allow: z.array(z.string()), deny: z.array(z.string()) });

const ownRules = z.strictObject({
  mode: z.enum(MODES),
  /** What Litmus put in, and nothing that was there before. */
  rules,
  /** The places that Litmus made for them. */
  made: z.array(z.string()),
  /** Whether Litmus made the file. */
  madeFile: z.boolean(),
});

const recordFile = z.strictObject({
  version: z.literal(1),
  /** By the absolute path of a settings file. */
  settings: z.record(z.string(), ownRules),
});

/** What Litmus has put into one settings file. */
export type OwnRules = z.infer<typeof ownRules>;

type RecordFile = z.infer<typeof recordFile>;

const MAX_RECORD_BYTES = 1024 * 1024;

/** `~/.litmus/permissions.json` */
export function recordPath(): string {
  return join(userFolder(), 'permissions.json');
}

export function recordLock(): string {
  return join(userFolder(), '.permissions.json.lock');
}

function readRecord(): RecordFile {
  const file = recordPath();
  const result = readJson(file, MAX_RECORD_BYTES);
  if (result.status === 'missing') return { version: 1, settings: {} };
  const parsed = result.status === 'read' ? recordFile.safeParse(result.value) : undefined;
  if (parsed?.success === true) return parsed.data;
  const why = result.status === 'refused' ? result.why : 'is no record of permissions';
  throw new CommandError(
    'state_unreadable',
    `${file} ${why}, so Litmus cannot tell its own rules from yours, and nothing was changed: restore it, or take the rules out by hand and move it away.`,
  );
}

/** @throws CommandError `state_unreadable` where the record is damaged. */
export function ownRulesOf(settingsFile: string): OwnRules | undefined {
  const { settings } = readRecord();
  return Object.hasOwn(settings, settingsFile) ? settings[settingsFile] : undefined;
}

/**
 * The settings files that hold rules of Litmus.
 *
 * @throws CommandError `state_unreadable` where the record is damaged.
 */
export function settingsWithOwnRules(): string[] {
  return Object.keys(readRecord().settings);
}

/** Durable. Undefined takes the file's entry out. To be called under the lock. */
export function recordOwnRules(settingsFile: string, own: OwnRules | undefined): void {
  const { [settingsFile]: _, ...others } = readRecord().settings;
  const settings = own === undefined ? others : { ...others, [settingsFile]: own };
  const next: RecordFile = { version: 1, settings };
  replaceFile(recordPath(), `${JSON.stringify(next, null, 2)}\n`);
}
