import * as path from 'node:path';
import { type Delivery, FORMATS } from './format.js';
import { readFrontMatter } from './front-matter.js';
import type { Places } from './places.js';
import { readRuleHead } from './rule-file.js';
import type { Source } from './source.js';

/** A rule file and what its head says; its body is read when it is delivered. */
export interface Rule {
  readonly source: Source;
  /** Below the source's root, with slashes. */
  readonly path: string;
  /** Absolute. */
  readonly file: string;
  /** The folder of the project that the rule is about, with slashes; empty for the whole project. */
  readonly scope: string;
  readonly delivery: Delivery;
  /** What of the head was not understood, a sentence each. */
  readonly problems: readonly string[];
}

/** Reads the head of the rule file at `place`, a slash path below the source's root; undefined where no file can be read there. */
export function readRule(source: Source, places: Places, place: string, scope: string): Rule | undefined {
  const file = path.join(places[source.root], place);
  const text = readRuleHead(file);
  if (text === undefined) return undefined;
  const { fields, problems } = readFrontMatter(text);
  return { source, path: place, file, scope, delivery: FORMATS[source.format](fields), problems };
}

/** How a rule is named: by its path in the project, or by an absolute one where it lies elsewhere. */
export function nameOf(rule: Rule): string {
  return rule.source.root === 'project' ? rule.path : rule.file;
}
