import * as path from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { readJson, replaceFile } from '@litmus-hooks/state-format/store';
import type { Delivery } from './format.js';
import type { Places } from './places.js';
import { type Place, type Rule, readRule, ruleAt } from './rule.js';
import { look } from './scan.js';
import { makeRulesFolder } from './state-folder.js';

/**
 * The heads of many rule files, kept in one file beside the sessions' state: with 1,000 of them, reading each at every event would cost more than two
 * starts of Node. An entry is believed while its file's size and times are the same.
 */

const INDEX_FILE = 'index.json';
const MAX_INDEX_BYTES = 2 * 1024 * 1024;
/** Below this many files, reading them costs no more than reading the index. */
export const MIN_INDEXED_FILES = 64;
const MIN_NEW_ENTRIES = 16;

/** The time of the last change of the file's content, that of its last change at all, its size, and its head. An array: names would double the file. */
type Entry = readonly [mtimeMs: number, ctimeMs: number, size: number, Delivery, problems: readonly string[]];

/** How far the index is believed: entry by entry after a look at the file's stamps, or where it says that a rule is not wanted without one. */
export type Trust = 'none' | 'stamps' | 'unwanted';

export interface RuleIndex {
  /** The rule at `place`; undefined where it is not wanted. */
  rule(place: Place, wanted: (rule: Rule) => boolean): Rule | 'unreadable' | undefined;
  /** Writes what was learned, where it is worth a write. Throws where that fails. */
  save(): void;
}

/** An index that knows nothing and keeps nothing. */
export const NO_INDEX: RuleIndex = {
  rule(place, wanted) {
    const rule = readRule(place);
    if (rule === undefined) return 'unreadable';
    return wanted(rule) ? rule : undefined;
  },
  save: () => undefined,
};

/** The index of the project. Never throws: one that cannot be read is an empty one. */
export function openIndex(places: Places, trust: Trust): RuleIndex {
  const file = path.join(places.state, INDEX_FILE);
  const stored = readJson(file, MAX_INDEX_BYTES);
  const known = stored.status === 'read' && isObject(stored.value) ? stored.value : {};
  const entries = new Map<string, Entry>();
  let learned = 0;
  return {
    rule(place, wanted) {
      const key = place.source.root === 'project' ? place.path : place.file;
      const value = Object.hasOwn(known, key) ? known[key] : undefined;
      const entry = isEntry(value) ? value : undefined;
      if (entry !== undefined) {
        const rule = ruleAt(place, { delivery: entry[3], problems: entry[4] });
        const said = wanted(rule) ? rule : undefined;
        if ((trust === 'unwanted' && said === undefined) || isFresh(entry, place.file)) {
          entries.set(key, entry);
          return said;
        }
      }
      // Asked before the file is read: what changes in between is read again the next time.
      const stat = look(place.file);
      const rule = readRule(place);
      if (stat === undefined || rule === undefined) return 'unreadable';
      learned += 1;
      entries.set(key, [stat.mtimeMs, stat.ctimeMs, stat.size, rule.delivery, rule.problems]);
      return wanted(rule) ? rule : undefined;
    },
    save() {
      if (learned < MIN_NEW_ENTRIES) return;
      const text = JSON.stringify(Object.fromEntries(entries));
      if (Buffer.byteLength(text) > MAX_INDEX_BYTES) return;
      makeRulesFolder(places);
      replaceFile(file, text);
    },
  };
}

function isFresh([mtimeMs, ctimeMs, size]: Entry, file: string): boolean {
  const stat = look(file);
  return stat !== undefined && stat.mtimeMs === mtimeMs && stat.ctimeMs === ctimeMs && stat.size === size;
}

const ENTRY_LENGTH = 5;

/** The times and the size are judged by comparing them. */
function isEntry(value: unknown): value is Entry {
  return Array.isArray(value) && value.length === ENTRY_LENGTH && isDelivery(value[3]) && isTexts(value[4]);
}

function isDelivery(value: unknown): value is Delivery {
  if (!isObject(value)) return false;
  switch (value.when) {
    case 'always':
      return true;
    case 'edit':
      return isTexts(value.globs);
    case 'request':
      return typeof value.description === 'string';
    case 'never':
      return typeof value.why === 'string';
    default:
      return false;
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((text) => typeof text === 'string');
}
