import { hook } from '../hook-file.mjs';
import { bashAfter, home, makeSite, reset, writeAfter } from '../site.mjs';

const SEARCH = 'npx -y modern-web-guidance@latest search "dialog modal" --skill-version 2026_05_16-c5e78707';

/** @param {number} longLedgerLines how many lines 5 MB are */
export function ledgerCases(longLedgerLines) {
  const idle = makeSite('ledger-idle');
  const open = makeSite('ledger-open', { run: {} });
  const long = makeSite('ledger-long', { run: {}, lines: longLedgerLines });
  return [
    { name: 'ledger, no run', bound: 1.1, args: hook('ledger'), input: bashAfter(idle, 'npm test'), home },
    {
      name: 'ledger records a write',
      bound: 1.2,
      args: hook('ledger'),
      input: writeAfter(open),
      home,
      before: reset(open),
    },
    {
      name: 'ledger records a write, 5 MB ledger',
      bound: 1.2,
      beside: 'ledger records a write',
      args: hook('ledger'),
      input: writeAfter(long),
      home,
      before: reset(long),
    },
    {
      name: 'ledger records a command',
      bound: 1.2,
      args: hook('ledger'),
      input: bashAfter(open, 'npm test'),
      home,
      before: reset(open),
    },
    {
      name: 'ledger parses a search',
      bound: 1.5,
      args: hook('ledger'),
      input: bashAfter(open, SEARCH),
      home,
      before: reset(open),
    },
    {
      name: 'ledger parses a search, 5 MB ledger',
      bound: 1.5,
      beside: 'ledger parses a search',
      args: hook('ledger'),
      input: bashAfter(long, SEARCH),
      home,
      before: reset(long),
    },
  ];
}
