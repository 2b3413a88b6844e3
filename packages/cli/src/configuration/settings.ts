import { mergeTools } from '@litmus-hooks/guard';
import { readConstructions } from '@litmus-hooks/hedge';
import { captureIn } from '@litmus-hooks/knowledge';
import { planSchema } from '@litmus-hooks/lifecycle';
import { routerSettings } from '@litmus-hooks/router';
import { readOptions } from '@litmus-hooks/rules';
import { GUIDANCE_CLAIM } from '@litmus-hooks/state-format/claim';
import { GUIDANCE_EVIDENCE, USER_ALONE_HOOKS } from '@litmus-hooks/state-format/config';
import { isObject } from '@litmus-hooks/state-format/event';
import { readClaims } from '../claims/claims-file.js';
import { type ConfigurationFile, valuesOf } from './files.js';
import { HOOK_NAMES } from './schema.js';

/** One value in force and where it comes from. */
export interface Setting {
  /** Such as `hooks.guard` or `evidence.tests`. */
  readonly key: string;
  readonly value: unknown;
  /** `built in`, or the absolute path of the file. */
  readonly from: string;
}

const BUILT_IN = 'built in';

/** A later setting of a key replaces an earlier one, in its place. */
class Settings {
  readonly #byKey = new Map<string, Setting>();

  set(key: string, value: unknown, from: string = BUILT_IN): void {
    this.#byKey.set(key, { key, value, from });
  }

  list(): Setting[] {
    return [...this.#byKey.values()];
  }
}

function section(values: Readonly<Record<string, unknown>> | undefined, name: string): Record<string, unknown> {
  const value = values?.[name];
  return isObject(value) ? value : {};
}

function objects(value: unknown): Record<string, unknown>[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function addHooks(settings: Settings, files: readonly ConfigurationFile[]): void {
  for (const name of HOOK_NAMES) settings.set(`hooks.${name}`, true);
  for (const { owner, file, layer } of files)
    for (const [name, on] of Object.entries(layer.hooks)) {
      if (!HOOK_NAMES.includes(name) || (owner === 'project' && USER_ALONE_HOOKS.has(name))) continue;
      settings.set(`hooks.${name}`, on, file);
    }
}

function addEvidenceAndClaims(settings: Settings, files: readonly ConfigurationFile[]): void {
  settings.set(`evidence.${GUIDANCE_EVIDENCE.type}`, GUIDANCE_EVIDENCE);
  for (const { file, layer } of files)
    for (const entry of layer.evidence) settings.set(`evidence.${entry.type}`, entry, file);
  const types = settings.list().flatMap(({ key }) => (key.startsWith('evidence.') ? [key.slice(9)] : []));
  settings.set(`claims.${GUIDANCE_CLAIM.id}`, GUIDANCE_CLAIM);
  for (const { file, layer } of files) {
    const read = readClaims(layer.values ?? {}, types);
    if (read.status === 'read') for (const claim of read.claims) settings.set(`claims.${claim.id}`, claim, file);
  }
}

function addRules(settings: Settings, files: readonly ConfigurationFile[]): void {
  const { sources, checks } = readOptions(valuesOf(files));
  const origin = (part: string, name: string): string =>
    files.findLast(({ layer }) => Object.hasOwn(section(section(layer.values, 'rules'), part), name))?.file ?? BUILT_IN;
  for (const source of sources) settings.set(`rules.sources.${source.name}`, source, origin('sources', source.name));
  for (const [ending, check] of Object.entries(checks))
    settings.set(`rules.checks.${ending}`, check, origin('checks', ending));
}

function addRoutes(settings: Settings, files: readonly ConfigurationFile[]): void {
  const { routes, probe, brand } = routerSettings(valuesOf(files));
  const router = ({ layer }: ConfigurationFile): Record<string, unknown> => section(layer.values, 'router');
  const origin = (key: string): string => files.findLast((file) => router(file)[key] !== undefined)?.file ?? BUILT_IN;
  settings.set('router.probe', probe, origin('probe'));
  settings.set('router.name', brand.name, origin('name'));
  settings.set('router.glyph', brand.glyph, origin('glyph'));
  for (const { id, mode } of routes) {
    const own = files.findLast((file) => objects(router(file).routes).some((row) => row.id === id));
    settings.set(`router.routes.${id}`, mode, own?.file);
  }
}

function addTools(settings: Settings, files: readonly ConfigurationFile[]): void {
  for (const { file, layer } of files) {
    const { tools = [] } = mergeTools(layer.values, undefined);
    const named = new Set(objects(section(layer.values, 'guard').tools).map(({ tool }) => tool));
    for (const row of tools.filter(({ tool }) => named.has(tool))) settings.set(`guard.tools.${row.tool}`, row, file);
  }
}

function addPlan(settings: Settings, files: readonly ConfigurationFile[]): void {
  const { headings, labels } = planSchema(valuesOf(files));
  const origin = (key: string): string =>
    files.findLast(({ layer }) => section(layer.values, 'plan')[key] !== undefined)?.file ?? BUILT_IN;
  settings.set('plan.headings', headings, origin('headings'));
  settings.set('plan.labels', labels, origin('labels'));
}

function addConstructions(settings: Settings, files: readonly ConfigurationFile[]): void {
  for (const { file, layer } of files)
    for (const construction of readConstructions(layer.values).constructions)
      settings.set(`hedge.constructions.${construction.id}`, construction, file);
}

/** Off in either file is off. */
function addCapture(settings: Settings, files: readonly ConfigurationFile[]): void {
  const off = files.find(({ layer: { values = {} } }) => captureIn(values) === 'off');
  settings.set('knowledge.capture', off === undefined ? 'on' : 'off', off?.file);
}

/** The configuration in force, value by value; what could not be read is left out, as the hooks leave it out. */
export function settingsOf(files: readonly ConfigurationFile[]): Setting[] {
  const settings = new Settings();
  for (const add of [
    addHooks,
    addEvidenceAndClaims,
    addTools,
    addRules,
    addRoutes,
    addConstructions,
    addCapture,
    addPlan,
  ])
    add(settings, files);
  return settings.list();
}
