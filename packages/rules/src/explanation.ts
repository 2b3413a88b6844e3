import * as path from 'node:path';
import { loadConfig } from '@litmus-hooks/state-format/config';
import { applicabilityOf, globProblems } from './applicability.js';
import { earnedChecks } from './check.js';
import { findRules } from './discovery.js';
import { pathInProject } from './edit.js';
import type { Delivery } from './format.js';
import { deliveredByHost } from './host-rules.js';
import { isNamed, namedOffer, ruleOffer } from './offer.js';
import { readOptions } from './options.js';
import { inOrder } from './order.js';
import { type Places, placesOf } from './places.js';
import { nameOf, type Rule } from './rule.js';
import { foldersBelow } from './scan.js';
import { loadSessionState, sessionFile } from './session-state.js';
import { scopesAbove } from './source.js';

/** A rule file, for a person to read about. */
export interface RuleReport {
  /** Below the project, or absolute where it lies elsewhere. */
  readonly file: string;
  readonly source: string;
  /** The folder of the project that it is about; empty for the whole project. */
  readonly scope: string;
  readonly delivery: Delivery;
  /** Whether the host gives it to the model itself. */
  readonly byHost: boolean;
  /** What of it was not understood, a sentence each. */
  readonly problems: readonly string[];
}

export interface RuleList {
  readonly project: string;
  /** In the order in which they are delivered. */
  readonly rules: readonly RuleReport[];
  /** What was passed over, and what of the configuration could not be read, a sentence each. */
  readonly problems: readonly string[];
}

export interface ExplainedRule extends RuleReport {
  readonly applies: boolean;
  /** A clause about the rule. */
  readonly why: string;
  /** Whether the session was given it as it is now; undefined where no session was asked about. */
  readonly delivered: boolean | undefined;
}

export interface FileExplanation {
  readonly project: string;
  /** Below the project; undefined where the file lies outside, so that it earns nothing (U-30). */
  readonly file: string | undefined;
  readonly rules: readonly ExplainedRule[];
  /** The checks that an edit of it earns. */
  readonly checks: readonly string[];
  readonly problems: readonly string[];
}

export interface ReportOptions {
  /** Absolute path of the folder whose project is asked about. */
  readonly cwd: string;
  /** The host's AI_AGENT; without it the version that Litmus is tested with is meant. */
  readonly agent?: string | undefined;
}

/** As the host that Litmus is tested with names itself. */
const TESTED_AGENT = 'claude-code_2-1-332';

interface Report {
  readonly places: Places;
  readonly rules: readonly { readonly rule: Rule; readonly report: RuleReport }[];
  readonly problems: readonly string[];
}

function reportOn(places: Places, scopes: readonly string[], agent: string): Report {
  const options = readOptions(loadConfig(places.project).layers);
  const found = findRules(places, { sources: options.sources, scopes, wanted: () => true });
  const byHost = deliveredByHost(places.project, agent);
  const rules = inOrder(found.rules, options.sources).map((rule) => ({
    rule,
    report: {
      file: nameOf(rule),
      source: rule.source.name,
      scope: rule.scope,
      delivery: rule.delivery,
      byHost: byHost(rule),
      problems: [...rule.problems, ...globProblems(rule)],
    },
  }));
  return { places, rules, problems: [...options.problems, ...found.problems] };
}

/** Every rule file of the project and its user, nested ones too. Never throws. */
export function listRules({ cwd, agent = TESTED_AGENT }: ReportOptions): RuleList {
  const places = placesIn(cwd);
  const folders = foldersBelow(places.project);
  const { rules, problems } = reportOn(places, ['', ...folders.files], agent);
  return {
    project: places.project,
    rules: rules.map(({ report }) => report),
    problems: [...problems, ...folders.problems],
  };
}

/**
 * Which rules are about `file` (relative to `cwd`, or absolute; it need not exist) and why, which not and why, and what `session` was given of them.
 * Never throws; a session's state that cannot be read is one of the problems.
 */
export function explainFile(
  file: string,
  { cwd, agent = TESTED_AGENT, session }: ReportOptions & { readonly session?: string | undefined },
): FileExplanation {
  const places = placesIn(cwd);
  const inside = pathInProject(path.resolve(cwd, file), places.project);
  if (inside === undefined) return { project: places.project, file: undefined, rules: [], checks: [], problems: [] };
  const { rules, problems } = reportOn(places, scopesAbove(inside), agent);
  const record = session === undefined ? undefined : recordOf(places, session);
  const options = readOptions(loadConfig(places.project).layers);
  return {
    project: places.project,
    file: inside,
    rules: rules.map(({ rule, report }) => {
      const { applies, why } = applicabilityOf(rule, inside);
      return { ...report, applies, why, delivered: record?.digests && wasDelivered(rule, record.digests) };
    }),
    checks: earnedChecks(inside, places.project, options.checks),
    problems: [...problems, ...(record?.problem === undefined ? [] : [record.problem])],
  };
}

function placesIn(cwd: string): Places {
  return placesOf(cwd, undefined) as Places;
}

/** The digests of what a session was given. */
function recordOf(places: Places, session: string): { digests?: ReadonlySet<string>; problem?: string } {
  try {
    const { injected } = loadSessionState(places, sessionFile(places, session));
    return { digests: new Set(injected.map((key) => key.slice(key.lastIndexOf('\0') + 1))) };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) };
  }
}

function wasDelivered(rule: Rule, digests: ReadonlySet<string>): boolean {
  const offer = isNamed(rule) ? namedOffer(rule) : ruleOffer(rule, '');
  return offer !== undefined && digests.has(offer.digest);
}
