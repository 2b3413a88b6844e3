const RANDOM_CHARS = 4;
const ALPHABET = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** A new run's id, such as `run-20261130-184412-x7k2`: UTC to the second, then chance. */
export function newRunId(now: Date): string {
  const digits = now.toISOString().replace(/[-:]/g, '');
  const chance = [...crypto.getRandomValues(new Uint32Array(RANDOM_CHARS))].map(
    (value) => ALPHABET[value % ALPHABET.length],
  );
  return `run-${digits.slice(0, 8)}-${digits.slice(9, 15)}-${chance.join('')}`;
}
