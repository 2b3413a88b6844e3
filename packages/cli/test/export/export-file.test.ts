import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ledgerFileAnswer } from '../../src/answers/ledger-export.js';
import { LITMUS, newPlace } from '../litmus.js';
import { traceRecordShape } from './agent-trace-shape.js';
import { readCsv } from './csv-reader.js';
import { readRequest } from './otlp-endpoint.js';
import { CREATION, DENIAL, FAILURE, manyLines, OUTSIDE, runId, runWithLedger, SEARCH } from './run-with-ledger.js';

const ALL = SEARCH + CREATION + FAILURE + OUTSIDE + DENIAL;

describe('litmus ledger export --format', () => {
  it('otlp is one ExportLogsServiceRequest on one line, however long the ledger', async () => {
    const place = await runWithLedger(manyLines(1500));
    const { status, stdout, stderr } = await place.litmus(['ledger', 'export', '--format', 'otlp']);
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout.indexOf('\n')).toBe(stdout.length - 1);
    const records = readRequest(stdout);
    expect(records.map(({ line }) => line)).toEqual(Array.from({ length: 1500 }, (_, index) => index + 1));
    expect(records[1499]?.uid).toBe(`${runId(place)}/1500/toolu_1499`);
  });

  it('otlp says of each kind of line what it was', async () => {
    const place = await runWithLedger(`${ALL}{"x":1}\n{"torn`);
    const { stdout } = await place.litmus(['ledger', 'export', '--format', 'otlp']);
    expect(readRequest(stdout).map(({ severityText, body }) => `${severityText} ${body}`)).toEqual([
      'INFO mwg_search "dialog modal"',
      'INFO created src/a.tsx',
      'WARN Bash failed',
      'WARN Write outside the site',
      'WARN denied (deploy) vercel --prod',
      'WARN unreadable (foreign)',
      'WARN unreadable (torn)',
    ]);
  });

  it('csv and agent-trace go to stdout alone', async () => {
    const place = await runWithLedger(ALL);
    const csv = await place.litmus(['ledger', 'export', '--format', 'csv']);
    expect(readCsv(csv.stdout).map(([number]) => number)).toEqual(['line', '1', '2', '3', '4', '5']);
    const trace = await place.litmus(['ledger', 'export', '--format', 'agent-trace']);
    expect(traceRecordShape.parse(JSON.parse(trace.stdout)).files.map(({ path }) => path)).toEqual(['src/a.tsx']);
  });

  it('names a file from the root of the repository where the site lies below it', async () => {
    const place = newPlace();
    mkdirSync(place.path('sites/one'), { recursive: true });
    const cwd = place.path('sites/one');
    await place.litmus(['start'], { cwd });
    place.write('sites/one/run-log.jsonl', CREATION);
    const { stdout } = await place.litmus(['ledger', 'export', '--format', 'agent-trace'], { cwd });
    expect(JSON.parse(stdout)).toMatchObject({ files: [{ path: 'sites/one/src/a.tsx' }] });
  });

  it('writes a new file, and never over one that is there', async () => {
    const place = await runWithLedger(`${ALL}{"x":1}\n`);
    for (const format of ['otlp', 'csv', 'agent-trace']) {
      const words = ['ledger', 'export', '--format', format];
      const { stdout } = await place.litmus(words);
      const { status, json } = await place.answer(ledgerFileAnswer, [...words, '--out', `out.${format}`]);
      expect(status).toBe(0);
      expect(json).toMatchObject({ format, file: place.path(`out.${format}`), lines: 6, unreadable: 1 });
      expect(place.read(`out.${format}`)).toBe(stdout);
    }
    symlinkSync(place.path('nowhere'), place.path('link'));
    const before = place.files();
    for (const taken of ['run-log.jsonl', 'run-state.json', 'out.csv', 'link', '.litmus', '/dev/stdout']) {
      const failure = await place.failure(['ledger', 'export', '--format', 'csv', '--out', taken]);
      expect(failure, taken).toMatchObject({ status: 1, name: 'file_system' });
    }
    expect(place.files()).toEqual(before);
  });

  it('leaves no half file behind', async () => {
    const place = await runWithLedger(SEARCH);
    const alone = join(place.root, 'litmus.cjs');
    copyFileSync(LITMUS, alone);
    const words = ['ledger', 'export', '--format', 'csv', '--out', 'out.csv'];
    expect(await place.failure(words, { program: alone })).toMatchObject({ status: 1, name: 'plugin_unreadable' });
    symlinkSync('/etc/hostname', place.path('elsewhere'));
    await place.litmus(['status']);
    spawnSync('ln', ['-sf', '/etc/hostname', place.path('run-log.jsonl')]);
    expect(await place.failure(words)).toMatchObject({ status: 3, name: 'state_unreadable' });
    expect(place.files()).not.toHaveProperty('project/out.csv');
  });

  it('ends quietly when its reader has seen enough', async () => {
    const place = await runWithLedger(manyLines(20_000));
    const { stdout, stderr } = spawnSync(
      'sh',
      ['-c', `${process.execPath} ${LITMUS} ledger export --format csv | head -2`],
      { cwd: place.project, encoding: 'utf8', env: { PATH: process.env.PATH, HOME: place.home } },
    );
    expect(stderr).toBe('');
    expect(stdout).toMatch(/^line,.*\r\n1,.*\r\n$/);
  });

  it.each([[['--format', 'xml']], [['--format', 'otlp', '--json']], [['--format', 'csv', '--format', 'otlp']]])(
    'answers %j with usage',
    async (words) => {
      const { status, stderr, stdout } = await (await runWithLedger(ALL)).litmus(['ledger', 'export', ...words]);
      expect(status).toBe(64);
      expect(stderr + stdout).toMatch(/--format|--out/);
    },
  );

  it('P-06 hands on an empty ledger as an empty one', async () => {
    const place = await runWithLedger('');
    const documents = ['otlp', 'csv', 'agent-trace'].map((format) =>
      place.litmus(['ledger', 'export', '--format', format]).then(({ stdout }) => stdout),
    );
    const [otlp = '', csv = '', trace = ''] = await Promise.all(documents);
    expect(otlp).toBe('{"resourceLogs":[]}\n');
    expect(readCsv(csv)).toHaveLength(1);
    expect(traceRecordShape.parse(JSON.parse(trace)).files).toEqual([]);
  });

  it('the command line reads the second file only to export', () => {
    const main = readFileSync(LITMUS, 'utf8');
    expect(main).toContain('litmus-export.cjs');
    expect(main).not.toContain('resourceLogs');
  });
});
