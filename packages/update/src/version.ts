/** Strict stable versions: three numbers, no prerelease and no build. */

const STABLE = /^(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})\.(0|[1-9]\d{0,8})$/;

function numbersOf(version: string): readonly number[] | undefined {
  const match = STABLE.exec(version);
  return match?.slice(1).map(Number);
}

export function isStableVersion(value: unknown): value is string {
  return typeof value === 'string' && numbersOf(value) !== undefined;
}

/**
 * Whether `candidate` is a strict stable version above `current`. A `current` that is a prerelease of `1.2.3` counts as below `1.2.3`; one that is no
 * version at all is below nothing.
 */
export function isNewer(candidate: string, current: string): boolean {
  const [stem = '', ...rest] = current.split(/[-+]/);
  const ours = numbersOf(stem);
  const theirs = numbersOf(candidate);
  if (ours === undefined || theirs === undefined) return false;
  const difference = theirs.map((number, index) => number - (ours[index] ?? 0)).find((number) => number !== 0);
  return difference === undefined ? rest.length > 0 && current[stem.length] === '-' : difference > 0;
}
