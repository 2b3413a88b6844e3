import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { activate, ROUTES, type Route } from '@litmus-hooks/router';
import { inert } from '@litmus-hooks/state-format/inert';
import { didYouMean } from '../suggestion.js';
import type { Verb } from '../verb.js';
import { codeIn, nameMentions, type VerbMention, verbMentions } from './guidance-code.js';
import { type GuidanceFile, guidanceFiles } from './guidance-file.js';

/** One thing in which routes, guidance, agents and commands must agree (R-57). */
export interface AgreementCheck {
  readonly name: string;
  /** How many things were looked at. */
  readonly items: number;
  /** A sentence each. */
  readonly problems: readonly string[];
}

/** A verb of the command line, as far as guidance may name it. */
type KnownVerb = Pick<Verb, 'name' | 'options'>;

/** What an assignment to a subagent says, and how one answers that cannot take it (R-54). */
const ASSIGNMENT_PARTS = ['TASK:', 'DELIVERABLE:', 'SCOPE:', 'VERIFY:', 'BLOCKED:'];
const SECTIONS = ['guidance', 'evidence', 'hard stops'];
const MAX_CONTEXT_CHARS = 9_000;
const OWN = /^\/?litmus:([a-z][a-z-]*)$/;
const MAX_SHOWN_CHARS = 120;

/** The environments in which a gated route is blocked. */
const BLOCKING: Readonly<Record<NonNullable<Route['gate']>, Readonly<Record<string, string>>>> = {
  'start-work': {},
  goal: {},
  workflow: { CLAUDE_CODE_DISABLE_WORKFLOWS: '1' },
  team: {},
};

/** What a prompt that is nothing but this phrase tells the model; undefined where it leads elsewhere. */
function contextOf(
  route: Route,
  phrase: string,
  env: Readonly<Record<string, string>>,
  root: string,
): string | undefined {
  const activation = activate(phrase, { layers: [], env, pluginRoot: root });
  return activation?.route === route.id ? activation.context : undefined;
}

/** The contexts of all the route's phrases. */
function contextsOf(route: Route, env: Readonly<Record<string, string>>, root: string): string[] {
  return route.triggers.flatMap(({ phrase }) => contextOf(route, phrase, env, root) ?? []);
}

function routeProblems(route: Route, root: string, known: ReadonlySet<string>, skills: ReadonlySet<string>): string[] {
  const { id, skill, command, gate } = route;
  const problems: string[] = [];
  const skillId = OWN.exec(skill ?? '')?.[1];
  const commandId = OWN.exec(command ?? '')?.[1];
  if (skillId !== undefined && !skills.has(skillId))
    problems.push(`Route ${id} leads to the skill ${skillId}, which the plugin does not have.`);
  if (commandId !== undefined && !known.has(commandId))
    problems.push(`Route ${id} names ${command}, which is no skill and no command of the plugin.`);
  for (const { phrase } of route.triggers)
    if (contextOf(route, phrase, {}, root) === undefined)
      problems.push(`Route ${id} is not activated by its own phrase "${phrase}".`);
  const contexts = contextsOf(route, {}, root);
  // A closed gate takes the place of the guidance; a phrase that opens it has all of it.
  for (const section of SECTIONS)
    if (!contexts.some((context) => context.includes(`\n${section}:\n- `)))
      problems.push(`Route ${id} tells the model no ${section}.`);
  const longest = Math.max(0, ...contexts.map(({ length }) => length));
  if (longest > MAX_CONTEXT_CHARS)
    problems.push(`Route ${id} tells the model ${longest} characters, and the host passes ${MAX_CONTEXT_CHARS}.`);
  if (gate !== undefined && !contextsOf(route, BLOCKING[gate], root).some((context) => /^BLOCKED: \S/m.test(context)))
    problems.push(`Route ${id} has the gate ${gate}, and does not say BLOCKED where it is closed.`);
  return problems;
}

function goalProblems(root: string): string[] {
  return ROUTES.filter(({ gate }) => gate === 'goal').flatMap((route) => {
    return contextsOf(route, {}, root).some((context) => /^READY_TO_PASTE: \/goal <[^>\n]+>$/m.test(context))
      ? []
      : [`Route ${route.id} offers no goal command with a blank to paste, below what is blocked.`];
  });
}

