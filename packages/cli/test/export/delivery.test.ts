import type { LogLine } from '@litmus-hooks/state-format/log';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Position } from '../../src/export/cursor.js';
import { deliver } from '../../src/export/delivery.js';
import type { Sending } from '../../src/export/otlp-sender.js';

/** How an endpoint ends one batch. */
type Fate = 'takes' | 'loses' | 'takes and does not say so' | 'refuses one for good';

const FATES: readonly Fate[] = ['takes', 'loses', 'takes and does not say so', 'refuses one for good'];
const SENDINGS: Readonly<Record<Fate, Sending>> = {
  takes: { acknowledged: true, rejected: 0, message: undefined },
  loses: { acknowledged: false, why: 'it is down' },
  'takes and does not say so': { acknowledged: false, why: 'it is down' },
  'refuses one for good': { acknowledged: true, rejected: 1, message: 'one too many' },
};

function lineOf(number: number): LogLine {
  const at = '2026-11-30T10:00:00.000Z';
  return { number, record: { at, event: 'tool_call', type: 'tool', tool: 'Read', id: `toolu_${number}` } };
}

describe('a delivery', () => {
  it('loses nothing and repeats nothing acknowledged, whatever the endpoint does, while the ledger grows', async () => {
    const call = fc.record({
      growth: fc.nat(1500),
      fates: fc.array(fc.constantFrom(...FATES), { maxLength: 4 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(call, { minLength: 1, maxLength: 6 }), async (calls) => {
        const ledger: LogLine[] = [];
        const acknowledged: number[] = [];
        let stored: Position | undefined;
        const cursor = {
          read: () => stored,
          write: (position: Position) => {
            stored = position;
          },
        };
        for (const { growth, fates } of [...calls, { growth: 0, fates: [] }]) {
          for (let added = 0; added < growth; added += 1) ledger.push(lineOf(ledger.length + 1));
          const before = acknowledged.length;
          const pending = [...fates];
          const sender = {
            async send(numbers: readonly number[]): Promise<Sending> {
              const sending = SENDINGS[pending.shift() ?? 'takes'];
              if (sending.acknowledged) acknowledged.push(...numbers);
              return sending;
            },
          };
          const consignment = {
            runId: 'run-1',
            toRecord: ({ number }: LogLine) => number,
            read: () => ledger,
            open: true,
          };
          const delivery = await deliver(consignment, cursor, sender);
          expect(delivery.startedAfterLine).toBe(before);
          expect(delivery.sent + delivery.rejected).toBe(acknowledged.length - before);
          expect(delivery.unsent).toBe(ledger.length - acknowledged.length);
          expect(delivery.failure === undefined).toBe(delivery.unsent === 0);
          expect(delivery.restarted).toBe(false);
        }
        expect(acknowledged).toEqual(ledger.map(({ number }) => number));
      }),
      { numRuns: 50 },
    );
  });
});
