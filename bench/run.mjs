// npm run bench [-- --rounds N] [-- --json]: every budget of the architecture that concerns what exists, as ratios within one run. It
// fails nothing: a regression is seen by a person. Build first (npm run build).
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { compare, median, start, usage } from './measure.mjs';
import { bashAfter, bashBefore, home, makeSite, sessionStart, writeAfter, writeLedger } from './site.mjs';

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '40' }, json: { type: 'boolean', default: false } },
});
const rounds = Number(options.rounds);
const plugin = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'plugin');
const hook = (name) => [path.join(plugin, 'dist', `${name}.cjs`)];
const empty = path.join(home, 'empty.cjs');
fs.writeFileSync(empty, '');

const SEARCH = 'npx -y modern-web-guidance@latest search "dialog modal" --skill-version 2026_05_16-c5e78707';
const HALT = { reason: 'LCP is 3.1 s, the budget is 2.5 s', repair: 'litmus step build' };
// 5 MB at about 170 bytes a line.
const LONG_LEDGER_LINES = 30_000;

const idle = makeSite('idle');
const open = makeSite('open', { run: {} });
const long = makeSite('long', { run: {}, lines: LONG_LEDGER_LINES });
const halted = makeSite('halted', { run: { halt: HALT } });
const haltedLong = makeSite('halted-long', { run: { halt: HALT }, lines: LONG_LEDGER_LINES });

/** A ledger as it was at the start of each round, so that no round is slower than the one before. */
function reset(site) {
  const log = path.join(site, 'run-log.jsonl');
  const length = fs.statSync(log).size;
  return () => fs.truncateSync(log, length);
}

const BASE = 'bare node';
const CASES = [
  { name: BASE, args: [empty], home },
  { name: 'guard, no run', bound: 1.1, args: hook('guard'), input: bashBefore(idle, 'npm test'), home },
  { name: 'ledger, no run', bound: 1.1, args: hook('ledger'), input: bashAfter(idle, 'npm test'), home },
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
    name: 'guard, halted, reads expansions with the grammar, lets pass',
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

const rows = [];
function report(what, seen, bound, unit = '×') {
  rows.push({ what, seen, bound, unit, within: seen <= bound });
}

for (const item of CASES) {
  const { status, stdout, stderr } = start(item);
  const asExpected =
    status === 0 && stderr === '' && (item.says === undefined ? stdout === '' : stdout.includes(item.says));
  if (!asExpected)
    console.error(
      `"${item.name}" did not do what is measured: exit ${status}, printed ${JSON.stringify((stdout + stderr).slice(0, 300))}`,
    );
}

const measured = compare(CASES, rounds);
const bare = measured.get(BASE);
for (const { name, bound, beside } of CASES.slice(1)) {
  const { ratio, cpuRatio, wall } = measured.get(name);
  report(name, ratio, bound);
  rows.at(-1).cpu = cpuRatio;
  if (beside !== undefined)
    report(`  … against a small ledger`, median(wall.map((ms, round) => ms / measured.get(beside).wall[round])), 1.15);
}
for (const name of ['guard, no run', 'ledger records a write'])
  report(`${name}: peak memory`, measured.get(name).rss / bare.rss, 1.15);

// A Write carries its content twice, and an Edit the whole file besides.
const big = writeAfter(open, 'x'.repeat(5_000_000));
for (const name of ['ledger', 'guard']) {
  const { rss } = usage({ args: hook(name), input: big, home });
  report(
    `${name}, event of ${(big.length / 1e6).toFixed(1)} MB: memory above bare, in payloads`,
    ((rss - bare.rss) * 1024) / big.length,
    4,
  );
}

// Lines that are all structure, within the bound of what is parsed at all.
const HOSTILE = ['a;', '$(', '`', '(', 'for i in 1; do ', 'if a; then ', 'x=$x$x;', "'\\''", '{a,b}', 'vercel|'].map(
  (piece) => piece.repeat(Math.floor(32_000 / piece.length)),
);
const { judgeCommand } = createRequire(import.meta.url)(path.join(plugin, 'dist/guard-shell.cjs'));
const judged = (text) => {
  const began = process.cpuUsage();
  judgeCommand(text, { cwd: halted, site: halted, halted: true });
  const { user, system } = process.cpuUsage(began);
  return (user + system) / 1000;
};
for (const text of HOSTILE) judged(text);
report(
  'guard, one decision on a hostile line of 32 KB, worst of ten, CPU',
  Math.max(...HOSTILE.map((text) => median([judged(text), judged(text), judged(text)]))),
  50,
  'ms',
);

/** Processes that start on every such event; registrations with an `if` start on their own files alone. */
function processes(event, tool) {
  const { hooks } = JSON.parse(fs.readFileSync(path.join(plugin, 'hooks/hooks.json'), 'utf8'));
  return (hooks[event] ?? []).flatMap(({ matcher, hooks: handlers }) =>
    matcher === '*' || matcher === tool ? handlers.filter((handler) => handler.if === undefined) : [],
  ).length;
}
for (const [event, tool, bound] of [
  ['PreToolUse', 'Write', 1],
  ['PostToolUse', 'Write', 2],
  ['PreToolUse', 'Bash', 2],
  ['PostToolUse', 'Bash', 1],
  ['PreToolUse', 'Read', 1],
  ['PostToolUse', 'Read', 1],
])
  report(`processes: ${event} of ${tool}`, processes(event, tool), bound, '');

for (const file of fs.readdirSync(path.join(plugin, 'dist')).filter((name) => name.endsWith('.cjs'))) {
  const bytes = fs.statSync(path.join(plugin, 'dist', file)).size;
  const isHook = !file.includes('-');
  if (isHook) report(`plugin/dist/${file}`, bytes / 1024, 25, 'KB');
  else rows.push({ what: `plugin/dist/${file}, on demand`, seen: bytes / 1024, unit: 'KB' });
}

const million = makeSite('million', { run: {} });
writeLedger(path.join(million, 'run-log.jsonl'), 1_000_000, 1_000);
for (let index = 0; index < 1_000; index += 1) fs.writeFileSync(path.join(million, `src/components/C${index}.tsx`), '');
const prove = { args: [path.join(plugin, 'bin/litmus'), 'prove', '--json'], home, cwd: million };
process.chdir(million);
const times = [0, 1, 2].map(() => start(prove).ms / 1000);
report('proof over 1,000,000 lines', median(times), 3, 's');
report('proof over 1,000,000 lines: peak memory', usage(prove).rss / 1024, 150, 'MB');

if (options.json) console.log(JSON.stringify({ node: process.version, rounds, bareNodeMs: bare.ms, rows }, null, 2));
else {
  console.log(
    `Node ${process.version}, ${rounds} interleaved rounds, cut environment; bare node ${bare.ms.toFixed(1)} ms, ${(bare.rss / 1024).toFixed(1)} MB\n`,
  );
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, seen, bound, unit, within, cpu } of rows) {
    const verdict = bound === undefined ? '' : `  ≤ ${bound.toFixed(2)}  ${within ? 'within' : 'OVER'}`;
    const second = cpu === undefined ? '' : `  cpu ${cpu.toFixed(2)} ×`;
    console.log(`${what.padEnd(width)}  ${seen.toFixed(2).padStart(8)} ${unit.padEnd(2)}${verdict}${second}`);
  }
}
