import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isOrdinary } from '../src/ordinary-text.js';

/** The same said by one pattern. */
const ORDINARY =
  /^(?!.*(?:auth|bearer|conn|cookie|cred|identified|jwt|key|literal|otp|pass|pat|pw|secret|sig|stdin|token|user))(?!.*\s-\w)(?!.*[\w@-]{16})[\w ./@,`-]*$/i;

it('L-22 a text is ordinary that names nothing, sets no short option and holds no token', () => {
  const piece = fc.oneof(
    fc.constantFrom(
      'npm run ',
      'vercel',
      ' --prod',
      ' -p',
      '-x',
      ' ',
      '/',
      '.',
      '@',
      '`',
      '_',
      '\n',
      '\t',
      '=',
      'é',
      'ſ',
      'İ',
      'K',
    ),
    fc.constantFrom(
      'auth',
      'Bearer',
      'COOKIE',
      'pAt',
      'pw',
      'toKen',
      'uſer',
      'toKen',
      'sig',
      'stdin',
      'abcdefghijklmnop',
    ),
    fc.string({ maxLength: 4 }),
    fc.stringMatching(/^[\w@-]{0,20}$/),
  );
  const text = fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join(''));
  let ordinary = 0;
  fc.assert(
    fc.property(text, (written) => {
      const expected = written.length <= 200 && ORDINARY.test(written);
      ordinary += Number(expected);
      expect(isOrdinary(written)).toBe(expected);
    }),
    { numRuns: 5_000 },
  );
  expect(ordinary).toBeGreaterThan(500);
});
