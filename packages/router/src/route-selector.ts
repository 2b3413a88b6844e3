import { Finding } from './finding.js';
import { inAnyCase } from './lower-case.js';
import type { MaskedPrompt } from './mask.js';
import { PhraseFinder } from './occurrence.js';
import { WINDOW_CHARS } from './place.js';
import { PRECEDENCE, type Precedence } from './precedence.js';
import type { Route } from './route.js';
import { GENERAL_ROUTE } from './route-table.js';
import { SlashMentions } from './slash-mention.js';

/** What a prompt asks for. */
export interface Selection {
  readonly route: Route | undefined;
  /** The phrase that decided; undefined where nothing is asked for, and for a whole prompt. */
  readonly by: Finding | undefined;
  /** Why this route, or why none: one of a fixed set of sentences. */
  readonly why: string;
  readonly masked: MaskedPrompt;
  readonly findings: readonly Finding[];
}

/** A prompt that begins with a slash command is the host's; a path is none. */
const SLASH_COMMAND = /^\s*\/[A-Za-z][\w:.-]*(?:\s|$)/;
const POLITE_OPENING = /^\s*(?:(?:please|pls|ok|okay|so|now|can you|could you)[,.!:]*\s+)*([a-z]+)\b/;

/** A prompt with both of these tests the machinery and asks for nothing. Tried where it has the first word. */
const DIAGNOSTIC_WORD = 'diagnostic';
const DIAGNOSTIC_SIGNS = [
  String.raw`\bdiagnostics?\b`,
  String.raw`\b(?:reply|respond|answer)(?: back)?(?: only)? with (?:exactly|only) (?:one|this|the|a single) (?:line|word|text|sentence)\b(?! (?:per|for|each))`,
];
/** Verbs of `lit` phrases that say the same at the start of a prompt that ends in `lit`. */
const OPENING_VERBS: readonly string[] = ['plan', 'review', 'research', 'search', 'query', 'recap', 'comprehend'];

/** A table of routes, ready to judge prompts whose code and quotations are masked. */
export class RouteSelector {
  private readonly routes: readonly Route[];
  private readonly phrases: PhraseFinder;
  private readonly slashMentions: SlashMentions;

  constructor(routes: readonly Route[]) {
    this.routes = routes;
    this.phrases = new PhraseFinder(routes);
    this.slashMentions = new SlashMentions(routes);
  }

  /** Decides which route a prompt asks for, if any. Linear in the prompt. */
  select(masked: MaskedPrompt): Selection {
    const none = (why: string, findings: readonly Finding[] = []): Selection => ({
      route: undefined,
      by: undefined,
      why,
      masked,
      findings,
    });
    const whole = this.wholePrompt(masked.typed);
    if (whole !== undefined) return { ...none('the prompt is this phrase and nothing else'), route: whole };
    if (masked.typed.trimStart().startsWith('/') && SLASH_COMMAND.test(masked.typed))
      return none('the prompt is a slash command, which is the host’s');
    if (isDiagnostic(masked.typed)) return none('the prompt is a diagnostic one');
    const findings = this.findings(masked.prose);
    const best = strongest(findings);
    if (best === undefined)
      return none(findings.length === 0 ? 'no phrase stands in it' : 'no phrase is asked for', findings);
    const precedence = precedenceOf(best);
    if (rank(precedence) > rank('slash mention') && this.slashMentions.isIn(masked.unquoted))
      return none('a slash command is mentioned, and no phrase leads', findings);
    const route = precedence === 'general' ? this.verbRoute(best, masked.prose) : best.route;
    return { route, by: best, why: best.judgement.why, masked, findings };
  }

  private wholePrompt(typed: string): Route | undefined {
    const words = typed.trim();
    if (words.length > MAX_WHOLE_CHARS) return undefined;
    return this.routes.find(({ triggers }) =>
      triggers.some(({ phrase, at }) => at === 'whole' && phrase.toLowerCase() === words.toLowerCase()),
    );
  }

  private findings(prose: string): Finding[] {
    const findings: Finding[] = [];
    for (const occurrence of this.phrases.find(prose)) findings.push(new Finding(occurrence, prose, findings.at(-1)));
    return findings;
  }

  /** `Plan the migration, lit`: the verb that opens the prompt says which. */
  private verbRoute(by: Finding, prose: string): Route {
    if (by.judgement.leads || by.trigger.at !== 'edge') return by.route;
    const verb = POLITE_OPENING.exec(prose.slice(0, OPENING_CHARS).toLowerCase())?.[1] ?? '';
    if (!OPENING_VERBS.includes(verb)) return by.route;
    return this.routes.find(({ triggers }) => triggers.some(({ phrase }) => phrase === `lit ${verb}`)) ?? by.route;
  }
}

function isDiagnostic(typed: string): boolean {
  if (typed.length > LONG_CHARS && !new RegExp(`${inAnyCase(DIAGNOSTIC_WORD)}`).test(typed)) return false;
  const text = typed.toLowerCase();
  return text.includes(DIAGNOSTIC_WORD) && DIAGNOSTIC_SIGNS.every((sign) => new RegExp(sign).test(text));
}

/** A longer prompt is searched by a pattern before a copy of it is made. */
const LONG_CHARS = 10_000;
const MAX_WHOLE_CHARS = 200;
/** As much of a prompt as an opening of politeness and a verb may take. */
const OPENING_CHARS = 160;

function rank(precedence: Precedence): number {
  return PRECEDENCE.indexOf(precedence);
}

function precedenceOf(finding: Finding): Precedence {
  return precedenceWhere(finding.judgement.leads, finding);
}

function precedenceWhere(leads: boolean, { route, trigger }: Finding): Precedence {
  if (route.id === GENERAL_ROUTE) return 'general';
  const shorthand = trigger.phrase.startsWith('$');
  if (leads) return shorthand ? 'leading shorthand' : 'leading phrase';
  return shorthand ? 'shorthand' : 'phrase';
}

/**
 * The request of the highest precedence; of two with the same one the longer phrase where both begin at one place, else the first. What could not come
 * before the best one so far is not judged.
 */
function strongest(findings: readonly Finding[]): Finding | undefined {
  let best: Finding | undefined;
  for (const finding of findings) {
    const mayLead = finding.start <= WINDOW_CHARS;
    if (best !== undefined && rank(precedenceWhere(mayLead, finding)) >= rank(precedenceOf(best))) continue;
    if (!finding.judgement.request) continue;
    if (best === undefined || rank(precedenceOf(finding)) < rank(precedenceOf(best))) best = finding;
  }
  return best;
}
