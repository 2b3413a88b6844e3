// npm run bench [-- --rounds N] [--only HOOK] [--json]: every budget of the architecture that concerns what exists, as ratios within one run. It
// fails nothing: a regression is seen by a person. Build first (npm run build).
import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { parseArgs } from 'node:util';
import { guardCases } from './cases/guard.mjs';
import { hedgeCases } from './cases/hedge.mjs';
import { ledgerCases } from './cases/ledger.mjs';
import { lifecycleCases } from './cases/lifecycle.mjs';
import { markCases } from './cases/mark.mjs';
import { routerCases } from './cases/router.mjs';
import { rulesCases } from './cases/rules.mjs';
import { statuslineCases } from './cases/statusline.mjs';
import { updateCases } from './cases/update.mjs';
import { hook, PLUGIN } from './hook-file.mjs';
import { routerRows } from './in-process/router.mjs';
import { compare, median, start, usage } from './measure.mjs';
import { home, makeSite, writeAfter, writeLedger } from './site.mjs';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    only: { type: 'string' },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds);
const empty = path.join(home, 'empty.cjs');
fs.writeFileSync(empty, '');

// 5 MB at about 170 bytes a line.
const LONG_LEDGER_LINES = 30_000;

const BASE = 'bare node';
const CASES = [
  { name: BASE, args: [empty], home },
  ...[
    ...guardCases(LONG_LEDGER_LINES),
    ...ledgerCases(LONG_LEDGER_LINES),
    ...markCases(),
    ...routerCases(),
    ...rulesCases(),
    ...lifecycleCases(),
    ...hedgeCases(),
    ...updateCases(),
    ...statuslineCases(),
  ].filter(({ name }) => options.only === undefined || name.startsWith(options.only)),
];

const rows = [];
function report(what, seen, bound, unit = '×') {
  rows.push({ what, seen, bound, unit, within: seen <= bound });
}

for (const item of CASES) {
  item.before?.();
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
    report(
      `  … against the same with little beside it`,
      median(wall.map((ms, round) => ms / measured.get(beside).wall[round])),
      1.15,
    );
}
if (options.only === undefined) measureTheRest();
if (options.only === undefined || options.only === 'router')
  for (const { what, seen, bound, unit } of routerRows()) report(what, seen, bound, unit);

/** What is no comparison of processes. */
function measureTheRest() {
  for (const name of ['guard, no run', 'ledger records a write'])
    report(`${name}: peak memory`, measured.get(name).rss / bare.rss, 1.15);
  const open = makeSite('open', { run: {} });
  const halted = makeSite('halted', { run: { halt: { reason: 'LCP is 3.1 s', repair: 'litmus step build' } } });

  // A Write carries its content twice, and an Edit the whole file besides.
  const big = writeAfter(open, 'x'.repeat(5_000_000));
  for (const name of ['ledger', 'guard', 'rules', 'hedge', 'lifecycle']) {
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
  const { judgeCommand } = createRequire(import.meta.url)(path.join(PLUGIN, 'dist/guard-shell.cjs'));
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
    const { hooks } = JSON.parse(fs.readFileSync(path.join(PLUGIN, 'hooks/hooks.json'), 'utf8'));
    return (hooks[event] ?? []).flatMap(({ matcher, hooks: handlers }) =>
      matcher === '*' || matcher?.split('|').includes(tool)
        ? handlers.filter((handler) => handler.if === undefined)
        : [],
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

  for (const file of fs.readdirSync(path.join(PLUGIN, 'dist')).filter((name) => name.endsWith('.cjs'))) {
    const bytes = fs.statSync(path.join(PLUGIN, 'dist', file)).size;
    const isHook = !file.includes('-');
    if (isHook) report(`plugin/dist/${file}`, bytes / 1024, 25, 'KB');
    else rows.push({ what: `plugin/dist/${file}, on demand`, seen: bytes / 1024, unit: 'KB' });
  }

  const million = makeSite('million', { run: {} });
  writeLedger(path.join(million, 'run-log.jsonl'), 1_000_000, 1_000);
  for (let index = 0; index < 1_000; index += 1)
    fs.writeFileSync(path.join(million, `src/components/C${index}.tsx`), '');
  const prove = { args: [path.join(PLUGIN, 'bin/litmus'), 'prove', '--json'], home, cwd: million };
  process.chdir(million);
  const times = [0, 1, 2].map(() => start(prove).ms / 1000);
  report('proof over 1,000,000 lines', median(times), 3, 's');
  report('proof over 1,000,000 lines: peak memory', usage(prove).rss / 1024, 150, 'MB');
}

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
