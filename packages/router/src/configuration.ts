import { isObject } from '@litmus-hooks/state-format/event';
import { BRAND, type Brand } from './brand.js';
import { POSITIONS, type Position, type Route, type RouteExamples, type Trigger } from './route.js';
import { ROUTES } from './route-table.js';

/** `router` of a configuration file: routes that are added, changed or disabled, the probe line, and the words of the mark. */
export interface RouterSection {
  readonly probe?: boolean;
  readonly name?: string;
  readonly glyph?: string;
  readonly disable: readonly string[];
  readonly routes: readonly RouteRow[];
}

/** One row of `router.routes`: over the shipped route of the same id, or a new one. */
export interface RouteRow {
  readonly id: string;
  readonly triggers?: readonly Trigger[];
  readonly skill?: string;
  readonly command?: string;
  readonly mode?: string;
  readonly context?: string;
  readonly activates?: readonly string[];
  readonly ignores?: readonly string[];
}

/** What is in force under some configurations. */
export interface RouterSettings {
  readonly routes: readonly Route[];
  readonly probe: boolean;
  readonly brand: Brand;
  /** Examples of configured rows by route id. */
  readonly examples: ReadonlyMap<string, RouteExamples>;
  /** What could not be read or has no effect, a sentence each. */
  readonly problems: readonly string[];
}

const MAX_ROUTES = 100;
const MAX_TRIGGERS = 50;
const MAX_EXAMPLES = 100;
const MAX_EXAMPLE_CHARS = 2_000;
const MAX_PHRASE_CHARS = 80;
const MAX_CONTEXT_CHARS = 6_000;
// As text: a pattern that is written out is checked whenever the bundle is loaded, and Unicode's classes take long.
const ID = '^[a-z][a-z0-9-]{0,63}$';
const PHRASE = String.raw`^\$?[\p{L}\p{N}][\p{L}\p{N}_-]*(?: [\p{L}\p{N}][\p{L}\p{N}_-]*){0,5}$`;
const SKILL = String.raw`^[\w-]{1,64}(?::[\w-]{1,64})?$`;
const COMMAND = String.raw`^/[\w-]{1,64}(?::[\w-]{1,64})?$`;
const MODE = String.raw`^[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]{1,120}$`;
const CONTEXT = String.raw`^(?:[^\p{Cc}\p{Cf}\p{Zl}\p{Zp}]|[\n\t])+$`;
const NAME = String.raw`^[\p{L}\p{N}][\p{L}\p{N} _-]{0,39}$`;
const GLYPH = String.raw`^[^\p{Cc}\p{Z}\p{L}\p{N}<>\u0060]{1,8}$`;

/** Characters are counted as the schema counts them: a pair of surrogates is one. */
function holdsAtMost(maxChars: number, text: string): boolean {
  return text.length <= maxChars || (text.length <= 2 * maxChars && [...text].length <= maxChars);
}

function isText(value: unknown, pattern: string, maxChars: number): value is string {
  return typeof value === 'string' && holdsAtMost(maxChars, value) && new RegExp(pattern, 'u').test(value);
}

function isPosition(value: unknown): value is Position {
  return POSITIONS.some((position) => position === value);
}

function readTrigger(value: unknown): Trigger | undefined {
  if (!isObject(value)) return undefined;
  const { phrase, at } = value;
  return isText(phrase, PHRASE, MAX_PHRASE_CHARS) && isPosition(at) ? { phrase, at } : undefined;
}

function isExamples(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length <= MAX_EXAMPLES &&
    value.every((item) => typeof item === 'string' && holdsAtMost(MAX_EXAMPLE_CHARS, item))
  );
}

const TEXTS = [
  ['skill', SKILL, 129],
  ['command', COMMAND, 130],
  ['mode', MODE, 120],
  ['context', CONTEXT, MAX_CONTEXT_CHARS],
] as const;

