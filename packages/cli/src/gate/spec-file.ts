import { createHash } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { inert } from '@litmus-hooks/state-format/inert';
import { readText } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { DEFAULT_SPEC, type JudgingSpec } from './spec.js';

/** In the site. */
export const SPEC_FILE: string = 'litmus.yaml';
const MISNAMED = /^\.?litmus\.ya?ml$/i;
const MAX_SPEC_BYTES = 64 * 1024;
/** A file that is wrong may be wrong at length. */
const MAX_PROBLEM_CHARS = 600;

function problem(file: string, what: string): CommandError {
  const sentence = `${file}: ${inert(what, MAX_PROBLEM_CHARS)}`;
  return new CommandError(
    'spec_unreadable',
    /[.?]$/.test(sentence) ? sentence : `${sentence}: correct it and try again.`,
  );
}

async function parseYaml(file: string, text: string): Promise<unknown> {
  const { NoYaml, readYaml } = await import('./yaml-text.js');
  try {
    return readYaml(text);
  } catch (error) {
    if (error instanceof NoYaml) throw problem(file, error.message);
    throw error;
  }
}

/** What a person takes for the spec and Litmus does not read; undefined where nothing lies there. */
function misnamedSpec(site: string): string | undefined {
  return readdirSync(site).find((name) => MISNAMED.test(name));
}

/**
 * The spec of a site: its `litmus.yaml`, else the default one. A file that is named almost so is no spec, and no reason for the default one.
 *
 * @param claimIds reads which claims are configured for the project; asked only where the site has a spec of its own.
 * @throws CommandError `spec_unreadable`, naming the place; what `claimIds` throws.
 */
export async function loadSpec(site: string, claimIds: () => Promise<readonly string[]>): Promise<JudgingSpec> {
  const file = join(site, SPEC_FILE);
  const result = readText(file, MAX_SPEC_BYTES);
  if (result.status === 'missing') {
    const misnamed = misnamedSpec(site);
    if (misnamed === undefined) return DEFAULT_SPEC;
    throw new CommandError(
      'spec_unreadable',
      `${join(site, misnamed)} is named ${misnamed}; Litmus reads ${SPEC_FILE}: rename it.`,
    );
  }
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
  return { ...spec, digest: createHash('sha256').update(result.text).digest('hex') };
}
