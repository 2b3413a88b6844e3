import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { seal as sealSchema } from '@litmus-hooks/state-format/schema/seal';
import { describe, expect, it } from 'vitest';
import { finishAnswer } from '../../src/answers/finish.js';
import { ledgerSealAnswer } from '../../src/answers/ledger-seal.js';
import { ledgerVerifyAnswer } from '../../src/answers/ledger-verify.js';
import { proveAnswer } from '../../src/answers/prove.js';
import { stepAnswer } from '../../src/answers/step.js';
import { line, newPlace, type Place } from '../litmus.js';

const SPEC = 'steps:\n  - id: build\n    checks:\n      - file: { path: built }\n';

function calls(count: number): string[] {
  return Array.from({ length: count }, (_, index) => line({ type: 'tool', tool: 'Read', id: `toolu_${index + 1}` }));
}

async function started(lines: readonly string[] = []): Promise<Place> {
  const place = newPlace();
  await place.litmus(['start']);
  if (lines.length > 0) place.write('run-log.jsonl', lines.join(''));
  return place;
}

function digestFile(place: Place): string {
  return place.path(`.litmus/seals/${String(place.json('run-state.json').id)}.digests`);
}

function sealsOf(place: Place): Record<string, unknown>[] {
  return (place.json('run-state.json').seals ?? []) as Record<string, unknown>[];
}

describe('litmus ledger seal', () => {
  it('P-07 stores what anybody can compute again, and vouches for the lines and for the seal before', async () => {
    const lines = calls(3);
    const place = await started(lines.slice(0, 2));
    const first = await place.answer(ledgerSealAnswer, ['ledger', 'seal']);
    expect(first).toMatchObject({ status: 0, json: { seal: { outcome: 'sealed', lines: 2 } } });
    place.write('run-log.jsonl', `${lines.join('')}{"torn`);
    expect((await place.litmus(['ledger', 'seal'])).stdout).toBe('Sealed: 3 lines of the ledger.\n');

    const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');
    const digests = lines.map((text) => createHash('sha256').update(text).digest().subarray(0, 8));
    expect(readFileSync(digestFile(place))).toEqual(Buffer.concat(digests));
    const seals = sealsOf(place);
    expect(seals).toHaveLength(2);
    for (const seal of seals) sealSchema.parse(seal);
    const bytes = Buffer.byteLength(lines.join(''));
    expect(seals[1]).toMatchObject({ by: 'seal', lines: 3, bytes, sha256: sha256(lines.join('')) });
    expect(seals[1]?.digests).toBe(sha256(Buffer.concat(digests)));
    const canonical = JSON.stringify(
      Object.fromEntries(Object.entries(seals[0] ?? {}).sort(([a], [b]) => (a < b ? -1 : 1))),
    );
    expect(seals[1]?.previous).toBe(sha256(canonical));
    expect(seals[0]).not.toHaveProperty('previous');
  });

  it('sets none on an empty ledger, and no second one where nothing was added', async () => {
    const place = await started();
    expect(await place.answer(ledgerSealAnswer, ['ledger', 'seal'])).toMatchObject({
      status: 3,
      json: { seal: { outcome: 'empty', lines: 0 } },
    });
    place.write('run-log.jsonl', calls(1).join(''));
    await place.litmus(['ledger', 'seal']);
    const before = place.files();
    expect(await place.answer(ledgerSealAnswer, ['ledger', 'seal'])).toMatchObject({
      status: 0,
      json: { seal: { outcome: 'unchanged', lines: 1 } },
    });
    expect(place.files()).toEqual(before);
  });

  it('keeps the keys of the run state that it does not know, and seals a finished run', async () => {
    const place = await started(calls(1));
    place.write('run-state.json', {
      ...place.json('run-state.json'),
      later: { a: 1 },
      finishedAt: '2026-11-30T10:00:00.000Z',
    });
    expect((await place.litmus(['ledger', 'seal'])).status).toBe(0);
    expect(place.json('run-state.json')).toMatchObject({ later: { a: 1 }, seals: [{ lines: 1 }] });
  });

  it('is unproven without a run, and where the ledger is a link or a folder', async () => {
    expect(await newPlace().failure(['ledger', 'seal'])).toMatchObject({ status: 3, name: 'no_run' });
    for (const put of [(file: string) => symlinkSync('/etc/hostname', file), (file: string) => mkdirSync(file)]) {
      const place = await started();
      put(place.path('run-log.jsonl'));
      expect(await place.answer(ledgerSealAnswer, ['ledger', 'seal'])).toMatchObject({
        status: 3,
        json: { seal: { outcome: 'failed', lines: 0 } },
      });
      expect(sealsOf(place)).toEqual([]);
    }
  });

  it('seals without digests where they cannot be kept, and never through a link', async () => {
    const place = await started(calls(2));
    mkdirSync(place.path('elsewhere'));
    symlinkSync(place.path('elsewhere'), place.path('.litmus/seals'));
    const { json } = await place.answer(ledgerSealAnswer, ['ledger', 'seal']);
    expect(json.seal).toMatchObject({ outcome: 'sealed', lines: 2, message: expect.stringContaining('is a link') });
    expect(Object.keys(place.files()).filter((file) => file.includes('elsewhere/'))).toEqual([]);
    place.write('run-log.jsonl', calls(1).join(''));
    const verified = await place.answer(ledgerVerifyAnswer, ['ledger', 'verify']);
    expect(verified.json.seals.broken).toMatchObject({ kind: 'differs', firstLine: 1, lastLine: 2 });
  });

  it('is not one of many at once that are lost: each that is set follows the one before', async () => {
    const place = await started(calls(5));
    const ends = await Promise.all(Array.from({ length: 6 }, () => place.litmus(['ledger', 'seal'])));
    expect(ends.map(({ status }) => status)).toEqual([0, 0, 0, 0, 0, 0]);
    expect(sealsOf(place)).toHaveLength(1);
    expect((await place.litmus(['ledger', 'verify'])).status).toBe(0);
  });
});

