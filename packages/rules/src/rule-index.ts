import { inFolder } from '@litmus-hooks/state-format/path-text';
import { readText, replaceFile } from '@litmus-hooks/state-format/store';
import type { Places } from './places.js';
import { type Head, type Place, type Rule, ruleAt } from './rule.js';
import { fileIn, placeIn, type RuleGroup } from './rule-group.js';
import { type Entry, groupText, isUnchanged, KeptGroup, keptText, withGroups } from './rule-index-text.js';
import { look } from './scan.js';
import { makeRulesFolder } from './state-folder.js';

/**
 * The heads of many rule files, kept in one file beside the sessions' state: with 1,000 of them, reading each at every event would cost more than two
 * starts of Node, and asking each for its times a fifth of one.
 */

const INDEX_FILE = 'index.json';
/** A thousand heads take a fifth of it. Each of its bytes is in memory twice. */
const MAX_INDEX_BYTES = 1024 * 1024;
/** Node makes eight objects of each answer: 1,000 of them cost a third of a start, and these a thirtieth. */
const MAX_ASKED_FILES = 100;
/** Below this many files in a group, reading them costs no more than reading the index. */
export const MIN_INDEXED_FILES = 16;

/** Which rules of a group an event may want, and how far the index is believed. */
export interface Lookup {
  /** What the rules of a scope that are wanted are filed under. */
  readonly keys: (scope: string) => readonly string[];
  /**
   * `filed`: only the files that are filed under the keys are asked for their stamps, so that a head which is changed in place, such that its rule
   * now belongs under one of them, goes unseen until it is asked otherwise. `others`: of the others too, at most MAX_ASKED_FILES.
   */
  readonly verify: 'others' | 'filed';
  /** A slash path below the project that was just edited: if it is a rule's, that one is asked too. */
  readonly edited?: string;
}

export interface RuleIndex {
  /** Rules of the group as they stand: all that are filed under the keys, and perhaps others. */
  find(group: RuleGroup, lookup: Lookup): readonly Rule[];
  /** Keeps what was read anew. Throws where it cannot be written. */
  save(): void;
}

/** Reads the head of a rule file; undefined where no file can be read there. */
type ReadRule = (place: Place) => Rule | undefined;

/**
 * The index of the project, for which `readRule` reads what it does not know. Never throws: one that cannot be read is an empty one. In a bundle of its own, so
 * it is given what reads rules rather than holding it a second time.
 */
export function openIndex(places: Places, readRule: ReadRule): RuleIndex {
  const file = inFolder(places.state, INDEX_FILE);
  const stored = readText(file, MAX_INDEX_BYTES);
  const index = stored.status === 'read' ? stored.text : '';
  const renewed: { group: RuleGroup; text: string }[] = [];
  return {
    find(group, lookup) {
      const text = keptText(index, group);
      const kept = text === undefined ? undefined : new KeptGroup(text, group);
      const rules = kept && believed(kept, group, lookup);
      if (rules !== undefined) return rules;
      const entries = readEntries(group, kept, readRule);
      renewed.push({ group, text: groupText(group, entries) });
      return entries.map(({ head }, at) => ruleAt(placeIn(group, at), head));
    },
    save() {
      if (renewed.length === 0) return;
      const text = withGroups(index, renewed, MAX_INDEX_BYTES / 2);
      if (Buffer.byteLength(text) > MAX_INDEX_BYTES) return;
      makeRulesFolder(places);
      replaceFile(file, text);
    },
  };
}

/** The rules that the index files under the keys; undefined where it is not to be believed, because files came, went or were changed. */
function believed(kept: KeptGroup, group: RuleGroup, { keys, verify, edited }: Lookup): readonly Rule[] | undefined {
  if (!kept.isCurrent) return undefined;
  const { files, source, scope } = group;
  const isFresh = (at: number): boolean => kept.hasStamp(at, look(fileIn(group, at)));
  if (verify === 'others' && !askedOf(files.length).every(isFresh)) return undefined;
  const own = edited === undefined || source.root !== 'project' ? -1 : files.indexOf(edited);
  if (own !== -1 && !isFresh(own)) return undefined;
  const filed = kept.headsUnder(keys(scope));
  if (filed === undefined || !filed.every((one) => isUnchanged(one, look(fileIn(group, one.at))))) return undefined;
  return filed.map(({ at, head }) => ruleAt(placeIn(group, at), head));
}

/** Which of so many files are asked for their stamps: all, or where they are too many those from a place that is another one each time. */
function askedOf(count: number): readonly number[] {
  const first = count <= MAX_ASKED_FILES ? 0 : Math.floor(Math.random() * count);
  return Array.from({ length: Math.min(count, MAX_ASKED_FILES) }, (_, index) => (first + index) % count);
}

const UNREADABLE: Head = { delivery: { when: 'never', why: 'it cannot be read' }, problems: [] };

/** What each file of the group says, read again where its stamp is not the known one. */
function readEntries(group: RuleGroup, kept: KeptGroup | undefined, readRule: ReadRule): readonly Entry[] {
  const known = kept?.headsByFile();
  return group.files.map((name, at) => {
    // Asked before the file is read: what changes in between is read again the next time.
    const stat = look(fileIn(group, at));
    const filed = known?.get(name);
    if (filed !== undefined && isUnchanged(filed, stat)) return { stat, head: filed.head };
    const rule = readRule(placeIn(group, at));
    return { stat, head: rule === undefined ? UNREADABLE : { delivery: rule.delivery, problems: rule.problems } };
  });
}
