import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Claim, Condition, Occurrence, Window } from '@litmus-hooks/state-format/claim';
import { readLog } from '@litmus-hooks/state-format/log';
import type { LedgerRecord } from '@litmus-hooks/state-format/record';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { claimProblems } from '../src/claim-problems.js';
import { prove } from '../src/proof.js';
import type { ProofOutcome } from '../src/proof-result.js';
import { temporaryFolder } from './folder.js';
import { denial, diskOf, type Entry, numbered, search, tool, write } from './ledger-lines.js';

/** Claims of every shape over ledgers of every shape, against their meaning said again without a thought for speed. */

const PATHS = ['src/a.ts', 'src/gen/b.ts', 'lib/c.ts', 'README'] as const;
/** Each list of globs with what it means, said otherwise. */
const LISTS: readonly (readonly [files: readonly string[], means: (file: string) => boolean])[] = [
  [['src/**'], (file) => file.startsWith('src/')],
  [['**', '!src/**'], (file) => !file.startsWith('src/')],
  [['**/*.ts', '!**/gen/**'], (file) => file.endsWith('.ts') && !file.includes('/gen/')],
  [['READ*', 'lib/?.ts'], (file) => file === 'README' || file === 'lib/c.ts'],
];

const files = fc.constantFrom(...LISTS.map(([list]) => list));
const evidence = fc.constantFrom('tests', 'mwg_search');
const distance = fc.integer({ min: 1, max: 6 });
const window: fc.Arbitrary<Window> = fc.oneof(
  fc.record({ lines: distance }),
  fc.record({ minutes: distance }),
  fc.record({ lines: distance, minutes: distance }),
);
const occurrence: fc.Arbitrary<Occurrence> = fc.oneof(
  fc.record({ write: files }),
  fc.constant<Occurrence>({ outside: true }),
  fc.record({ failed: fc.constantFrom('Bash', 'Web*', '*') }),
  fc.record({ tool: fc.constantFrom('Bash', 'WebFetch', 'Web*') }),
  fc.record({ denial: fc.constantFrom('deploy' as const, 'state' as const, true as const) }),
  fc.record({ evidence }),
);
const { condition } = fc.letrec<{ condition: Condition }>((tie) => ({
  condition: fc.oneof(
    { maxDepth: 2 },
    fc.record({ precedes: fc.record({ evidence, files, window }, { requiredKeys: ['evidence', 'files'] }) }),
    fc.record({ never: occurrence }),
    fc.record({ at_least: fc.record({ count: fc.integer({ min: 1, max: 3 }), of: occurrence }) }),
    fc.record({ within: fc.record({ evidence, of_last_write: files }) }),
    fc.record({ within: fc.tuple(evidence, window).map(([type, near]) => ({ evidence: type, ...near })) }),
    fc.record({ all: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
    fc.record({ any: fc.array(tie('condition'), { minLength: 1, maxLength: 3 }) }),
  ),
}));

const fetch: LedgerRecord = { ...tool(), tool: 'WebFetch' } as LedgerRecord;
const failedFetch: LedgerRecord = { ...tool({ failed: true }), tool: 'WebFetch' } as LedgerRecord;
const record: fc.Arbitrary<LedgerRecord> = fc
  .tuple(
    fc.oneof(
      { weight: 3, arbitrary: fc.tuple(fc.constantFrom(...PATHS), fc.boolean()).map((args) => write(...args)) },
      { weight: 3, arbitrary: fc.constantFrom(search('tests'), search(), tool(), fetch, failedFetch, denial()) },
      { weight: 1, arbitrary: fc.constantFrom(tool({ failed: true }), tool({ outside: true })) },
    ),
    fc.integer({ min: 10, max: 20 }),
  )
  .map(([made, minute]) => ({ ...made, at: `2026-08-29T09:${minute}:00.000Z` }));
const entries: fc.Arbitrary<Entry[]> = fc.array(
  fc.oneof<fc.WeightedArbitrary<Entry>[]>(
    { weight: 60, arbitrary: record },
    { weight: 1, arbitrary: fc.constantFrom('torn', 'foreign', 'too_long') },
  ),
  { maxLength: 12 },
);
const disk = fc.uniqueArray(fc.constantFrom<string>(...PATHS));

function isOneOf(list: readonly string[], file: string): boolean {
  return LISTS.some(([known, means]) => known === list && means(file));
}

function isNamed(pattern: string, name: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

function isOfKind(kind: Occurrence, line: LedgerRecord, succeeded: boolean): boolean {
  const marks = line as { failed?: true; outside?: true; path?: string; tool?: string; query?: string };
  if ('write' in kind) return line.type === 'write' && isOneOf(kind.write, String(marks.path));
  if ('outside' in kind) return marks.outside === true;
  if ('failed' in kind) return marks.failed === true && isNamed(kind.failed, String(marks.tool));
  if ('denial' in kind) return line.event === 'denial' && (kind.denial === true || kind.denial === line.type);
  if ('evidence' in kind) return marks.query !== undefined && line.type === kind.evidence;
  if (marks.query !== undefined) return isNamed(kind.tool, 'Bash');
  if (line.type !== 'tool' || !isNamed(kind.tool, String(marks.tool))) return false;
  return !succeeded || (marks.failed === undefined && marks.outside === undefined);
}

function isNear(
  { lines = Number.POSITIVE_INFINITY, minutes = Number.POSITIVE_INFINITY }: Window,
  apart: number,
  a: string,
  b: string,
): boolean {
  const minutesApart = Math.abs(new Date(a).getTime() - new Date(b).getTime()) / 60_000;
  return apart <= lines && minutesApart <= minutes;
}

function meaning(of: Condition, ledger: readonly LedgerRecord[], onDisk: readonly string[]): ProofOutcome {
  const lastBefore = (end: number, is: (line: LedgerRecord) => boolean): number =>
    ledger.slice(0, end).findLastIndex((line) => is(line));
  const isEvidence = (type: string) => (line: LedgerRecord) => isOfKind({ evidence: type }, line, true);
  const timeOf = (index: number): string => (ledger[index] as LedgerRecord).at;
  if ('all' in of || 'any' in of) {
    const outcomes = ('all' in of ? of.all : of.any).map((part) => meaning(part, ledger, onDisk));
    const [first, last] = 'all' in of ? (['fails', 'holds'] as const) : (['holds', 'fails'] as const);
    return outcomes.includes(first) ? first : outcomes.includes('unproven') ? 'unproven' : last;
  }
  if ('never' in of) return ledger.some((line) => isOfKind(of.never, line, false)) ? 'fails' : 'holds';
  if ('at_least' in of) {
    const { count, of: kind } = of.at_least;
    return ledger.filter((line) => isOfKind(kind, line, true)).length >= count ? 'holds' : 'fails';
  }
  if ('within' in of) {
    const { within } = of;
    const proof = lastBefore(ledger.length, isEvidence(within.evidence));
    if ('of_last_write' in within) {
      const written = lastBefore(ledger.length, (line) => isOfKind({ write: within.of_last_write }, line, true));
      return written === -1 ? 'unproven' : proof > written ? 'holds' : 'fails';
    }
    const end = ledger.length - 1;
    return proof !== -1 && isNear(within, end - proof, timeOf(proof), timeOf(end)) ? 'holds' : 'fails';
  }
  const { evidence: type, files: list, window: near = {} } = of.precedes;
  const subjects = onDisk.filter((file) => isOneOf(list, file));
  if (subjects.length === 0) return 'unproven';
  const holds = subjects.every((file) => {
    const isWrite = (line: LedgerRecord): boolean => line.type === 'write' && 'path' in line && line.path === file;
    const created = lastBefore(ledger.length, (line) => isWrite(line) && 'firstWrite' in line && line.firstWrite);
    const written = created === -1 ? ledger.findIndex(isWrite) : created;
    if (written === -1) return false;
    const proof = lastBefore(written, isEvidence(type));
    return proof !== -1 && isNear(near, written - proof, timeOf(proof), timeOf(written));
  });
  return holds ? 'holds' : 'fails';
}

function oracle(of: Condition, ledger: readonly Entry[], onDisk: readonly string[]): ProofOutcome {
  const records = ledger.filter((entry) => typeof entry !== 'string');
  if (records.length < ledger.length || !records.some(({ event }) => event === 'tool_call')) return 'unproven';
  return meaning(of, records, onDisk);
}

describe('P-11 any claim over any ledger', () => {
  it('is what the naive reading says, in each of its conditions, and cites lines that are there', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(condition, entries, disk, (of, ledger, onDisk) => {
        const claim: Claim = { id: 'c', ...of };
        expect(claimProblems(claim)).toEqual([]);
        const proof = prove(claim, numbered(ledger), diskOf(onDisk));
        const expected = oracle(of, ledger, onDisk);
        outcomes.add(`${Object.keys(of)[0]} ${proof.outcome}`);
        expect(proof.outcome).toBe(expected);
        expect(proof.outcome === 'holds').toBe(proof.cause === undefined);
        for (const { place, outcome } of proof.conditions ?? [])
          expect([place, outcome]).toEqual([place, oracle(at(of, place), ledger, onDisk)]);
        for (const line of proof.cited) expect(typeof ledger[line - 1]).toBe('object');
      }),
      { numRuns: 4_000 },
    );
    const kinds = ['precedes', 'never', 'at_least', 'within', 'all', 'any'];
    const all = kinds.flatMap((kind) => ['fails', 'holds', 'unproven'].map((outcome) => `${kind} ${outcome}`));
    expect([...outcomes].sort()).toEqual(all.sort());
  });
});

/** The condition at a place such as `all[1].any[0]`. */
function at(of: Condition, place: string): Condition {
  return place.split('.').reduce<Condition>((outer, step) => {
    const parts = 'all' in outer ? outer.all : 'any' in outer ? outer.any : [];
    return parts[Number(/\d+/.exec(step))] as Condition;
  }, of);
}

type Mutation = (lines: readonly string[], at: number, other: number) => string[];

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  drop: (lines, at) => lines.filter((_, index) => index !== at),
  add: (lines, at, other) => lines.toSpliced(at, 0, lines[other % lines.length] as string),
  duplicate: (lines, at) => lines.toSpliced(at, 0, lines[at] as string),
  swap: (lines, at, other) =>
    lines.with(at, lines[other % lines.length] as string).with(other % lines.length, lines[at] as string),
  tear: (lines, at, other) =>
    lines.with(at, (lines[at] as string).slice(0, 1 + (other % ((lines[at] as string).length - 1)))),
  edit: (lines, at, other) => {
    const line = lines[at] as string;
    return lines.with(at, `${line.slice(0, other % line.length)}~${line.slice((other % line.length) + 1)}`);
  },
};

