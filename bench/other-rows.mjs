import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { hook, PLUGIN } from './hook-file.mjs';
import { median, start, usage } from './measure.mjs';
import { home, makeSite, writeAfter, writeLedger } from './site.mjs';

/** What is no comparison of times: memory, hostile lines, processes of a call, sizes of bundles, and proofs over a million lines. */
export function otherRows(measured, bare, report) {
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

  const { hooks } = JSON.parse(fs.readFileSync(path.join(PLUGIN, 'hooks/hooks.json'), 'utf8'));
  /** Processes that start on every such event; registrations with an `if` start on their own files alone. */
  function processes(event, tool) {
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

  const started = new Set(JSON.stringify(hooks).match(/[a-z-]+\.cjs/g));
  for (const file of fs.readdirSync(path.join(PLUGIN, 'dist')).filter((name) => name.endsWith('.cjs'))) {
    const bytes = fs.statSync(path.join(PLUGIN, 'dist', file)).size;
    if (started.has(file)) report(`plugin/dist/${file}`, bytes / 1024, 25, 'KB');
    else report(`plugin/dist/${file}, on demand`, bytes / 1024, undefined, 'KB');
  }

  const million = makeSite('million', { run: {} });
  writeLedger(path.join(million, 'run-log.jsonl'), 1_000_000, 1_000);
  for (let index = 0; index < 1_000; index += 1)
    fs.writeFileSync(path.join(million, `src/components/C${index}.tsx`), '');
  const prove = { args: [path.join(PLUGIN, 'bin/litmus'), 'prove', '--json'], home, cwd: million };
  const times = [0, 1, 2].map(() => start(prove).ms / 1000);
  report('proof over 1,000,000 lines', median(times), 3, 's');
  report('proof over 1,000,000 lines: peak memory', usage(prove).rss / 1024, 150, 'MB');
}
