import { isObject } from '@litmus-hooks/state-format/event';
import { inert } from '@litmus-hooks/state-format/inert';
import { didYouMean } from '../suggestion.js';
import type { SchemaNode } from './schema.js';

/** Deeper than this nothing of the documented shape lies; the schema recurses, and a file may be made to nest without end. */
const MAX_DEPTH = 32;
const MAX_UNKNOWN = 50;
const MAX_KEY_CHARS = 60;

/** The schema without references and alternatives: each object shape that may stand here. */
function shapes(node: SchemaNode, root: SchemaNode): SchemaNode[] {
  if (node.anyOf !== undefined) return node.anyOf.flatMap((option) => shapes(option, root));
  if (node.$ref === undefined) return [node];
  if (node.$ref === '#') return [root];
  const target = root.$defs?.[node.$ref.replace('#/$defs/', '')];
  return target === undefined ? [] : shapes(target, root);
}

function isNode(value: SchemaNode['additionalProperties']): value is SchemaNode {
  return typeof value === 'object';
}

/** Walks a value beside its schema; values of another type than the schema's are judged elsewhere. */
function walk(value: unknown, node: SchemaNode, root: SchemaNode, place: string, depth: number, found: string[]): void {
  if (depth > MAX_DEPTH || found.length >= MAX_UNKNOWN) return;
  const options = shapes(node, root);
  if (Array.isArray(value)) {
    const items = options.flatMap((option) => option.items ?? []);
    if (items.length > 0)
      for (const [index, item] of value.entries())
        walk(item, { anyOf: items }, root, `${place}[${index}]`, depth + 1, found);
    return;
  }
  if (!isObject(value)) return;
  const objects = options.filter(({ properties, additionalProperties }) => properties ?? additionalProperties);
  if (objects.length === 0) return;
  const known = [...new Set(objects.flatMap(({ properties = {} }) => Object.keys(properties)))];
  const rest = objects.map(({ additionalProperties }) => additionalProperties).filter(isNode);
  for (const [key, item] of Object.entries(value)) {
    const next = objects.flatMap(({ properties = {} }) =>
      Object.hasOwn(properties, key) ? [properties[key] as SchemaNode] : [],
    );
    const at = place === '' ? key : `${place}.${key}`;
    if (next.length > 0 || rest.length > 0)
      walk(item, { anyOf: next.length > 0 ? next : rest }, root, at, depth + 1, found);
    else found.push(`"${inert(at, MAX_KEY_CHARS)}" is unknown and is ignored${hint(key, place, known)}`);
  }
}

function hint(key: string, place: string, known: readonly string[]): string {
  const whole = place === '' ? 'a configuration' : `"${inert(place, MAX_KEY_CHARS)}"`;
  return didYouMean(key, known, `${whole} has ${known.filter((name) => name !== '$schema').join(', ')}.`);
}

/** The keys of a configuration that no hook and no command reads, a sentence each with the place; at most 50. Never throws. */
export function unknownKeys(value: unknown, schema: SchemaNode): string[] {
  const found: string[] = [];
  walk(value, schema, schema, '', 0, found);
  return found;
}
