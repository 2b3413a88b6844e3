import * as fs from 'node:fs';
import * as path from 'node:path';
import { guardCases } from './cases/guard.mjs';
import { hedgeCases } from './cases/hedge.mjs';
import { ledgerCases } from './cases/ledger.mjs';
import { lifecycleCases } from './cases/lifecycle.mjs';
import { markCases } from './cases/mark.mjs';
import { routerCases } from './cases/router.mjs';
import { rulesCases } from './cases/rules.mjs';
import { statuslineCases } from './cases/statusline.mjs';
import { updateCases } from './cases/update.mjs';
import { routerRows } from './in-process/router.mjs';
import { compare, median, start } from './measure.mjs';
import { otherRows } from './other-rows.mjs';
import { home } from './site.mjs';

const empty = path.join(home, 'empty.cjs');
fs.writeFileSync(empty, '');

// 5 MB at about 170 bytes a line.
const LONG_LEDGER_LINES = 30_000;

const BASE = 'bare node';
/** The base, then every case whose name begins with `only`. */
function casesOf(only) {
  return [
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
    ].filter(({ name }) => only === undefined || name.startsWith(only)),
  ];
}

/** Says so where a case does not do what is to be measured. */
function tryOnce(item) {
  item.before?.();
  const { status, stdout, stderr } = start(item);
  const asExpected =
    status === 0 && stderr === '' && (item.says === undefined ? stdout === '' : stdout.includes(item.says));
  if (!asExpected)
    console.error(
      `"${item.name}" did not do what is measured: exit ${status}, printed ${JSON.stringify((stdout + stderr).slice(0, 300))}`,
    );
}

/** Hooks as processes, as ratios to bare Node, and with no `only` all other budgets; with what bare Node takes. */
export function processRows(rounds, only) {
  const cases = casesOf(only);
  for (const item of cases) tryOnce(item);
  const rows = [];
  const report = (what, seen, bound, unit = '×') => rows.push({ what, seen, bound, unit, within: seen <= bound });
  const measured = compare(cases, rounds);
  const bare = measured.get(BASE);
  for (const { name, bound, beside } of cases.slice(1)) {
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
  if (only === undefined) otherRows(measured, bare, report);
  if (only === undefined || only === 'router')
    for (const { what, seen, bound, unit } of routerRows()) report(what, seen, bound, unit);
  return { bare, rows };
}
