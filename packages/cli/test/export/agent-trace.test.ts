import type { LogLine } from '@litmus-hooks/state-format/log';
import { describe, expect, it } from 'vitest';
import { traceRecord } from '../../src/export/agent-trace.js';
import { traceRecordShape } from './agent-trace-shape.js';
import { SESSION } from './run-with-ledger.js';

const NOW = new Date('2026-12-01T00:00:00.000Z');

function trace(lines: readonly LogLine[], siteInRepository = '') {
  return traceRecord({ run: { id: 'run-1' }, version: '0.1.0', siteInRepository, now: NOW }, lines);
}

function written(number: number, path: string, who: { session?: string; agent?: string } = {}): LogLine {
  const at = `2026-11-30T10:00:0${number}.000Z`;
  return { number, record: { at, event: 'tool_call', type: 'write', path, firstWrite: true, ...who } };
}

describe('the ledger as an Agent Trace record', () => {
  it('has the shape of the specification, with and without writes', () => {
    expect(() => traceRecordShape.parse(trace([]))).not.toThrow();
    expect(() => traceRecordShape.parse(trace([written(1, 'a', { session: SESSION })]))).not.toThrow();
    expect(trace([])).toMatchObject({ files: [], timestamp: NOW.toISOString() });
  });

  it('tells which files agents wrote in which session, from the root of the repository', () => {
    const record = trace(
      [
        written(1, 'src/a.tsx', { session: SESSION }),
        written(2, 'src/b.tsx', { session: 'no-uuid' }),
        written(3, 'src/a.tsx', { session: SESSION }),
        written(4, 'src/a.tsx', { session: SESSION, agent: 'agent-1' }),
      ],
      'sites/one',
    );
    const related = [{ type: 'session', url: `urn:uuid:${SESSION}` }];
    const byAgent = { contributor: { type: 'ai' }, ranges: [] };
    expect(record.files).toEqual([
      {
        path: 'sites/one/src/a.tsx',
        conversations: [
          { ...byAgent, related },
          { ...byAgent, related },
        ],
      },
      { path: 'sites/one/src/b.tsx', conversations: [byAgent] },
    ]);
    expect(record.timestamp).toBe('2026-11-30T10:00:04.000Z');
    expect(record.metadata['litmus-hooks']).toMatchObject({
      run: 'run-1',
      writers: {
        'sites/one/src/a.tsx': [
          { session: SESSION, agent: null, writes: 2, first_line: 1, last_line: 3 },
          { session: SESSION, agent: 'agent-1', writes: 1, first_line: 4, last_line: 4 },
        ],
      },
    });
  });

  it('says what it does not know, and counts what has no path', () => {
    const at = '2026-11-30T10:00:00.000Z';
    const { files, metadata } = trace([
      { number: 1, record: { at, event: 'tool_call', type: 'tool', tool: 'Write', outside: true } },
      { number: 2, record: { at, event: 'tool_call', type: 'tool', tool: 'Edit', failed: true } },
      { number: 3, problem: 'torn' },
      { number: 4, record: { at, event: 'denial', type: 'state', tool: 'Write' } },
    ]);
    expect(files).toEqual([]);
    expect(metadata['litmus-hooks']).toMatchObject({
      writes_outside_the_site: 1,
      unreadable_lines: 1,
      unknown: expect.arrayContaining(['line_ranges', 'model', 'vcs_revision']),
    });
  });

  it('has one id for one ledger, and another for another', () => {
    const ids = [[written(1, 'a')], [written(1, 'a')], [written(1, 'a'), written(2, 'a')], []].map(
      (lines) => trace(lines).id,
    );
    expect(ids[0]).toBe(ids[1]);
    expect(new Set(ids).size).toBe(3);
  });

  it('takes any path that a file may have, and a time that is none', () => {
    const { files, timestamp } = trace([
      written(1, '__proto__'),
      written(2, 'constructor'),
      {
        number: 3,
        record: { ...(written(3, 'a') as { record: object }).record, at: '2026-99-99T99:99:99.999Z' } as never,
      },
    ]);
    expect(files.map(({ path }) => path)).toEqual(['__proto__', 'constructor', 'a']);
    expect(timestamp).toBe('2026-11-30T10:00:02.000Z');
  });
});
