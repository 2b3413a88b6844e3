import { join } from 'node:path';
import { readText } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { DEFAULT_SPEC, type Spec } from './spec.js';

const SPEC_FILE = 'litmus.yaml';
const MAX_SPEC_BYTES = 256 * 1024;
/** How often aliases may repeat what they name; beyond this the file is a bomb. */
const MAX_ALIAS_COUNT = 100;

function problem(file: string, what: string): CommandError {
  const sentence = `${file}: ${what}`;
  return new CommandError(
    'spec_unreadable',
    /[.?]$/.test(sentence) ? sentence : `${sentence}: correct it and try again.`,
  );
}

async function parseYaml(file: string, text: string): Promise<unknown> {
  const { parseDocument } = await import('yaml');
  try {
    const document = parseDocument(text, { prettyErrors: false, strict: true });
    const [error] = [...document.errors, ...document.warnings];
    if (error !== undefined) {
      const line = text.slice(0, error.pos[0]).split('\n').length;
      throw problem(file, `line ${line} is not the YAML that is understood here (${error.message.split('\n')[0]})`);
    }
    return document.toJS({ maxAliasCount: MAX_ALIAS_COUNT });
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // The reader recurses: depth ends in a RangeError, aliases in a ReferenceError.
    throw problem(file, `it cannot be read as YAML (${error instanceof Error ? error.message : String(error)})`);
  }
}

/**
 * The spec of a site: its `litmus.yaml`, else the default one.
 *
 * @param claimIds reads which claims are configured for the project; asked only where the site has a spec of its own.
 * @throws CommandError `spec_unreadable`, naming the place; what `claimIds` throws.
 */
export async function loadSpec(site: string, claimIds: () => Promise<readonly string[]>): Promise<Spec> {
  const file = join(site, SPEC_FILE);
  const result = readText(file, MAX_SPEC_BYTES);
  if (result.status === 'missing') return DEFAULT_SPEC;
  if (result.status === 'refused') throw problem(file, `the file ${result.why}`);
  const value = await parseYaml(file, result.text);
  const [{ specSchema, specOf }, { graphProblem }, { issueSentence }] = await Promise.all([
    import('./spec-schema.js'),
    import('./spec-graph.js'),
    import('../issue-sentence.js'),
  ]);
  const parsed = specSchema.safeParse(value, { reportInput: true });
  if (!parsed.success) throw problem(file, issueSentence(parsed.error, 'the file'));
  const spec = specOf(parsed.data);
  const graph = graphProblem(spec, await claimIds());
  if (graph !== undefined) throw problem(file, graph);
  return spec;
}
