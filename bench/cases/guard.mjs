import { hook } from '../hook-file.mjs';
import { bashBefore, home, makeSite, reset, sessionStart } from '../site.mjs';

const HALT = { reason: 'LCP is 3.1 s, the budget is 2.5 s', repair: 'litmus step build' };

/** @param {number} longLedgerLines how many lines 5 MB are */
export function guardCases(longLedgerLines) {
  const idle = makeSite('guard-idle');
  const open = makeSite('guard-open', { run: {} });
  const halted = makeSite('guard-halted', { run: { halt: HALT } });
  const haltedLong = makeSite('guard-halted-long', { run: { halt: HALT }, lines: longLedgerLines });
  return [
    { name: 'guard, no run', bound: 1.1, args: hook('guard'), input: bashBefore(idle, 'npm test'), home },
    { name: 'guard, session start, no run', bound: 1.1, args: hook('guard'), input: sessionStart(idle), home },
    { name: 'guard, open run, not halted', bound: 1.1, args: hook('guard'), input: bashBefore(open, 'npm test'), home },
    {
      name: 'guard announces an open run',
      bound: 1.2,
      args: hook('guard'),
      input: sessionStart(open),
      home,
      says: 'additionalContext',
    },
    {
      name: 'guard, halted, passes the pre-filter',
      bound: 1.2,
      args: hook('guard'),
      input: bashBefore(halted, 'git status --short'),
      home,
    },
    {
      name: 'guard, halted, parses and lets pass',
      bound: 1.5,
      args: hook('guard'),
      input: bashBefore(halted, 'npm run build'),
      home,
    },
    {
      name: 'guard, halted, denies',
      bound: 1.5,
      args: hook('guard'),
      input: bashBefore(halted, 'npx vercel --prod'),
      home,
      before: reset(halted),
      says: 'deny',
    },
    {
      name: 'guard, halted, reads expansions and loops, lets pass',
      bound: 1.5,
      args: hook('guard'),
      input: bashBefore(halted, 'for f in src/*.ts; do echo "$(basename $f)"; done && npm run build'),
      home,
    },
    {
      name: 'guard, halted, follows a script and denies',
      bound: 1.5,
      args: hook('guard'),
      input: bashBefore(halted, 'npm run ship'),
      home,
      before: reset(halted),
      says: 'deny',
    },
    {
      name: 'guard, halted, denies, 5 MB ledger',
      bound: 1.5,
      beside: 'guard, halted, denies',
      args: hook('guard'),
      input: bashBefore(haltedLong, 'npx vercel --prod'),
      home,
      before: reset(haltedLong),
      says: 'deny',
    },
  ];
}