describe('P-07 litmus ledger verify of a sealed ledger', () => {
  const five = calls(5);
  const swapped = [five[0], five[3], five[2], five[1], five[4]] as string[];

  it.each<[string, readonly string[], string, number, RegExp]>([
    ['changed', five.with(2, line({ type: 'tool', tool: 'Write' })), 'changed', 3, /Line 3 of the ledger was changed/],
    ['removed', five.toSpliced(1, 1), 'removed', 2, /What was line 2 of the ledger was removed/],
    ['removed from the end', five.slice(0, 3), 'removed', 4, /What was line 4 of the ledger was removed/],
    [
      'inserted',
      five.toSpliced(3, 0, line({ type: 'tool', tool: 'Bash' })),
      'inserted',
      4,
      /Line 4 of the ledger was inserted/,
    ],
    ['duplicated', five.toSpliced(1, 0, five[0] as string), 'inserted', 2, /Line 2 of the ledger was inserted/],
    ['swapped', swapped, 'reordered', 2, /From line 2 on the ledger stands in another order/],
    ['torn', five.with(4, (five[4] as string).slice(0, 20)), 'changed', 5, /Line 5 of the ledger was changed/],
  ])('names the first line that was %s', async (_name, lines, kind, number, sentence) => {
    const place = await started(five);
    await place.litmus(['ledger', 'seal']);
    place.write('run-log.jsonl', lines.join(''));
    const { status, json } = await place.answer(ledgerVerifyAnswer, ['ledger', 'verify']);
    expect(status).toBe(1);
    expect(json).toMatchObject({
      outcome: 'altered',
      seals: { outcome: 'broken', count: 1, lines: 0, broken: { seal: 1, kind, firstLine: number, lastLine: number } },
    });
    expect(json.seals.broken?.message).toMatch(sentence);
    expect((await place.litmus(['ledger', 'verify'])).stdout).toMatch(sentence);
    const proved = await place.answer(proveAnswer, ['prove']);
    expect(proved).toMatchObject({ status: 3, json: { claims: [{ outcome: 'unproven', cause: 'seal_broken' }] } });
    expect(proved.json.claims[0]?.message).toMatch(sentence);
    expect((await place.answer(ledgerSealAnswer, ['ledger', 'seal'])).status).toBe(1);
    expect(sealsOf(place)).toHaveLength(1);
  });

  it('names the first of its lines where the whole ledger is gone', async () => {
    const place = await started(five);
    await place.litmus(['ledger', 'seal']);
    rmSync(place.path('run-log.jsonl'));
    const { status, json } = await place.answer(ledgerVerifyAnswer, ['ledger', 'verify']);
    expect(status).toBe(1);
    expect(json.seals.broken).toMatchObject({ kind: 'removed', firstLine: 1 });
    expect(await place.answer(proveAnswer, ['prove'])).toMatchObject({
      status: 3,
      json: { claims: [{ cause: 'seal_broken' }] },
    });
  });

  it('says how many lines no seal vouches for, and that none does', async () => {
    const place = await started(five.slice(0, 3));
    expect((await place.litmus(['ledger', 'verify'])).stdout).toContain('not sealed');
    await place.litmus(['ledger', 'seal']);
    place.write('run-log.jsonl', five.join(''));
    const { status, json } = await place.answer(ledgerVerifyAnswer, ['ledger', 'verify']);
    expect(status).toBe(0);
    expect(json.seals).toEqual({ outcome: 'intact', count: 1, lines: 3, broken: null });
    expect((await place.litmus(['ledger', 'verify'])).stdout).toContain(
      'sealed: lines 1 to 3 are as 1 seal found them; nothing vouches for the 2 lines behind them.',
    );
  });

  it.each<[string, unknown, number]>([
    ['no list', {}, 0],
    ['a list of something else', [{}], 1],
    ['too long a list', Array.from({ length: 65 }, () => ({})), 0],
  ])('takes seals that are %s for changed ones', async (_name, seals, seal) => {
    const place = await started(five);
    place.write('run-state.json', { ...place.json('run-state.json'), seals });
    const { status, json } = await place.answer(ledgerVerifyAnswer, ['ledger', 'verify']);
    expect(status).toBe(1);
    expect(json.seals.broken).toMatchObject({ seal, kind: 'seal', firstLine: null });
    expect((await place.litmus(['prove'])).status).toBe(3);
  });

  it('says that the last seal itself was changed where every line is as its digest says', async () => {
    const place = await started(five);
    await place.litmus(['ledger', 'seal']);
    const [seal] = sealsOf(place);
    place.write('run-state.json', { ...place.json('run-state.json'), seals: [{ ...seal, sha256: 'a'.repeat(64) }] });
    const { json } = await place.answer(ledgerVerifyAnswer, ['ledger', 'verify']);
    expect(json.seals.broken).toMatchObject({ seal: 1, kind: 'seal' });
    expect(json.seals.broken?.message).toBe(
      'Seal 1 in run-state.json was changed: every line that it is about is as its digest says.',
    );
  });
});

