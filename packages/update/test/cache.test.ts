import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUpdateCache } from '../src/cache.js';
import { isNewer, isStableVersion } from '../src/version.js';

const NOW = Date.parse('2026-11-30T12:00:00.000Z');
const GOOD = {
  packageName: '@litmus-hooks/cli',
  latestVersion: '1.2.3',
  checkedAt: '2026-11-30T11:00:00.000Z',
  attemptedAt: '2026-11-30T11:30:00.000Z',
  generation: 4,
};

describe('the cache', () => {
  it('A-01 is read where it has exactly its shape', () => {
    expect(readUpdateCache(GOOD, NOW)).toEqual(GOOD);
    const unanswered = { ...GOOD, latestVersion: null, checkedAt: null };
    expect(readUpdateCache(unanswered, NOW)).toEqual(unanswered);
    expect(readUpdateCache({ ...GOOD, checkedAt: new Date(NOW).toISOString() }, NOW)).toBeDefined();
  });

  it.each([
    ['a further key', { extra: 1 }],
    ['another package', { packageName: 'litmus' }],
    ['a prerelease', { latestVersion: '1.2.3-rc.1' }],
    ['a version with a prefix', { latestVersion: 'v1.2.3' }],
    ['a number with a leading zero', { latestVersion: '1.02.3' }],
    ['a version and a line feed', { latestVersion: '1.2.3\n' }],
    ['a version without a time', { checkedAt: null }],
    ['a time without a version', { latestVersion: null }],
    ['a time to come', { checkedAt: '2026-11-30T12:00:00.001Z' }],
    ['an attempt to come', { attemptedAt: '2026-12-01T12:00:00.000Z' }],
    ['a time of another writing', { checkedAt: '2026-11-30T11:00:00Z' }],
    ['a time of another zone', { checkedAt: '2026-11-30T11:00:00.000+00:00' }],
    ['a day that is none', { checkedAt: '2026-02-30T11:00:00.000Z' }],
    ['a time as a number', { attemptedAt: NOW - 1 }],
    ['a negative generation', { generation: -1 }],
    ['half a generation', { generation: 1.5 }],
    ['a generation as text', { generation: '1' }],
  ])('A-01 is not heeded with %s', (_what, change) => {
    expect(readUpdateCache({ ...GOOD, ...change }, NOW)).toBeUndefined();
  });

  it('A-01 is not heeded without any one of its keys, and never throws', () => {
    for (const key of Object.keys(GOOD)) {
      const { [key as keyof typeof GOOD]: _, ...rest } = GOOD;
      expect(readUpdateCache(rest, NOW), key).toBeUndefined();
      expect(readUpdateCache({ ...rest, other: 1 }, NOW), key).toBeUndefined();
    }
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(readUpdateCache(value, NOW)).toBeUndefined();
      }),
    );
  });
});

describe('versions', () => {
  const number = fc.nat({ max: 999_999_999 });
  const triple = fc.tuple(number, number, number);

  it('A-01 are ordered as their numbers are', () => {
    fc.assert(
      fc.property(triple, triple, (one, other) => {
        // As one number each: an oracle without a comparison of parts.
        const weight = ([a, b, c]: [number, number, number]) =>
          (BigInt(a) * 10n ** 9n + BigInt(b)) * 10n ** 9n + BigInt(c);
        expect(isNewer(one.join('.'), other.join('.'))).toBe(weight(one) > weight(other));
      }),
    );
  });

  it('A-01 a stable one is above its prereleases, and a prerelease above nothing', () => {
    expect(isNewer('1.0.0', '1.0.0-rc.1')).toBe(true);
    expect(isNewer('1.0.0', '1.0.0+build-1')).toBe(false);
    expect(isNewer('1.0.0', '1.0.0')).toBe(false);
    expect(isNewer('1.0.1', '1.0.0+build')).toBe(true);
    expect(isNewer('1.0.0-rc.1', '0.9.0')).toBe(false);
    expect(isNewer('2.0.0', 'unknown')).toBe(false);
    for (const version of ['', '1', '1.2', '1.2.3.4', ' 1.2.3', '01.2.3', '1.2.3-0', '9999999999.0.0', 1, null])
      expect(isStableVersion(version), String(version)).toBe(false);
  });
});
