import * as fs from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type * as z from 'zod';
import type { Claim } from '../src/claim.js';
import { type ConfigLayer, readConfigLayer } from '../src/config.js';
import { readEvent } from '../src/event.js';
import { isInsidePath, type LedgerRecord, readRecord } from '../src/record.js';
import { type RunPointer, type RunState, readRunPointer, readRunState } from '../src/run.js';
import type { claim as claimSchema } from '../src/schema/claim.js';
import * as configSchema from '../src/schema/config.js';
import { hookEvent } from '../src/schema/event.js';
import * as recordSchema from '../src/schema/record.js';
import * as runSchema from '../src/schema/run.js';
import { seals as sealsSchema } from '../src/schema/seal.js';
import { workState } from '../src/schema/work.js';
import { MAX_SEALS, readSeals } from '../src/seal.js';
import { activeWork, readWorkState } from '../src/work.js';
import { nearly } from './json.js';

/** Each hook-side reader against its schema: the same inputs accepted, the same refused, the same value. */

const RUNS = { numRuns: 5_000 };
const AT = '2026-08-29T09:12:41.118Z';

type DeepReadonly<T> = T extends object ? { readonly [K in keyof T]: DeepReadonly<T[K]> } : T;

/** Objects without a prototype compare equal to plain ones once both are written out. */
function plain(value: unknown): unknown {
  return value === undefined ? undefined : JSON.parse(JSON.stringify(value));
}

function bySchema(schema: z.ZodType, value: unknown): unknown {
  const parsed = schema.safeParse(value);
  return parsed.success ? parsed.data : undefined;
}

const RECORDS: LedgerRecord[] = [
  {
    at: AT,
    event: 'tool_call',
    type: 'write',
    path: 'src/components/Dialog.astro',
    firstWrite: true,
    v: 1,
    session: 's',
    agent: 'a',
    id: 't',
  },
  { at: AT, event: 'tool_call', type: 'mwg_search', query: 'dialog', command: 'npx modern-web-guidance search dialog' },
  { at: AT, event: 'tool_call', type: 'tool', tool: 'Bash', v: 1, id: 'toolu_1', failed: true, outside: true },
  { at: AT, event: 'denial', type: 'deploy', tool: 'Bash', command: 'vercel --prod', v: 1 },
];

