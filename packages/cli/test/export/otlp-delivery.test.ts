import { spawn } from 'node:child_process';
import { readdirSync, rmSync, symlinkSync, unlinkSync, writeFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { ledgerDeliveryAnswer } from '../../src/answers/ledger-export.js';
import { LITMUS, line, newPlace, type Place } from '../litmus.js';
import { BUSY, BUSY_AFTER_TAKING, OtlpEndpoint, TAKES, type Treatment } from './otlp-endpoint.js';
import { CREATION, DENIAL, manyLines, runId, runWithLedger, SEARCH, SESSION } from './run-with-ledger.js';

const upTo = (last: number): number[] => Array.from({ length: last }, (_, index) => index + 1);

async function send(place: Place, url: string, ...more: string[]) {
  return place.answer(ledgerDeliveryAnswer, ['ledger', 'export', '--otlp', url, ...more]);
}

function cursorFiles(place: Place): string[] {
  return readdirSync(place.path('.litmus/export'));
}

describe('litmus ledger export --otlp', () => {
  it('sends each line as a log record with the names that join it to the host’s own telemetry', async () => {
    const place = await runWithLedger(SEARCH + CREATION + DENIAL);
    const endpoint = new OtlpEndpoint();
    const { status, json } = await send(place, await endpoint.open());
    expect(status).toBe(0);
    expect(json).toMatchObject({ sent: 3, rejected: 0, unsent: 0, startedAfterLine: 0, failure: null });
    expect(endpoint.requests).toMatchObject([{ path: '/v1/logs', headers: { 'content-type': 'application/json' } }]);
    const id = runId(place);
    expect(endpoint.records).toMatchObject([
      {
        uid: `${id}/1/toolu_search`,
        eventName: 'litmus.tool_call',
        severityText: 'INFO',
        body: 'mwg_search "dialog modal"',
        attributes: {
          'litmus.run.id': id,
          'litmus.record.type': 'mwg_search',
          'session.id': SESSION,
          'gen_ai.tool.call.id': 'toolu_search',
          'gen_ai.operation.name': 'execute_tool',
          'litmus.evidence.query': 'dialog modal',
        },
      },
      {
        uid: `${id}/2/toolu_write`,
        timeUnixNano: '1796032801250000000',
        body: 'created src/a.tsx',
        attributes: {
          'gen_ai.agent.id': 'agent-1',
          'litmus.file.path': 'src/a.tsx',
          'litmus.file.first_write': true,
        },
      },
      {
        uid: `${id}/3/toolu_denied`,
        eventName: 'litmus.denial',
        severityText: 'WARN',
        attributes: { 'gen_ai.tool.name': 'Bash', 'litmus.command': 'vercel --prod' },
      },
    ]);
    expect(endpoint.records[2]?.attributes).not.toHaveProperty('gen_ai.operation.name');
  });

  it('sends nothing that the ledger does not hold: no folder, no file, nothing of the environment', async () => {
    const place = await runWithLedger(SEARCH + CREATION);
    place.write('src/a.tsx', 'CONTENT_OF_A_FILE');
    const endpoint = new OtlpEndpoint();
    const url = await endpoint.open();
    const env = { OTEL_RESOURCE_ATTRIBUTES: 'k=FROM_ENV', OTEL_EXPORTER_OTLP_HEADERS: 'authorization=FROM_ENV' };
    await place.litmus(['ledger', 'export', '--otlp', url], { env: { ...env, OTEL_SERVICE_NAME: 'FROM_ENV' } });
    expect(endpoint.records).toHaveLength(2);
    const [request] = endpoint.requests;
    const sent = JSON.stringify(request);
    expect(sent).not.toContain('CONTENT_OF_A_FILE');
    expect(sent).not.toContain('FROM_ENV');
    expect(sent).not.toContain(place.root);
  });

  it('sends headers, a query and a path of one’s own, and keeps none of them', async () => {
    const place = await runWithLedger(SEARCH);
    const endpoint = new OtlpEndpoint();
    const url = await endpoint.open();
    const headers = ['--header', 'x-api-key=s3cret=1', '--header=X-Scope=a b'];
    const { json } = await send(place, `${url}/otlp/logs?key=hidden`, ...headers);
    expect(endpoint.requests).toMatchObject([
      { path: '/otlp/logs?key=hidden', headers: { 'x-api-key': 's3cret=1', 'x-scope': 'a b' } },
    ]);
    expect(json.endpoint).toBe(`${url}/otlp/logs`);
    expect(JSON.stringify([json, place.files()])).not.toMatch(/s3cret|hidden/);
  });

  it('goes on where it stopped, also after the run was finished and set aside', async () => {
    const place = await runWithLedger(SEARCH);
    const endpoint = new OtlpEndpoint();
    const url = await endpoint.open();
    await send(place, url);
    place.write('run-log.jsonl', SEARCH + CREATION);
    expect((await send(place, url)).json).toMatchObject({ sent: 1, startedAfterLine: 1 });
    expect((await send(place, url)).json).toMatchObject({ sent: 0, startedAfterLine: 2, unsent: 0 });
    expect(endpoint.requests).toHaveLength(2);
    const id = runId(place);
    place.write('run-log.jsonl', SEARCH + CREATION + DENIAL);
    await place.litmus(['finish']);
    await place.litmus(['start']);
    const archived = place.path(`.litmus/runs/${id}`);
    const { json } = await place.answer(ledgerDeliveryAnswer, ['ledger', 'export', '--otlp', url], { cwd: archived });
    expect(json).toMatchObject({ sent: 1, startedAfterLine: 2 });
    expect(endpoint.records.map(({ line: number }) => number)).toEqual([1, 2, 3]);
  });

  it('keeps a place of its own for each endpoint', async () => {
    const place = await runWithLedger(SEARCH + CREATION);
    const endpoints = [new OtlpEndpoint(), new OtlpEndpoint()];
    for (const endpoint of endpoints) await send(place, await endpoint.open());
    expect(endpoints.map((endpoint) => endpoint.lines())).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(cursorFiles(place)).toHaveLength(2);
  });

  it.each<[string, readonly Treatment[]]>([
    ['refuses before it takes', [BUSY, TAKES]],
    ['takes and then cannot say so', [BUSY_AFTER_TAKING, TAKES]],
    ['does both in turn', [BUSY, BUSY_AFTER_TAKING, TAKES, TAKES]],
  ])('loses nothing and doubles no name at an endpoint that %s', async (_name, pattern) => {
    const place = await runWithLedger(manyLines(3000));
    const endpoint = new OtlpEndpoint((request) => pattern[request % pattern.length] as Treatment);
    const { status, json } = await send(place, await endpoint.open());
    expect(status).toBe(0);
    expect(json).toMatchObject({ sent: 3000, unsent: 0 });
    expect(endpoint.lines()).toEqual(upTo(3000));
    expect(new Set(endpoint.records.map(({ line: number }) => number)).size).toBe(3000);
  });

  it('sends a double exactly as it was, so that it can be dropped', async () => {
    const place = await runWithLedger(`${SEARCH}{"x":1}\n${CREATION}`);
    const endpoint = new OtlpEndpoint((request) => (request === 0 ? BUSY_AFTER_TAKING : TAKES));
    await send(place, await endpoint.open());
    expect(endpoint.records).toHaveLength(6);
    expect(endpoint.records.slice(3)).toEqual(endpoint.records.slice(0, 3));
  });

  it('survives connections that end without a word, before and after the batch was taken', async () => {
    const place = await runWithLedger(manyLines(600));
    const drops: Treatment[] = [{ keeps: false, says: 'drop' }, { keeps: true, says: 'drop' }, TAKES, TAKES];
    const endpoint = new OtlpEndpoint((request) => drops[request] ?? TAKES);
    expect((await send(place, await endpoint.open())).json).toMatchObject({ sent: 600, unsent: 0, failure: null });
    expect(endpoint.lines()).toEqual(upTo(600));
  });

  it('stops where an endpoint refuses for good, says so, and goes on from there', async () => {
    const place = await runWithLedger(manyLines(1200));
    let broken = true;
    const endpoint = new OtlpEndpoint((request) =>
      broken && request > 0 ? { keeps: false, says: { status: 400, body: '{"message":"no \\u001b[2Jspace"}' } } : TAKES,
    );
    const url = await endpoint.open();
    const { status, json } = await send(place, url);
    expect(status).toBe(1);
    expect(json).toMatchObject({ sent: 512, unsent: 688 });
    expect(json.failure).toMatch(/^it answered 400 \(.*space/);
    expect(endpoint.requests).toHaveLength(2);
    const human = await place.litmus(['ledger', 'export', '--otlp', url]);
    expect(human.stdout).toContain('688 lines not acknowledged by the endpoint: it answered 400');
    expect(human.stdout).not.toContain('\u001b');
    broken = false;
    expect((await send(place, url)).json).toMatchObject({ sent: 688, startedAfterLine: 512, unsent: 0 });
    expect(endpoint.records.map(({ line: number }) => number)).toEqual(upTo(1200));
  });

  it('takes no redirect and no other status for an acknowledgement', async () => {
    for (const status of [301, 307, 401, 404, 413, 500]) {
      const place = await runWithLedger(SEARCH);
      const endpoint = new OtlpEndpoint(() => ({ keeps: false, says: { status, headers: { Location: '/' } } }));
      expect((await send(place, await endpoint.open())).json, String(status)).toMatchObject({ sent: 0, unsent: 1 });
    }
  });

  it('waits as long as it is asked to before it tries again', async () => {
    const place = await runWithLedger(SEARCH);
    const times: number[] = [];
    const endpoint = new OtlpEndpoint((request) => {
      times.push(performance.now());
      return request === 0 ? { keeps: false, says: { status: 429, headers: { 'Retry-After': '3' } } } : TAKES;
    });
    expect((await send(place, await endpoint.open())).json.sent).toBe(1);
    // Its own first wait is at most 1.2 seconds.
    expect((times[1] as number) - (times[0] as number)).toBeGreaterThan(2900);
  });

  it('does not ask again where it is asked to wait for longer than a batch may take', async () => {
    const place = await runWithLedger(SEARCH);
    const endpoint = new OtlpEndpoint(() => ({
      keeps: false,
      says: { status: 503, headers: { 'Retry-After': '600' } },
    }));
    const { status, json } = await send(place, await endpoint.open());
    expect(status).toBe(1);
    expect(json).toMatchObject({ sent: 0, unsent: 1, failure: expect.stringContaining('too busy') });
    expect(endpoint.requests).toHaveLength(1);
  });

  it('honours a partial success: what was refused is told, and not sent again', async () => {
    const place = await runWithLedger(manyLines(3));
    const partial = { partialSuccess: { rejectedLogRecords: '2', errorMessage: 'too old' } };
    const endpoint = new OtlpEndpoint(() => ({ keeps: true, says: { status: 200, body: JSON.stringify(partial) } }));
    const url = await endpoint.open();
    const { status, json } = await send(place, url);
    expect(status).toBe(1);
    expect(json).toMatchObject({
      sent: 1,
      rejected: 2,
      rejections: [{ fromLine: 1, toLine: 3, rejected: 2, message: 'too old' }],
      failure: null,
    });
    expect(await send(place, url)).toMatchObject({ status: 0, json: { sent: 0, rejected: 0 } });
    expect(endpoint.requests).toHaveLength(1);
  });

  it('shows a warning that refuses nothing, and takes any other answer with 2xx for a success', async () => {
    const warning = '{"partialSuccess":{"errorMessage":"slow down"}}';
    for (const [body, rejections] of [
      [warning, [{ fromLine: 1, toLine: 1, rejected: 0, message: 'slow down' }]],
      ['', []],
      ['null', []],
      ['<html>', []],
      ['{"partialSuccess":{}}', []],
      ['{"partialSuccess":{"rejectedLogRecords":"x"}}', []],
      ['[1]', []],
    ] as const) {
      const place = await runWithLedger(SEARCH);
      const endpoint = new OtlpEndpoint(() => ({ keeps: true, says: { status: 202, body } }));
      const { status, json } = await send(place, await endpoint.open());
      expect({ status, sent: json.sent, rejections: json.rejections }, body).toEqual({
        status: 0,
        sent: 1,
        rejections,
      });
    }
  });

  it('sends a line that cannot be read as one, and holds back a last one that may be half written', async () => {
    const place = await runWithLedger(`${SEARCH}not json\n\n{"torn`);
    const endpoint = new OtlpEndpoint();
    const url = await endpoint.open();
    expect((await send(place, url)).json).toMatchObject({ sent: 2, unsent: 0 });
    expect(endpoint.records[1]).toMatchObject({
      line: 2,
      eventName: 'litmus.unreadable_line',
      timeUnixNano: '0',
      observedTimeUnixNano: endpoint.records[0]?.timeUnixNano,
      attributes: { 'litmus.ledger.problem': 'torn' },
    });
    expect(JSON.stringify(endpoint.requests)).not.toContain('not json');
    await place.litmus(['finish']);
    expect((await send(place, url)).json).toMatchObject({ sent: 1 });
    expect(endpoint.lines()).toEqual([1, 2, 4]);
  });

  it('sends all again where the part that was sent is not the same any more', async () => {
    const place = await runWithLedger(manyLines(3));
    const endpoint = new OtlpEndpoint();
    const url = await endpoint.open();
    await send(place, url);
    place.write('run-log.jsonl', SEARCH);
    expect((await send(place, url)).json).toMatchObject({ sent: 1, startedAfterLine: 0, restarted: true });
  });

  it('makes every text fit for the protocol, and keeps big lines in requests of their own', async () => {
    const big = line({ type: 'tool', tool: 'x'.repeat(60_000) });
    const place = await runWithLedger(line({ type: 'tool', tool: 'a\ud800b\u0000' }) + big.repeat(40));
    const endpoint = new OtlpEndpoint();
    expect((await send(place, await endpoint.open())).json.sent).toBe(41);
    expect(endpoint.records[0]?.attributes['gen_ai.tool.name']).toBe('a\ufffdb\u0000');
    expect(endpoint.requests.length).toBeGreaterThan(1);
    for (const { body } of endpoint.requests) expect(Buffer.byteLength(body)).toBeLessThan(1_000_000);
  });

  it('two at once send once: the other is told, and a killed one stands in nobody’s way', async () => {
    const place = await runWithLedger(manyLines(600));
    let arrived = (): void => {};
    const first = new Promise<void>((resolve) => {
      arrived = resolve;
    });
    const endpoint = new OtlpEndpoint((request) => {
      arrived();
      return request === 0 ? { keeps: false, says: { status: 503, headers: { 'Retry-After': '50' } } } : TAKES;
    });
    const url = await endpoint.open();
    const words = [LITMUS, 'ledger', 'export', '--otlp', url];
    const env = { PATH: process.env.PATH ?? '', HOME: place.home };
    const waiting = spawn(process.execPath, words, { cwd: place.project, env, stdio: 'ignore' });
    const ended = new Promise((resolve) => waiting.on('close', resolve));
    await first;
    expect(await place.failure(['ledger', 'export', '--otlp', url])).toMatchObject({ status: 1, name: 'state_locked' });
    waiting.kill('SIGKILL');
    await ended;
    expect((await send(place, url)).json).toMatchObject({ sent: 600, unsent: 0 });
    expect(endpoint.lines()).toEqual(upTo(600));
    expect(cursorFiles(place)).toHaveLength(1);
  });

  it('does not guess where the cursor cannot be read, and follows no link', async () => {
    const place = await runWithLedger(SEARCH);
    const url = await new OtlpEndpoint().open();
    const { json } = await send(place, url);
    for (const content of ['', '{}', '[]', '{"line":-1,"uid":"x"}', '{"line":1}']) {
      writeFileSync(json.cursor, content);
      const failure = await place.failure(['ledger', 'export', '--otlp', url]);
      expect(failure, content).toMatchObject({ status: 1, name: 'state_unreadable' });
      expect(failure.message).toContain(json.cursor);
    }
    unlinkSync(json.cursor);
    symlinkSync(place.path('run-state.json'), json.cursor);
    expect(await place.failure(['ledger', 'export', '--otlp', url])).toMatchObject({ name: 'state_unreadable' });
    rmSync(place.path('.litmus/export'), { recursive: true });
    symlinkSync(place.root, place.path('.litmus/export'));
    expect(await place.failure(['ledger', 'export', '--otlp', url])).toMatchObject({ name: 'bad_folder' });
  });

  it.each([
    [['--otlp', 'collector:4318']],
    [['--otlp', 'http://127.0.0.1:1', '--out', 'x']],
    [['--otlp', 'http://127.0.0.1:1', '--format', 'csv']],
    [['--header', 'a=b', '--format', 'csv']],
    [[]],
  ])('answers %j with usage', async (words) => {
    const place = await runWithLedger(SEARCH);
    expect(await place.failure(['ledger', 'export', ...words])).toMatchObject({ status: 64, name: 'usage' });
    expect(place.files()).not.toHaveProperty('project/x');
  });

  it('sends nothing without a run', async () => {
    const endpoint = new OtlpEndpoint();
    const url = await endpoint.open();
    expect(await newPlace().failure(['ledger', 'export', '--otlp', url])).toMatchObject({ status: 1, name: 'no_run' });
    expect(endpoint.requests).toEqual([]);
  });
});
