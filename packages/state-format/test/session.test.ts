import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sessionKey } from '../src/session.js';

describe('U-10 the name of a session’s file', () => {
  it('is the id where it is plain', () => {
    expect(sessionKey('2f7c9a50-6c1e-4b7e-9a31-0c7f6f1f2a10')).toBe('2f7c9a50-6c1e-4b7e-9a31-0c7f6f1f2a10');
  });

  it('is another one for every id, and a plain name whatever the id', () => {
    const id = fc.oneof(
      fc.constantFrom('a.b', 'ab', 'AB', '../x', '', 'a/b', '__proto__', `x${'0'.repeat(64)}`),
      fc.string(),
    );
    fc.assert(
      fc.property(id, id, (one, other) => {
        expect(sessionKey(one)).toMatch(/^[a-z0-9-]{1,65}$/);
        expect(sessionKey(one) === sessionKey(other)).toBe(one === other);
      }),
    );
  });
});
