import { type Delivery, FORMATS } from './format.js';
import { readFrontMatter } from './front-matter.js';
import { readRuleHead } from './rule-file.js';
import type { Source } from './source.js';

/** Where a rule file lies. */
export interface Place {
  readonly source: Source;
  /** Below the source's root, with slashes. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  /** The folder of the project that the rule is about, with slashes; empty for the whole project. */
  readonly scope: string;
}

/** What the head of a rule file says. */
export interface Head {
  readonly delivery: Delivery;
  /** What was not understood, a sentence each. */
  readonly problems: readonly string[];
}

/** A rule file and what its head says; its body is read when it is delivered. */
export interface Rule extends Place, Head {}

/** Field by field: spreading costs a hook with 1,000 rules a tenth of its start. */
export function ruleAt({ source, path, file, scope }: Place, { delivery, problems }: Head): Rule {
  return { source, path, file, scope, delivery, problems };
}

/** Reads the head of a rule file; undefined where no file can be read there. */
export function readRule(place: Place): Rule | undefined {
  const text = readRuleHead(place.file);
  if (text === undefined) return undefined;
  const { fields, problems } = readFrontMatter(text);
  return ruleAt(place, { delivery: FORMATS[place.source.format](fields), problems });
}

/** Whether it comes with the start of a session and its prompts. */
export function isForSession({ delivery, scope }: Rule): boolean {
  return scope === '' && (delivery.when === 'always' || delivery.when === 'request');
}

/** How a rule is named: by its path in the project, or by an absolute one where it lies elsewhere. */
export function nameOf(rule: Rule): string {
  return rule.source.root === 'project' ? rule.path : rule.file;
}
