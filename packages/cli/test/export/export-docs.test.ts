import { spawn } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { type Ended, LITMUS, type Place } from '../litmus.js';
import { traceRecordShape } from './agent-trace-shape.js';
import { readCsv } from './csv-reader.js';
import { OtlpEndpoint, readRequest } from './otlp-endpoint.js';
import { CREATION, DENIAL, FAILURE, OUTSIDE, runWithLedger, SEARCH } from './run-with-ledger.js';

const PAGE = readFileSync(new URL('../../../../docs/export.md', import.meta.url), 'utf8');
const ADDRESSES = /https?:\/\/(?:127\.0\.0\.1:4318|telemetry\.example\.com)/g;

function blocks(language: string): string[] {
  return [...PAGE.matchAll(new RegExp(`^\`\`\`${language}\n([\\s\\S]*?)^\`\`\``, 'gm'))].map(
    (match) => match[1] as string,
  );
}

/** Runs what the page shows as a person would, with its addresses led to an endpoint on loopback. */
function shell(place: Place, script: string, endpoint: string): Promise<Ended> {
  const bin = join(place.root, 'bin');
  mkdirSync(bin, { recursive: true });
  writeFileSync(join(bin, 'litmus'), `#!/bin/sh\nexec "${process.execPath}" "${LITMUS}" "$@"\n`);
  chmodSync(join(bin, 'litmus'), 0o755);
  return new Promise((resolve, reject) => {
    const child = spawn('sh', ['-euc', script.replace(ADDRESSES, endpoint)], {
      cwd: place.project,
      env: { PATH: `${bin}${delimiter}${process.env.PATH}`, HOME: place.home, TELEMETRY_KEY: 'k3y' },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let stdout = '';
    let stderr = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      stdout += chunk;
    });
    child.stderr.setEncoding('utf8').on('data', (chunk: string) => {
      stderr += chunk;
    });
    child.on('error', reject);
    child.on('close', (status) => resolve({ status, stdout, stderr }));
  });
}

describe('docs/export.md', () => {
  it('every command that it shows does what it says', async () => {
    const place = await runWithLedger(SEARCH);
    await place.litmus(['finish']);
    await place.litmus(['start']);
    place.write('run-log.jsonl', SEARCH + CREATION);
    place.write('src/a.tsx', '');
    const endpoint = new OtlpEndpoint();
    const url = await endpoint.open();
    const scripts = blocks('sh');
    expect(scripts.length).toBeGreaterThan(4);
    for (const script of scripts) {
      const { status, stderr } = await shell(place, script, url);
      expect({ status, stderr }, script).toEqual({ status: 0, stderr: '' });
    }
    const runs = new Set(endpoint.records.map(({ attributes }) => attributes['litmus.run.id']));
    expect(runs.size).toBe(2);
    expect(endpoint.records).toHaveLength(3);
    expect(readRequest(place.read('ledger.otlp.json'))).toHaveLength(2);
    expect(readCsv(place.read('ledger.csv'))).toHaveLength(3);
    expect(() => traceRecordShape.parse(place.json('trace.json'))).not.toThrow();
    expect(place.json('proof.json')).toMatchObject({ predicate: { proof: { outcome: 'holds' } } });
  });

  it('sends the headers that it shows to an address that has not been sent to', async () => {
    const place = await runWithLedger(SEARCH);
    const endpoint = new OtlpEndpoint();
    const url = await endpoint.open();
    const script = blocks('sh').find((text) => text.includes('--header')) ?? '';
    expect((await shell(place, script, url)).status).toBe(0);
    expect(endpoint.requests).toMatchObject([{ headers: { 'x-api-key': 'k3y', 'x-team': 'web' } }]);
  });

  it('names every attribute that is sent, and no other', async () => {
    const place = await runWithLedger(`${SEARCH}${CREATION}${FAILURE}${OUTSIDE}${DENIAL}not json\n`);
    const { stdout } = await place.litmus(['ledger', 'export', '--format', 'otlp']);
    const sent = new Set(readRequest(stdout).flatMap(({ attributes }) => Object.keys(attributes)));
    const [, table = ''] = PAGE.split('### Attributes');
    const named = [...(table.split('The event name')[0] ?? '').matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1]);
    expect([...sent].sort()).toEqual(named.sort());
  });

  it('shows a Collector configuration in which every part is defined and used', () => {
    const [text = ''] = blocks('yaml');
    const config = parse(text) as Record<'receivers' | 'exporters' | 'extensions', Record<string, object>> & {
      readonly service: { extensions: string[]; pipelines: { logs: { receivers: string[]; exporters: string[] } } };
    };
    const { receivers, exporters } = config.service.pipelines.logs;
    expect(Object.keys(config.receivers)).toEqual(receivers);
    expect(Object.keys(config.exporters)).toEqual(exporters);
    expect(Object.keys(config.extensions)).toEqual(config.service.extensions);
    expect(config.exporters.otlphttp).toMatchObject({ sending_queue: { storage: config.service.extensions[0] } });
    expect(config.receivers.otlp).toEqual({ protocols: { http: { endpoint: '127.0.0.1:4318' } } });
  });
});