describe('P-07 a change of a ledger that was never sealed', () => {
  it.each(Object.keys(MUTATIONS))(
    '%s of readable lines makes no claim hold that was unproven for a line that cannot be read',
    (name) => {
      const log = path.join(temporaryFolder(), 'run-log.jsonl');
      const outcome = (of: Condition, lines: readonly string[], onDisk: readonly string[]): ProofOutcome => {
        fs.writeFileSync(log, lines.map((line) => `${line}\n`).join(''));
        return prove({ id: 'c', ...of }, readLog(log), diskOf(onDisk)).outcome;
      };
      fc.assert(
        fc.property(
          condition,
          fc.array(record, { minLength: 1, maxLength: 8 }),
          fc.constantFrom('{"at":"2026-', '{"foreign":1}', '\u0000\u0000'),
          fc.nat(),
          fc.nat(),
          fc.nat(),
          disk,
          (of, records, bad, where, at, other, onDisk) => {
            const lines = records.map((made) => JSON.stringify(made));
            const spoilt = (readable: readonly string[]): string[] =>
              readable.toSpliced(where % (readable.length + 1), 0, bad);
            expect(outcome(of, spoilt(lines), onDisk)).toBe('unproven');
            const mutated = (MUTATIONS[name] as Mutation)(lines, at % lines.length, other);
            expect(outcome(of, spoilt(mutated), onDisk)).toBe('unproven');
          },
        ),
        { numRuns: 100 },
      );
    },
  );

  it('tearing or spoiling a line leaves no claim that holds', () => {
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    fc.assert(
      fc.property(
        condition,
        fc.array(record, { minLength: 1, maxLength: 8 }),
        fc.nat(),
        fc.nat(),
        disk,
        (of, records, at, other, onDisk) => {
          const lines = records.map((made) => JSON.stringify(made));
          const torn = (MUTATIONS.tear as Mutation)(lines, at % lines.length, other);
          fs.writeFileSync(log, torn.map((line) => `${line}\n`).join(''));
          expect(prove({ id: 'c', ...of }, readLog(log), diskOf(onDisk)).outcome).toBe('unproven');
        },
      ),
      { numRuns: 200 },
    );
  });
});