describe('readers agree with their schemas', () => {
  it('L-14 a ledger record', () => {
    for (const record of RECORDS) expect(readRecord(record)).toEqual(record);
    fc.assert(
      fc.property(nearly(RECORDS), (value) => {
        expect(plain(readRecord(value))).toEqual(plain(bySchema(recordSchema.ledgerRecord, value)));
      }),
      RUNS,
    );
  });

  it('L-15 a path that stays inside', () => {
    const path = recordSchema.writeRecord.shape.path;
    const part = fc.oneof(
      fc.constantFrom('', '.', '..', '...', '..x', '.x', 'a', 'a b', '\n'),
      fc.string({ maxLength: 3 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 5 }), (parts) => {
        expect(isInsidePath(parts.join('/'))).toBe(path.safeParse(parts.join('/')).success);
      }),
      RUNS,
    );
  });

  const STATES = [
    { v: 1, id: 'run-1', startedAt: AT, steps: {} },
    {
      id: 'run-1',
      steps: { build: { status: 'done', at: AT }, test: { status: 'failed', at: AT } },
      halt: { reason: 'r', repair: 'c', step: 'build', at: AT },
    },
    { halt: 'a text' },
    { halt: true, finishedAt: AT },
    JSON.parse('{"steps":{"__proto__":{"status":"done","at":"now"},"constructor":{"status":"done","at":"now"}}}'),
  ];

  it('G-09 a run state', () => {
    fc.assert(
      fc.property(nearly(STATES), (value) => {
        expect(plain(readRunState(value))).toEqual(plain(bySchema(runSchema.runState, value)));
      }),
      RUNS,
    );
  });

  it('G-09 what is no halt, and what is one without words', () => {
    for (const halt of [undefined, null, false, 0, '']) expect(readRunState({ halt })?.halt).toBeUndefined();
    for (const halt of [true, 1, {}, [], { reason: 5 }])
      expect(readRunState({ halt })?.halt?.reason).toBe('no reason was recorded');
    expect(readRunState({ halt: 'LCP too slow' })?.halt).toEqual({ reason: 'LCP too slow' });
  });

  it('F-03 a step named __proto__ is a step, and nothing else has it', () => {
    const state = readRunState(JSON.parse('{"steps":{"__proto__":{"status":"done","at":"now"}}}'));
    expect(Object.keys(state?.steps ?? {})).toEqual(['__proto__']);
    expect(({} as Record<string, unknown>).status).toBeUndefined();
  });

  it('L-07 a run pointer', () => {
    fc.assert(
      fc.property(nearly([{ root: '/site', id: 'run-1', startedAt: AT }]), (value) => {
        expect(plain(readRunPointer(value))).toEqual(plain(bySchema(runSchema.runPointer, value)));
      }),
      RUNS,
    );
  });

  const EVENTS = fs
    .readdirSync(new URL('./fixtures/', import.meta.url))
    .filter((name) => name.endsWith('.json'))
    .map((name) => JSON.parse(fs.readFileSync(new URL(`./fixtures/${name}`, import.meta.url), 'utf8')));

  /** The reader names an event that no hook acts on `other`, so that the union stays discriminated. */
  function namedAsSent(value: unknown): unknown {
    const event = readEvent(value);
    if (event?.hook_event_name !== 'other') return event;
    const { name, hook_event_name: _, ...rest } = event;
    return { hook_event_name: name, ...rest };
  }

  it('L-04 an event, as the host sent it or nearly so', () => {
    expect(EVENTS.length).toBeGreaterThan(60);
    for (const event of EVENTS) expect(namedAsSent(event)).toBeDefined();
    fc.assert(
      fc.property(nearly(EVENTS), (value) => {
        expect(plain(namedAsSent(value))).toEqual(plain(bySchema(hookEvent, value)));
      }),
      RUNS,
    );
  });

  it('L-04 a relative folder is none: it would name a place that nobody meant', () => {
    for (const cwd of ['rel/x', '/project/\0'])
      expect(readEvent({ hook_event_name: 'SessionStart', cwd })).toEqual({ hook_event_name: 'SessionStart' });
  });

  const EVENT = { event_id: 'e1', type: 'started', work_id: 'w1', revision: 1, session_id: 's1', at: AT };
  const WORK = {
    work_id: 'w1',
    status: 'active',
    revision: 1,
    plan: '/site/plans/a.md',
    worktree: '/site',
    root_session_id: 's1',
    session_ids: ['s1'],
    handover: { session_id: 's1', host_pid: '7' },
    grants: [{ grant_id: 'g1', action: 'write', root: '/site/src', issued_by: 'start', issued_at: AT }],
    receipts: [{ boundary_id: 'b0', grant_id: 'g0', prompt_id: 'p0', at: AT }],
    lanes: [{ agent_id: 'a1', agent_type: 'litmus:lit-executor', status: 'active', worktree: '/lane', at: AT }],
    progress: { fingerprint: 'f1', done: 1, total: 3 },
    continuation: { fingerprints: ['f0', 'f1'], at: AT },
    events: [EVENT],
    started_at: AT,
  };
  const BOUNDARY = {
    boundary_id: 'b1',
    grant_id: 'g2',
    needs: [{ action: 'write', root: '/site/docs' }],
    tool: 'Write',
    session_id: 's1',
    prompt_id: 'p1',
    revision: 4,
    at: AT,
  };
  const WORK_STATE = {
    schema_version: 3,
    revision: 1,
    active_work_id: 'w1',
    works: [WORK],
    history: [{ work_id: 'w0', status: 'completed', revision: 9, at: AT }],
    events: [EVENT],
    idempotency: [{ key: 'k', request: 'r', revision: 1 }],
    created_at: AT,
    updated_at: AT,
  };
  const WORK_STATES = [
    WORK_STATE,
    { ...WORK_STATE, works: [{ ...WORK, status: 'paused', boundary: BOUNDARY }] },
    { ...WORK_STATE, active_work_id: null, works: [] },
  ];

  it('F-02 F-03 a work state', () => {
    for (const sample of WORK_STATES) expect(readWorkState(sample)).toEqual(sample);
    fc.assert(
      fc.property(nearly(WORK_STATES), (value) => {
        expect(readWorkState(value)).toBe(workState.safeParse(value).success ? value : undefined);
      }),
      RUNS,
    );
  });

  it('F-03 a work named __proto__ is a work, and no other is found by that name', () => {
    const named = { ...WORK_STATE, active_work_id: '__proto__', works: [{ ...WORK, work_id: '__proto__' }] };
    const read = readWorkState(named);
    expect(read === undefined ? undefined : activeWork(read)?.work_id).toBe('__proto__');
    expect(readWorkState({ ...WORK_STATE, active_work_id: '__proto__' })).toBeUndefined();
    expect(readWorkState({ ...WORK_STATE, active_work_id: 'constructor' })).toBeUndefined();
  });

  it('F-02 a waiting work without the boundary at which it waits is no state, nor is an active one that has ended', () => {
    for (const status of ['paused', 'completed', 'cancelled'])
      expect(readWorkState({ ...WORK_STATE, works: [{ ...WORK, status }] })).toBeUndefined();
  });

  const LAYERS = [
    { hooks: { guard: false, rules: true } },
    {
      evidence: [
        { type: 'tests', program: 'vitest', verbs: ['run'] },
        { type: 'x', program: 'y', valueOptions: ['--a'] },
      ],
    },
  ];

  /** Claims are read by the command line alone. */
  const hookPart = configSchema.config.omit({ claims: true });

  it('L-13 configuration entries: the good ones kept, each bad one named', () => {
    fc.assert(
      fc.property(nearly(LAYERS), (value) => {
        const layer: ConfigLayer = readConfigLayer(value);
        const object =
          typeof value === 'object' && value !== null && !Array.isArray(value)
            ? (value as Record<string, unknown>)
            : {};
        const good = (key: string, schema: z.ZodType): unknown[] =>
          (Array.isArray(object[key]) ? object[key] : [])
            .map((item: unknown) => bySchema(schema, item))
            .filter((item: unknown) => item !== undefined);
        const evidence = good('evidence', configSchema.evidenceClass);
        expect(plain(layer.evidence)).toEqual(plain(evidence));
        expect(layer.problems.length === 0).toBe(
          typeof value === 'object' &&
            value !== null &&
            !Array.isArray(value) &&
            hookPart.safeParse(withoutUndefined(value)).success,
        );
      }),
      RUNS,
    );
  });

  function withoutUndefined(value: unknown): unknown {
    return JSON.parse(JSON.stringify(value));
  }

  const SEALS = [
    [
      { at: AT, by: 'seal', lines: 3, bytes: 300, sha256: 'a'.repeat(64) },
      {
        at: AT,
        by: 'finish',
        lines: 4,
        bytes: 4,
        sha256: '0'.repeat(64),
        digests: 'f'.repeat(64),
        previous: '9'.repeat(64),
      },
    ],
    [],
  ];

  it('P-07 the seals of a run', () => {
    for (const seals of SEALS) expect(readSeals(seals)).toEqual(seals);
    fc.assert(
      fc.property(nearly(SEALS), (value) => {
        const seals = readSeals(value);
        expect(plain(typeof seals === 'number' ? undefined : seals)).toEqual(plain(bySchema(sealsSchema, value)));
      }),
      RUNS,
    );
  });

  it('P-07 of seals that cannot be read, says which is the first', () => {
    const [good] = SEALS[0] as unknown[];
    expect(readSeals([good, {}, 5])).toBe(2);
    expect(readSeals({})).toBe(0);
    expect(readSeals(Array.from({ length: MAX_SEALS + 1 }, () => good))).toBe(0);
    expect(readSeals(undefined)).toEqual([]);
  });

  it('types and schemas are the same', () => {
    const record: LedgerRecord = {} as z.infer<typeof recordSchema.ledgerRecord>;
    const recordBack: z.infer<typeof recordSchema.ledgerRecord> = {} as LedgerRecord;
    const pointer: RunPointer = {} as z.infer<typeof runSchema.runPointer>;
    const pointerBack: z.infer<typeof runSchema.runPointer> = {} as RunPointer;
    const state: RunState = {} as z.infer<typeof runSchema.runState>;
    const claim: DeepReadonly<z.infer<typeof claimSchema>> = {} as Claim;
    expect([record, recordBack, pointer, pointerBack, state, claim]).toHaveLength(6);
  });
});