/** Reads one row; the text is why it cannot be one. */
function readRow(value: unknown): RouteRow | string {
  if (!isObject(value)) return 'is not an object';
  const { id, triggers } = value;
  if (!isText(id, ID, 64)) return 'has no `id` of lower-case letters, digits and hyphens';
  const row: { -readonly [K in keyof RouteRow]: RouteRow[K] } = { id };
  if (triggers !== undefined) {
    const read = Array.isArray(triggers) && triggers.length <= MAX_TRIGGERS ? triggers.map(readTrigger) : [];
    if (read.length === 0 || read.includes(undefined))
      return `has no list \`triggers\` of { phrase, at }, where \`at\` is one of ${POSITIONS.join(', ')}`;
    row.triggers = read.filter((trigger) => trigger !== undefined);
  }
  for (const [key, pattern, maxChars] of TEXTS) {
    const text = value[key];
    if (text === undefined) continue;
    if (!isText(text, pattern, maxChars)) return `has a \`${key}\` that cannot be one`;
    row[key] = text;
  }
  for (const key of ['activates', 'ignores'] as const) {
    const examples = value[key];
    if (examples === undefined) continue;
    if (!isExamples(examples)) return `has an \`${key}\` that is no list of prompts`;
    row[key] = examples;
  }
  return row;
}

/** Reads the value of `router`; what cannot be read is left out and named in `problems`. Never throws. */
export function readRouterSection(value: unknown, problems: string[]): RouterSection {
  const section: { -readonly [K in keyof RouterSection]: RouterSection[K] } = { disable: [], routes: [] };
  if (value === undefined) return section;
  if (!isObject(value)) {
    problems.push('"router" is not an object.');
    return section;
  }
  if (typeof value.probe === 'boolean') section.probe = value.probe;
  else if (value.probe !== undefined) problems.push('"router.probe" is neither true nor false and is ignored.');
  if (isText(value.name, NAME, 40)) section.name = value.name;
  else if (value.name !== undefined)
    problems.push('"router.name" is no name of letters, digits and spaces and is ignored.');
  if (isText(value.glyph, GLYPH, 8)) section.glyph = value.glyph;
  else if (value.glyph !== undefined) problems.push('"router.glyph" is no sign and is ignored.');
  if (Array.isArray(value.disable) && value.disable.every((id) => typeof id === 'string'))
    section.disable = value.disable;
  else if (value.disable !== undefined) problems.push('"router.disable" is no list of route ids and is ignored.');
  if (Array.isArray(value.routes)) section.routes = readRows(value.routes, problems);
  else if (value.routes !== undefined) problems.push('"router.routes" is not a list.');
  return section;
}

function readRows(rows: readonly unknown[], problems: string[]): RouteRow[] {
  if (rows.length > MAX_ROUTES) problems.push(`"router.routes" has more than ${MAX_ROUTES} rows; the rest is ignored.`);
  return rows.slice(0, MAX_ROUTES).flatMap((item, index) => {
    const row = readRow(item);
    if (typeof row !== 'string') return [row];
    problems.push(`"router.routes[${index}]" ${row} and is ignored.`);
    return [];
  });
}

/** What is in force under configuration files, the user's first: a later row of an id is laid over an earlier one, key by key. */
export function routerSettings(layers: readonly Readonly<Record<string, unknown>>[]): RouterSettings {
  const problems: string[] = [];
  const routes = new Map<string, Route>(ROUTES.map((route) => [route.id, route]));
  const examples = new Map<string, RouteExamples>();
  const disabled = new Set<string>();
  let probe = true;
  let brand = BRAND;
  for (const { router } of layers) {
    const section = readRouterSection(router, problems);
    probe = section.probe ?? probe;
    if (section.name !== undefined) brand = { ...brand, name: section.name, mark: section.name };
    if (section.glyph !== undefined) brand = { ...brand, glyph: section.glyph };
    for (const row of section.routes) {
      const { activates, ignores, ...change } = row;
      const route = laidOver(routes.get(row.id), change);
      if (route === undefined)
        problems.push(
          `"router.routes" has a new route "${row.id}" without \`triggers\` or \`context\`; it is ignored.`,
        );
      else {
        routes.set(row.id, route);
        examples.set(row.id, { activates: activates ?? [], ignores: ignores ?? [] });
      }
    }
    for (const id of section.disable) disabled.add(id);
  }
  for (const id of disabled) {
    if (!routes.delete(id)) problems.push(`"router.disable" names "${id.slice(0, 64)}", which is no route.`);
    examples.delete(id);
  }
  return { routes: [...routes.values()], probe, brand, examples, problems };
}

function laidOver(known: Route | undefined, change: Omit<RouteRow, 'activates' | 'ignores'>): Route | undefined {
  if (known !== undefined) return { ...known, ...change };
  const { triggers, context, mode = 'guidance' } = change;
  return triggers === undefined || context === undefined ? undefined : { ...change, triggers, context, mode };
}