describe('P-07 a step and a finish seal of their own accord', () => {
  it('after their result is known, whatever it is', async () => {
    const place = await started(calls(2));
    place.write('litmus.yaml', SPEC);
    const failed = await place.answer(stepAnswer, ['step', 'build']);
    expect(failed).toMatchObject({
      status: 1,
      json: { seal: { outcome: 'sealed', lines: 2 }, halt: { step: 'build' } },
    });
    place.write('built', '');
    const unchanged = await place.answer(stepAnswer, ['step', 'build']);
    expect(unchanged).toMatchObject({ status: 0, json: { seal: { outcome: 'unchanged', lines: 2 }, halt: null } });
    place.write('run-log.jsonl', calls(3).join(''));
    const finished = await place.answer(finishAnswer, ['finish']);
    expect(finished).toMatchObject({ status: 0, json: { seal: { outcome: 'sealed', lines: 3 } } });
    expect(sealsOf(place).map(({ by, lines }) => [by, lines])).toEqual([
      ['step', 2],
      ['finish', 3],
    ]);
  });

  it('and never fail by it: not where nothing is recorded, a seal is broken, or the ledger is no file', async () => {
    const place = await started();
    place.write('litmus.yaml', SPEC);
    place.write('built', '');
    expect(await place.answer(stepAnswer, ['step', 'build'])).toMatchObject({
      status: 0,
      json: { seal: { outcome: 'empty' } },
    });
    place.write('run-log.jsonl', calls(2).join(''));
    await place.litmus(['ledger', 'seal']);
    writeFileSync(place.path('run-log.jsonl'), calls(1).join(''));
    const broken = await place.answer(stepAnswer, ['step', 'build']);
    expect(broken).toMatchObject({ status: 0, json: { seal: { outcome: 'broken' }, step: { outcome: 'passed' } } });
    expect(broken.json.seal.message).toContain('What was line 2 of the ledger was removed');
    rmSync(place.path('run-log.jsonl'));
    mkdirSync(place.path('run-log.jsonl'));
    const finished = await place.answer(finishAnswer, ['finish']);
    expect(finished).toMatchObject({ status: 0, json: { seal: { outcome: 'failed' } } });
    expect(place.json('run-state.json')).toHaveProperty('finishedAt');
  });

  it('keep the seals with the run when the next one starts', async () => {
    const place = await started(calls(2));
    await place.litmus(['finish']);
    const digests = digestFile(place);
    const id = String(place.json('run-state.json').id);
    await place.litmus(['start']);
    expect(place.json(`.litmus/runs/${id}/run-state.json`)).toMatchObject({ seals: [{ by: 'finish', lines: 2 }] });
    expect(readFileSync(digests)).toHaveLength(16);
    expect(sealsOf(place)).toEqual([]);
  });
});
