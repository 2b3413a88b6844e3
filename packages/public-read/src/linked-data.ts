import { isObject } from '@litmus-hooks/state-format/event';

/** What a page says of itself in schema.org's words. */
export interface LinkedData {
  readonly title?: string;
  readonly author?: string;
  readonly published?: string;
  readonly modified?: string;
  /** False where the publisher says that not everybody may read all of it. */
  readonly free?: boolean;
}

const MAX_NODES = 200;

/** The nodes of a script of type `application/ld+json`: itself, the members of a list, and those of its graph. */
function nodesOf(json: string): Record<string, unknown>[] {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return [];
  }
  const roots = Array.isArray(value) ? value.slice(0, MAX_NODES) : [value];
  const graphs = roots.flatMap((root) => (isObject(root) && Array.isArray(root['@graph']) ? root['@graph'] : []));
  return [...roots, ...graphs.slice(0, MAX_NODES)].filter(isObject);
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

function nameOf(value: unknown): string | undefined {
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return text(isObject(first) ? first.name : first);
}

function isFalse(value: unknown): boolean {
  return value === false || (typeof value === 'string' && /^(?:https?:\/\/schema\.org\/)?false$/i.test(value.trim()));
}

/** Scripts that cannot be read say nothing. */
export function readLinkedData(scripts: readonly string[]): LinkedData {
  const nodes = scripts.flatMap(nodesOf);
  const first = (read: (node: Record<string, unknown>) => string | undefined): string | undefined =>
    nodes.map(read).find((value) => value !== undefined);
  const found = {
    title: first(({ headline }) => text(headline)),
    author: first(({ author }) => nameOf(author)),
    published: first(({ datePublished }) => text(datePublished)),
    modified: first(({ dateModified }) => text(dateModified)),
    free: nodes.some(({ isAccessibleForFree }) => isFalse(isAccessibleForFree)) ? false : undefined,
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined));
}
