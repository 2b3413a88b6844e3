import { isObject } from '@litmus-hooks/state-format/event';

/** `hedge.constructions` of the configuration: what a project adds to the constructions, and what it excepts from them. */

/** A phrase of words, in any case; `*` stands for up to five words. */
export type ConfiguredConstruction =
  | { readonly id: string; readonly hedge: string }
  | { readonly id: string; readonly clean: string };

export interface ConfiguredConstructions {
  readonly constructions: readonly ConfiguredConstruction[];
  /** What could not be read, a sentence each; for `doctor`. */
  readonly problems: readonly string[];
}

const MAX_CONSTRUCTIONS = 200;
export const MAX_PHRASE_CHARS = 200;
export const CONSTRUCTION_ID: RegExp = /^[a-z0-9][a-z0-9-]{0,63}$/;
/** A phrase says something: it has a letter outside its gaps. */
export function phrasePattern(): RegExp {
  // Made where it is needed: to look a property of Unicode up costs every start a million instructions.
  return /\p{L}/u;
}

function isPhrase(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_PHRASE_CHARS && phrasePattern().test(value);
}

/** Reads one entry; the text is why it cannot be one. */
function readConstruction(value: unknown): ConfiguredConstruction | string {
  if (!isObject(value)) return 'is not an object';
  const { id, hedge, clean } = value;
  if (typeof id !== 'string' || !CONSTRUCTION_ID.test(id)) return 'has no `id` of small letters, digits and hyphens';
  if ((hedge === undefined) === (clean === undefined)) return 'has not exactly one of `hedge` and `clean`';
  if (hedge !== undefined) return isPhrase(hedge) ? { id, hedge } : 'has a `hedge` that is no phrase';
  return isPhrase(clean) ? { id, clean } : 'has a `clean` that is no phrase';
}

/** Reads one parsed configuration file's section. Never throws. */
export function readConstructions(layer: unknown): ConfiguredConstructions {
  const listed = isObject(layer) && isObject(layer.hedge) ? layer.hedge.constructions : undefined;
  if (listed === undefined) return { constructions: [], problems: [] };
  if (!Array.isArray(listed)) return { constructions: [], problems: ['"hedge.constructions" is not a list.'] };
  const problems: string[] = [];
  if (listed.length > MAX_CONSTRUCTIONS)
    problems.push(`"hedge.constructions" has more than ${MAX_CONSTRUCTIONS} entries; the rest is ignored.`);
  const constructions = listed.slice(0, MAX_CONSTRUCTIONS).flatMap((item, index) => {
    const read = readConstruction(item);
    if (typeof read !== 'string') return [read];
    problems.push(`"hedge.constructions[${index}]" ${read} and is ignored.`);
    return [];
  });
  return { constructions, problems };
}

/** Those of all layers, the user's first. */
export function constructionsOf(layers: readonly unknown[]): ConfiguredConstruction[] {
  return layers.flatMap((layer) => [...readConstructions(layer).constructions]);
}
