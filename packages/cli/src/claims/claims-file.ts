import type { UnreadableClaim } from '@litmus-hooks/ledger';
import { claimProblems, evidenceNamedBy } from '@litmus-hooks/ledger';
import type { Claim } from '@litmus-hooks/state-format/claim';
import { MAX_CONFIG_BYTES } from '@litmus-hooks/state-format/config';
import { isObject } from '@litmus-hooks/state-format/event';
import { claim as claimSchema } from '@litmus-hooks/state-format/schema/claim';
import { readJson } from '@litmus-hooks/state-format/store';
import { issueSentence } from '../issue-sentence.js';
import { didYouMean } from '../suggestion.js';

/** The claims of one configuration file, read with zod: nothing that must start fast imports this statically. */

/** One that cannot be read stands in for the claim it would have been, so that nothing else is proved under its name. */
export type ConfiguredClaim = Claim | UnreadableClaim;

export type ClaimsFile =
  | { readonly status: 'read'; readonly claims: readonly ConfiguredClaim[] }
  /** `problem` is a sentence's end that follows the file's name. */
  | { readonly status: 'refused'; readonly problem: string };

const MAX_CLAIMS = 200;
/** Conditions inside conditions. */
const MAX_DEPTH = 8;
const COMBINATIONS = ['all', 'any'] as const;

/** The place of the first condition that lies too deep; the schema recurses, and a file may be made to nest without end. */
function tooDeep(value: unknown, place: string, depth: number): string | undefined {
  if (!isObject(value)) return undefined;
  for (const key of COMBINATIONS) {
    const parts = value[key];
    if (!Array.isArray(parts)) continue;
    if (depth === MAX_DEPTH) return `${place}.${key}`;
    for (const [index, part] of parts.entries()) {
      const found = tooDeep(part, `${place}.${key}[${index}]`, depth + 1);
      if (found !== undefined) return found;
    }
  }
  return undefined;
}

function problemIn(value: unknown, index: number, evidenceTypes: readonly string[]): Claim | string {
  const place = `claims[${index}]`;
  const deep = tooDeep(value, place, 0);
  if (deep !== undefined) return `${deep} lies deeper than ${MAX_DEPTH} conditions`;
  const parsed = claimSchema.safeParse(value, { reportInput: true });
  if (!parsed.success) return issueSentence(parsed.error, place, ['claims', index]);
  // The schema has made sure of what its inferred type does not say: that exactly one of the conditions is there.
  const claim = parsed.data as Claim;
  const [problem] = claimProblems(claim);
  if (problem !== undefined) return `${place}.${problem.place} ${problem.why}`;
  const unknown = evidenceNamedBy(claim).find(({ type }) => !evidenceTypes.includes(type));
  if (unknown === undefined) return claim;
  const hint = didYouMean(
    unknown.type,
    evidenceTypes,
    `there is ${evidenceTypes.join(', ')}, and "evidence" adds more.`,
  );
  return `${place}.${unknown.place} "${unknown.type}" names no evidence class${hint}`;
}

function idOf(value: unknown, index: number): string {
  return isObject(value) && typeof value.id === 'string' && value.id !== '' ? value.id : `claims[${index}]`;
}

/**
 * The claims of a parsed configuration file, in its order. Never throws.
 *
 * @param evidenceTypes the evidence classes in force: a condition about another one would never see what it speaks of.
 */
export function readClaims(value: unknown, evidenceTypes: readonly string[]): ClaimsFile {
  if (!isObject(value)) return { status: 'refused', problem: 'does not hold an object' };
  const { claims = [] } = value;
  if (!Array.isArray(claims)) return { status: 'refused', problem: '"claims" is not a list' };
  if (claims.length > MAX_CLAIMS) return { status: 'refused', problem: `"claims" has more than ${MAX_CLAIMS} entries` };
  const ids = claims.map(idOf);
  const read = claims.map((entry: unknown, index): ConfiguredClaim => {
    const id = ids[index] as string;
    const earlier = ids.indexOf(id);
    const claim = problemIn(entry, index, evidenceTypes);
    if (typeof claim === 'string') return { id, problem: /[.?]$/.test(claim) ? claim : `${claim}.` };
    return earlier === index
      ? claim
      : { id, problem: `claims[${index}].id "${id}" is used twice, in claims[${earlier}] too.` };
  });
  return { status: 'read', claims: read };
}

/** As readClaims; a missing file has none. */
export function readClaimsFile(file: string, evidenceTypes: readonly string[]): ClaimsFile {
  const result = readJson(file, MAX_CONFIG_BYTES);
  if (result.status === 'missing') return { status: 'read', claims: [] };
  return result.status === 'refused'
    ? { status: 'refused', problem: result.why }
    : readClaims(result.value, evidenceTypes);
}
