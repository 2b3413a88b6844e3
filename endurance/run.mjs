// npm run endurance [-- --minutes N] [--sessions N]: many sessions work on one project at once (at-once.mjs).
// npm run endurance -- --grown: real calls beside the state that 100,000 tool calls leave (grown.mjs).
// Build first (npm run build). Status 1 where something is wrong.
import { parseArgs } from 'node:util';
import { workAtOnce } from './at-once.mjs';
import { playBesideGrown } from './grown.mjs';

const { values: options } = parseArgs({
  options: {
    minutes: { type: 'string', default: '10' },
    sessions: { type: 'string', default: '20' },
    grown: { type: 'boolean', default: false },
  },
});
/** What a month or two of work leaves, and enough sessions beside it for 2,000 calls. */
const GROWN = { calls: 100_000, sessions: 40 };

const wrong = options.grown
  ? playBesideGrown(GROWN)
  : await workAtOnce({ minutes: Number(options.minutes), sessions: Number(options.sessions) });
for (const sentence of new Set(wrong)) console.log(`wrong: ${sentence}`);
console.log(wrong.length === 0 ? 'Nothing is wrong.' : `${wrong.length} things are wrong.`);
process.exitCode = wrong.length === 0 ? 0 : 1;
