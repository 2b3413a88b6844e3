import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimId } from '../src/claim.js';
import { type Claim, type ClaimKind, MAX_MATCHES, matchesFor } from '../src/index.js';
import { wordsOf } from '../src/query/words.js';
import { AT } from './project.js';

function accepted(claim: string, kind: ClaimKind = 'fact'): Claim {
  const candidate = { kind, claim, source: 'notes.md' };
  return { ...candidate, id: claimId(candidate), status: 'accepted', addedAt: AT, reviewedAt: AT };
}

const CLAIMS = [
  accepted('The payment gateway times out after 30 s under load.'),
  accepted('Deploys are made from main alone.', 'rule'),
  accepted('readClaimLines passes over blank lines.'),
  accepted('Migrations failed in parallel: the first one makes the lock table.', 'failure'),
  accepted('SQLite was chosen over PostgreSQL.', 'decision'),
  accepted('결제 게이트웨이는 30초 후에 시간 초과된다.'),
  accepted('支払いゲートウェイは30秒で切れる。'),
  accepted('The cache of the importer is cold after a restart.', 'risk'),
];

function ask(text: string, kinds: readonly ClaimKind[] = []): string[] {
  return matchesFor(CLAIMS, { text, kinds, limit: 5 }).map(({ claim }) => claim.claim);
}

describe('a query', () => {
  it.each([
    ['why does the payment gateway time out?', 'The payment gateway'],
    ['timeouts of payments', 'The payment gateway'],
    ['how do we deploy', 'Deploys are'],
    ['deploying', 'Deploys are'],
    ['claim lines', 'readClaimLines'],
    ['read_claim_lines', 'readClaimLines'],
    ['migration lock', 'Migrations failed'],
    ['POSTGRESQL', 'SQLite'],
    ['ｓｑｌｉｔｅ', 'SQLite'],
    ['게이트웨이를', '결제'],
    ['支払い', '支払い'],
    ['caching in importers', 'The cache'],
  ])('R-36 "%s" finds "%s…" first', (text, start) => {
    expect(ask(text)[0]).toMatch(new RegExp(`^${start}`));
  });

  it.each([
    '',
    '   ',
    '?!',
    'the of and',
    'what is it',
    'kubernetes',
    'colour palette of the landing page',
    '한국어',
    '\u0000',
  ])('R-36 is silent on no match: %j', (text) => {
    expect(ask(text)).toEqual([]);
  });

  it('R-36 one common word of many is no match', () => {
    expect(ask('after which colour palette update does the landing header flicker on load')).toEqual([]);
  });

  it('R-36 answers with accepted claims alone, of the kinds that are asked for', () => {
    const waiting = CLAIMS.map(({ reviewedAt: _, ...claim }) => ({ ...claim, status: 'review-needed' as const }));
    const rejected = CLAIMS.map((claim) => ({ ...claim, status: 'rejected' as const }));
    for (const claims of [waiting, rejected])
      expect(matchesFor(claims, { text: 'payment gateway', kinds: [], limit: 5 })).toEqual([]);
    expect(ask('deploy', ['fact'])).toEqual([]);
    expect(ask('deploy', ['fact', 'rule'])).toHaveLength(1);
  });

  it('R-36 gives the same answer in whatever order the claims stand', () => {
    const words = fc.array(fc.constantFrom('gateway', 'lock', 'cache', 'main', 'deploy', 'after', 'load', 'x'), {
      maxLength: 6,
    });
    fc.assert(
      fc.property(
        fc.shuffledSubarray(CLAIMS, { minLength: CLAIMS.length }),
        words,
        fc.integer({ min: 1, max: MAX_MATCHES }),
        (shuffled, parts, limit) => {
          const question = { text: parts.join(' '), kinds: [], limit };
          const matches = matchesFor(shuffled, question);
          expect(matches).toEqual(matchesFor(CLAIMS, question));
          expect(matches.length).toBeLessThanOrEqual(limit);
          for (const { percent } of matches) expect(percent).toBeGreaterThanOrEqual(30);
        },
      ),
    );
  });

  it('R-36 a claim is found by its own words', () => {
    for (const claim of CLAIMS) expect(ask(claim.claim)[0]).toBe(claim.claim);
  });

  it('R-36 reads any text, however long', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void wordsOf(text)));
    for (const text of ['a'.repeat(200_000), 'aB'.repeat(100_000), 'eee'.repeat(60_000) + 'ing', '가'.repeat(100_000)])
      expect(wordsOf(text).length).toBeGreaterThan(0);
  });
});
