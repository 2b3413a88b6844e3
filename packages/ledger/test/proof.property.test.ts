import * as fs from 'node:fs';
import * as path from 'node:path';
import { GUIDANCE_CLAIM } from '@litmus-hooks/state-format/claim';
import { readLog } from '@litmus-hooks/state-format/log';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { prove } from '../src/proof.js';
import { temporaryFolder } from './folder.js';
import { denial, diskOf, type Entry, numbered, search, tool, write } from './ledger-lines.js';

const PATHS = ['src/a.tsx', 'src/deep/b.vue', 'src/C.JSX', 'src/style.css', 'lib/d.tsx', 'srcx/e.tsx'];

const readable: fc.Arbitrary<Entry> = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.tuple(fc.constantFrom(...PATHS), fc.boolean()).map(([file, first]) => write(file, first)),
  },
  { weight: 2, arbitrary: fc.constantFrom(search(), search('axe_run')) },
  { weight: 1, arbitrary: fc.constantFrom(tool(), tool({ failed: true }), tool({ outside: true }), denial()) },
);
const unreadable: fc.Arbitrary<Entry> = fc.constantFrom('torn', 'foreign', 'too_long');
const disk = fc.uniqueArray(fc.constantFrom(...PATHS));

/** The claim's meaning, said again without a thought for speed. */
function oracle(entries: readonly Entry[], files: readonly string[]): 'holds' | 'fails' | 'unproven' {
  if (entries.some((entry) => typeof entry === 'string')) return 'unproven';
  const records = entries.filter((entry) => typeof entry !== 'string');
  if (!records.some((record) => record.event === 'tool_call')) return 'unproven';
  const subjects = files.filter((file) => /^src\/(.*\/)?[^/]+\.(astro|vue|svelte|jsx|tsx)$/i.test(file));
  if (subjects.length === 0) return 'unproven';
  const holds = subjects.every((file) => {
    const isWriteOfFile = (index: number, created: boolean): boolean => {
      const record = records[index];
      return record?.type === 'write' && 'path' in record && record.path === file && (!created || record.firstWrite);
    };
    const all = records.map((_, index) => index);
    const firstWrite =
      all.filter((index) => isWriteOfFile(index, true)).pop() ?? all.find((index) => isWriteOfFile(index, false));
    return firstWrite !== undefined && records.slice(0, firstWrite).some(({ type }) => type === 'mwg_search');
  });
  return holds ? 'holds' : 'fails';
}

describe('P-01 the proof of any ledger', () => {
  it('is what the naive reading says', () => {
    const outcomes = new Set<string>();
    fc.assert(
      fc.property(
        fc.array(fc.oneof({ weight: 30, arbitrary: readable }, { weight: 1, arbitrary: unreadable }), {
          maxLength: 14,
        }),
        disk,
        (entries, files) => {
          const proof = prove(GUIDANCE_CLAIM, numbered(entries), diskOf(files));
          outcomes.add(proof.outcome);
          expect(proof.outcome).toBe(oracle(entries, files));
          expect(proof.lines).toBe(entries.length);
          expect(proof.outcome === 'holds').toBe(proof.cause === undefined);
        },
      ),
      { numRuns: 3_000 },
    );
    expect([...outcomes].sort()).toEqual(['fails', 'holds', 'unproven']);
  });

  it('cites lines that say what the proof says', () => {
    fc.assert(
      fc.property(fc.array(readable, { maxLength: 14 }), disk, (entries, files) => {
        for (const subject of prove(GUIDANCE_CLAIM, numbered(entries), diskOf(files)).subjects) {
          if (subject.firstWriteLine !== undefined)
            expect(entries[subject.firstWriteLine - 1]).toMatchObject({ type: 'write', path: subject.path });
          if (subject.evidenceLine !== undefined) {
            expect(entries[subject.evidenceLine - 1]).toMatchObject({ type: 'mwg_search' });
            expect(subject.evidenceLine).toBeLessThan(subject.firstWriteLine as number);
          }
        }
      }),
    );
  });
});

type Mutation = (lines: readonly string[], at: number, other: number) => string[];

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  drop: (lines, at) => lines.filter((_, index) => index !== at),
  duplicate: (lines, at) => lines.flatMap((line, index) => (index === at ? [line, line] : [line])),
  swap: (lines, at, other) =>
    lines.map((line, index) => (index === at ? lines[other] : index === other ? lines[at] : line) as string),
  tear: (lines, at, other) =>
    lines.map((line, index) => (index === at ? line.slice(0, 1 + (other % line.length)) : line)),
  edit: (lines, at, other) =>
    lines.map((line, index) => {
      if (index !== at) return line;
      const place = other % line.length;
      return `${line.slice(0, place)}~${line.slice(place + 1)}`;
    }),
};

function outcomeOfFile(log: string, lines: readonly string[], files: readonly string[]): string {
  fs.writeFileSync(log, lines.map((line) => `${line}\n`).join(''));
  return prove(GUIDANCE_CLAIM, readLog(log), diskOf(files)).outcome;
}

describe('P-07 a changed ledger on disk', () => {
  const records = fc.array(readable, { minLength: 1, maxLength: 10 });
  const place = fc.nat({ max: 1_000 });

  it.each(Object.keys(MUTATIONS))('%s of a readable line never makes an unproven ledger hold', (name) => {
    const mutate = MUTATIONS[name] as Mutation;
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    fc.assert(
      fc.property(
        records,
        fc.constantFrom('{"at":"2026-', '{"foreign":1}', '\u0000\u0000'),
        place,
        place,
        place,
        disk,
        (entries, bad, where, at, other, files) => {
          const lines = entries.map((entry) => JSON.stringify(entry));
          const mutated = mutate(lines, at % lines.length, other % lines.length);
          mutated.splice(where % (mutated.length + 1), 0, bad);
          expect(outcomeOfFile(log, mutated, files)).toBe('unproven');
        },
      ),
      { numRuns: 100 },
    );
  });

  it('tearing a line never leaves a proof, whatever stood before', () => {
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    fc.assert(
      fc.property(records, place, place, disk, (entries, at, keep, files) => {
        const lines = entries.map((entry) => JSON.stringify(entry));
        const torn = lines[at % lines.length] as string;
        lines[at % lines.length] = torn.slice(0, 1 + (keep % (torn.length - 1)));
        expect(outcomeOfFile(log, lines, files)).toBe('unproven');
      }),
      { numRuns: 200 },
    );
  });

  it.each(Object.keys(MUTATIONS))('%s never makes a ledger without evidence hold', (name) => {
    const mutate = MUTATIONS[name] as Mutation;
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    const blind = fc.array(
      readable.filter((entry) => typeof entry !== 'string' && entry.type !== 'mwg_search'),
      {
        minLength: 1,
        maxLength: 10,
      },
    );
    fc.assert(
      fc.property(blind, place, place, disk, (entries, at, other, files) => {
        const lines = entries.map((entry) => JSON.stringify(entry));
        expect(outcomeOfFile(log, mutate(lines, at % lines.length, other % lines.length), files)).not.toBe('holds');
      }),
      { numRuns: 100 },
    );
  });
});
