import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { objectionTo } from '../src/admission/objection.js';
import { CLAIM_KINDS, CLAIM_STATUSES, type Claim, claimId, readClaim, writeClaim } from '../src/claim.js';
import { readClaimLines, writeClaimLines } from '../src/claims-text.js';
import { AT } from './project.js';

const SUBJECTS = ['The gate', 'A cache', 'Checkout', '게이트', 'The importer', 'é'];
const STATES = ['is shut', 'fails on Node 18', 'lags by 4 s', 'was dropped'];

const claim: fc.Arbitrary<Claim> = fc
  .record({
    kind: fc.constantFrom(...CLAIM_KINDS),
    claim: fc
      .tuple(fc.constantFrom(...SUBJECTS), fc.constantFrom(...STATES), fc.nat(50))
      .map(([subject, state, number]) => `${subject} ${state} (${number}).`),
    source: fc.constantFrom('a.ts:1', 'docs/b.md', '4f2c91a'),
    staleWhen: fc.option(fc.constantFrom('the gate is rebuilt'), { nil: undefined }),
    status: fc.constantFrom(...CLAIM_STATUSES),
  })
  .map(({ staleWhen, ...rest }) => {
    const candidate = { ...rest, ...(staleWhen === undefined ? {} : { staleWhen }) };
    return {
      ...candidate,
      id: claimId(candidate),
      addedAt: AT,
      ...(rest.status === 'review-needed' ? {} : { reviewedAt: AT }),
    };
  });

const noise = fc.oneof(
  fc.string({ unit: 'binary' }).map((text) => text.replaceAll('\n', ' ')),
  fc.json().map((text) => text.replaceAll('\n', ' ')),
  fc.constantFrom('<<<<<<< HEAD', '=======', '', '   ', 'null', '[]', '{"v":1}'),
);
const damaged = fc
  .tuple(claim, fc.nat(400), fc.string({ unit: 'grapheme', minLength: 1, maxLength: 3 }))
  .map(([good, at, text]) => {
    const line = writeClaim(good);
    return `${line.slice(0, at % line.length)}${text.replaceAll('\n', '')}${line.slice(at % line.length)}`;
  });

/** What a claims file says, told by its meaning: a line is a claim where it is one of those that were written, once or in one state. */
function meaningOf(lines: readonly string[], written: ReadonlyMap<string, Claim>): Set<string> {
  const states = new Map<string, Set<string>>();
  for (const line of lines) {
    const known = written.get(line.trim());
    if (known !== undefined) states.set(known.id, (states.get(known.id) ?? new Set()).add(line.trim()));
  }
  return new Set([...states.values()].filter(({ size }) => size === 1).flatMap((lines) => [...lines]));
}

describe('the reader of the claims file', () => {
  it('R-36 reads what was written, whatever stands between', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(claim, noise), { maxLength: 30 }), (items) => {
        const written = new Map(
          items.flatMap((item) => (typeof item === 'string' ? [] : [[writeClaim(item), item] as const])),
        );
        const raw = items.map((item) => (typeof item === 'string' ? item : writeClaim(item)));
        const read = readClaimLines(raw.join('\n'));
        const claims = read.flatMap((line) => ('claim' in line ? [line.claim] : []));
        expect(new Set(claims.map(writeClaim))).toEqual(meaningOf(raw, written));
        expect(claims.length).toBe(new Set(claims.map(({ id }) => id)).size);
        for (const line of read) expect(raw[line.number - 1]).toBe(line.raw);
      }),
    );
  });

  it('R-36 loses no line by writing what it has read', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(claim.map(writeClaim), noise, damaged), { maxLength: 30 }), (raw) => {
        const once = writeClaimLines(readClaimLines(raw.join('\n')));
        expect(writeClaimLines(readClaimLines(once))).toBe(once);
        expect(new Set(once.split('\n').filter((line) => line.trim() !== ''))).toEqual(
          new Set(raw.filter((line) => line.trim() !== '')),
        );
      }),
    );
  });

  it('R-36 believes no line whose words were changed, and no claim that is not admitted', () => {
    fc.assert(
      fc.property(fc.array(damaged, { maxLength: 10 }), (raw) => {
        for (const line of readClaimLines(raw.join('\n'))) {
          if (!('claim' in line)) continue;
          expect(claimId(line.claim)).toBe(line.claim.id);
          expect(objectionTo(line.claim)).toBeUndefined();
        }
      }),
    );
  });

  it('R-36 a claim comes back from its line as it was', () => {
    fc.assert(
      fc.property(claim, (item) => {
        expect(readClaim(JSON.parse(writeClaim(item)))).toEqual(item);
      }),
    );
  });

  it.each([
    ['a kind of its own', { kind: 'opinion' }],
    ['a state of its own', { status: 'maybe' }],
    ['accepted without a review', { reviewed_at: undefined }],
    ['reviewed without a verdict', { status: 'review-needed' }],
    ['no instant', { added_at: 'yesterday' }],
    ['another version', { v: 2 }],
    ['no source', { source: undefined }],
    ['an empty source', { source: '' }],
    ["another claim's id", { id: '0123456789ab' }],
  ])('R-36 a line with %s is none', (_, change) => {
    const candidate = { kind: 'fact', claim: 'The gate is shut.', source: 'a.ts:1' } as const;
    const good = JSON.parse(
      writeClaim({ ...candidate, id: claimId(candidate), status: 'accepted', addedAt: AT, reviewedAt: AT }),
    );
    expect(readClaim({ ...good, later: 'a key of a newer version' })).toBeDefined();
    expect(readClaim({ ...good, ...change })).toBeUndefined();
  });
});
