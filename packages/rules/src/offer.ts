import { digestOf } from './digest.js';
import type { Delivery } from './format.js';
import { readFrontMatter } from './front-matter.js';
import { nameOf, type Rule } from './rule.js';
import { readRuleText } from './rule-file.js';
import { isPlainBody } from './shown-text.js';

/** Something that may be said to the model once: known by its keys in the session's state. */
export interface Offer {
  /** What the session's state records. */
  readonly key: string;
  /** The digest of what is said; two offers of one digest say the same. */
  readonly digest: string;
}

/** A rule with its text. */
export interface RuleOffer extends Offer {
  readonly rule: Rule;
  readonly body: string;
  /** Whether the file holds more than was read. */
  readonly cut: boolean;
  /** Why it is offered, as a clause about the rule. */
  readonly why: string;
}

/** A rule that is named with its description. */
export interface NamedOffer extends Offer {
  readonly rule: Rule;
  readonly description: string;
}

/** A path, NUL and the beginning of a SHA-256 (U-11). */
function keyOf(rule: Rule, digest: string): string {
  return `${nameOf(rule)}\0${digest}`;
}

/** The blanks at the end of a line, looked for from their beginning alone. */
const BLANK_END = /(?<![^\S\n])[^\S\n]+(?=\n)/g;

/** The body as it is compared: the same words with other line ends or blank ends are the same body (U-19). */
function normalised(body: string): string {
  const hasNone = isPlainBody(body) && !body.includes(' \n') && !body.includes('\t\n');
  return (hasNone ? body : body.replace(BLANK_END, '')).trim();
}

/** The rules with their texts, to be delivered, and why each is, as a clause about it. */
export function ruleOffers(rules: readonly Rule[], why: (rule: Rule) => string): RuleOffer[] {
  return rules.flatMap((rule) => ruleOffer(rule, why(rule)) ?? []);
}

/** The rule with its text, to be delivered; undefined where the file cannot be read any more or its body is blank. */
export function ruleOffer(rule: Rule, why: string): RuleOffer | undefined {
  const read = readRuleText(rule.file);
  if (read === undefined) return undefined;
  const body = normalised(readFrontMatter(read.text).body);
  if (body === '') return undefined;
  const digest = digestOf(body);
  return { key: keyOf(rule, digest), digest, rule, body, cut: read.cut, why };
}

/** A rule that is named with its description, for the model to open. */
export type NamedRule = Rule & { readonly delivery: Extract<Delivery, { readonly when: 'request' }> };

export function isNamed(rule: Rule): rule is NamedRule {
  return rule.delivery.when === 'request';
}

/** A description-only rule, to be named (U-07). Its digest is of other words than its body's: a rule that was named can be delivered later. */
export function namedOffer(rule: NamedRule): NamedOffer {
  const { description } = rule.delivery;
  const digest = digestOf(`named\0${nameOf(rule)}\0${description}`);
  return { key: keyOf(rule, digest), digest, rule, description };
}

/** The offers that were not delivered yet, one of each digest (U-19). `delivered` is the state's list of keys. */
export function notDelivered<T extends Offer>(offers: readonly T[], delivered: readonly string[]): T[] {
  const digests = new Set(delivered.map((key) => key.slice(key.lastIndexOf('\0') + 1)));
  return offers.filter(({ digest }) => !digests.has(digest) && digests.add(digest));
}
