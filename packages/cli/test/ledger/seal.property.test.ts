import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runAbove } from '@litmus-hooks/state-format/places';
import { readSeals } from '@litmus-hooks/state-format/seal';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveForRun } from '../../src/ledger/run-proof.js';
import { checkRunSeals } from '../../src/ledger/run-seals.js';
import type { SealBreak } from '../../src/ledger/seal-check.js';
import { type Sealing, sealRun } from '../../src/ledger/seal-run.js';

let site = '';
beforeAll(() => {
  site = realpathSync(mkdtempSync(join(tmpdir(), 'litmus-seal-')));
  mkdirSync(join(site, '.git'));
});
afterAll(() => rmSync(site, { recursive: true, force: true }));

const path = (file: string): string => join(site, file);
const DIGESTS = '.litmus/seals/run-1.digests';

function write(lines: readonly string[]): void {
  writeFileSync(path('run-log.jsonl'), lines.join(''));
}

function seal(): Sealing {
  const search = runAbove(site);
  if (search.status !== 'found') throw new Error('There is no run.');
  return sealRun(search.run, 'seal', '2026-11-30T10:00:00.000Z');
}

/** Sealed after each of `counts` lines. */
function sealed(lines: readonly string[], counts: readonly number[]): void {
  writeFileSync(path('run-state.json'), JSON.stringify({ id: 'run-1', steps: {} }));
  rmSync(path('.litmus'), { recursive: true, force: true });
  for (const count of counts) {
    write(lines.slice(0, count));
    expect(seal()).toEqual({ outcome: 'sealed', lines: count });
  }
  write(lines);
  if (counts.length > 0)
    expect(checkRunSeals(site)).toEqual({ outcome: 'intact', seals: counts.length, lines: counts.at(-1) });
}

/** The number of the first of the sealed lines that is another one now. */
function firstChange(before: readonly string[], after: string): number | undefined {
  const now = after.split(/(?<=\n)/);
  const index = before.findIndex((line, at) => line !== now[at]);
  return index === -1 ? undefined : index + 1;
}

function brokenIn(check: ReturnType<typeof checkRunSeals>): SealBreak {
  if (check.outcome !== 'broken') throw new Error(`The seals are ${check.outcome}.`);
  return check.broken;
}

type Mutation = (lines: readonly string[], at: number, other: number) => string[];

const MUTATIONS: Readonly<Record<string, Mutation>> = {
  drop: (lines, at) => lines.toSpliced(at, 1),
  'drop the rest': (lines, at) => lines.slice(0, at),
  add: (lines, at) => lines.toSpliced(at, 0, '{"added":true}\n'),
  'add a blank line': (lines, at) => lines.toSpliced(at, 0, '\n'),
  duplicate: (lines, at) => lines.toSpliced(at, 0, lines[at] as string),
  swap: (lines, at, other) => lines.with(at, lines[other] as string).with(other, lines[at] as string),
  move: (lines, at, other) => lines.toSpliced(at, 1).toSpliced(other, 0, lines[at] as string),
  'tear off the end': (lines, at, other) =>
    lines.with(at, (lines[at] as string).slice(0, other % (lines[at] as string).length)),
  'tear inside': (lines, at, other) =>
    lines.with(at, `${(lines[at] as string).slice(0, other % (lines[at] as string).length)}\n`),
  'edit one byte': (lines, at, other) => {
    const line = lines[at] as string;
    const place = other % line.length;
    return lines.with(at, `${line.slice(0, place)}${line[place] === '~' ? '!' : '~'}${line.slice(place + 1)}`);
  },
};

// Few words, so that lines repeat; one is longer than what is read at once.
const word = fc.oneof(
  { weight: 20, arbitrary: fc.constantFrom('{"a":1}', '{"b":2}', '', 'not json', '{"c":"é"}') },
  { weight: 20, arbitrary: fc.nat({ max: 999 }).map((number) => `{"n":${number}}`) },
  { weight: 1, arbitrary: fc.constant('x'.repeat(300_000)) },
);
const ledger = fc.array(word, { minLength: 1, maxLength: 14 }).chain((words) => {
  const lines = words.map((text) => `${text}\n`);
  const counts = fc.uniqueArray(fc.integer({ min: 1, max: lines.length }), { minLength: 1, maxLength: 4 });
  return fc.record({ lines: fc.constant(lines), counts: counts.map((list) => list.sort((a, b) => a - b)) });
});