function agentProblems({ id, frontMatter, body, problem }: GuidanceFile): string[] {
  if (problem !== undefined) return [`Agent ${id} ${problem}.`];
  const code = codeIn(body).join('\n');
  const missing = ASSIGNMENT_PARTS.filter((part) => !code.includes(part));
  return [
    ...(frontMatter.name === id
      ? []
      : [`Agent ${id} is named "${inert(String(frontMatter.name), MAX_SHOWN_CHARS)}" in its front matter.`]),
    ...(missing.length === 0 ? [] : [`Agent ${id} does not speak of ${missing.join(', ')} of an assignment.`]),
  ];
}

/** The mentions' own problems: a verb or an option that `litmus` does not have. */
function verbProblem(
  { words: [first, second], options }: VerbMention,
  verbs: readonly KnownVerb[],
): string | undefined {
  const names = verbs.map(({ name }) => name);
  const verb = verbs.find(({ name }) => name === first || name === `${first} ${second}`);
  if (verb === undefined) {
    if (second === undefined && names.some((name) => name.startsWith(`${first} `))) return undefined;
    const said = [first, second].filter(Boolean).join(' ');
    return `litmus ${said}, which does not exist${didYouMean(said, names, 'litmus --help lists the verbs.')}`;
  }
  const known = [...Object.keys(verb.options), 'json', 'help'];
  const strange = options.find((option) => !known.includes(option));
  if (strange === undefined) return undefined;
  return `litmus ${verb.name} --${strange}, an option that it does not have${didYouMean(strange, known, `litmus ${verb.name} --help lists them.`)}`;
}

function mentionProblems(
  { kind, id, body, frontMatter }: GuidanceFile,
  known: ReadonlySet<string>,
  verbs: readonly KnownVerb[],
): string[] {
  const code = [...codeIn(body), String(frontMatter['allowed-tools'] ?? '')];
  const strange = nameMentions(code).filter((name) => !known.has(name));
  return [
    ...strange.map(
      (name) =>
        `The ${kind} ${id} names litmus:${name}, which the plugin does not have${didYouMean(name, known, 'take it out.')}`,
    ),
    ...verbMentions(code).flatMap((mention) => {
      const what = verbProblem(mention, verbs);
      return what === undefined ? [] : [`The ${kind} ${id} names ${what}`];
    }),
  ];
}

function routeMentionProblems(root: string, known: ReadonlySet<string>): string[] {
  return ROUTES.flatMap((route) => {
    return nameMentions(contextsOf(route, {}, root))
      .filter((name) => !known.has(name))
      .map((name) => `Route ${route.id} names litmus:${name} to the model, which the plugin does not have.`);
  });
}

/** Whether what the plugin in the folder `root` says to the model agrees with itself and with this command line. Changes nothing. */
export function workflowAgreement(root: string, verbs: readonly KnownVerb[]): AgreementCheck[] {
  const files = guidanceFiles(root);
  const ids = (kind: GuidanceFile['kind']): string[] => files.filter((file) => file.kind === kind).map(({ id }) => id);
  const skills = new Set(ids('skill'));
  const commands = ids('command');
  const agents = files.filter(({ kind }) => kind === 'agent');
  const known = new Set(files.map(({ id }) => id));
  const shadowing = commands.filter((id) => skills.has(id));
  const gated = ROUTES.filter(({ gate }) => gate === 'goal' || gate === 'workflow');
  return [
    {
      name: 'routes',
      items: ROUTES.length,
      problems: [
        ...(existsSync(join(root, 'skills')) ? [] : [`The plugin in ${root} has no skills.`]),
        ...ROUTES.flatMap((route) => routeProblems(route, root, new Set([...skills, ...commands]), skills)),
        ...routeMentionProblems(root, known),
      ],
    },
    { name: 'goals and workflows', items: gated.length, problems: goalProblems(root) },
    { name: 'subagents', items: agents.length, problems: agents.flatMap(agentProblems) },
    {
      name: 'skills and commands',
      items: skills.size + commands.length,
      problems: [
        ...files.flatMap(({ kind, id, problem }) =>
          problem === undefined || kind === 'agent' ? [] : [`The ${kind} ${id} ${problem}.`],
        ),
        ...shadowing.map(
          (id) =>
            `The command ${id} has the name of a skill, and the host would give its text where the skill is called.`,
        ),
        ...files.flatMap((file) => mentionProblems(file, known, verbs)),
      ],
    },
  ];
}
