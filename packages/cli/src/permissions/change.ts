import { mkdirSync } from 'node:fs';
import { userFolder } from '@litmus-hooks/state-format/places';
import { isLink } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { underLock } from '../run/run-state-file.js';
import { LISTS, type Mode, type Rules, rulesOf } from './modes.js';
import { type OwnRules, ownRulesOf, recordLock, recordOwnRules } from './record.js';
import { changedRules, type Made, missingPlaces, rulesIn } from './rule-edit.js';
import { isBlank, readSettings, removeSettings, replaceSettings, type SettingsFile } from './settings-file.js';

/** What a mode makes of a settings file. */
export interface PermissionChange {
  readonly settings: SettingsFile;
  readonly before: Mode | 'off';
  readonly after: Mode | 'off';
  readonly added: Rules;
  readonly removed: Rules;
  /** Rules of the mode that stood there already: they are their owner's and stay when the mode goes. */
  readonly present: Rules;
  /** The text that results. */
  readonly text: string;
}

const NO_RULES: Rules = { allow: [], deny: [] };

function each(of: (name: keyof Rules) => readonly string[]): Rules {
  return { allow: of('allow'), deny: of('deny') };
}

function isEmpty(rules: Rules): boolean {
  return LISTS.every((name) => rules[name].length === 0);
}

interface Plan extends PermissionChange {
  readonly own: OwnRules | undefined;
  /** What is Litmus's own now: what its owner has taken out by hand is not any more. */
  readonly kept: Rules;
  /** The places that are Litmus's own from now on. */
  readonly made: Made;
}

function planned(settings: SettingsFile, after: Mode | 'off'): Plan {
  const own = ownRulesOf(settings.file);
  const current = rulesIn(settings.text);
  const wanted = after === 'off' ? NO_RULES : rulesOf(after, settings.file);
  const ours = own?.rules ?? NO_RULES;
  const kept = each((name) => ours[name].filter((rule) => current[name].includes(rule)));
  const removed = each((name) => kept[name].filter((rule) => !wanted[name].includes(rule)));
  const added = each((name) => wanted[name].filter((rule) => !current[name].includes(rule)));
  const present = each((name) =>
    wanted[name].filter((rule) => current[name].includes(rule) && !kept[name].includes(rule)),
  );
  const made = [...new Set([...(own?.made ?? []), ...missingPlaces(settings.text)])];
  const text = changedRules(settings.text, { removed, added, made });
  return { settings, before: own?.mode ?? 'off', after, added, removed, present, text, own, kept, made };
}

/** What a mode would change, without changing it. */
export function previewMode(file: string, mode: Mode | 'off'): PermissionChange {
  return planned(readSettings(file), mode);
}

function makeUserFolder(): void {
  const folder = userFolder();
  if (isLink(folder))
    throw new CommandError(
      'bad_folder',
      `${folder} is a link, and Litmus keeps its state in a real folder of that name: move it away.`,
    );
  mkdirSync(folder, { recursive: true, mode: 0o700 });
}

/** What is Litmus's own once the change is made. */
function ownAfter({ own, settings, after, kept, added, removed, made }: Plan): OwnRules | undefined {
  if (after === 'off') return undefined;
  const rules = each((name) => [...kept[name].filter((rule) => !removed[name].includes(rule)), ...added[name]]);
  return ownRules(after, rules, made, own?.madeFile ?? !settings.exists);
}

/** What may be Litmus's own while it is made: a command that dies in between leaves no rule that nobody owns. */
function ownDuring({ own, settings, after, kept, added, made }: Plan): OwnRules | undefined {
  const mode = after === 'off' ? own?.mode : after;
  if (mode === undefined) return undefined;
  const rules = each((name) => [...kept[name], ...added[name]]);
  return ownRules(mode, rules, made, own?.madeFile ?? !settings.exists);
}

function ownRules(mode: Mode, { allow, deny }: Rules, made: Made, madeFile: boolean): OwnRules {
  return { mode, rules: { allow: [...allow], deny: [...deny] }, made: [...made], madeFile };
}

/**
 * Puts a mode's rules into a settings file and takes those of the mode before out; everything else stays as it is.
 *
 * @throws CommandError `file_system`, `state_unreadable`, `state_locked` or `bad_folder`; the settings are then as they were.
 */
export function applyMode(file: string, mode: Mode | 'off'): PermissionChange {
  makeUserFolder();
  return underLock(recordLock(), () => {
    const plan = planned(readSettings(file), mode);
    const { settings, text, own } = plan;
    const after = ownAfter(plan);
    if (text !== settings.text) {
      recordOwnRules(file, ownDuring(plan));
      if (own?.madeFile === true && isBlank(text)) removeSettings(settings);
      else replaceSettings(settings, text);
    }
    if (after !== undefined || own !== undefined) recordOwnRules(file, after);
    return plan;
  });
}

/** Whether a change changes anything. */
export function changesNothing({ added, removed, settings, text }: PermissionChange): boolean {
  return isEmpty(added) && isEmpty(removed) && settings.text === text;
}
