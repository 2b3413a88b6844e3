const RANDOM_BITS = 40;

/**
 * An id that nothing else has: 20 hexadecimal digits. It is shown to whom it binds, so it must be new and need not be secret, and a random number
 * of the language costs nothing where `node:crypto` costs a seventh of a start.
 */
export function freshId(): string {
  const half = (): string =>
    Math.floor(Math.random() * 2 ** RANDOM_BITS)
      .toString(16)
      .padStart(RANDOM_BITS / 4, '0');
  return half() + half();
}
