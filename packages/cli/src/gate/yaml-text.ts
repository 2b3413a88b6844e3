import { isScalar, parseDocument, visit } from 'yaml';

/** How often aliases may repeat what they name; beyond this the text is a bomb. */
const MAX_ALIAS_COUNT = 100;

/** What a text is not: half a sentence that names the line where it can. */
export class NoYaml extends Error {}

function lineOf(text: string, offset: number): number {
  return text.slice(0, offset).split('\n').length;
}

/** Reads one document of YAML 1.2 in time linear in its length. @throws NoYaml for everything else, keys used twice included. */
export function readYaml(text: string): unknown {
  try {
    // The library compares each key with every other one of its map.
    const document = parseDocument(text, { prettyErrors: false, strict: true, uniqueKeys: false });
    const [error] = [...document.errors, ...document.warnings];
    if (error !== undefined) {
      const why = error.message.split('\n')[0];
      throw new NoYaml(`line ${lineOf(text, error.pos[0])} is not the YAML that is understood here (${why})`);
    }
    visit(document, {
      Map(_position, { items }) {
        const seen = new Set<unknown>();
        for (const { key } of items) {
          if (!isScalar(key)) continue;
          if (seen.has(key.value))
            throw new NoYaml(
              `line ${lineOf(text, key.range?.[0] ?? 0)} is not the YAML that is understood here (a key is used twice)`,
            );
          seen.add(key.value);
        }
      },
    });
    return document.toJS({ maxAliasCount: MAX_ALIAS_COUNT });
  } catch (error) {
    if (error instanceof NoYaml) throw error;
    // The reader recurses: depth ends in a RangeError, aliases in a ReferenceError.
    throw new NoYaml(`it cannot be read as YAML (${error instanceof Error ? error.message : String(error)})`);
  }
}