describe('P-07 a change of a sealed line', () => {
  it.each(Object.keys(MUTATIONS))('%s: the first line that is another one is named, and nothing is proved', (name) => {
    fc.assert(
      fc.property(ledger, fc.nat(), fc.nat(), ({ lines, counts }, at, other) => {
        sealed(lines, counts);
        const sealedCount = counts.at(-1) as number;
        write((MUTATIONS[name] as Mutation)(lines, at % lines.length, other % lines.length));
        const line = firstChange(lines.slice(0, sealedCount), readFileSync(path('run-log.jsonl'), 'utf8'));
        const check = checkRunSeals(site);
        if (line === undefined) {
          expect(check.outcome).toBe('intact');
          return;
        }
        const broken = brokenIn(check);
        expect([broken.firstLine, broken.lastLine]).toEqual([line, line]);
        expect(broken.seal).toBe(1 + counts.findIndex((count) => count >= line));
        expect(broken.message).toContain(`line ${line} `.replace(/^l/, broken.message.includes('Line') ? 'L' : 'l'));
        expect(proveForRun(site, [{ id: 'c', never: { outside: true } }], (read) => read)).toMatchObject([
          { outcome: 'unproven', cause: 'seal_broken' },
        ]);
        const state = readFileSync(path('run-state.json'), 'utf8');
        expect(seal()).toMatchObject({ outcome: 'broken' });
        expect(readFileSync(path('run-state.json'), 'utf8')).toBe(state);
      }),
      { numRuns: 30 },
    );
  });

  it('is seen without the digests too, between the last seal that fits and the first that does not', () => {
    fc.assert(
      fc.property(ledger, fc.nat(), fc.boolean(), ({ lines, counts }, at, spoilt) => {
        sealed(lines, counts);
        const line = 1 + (at % (counts.at(-1) as number));
        write(lines.with(line - 1, 'changed\n'));
        if (spoilt)
          writeFileSync(
            path(DIGESTS),
            readFileSync(path(DIGESTS)).map((byte) => byte ^ 1),
          );
        else rmSync(path(DIGESTS));
        const { kind, firstLine = 0, lastLine = 0 } = brokenIn(checkRunSeals(site));
        const fits = counts.filter((count) => count < line);
        expect([kind, firstLine, lastLine]).toEqual(['differs', (fits.at(-1) ?? 0) + 1, counts[fits.length]]);
      }),
      { numRuns: 30 },
    );
  });

  it('of the seals themselves is named: none can be changed or taken out before another', () => {
    fc.assert(
      fc.property(
        ledger,
        fc.nat(),
        fc.constantFrom('drop', 'at', 'lines', 'sha256', 'previous'),
        ({ lines, counts }, at, how) => {
          fc.pre(counts.length > 1);
          sealed(lines, counts);
          const state = JSON.parse(readFileSync(path('run-state.json'), 'utf8'));
          const index = at % (counts.length - 1);
          if (how === 'drop') state.seals.splice(index, 1);
          else if (how === 'at') state.seals[index].at = '2026-11-30T10:00:00.001Z';
          else if (how === 'lines') state.seals[index].lines += 1;
          else state.seals[index][how] = 'f'.repeat(64);
          writeFileSync(path('run-state.json'), JSON.stringify(state));
          expect(brokenIn(checkRunSeals(site)).kind).toBe('seal');
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('P-07 sealing', () => {
  it('goes on where digests were lost or have a torn end, and makes them whole', () => {
    fc.assert(
      fc.property(ledger, fc.constantFrom('lost', 'longer', 'shorter', 'spoilt'), ({ lines, counts }, how) => {
        sealed(lines, counts);
        const digests = readFileSync(path(DIGESTS));
        if (how === 'lost') rmSync(path(DIGESTS));
        else if (how === 'longer') writeFileSync(path(DIGESTS), Buffer.concat([digests, Buffer.from('torn')]));
        else if (how === 'shorter') writeFileSync(path(DIGESTS), digests.subarray(1));
        else
          writeFileSync(
            path(DIGESTS),
            digests.map((byte) => byte ^ 1),
          );
        const all = [...lines, 'one more\n'];
        write([...all, 'torn']);
        expect(seal()).toEqual({ outcome: 'sealed', lines: all.length });
        expect(readFileSync(path(DIGESTS))).toHaveLength(8 * all.length);
        write(all.with(0, 'changed\n'));
        expect(brokenIn(checkRunSeals(site))).toMatchObject({ firstLine: 1, lastLine: 1 });
      }),
      { numRuns: 30 },
    );
  });

  it('keeps the latest seals, which vouch for the earlier ones’ lines, and the run state small', () => {
    const lines = Array.from({ length: 70 }, (_, index) => `{"n":${index}}\n`);
    sealed(lines, []);
    for (let count = 1; count <= lines.length; count += 1) {
      write(lines.slice(0, count));
      expect(seal().outcome).toBe('sealed');
    }
    const { seals } = JSON.parse(readFileSync(path('run-state.json'), 'utf8'));
    expect(readSeals(seals)).toHaveLength(64);
    expect(checkRunSeals(site)).toEqual({ outcome: 'intact', seals: 64, lines: 70 });
    write(lines.with(2, 'changed\n'));
    expect(brokenIn(checkRunSeals(site))).toMatchObject({ seal: 1, kind: 'changed', firstLine: 3 });
  });
});
