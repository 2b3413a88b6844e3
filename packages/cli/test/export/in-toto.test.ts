import { createHash } from 'node:crypto';
import { symlinkSync, writeFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { statementsAnswer } from '../../src/answers/prove-statements.js';
import { contentDigest } from '../../src/export/content-digest.js';
import { newPlace } from '../litmus.js';
import { useScratch } from '../scratch.js';
import { CREATION, FAILURE, runId, runWithLedger, SEARCH } from './run-with-ledger.js';

const sha256 = (data: string | Buffer): string => createHash('sha256').update(data).digest('hex');

/** Each line of stdout as a statement, held to what the in-toto Attestation Framework asks of one. */
function statements(stdout: string) {
  const lines = stdout.trimEnd().split('\n');
  return statementsAnswer.parse({ statements: lines.map((line) => JSON.parse(line) as unknown) }).statements;
}

describe('litmus prove --format in-toto', () => {
  it('P-01 states a proof about the files as they lie on disk, and about the lines it was read from', async () => {
    const place = await runWithLedger(SEARCH + CREATION);
    place.write('src/a.tsx', 'export {};\n');
    const { status, stdout, stderr } = await place.litmus(['prove', '--format', 'in-toto']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const ledger = SEARCH + CREATION;
    expect(statements(stdout)).toMatchObject([
      {
        _type: 'https://in-toto.io/Statement/v1',
        subject: [{ name: 'src/a.tsx', digest: { sha256: sha256('export {};\n') } }],
        predicateType: 'urn:litmus-hooks:proof:v1',
        predicate: {
          run: { id: runId(place), startedAt: place.json('run-state.json').startedAt },
          ledger: { name: 'run-log.jsonl', lines: 2, bytes: Buffer.byteLength(ledger), sha256: sha256(ledger) },
          proof: {
            claim: 'mwg_precedes_component',
            outcome: 'holds',
            subjects: [{ path: 'src/a.tsx', outcome: 'holds', evidenceLine: 1, firstWriteLine: 2 }],
          },
        },
      },
    ]);
    expect(stdout).not.toContain(place.root);
  });

  it('states what fails and what is unproven too, and keeps the exit status', async () => {
    const place = await runWithLedger(CREATION + SEARCH);
    place.write('src/a.tsx', '1');
    place.write('src/unseen.tsx', '2');
    const { status, stdout } = await place.litmus(['prove', '--format', 'in-toto']);
    expect(status).toBe(1);
    expect(statements(stdout)).toMatchObject([
      {
        subject: [{ name: 'src/a.tsx' }, { name: 'src/unseen.tsx', digest: { sha256: sha256('2') } }],
        predicate: { proof: { outcome: 'fails', subjects: [{ outcome: 'fails' }, { outcome: 'fails' }] } },
      },
    ]);
    place.write('run-log.jsonl', `${SEARCH + CREATION}{"torn`);
    const torn = await place.litmus(['prove', '--format', 'in-toto']);
    expect(torn.status).toBe(3);
    expect(statements(torn.stdout)[0]?.predicate).toMatchObject({
      ledger: { lines: 3, sha256: sha256(place.read('run-log.jsonl')) },
      proof: { outcome: 'unproven', cause: 'unreadable_lines' },
    });
  });

  it('is about the ledger itself where the proof speaks of no file', async () => {
    const place = await runWithLedger(FAILURE);
    const { status, stdout } = await place.litmus(['prove', '--format', 'in-toto']);
    expect(status).toBe(3);
    expect(statements(stdout)[0]?.subject).toEqual([{ name: 'run-log.jsonl', digest: { sha256: sha256(FAILURE) } }]);
  });

  it('makes one statement for each claim, or for the one that is named', async () => {
    const place = await runWithLedger(SEARCH + CREATION);
    place.write('src/a.tsx', '');
    place.write('.litmus/config.json', { claims: [{ id: 'nothing_outside', never: { outside: true } }] });
    const all = await place.litmus(['prove', '--format', 'in-toto']);
    expect(statements(all.stdout).map(({ predicate }) => predicate.proof.claim)).toEqual([
      'mwg_precedes_component',
      'nothing_outside',
    ]);
    const words = ['prove', 'nothing_outside', '--format', 'in-toto'];
    const one = await place.litmus(words);
    expect(statements(one.stdout)).toEqual(statements(all.stdout).slice(1));
    expect((await place.answer(statementsAnswer, words)).json.statements).toEqual(statements(one.stdout));
  });

  it('P-06 states nothing where nothing was recorded', async () => {
    const words = ['prove', '--format', 'in-toto'];
    expect(await newPlace().failure(words)).toMatchObject({ status: 3, name: 'no_run' });
    const place = newPlace();
    await place.litmus(['start']);
    expect(await place.failure(words)).toMatchObject({ status: 3, name: 'file_system' });
    symlinkSync('/etc/hostname', place.path('run-log.jsonl'));
    expect(await place.failure(words)).toMatchObject({ status: 3, name: 'file_system' });
  });

  it('answers another format with usage', async () => {
    const place = await runWithLedger(SEARCH);
    expect(await place.failure(['prove', '--format', 'slsa'])).toMatchObject({ status: 64, name: 'usage' });
  });
});

describe('the digest of a file’s beginning', () => {
  const scratch = useScratch();

  it('covers as many lines as it is asked to, whatever has been appended since', () => {
    const file = scratch.path('lines');
    const text = fc.string({ unit: fc.constantFrom('a', '\n', 'é'), maxLength: 40 });
    fc.assert(
      fc.property(text, fc.nat(12), (content, lines) => {
        writeFileSync(file, content);
        const first = content
          .split(/(?<=\n)/)
          .slice(0, lines)
          .join('');
        expect(contentDigest(file, lines)).toEqual({ sha256: sha256(first), bytes: Buffer.byteLength(first) });
        expect(contentDigest(file).sha256).toBe(sha256(content));
      }),
    );
  });

  it('covers lines that are longer than what is read at once', () => {
    const file = scratch.path('long');
    const long = `${'x'.repeat(300_000)}\n`;
    writeFileSync(file, long.repeat(3));
    expect(contentDigest(file, 2)).toEqual({ sha256: sha256(long.repeat(2)), bytes: 600_002 });
  });
});
