import { objectionTo } from './admission/objection.js';
import { type Claim, readClaim, writeClaim } from './claim.js';

/** A line of the claims file as it stands. */
export type ClaimLine =
  | { readonly number: number; readonly raw: string; readonly claim: Claim }
  /** `problem`: half a sentence about the line, without its words. It is kept as it stands and never answered with. */
  | { readonly number: number; readonly raw: string; readonly problem: string };

/**
 * Reads a claims file line by line, the first being number 1; blank lines are passed over. The file comes with a repository, so what is no
 * claim, what would not be admitted today, and two different lines under one id are problems, and count as nothing. Never throws.
 */
export function readClaimLines(text: string): ClaimLine[] {
  const lines = text.split('\n').flatMap((raw, index) => (raw.trim() === '' ? [] : [readLine(raw, index + 1)]));
  const states = new Map<string, Set<string>>();
  for (const line of lines)
    if ('claim' in line)
      states.set(line.claim.id, (states.get(line.claim.id) ?? new Set()).add(writeClaim(line.claim)));
  const told = new Set<string>();
  return lines.flatMap<ClaimLine>((line) => {
    if (!('claim' in line)) return [line];
    const { number, raw, claim } = line;
    if (states.get(claim.id)?.size !== 1)
      return [{ number, raw, problem: `gives claim ${claim.id} another state than a second line of it` }];
    if (told.has(claim.id)) return [];
    told.add(claim.id);
    return [line];
  });
}

function readLine(raw: string, number: number): ClaimLine {
  let value: unknown;
  try {
    value = JSON.parse(raw);
  } catch {
    return { number, raw, problem: 'is not JSON' };
  }
  const claim = readClaim(value);
  if (claim === undefined) return { number, raw, problem: 'holds no claim, or one whose words were changed' };
  const objection = objectionTo(claim);
  if (objection === undefined) return { number, raw, claim };
  return { number, raw, problem: `holds a claim whose ${objection.field} ${objection.why}` };
}

/** The text of a claims file with these lines. */
export function writeClaimLines(lines: readonly Pick<ClaimLine, 'raw'>[]): string {
  return lines.map(({ raw }) => `${raw}\n`).join('');
}
