// npm run bench [-- --rounds N] [--only HOOK] [--json]: every budget of the architecture that concerns what exists, as ratios within one run. It
// fails nothing: a regression is seen by a person. Build first (npm run build).
// npm run bench -- --host [--rounds N]: what a tool call takes in the real Claude Code, which is installed into a cache where it is missing.
import { parseArgs } from 'node:util';

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string' },
    only: { type: 'string' },
    host: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
  },
});
const rounds = Number(options.rounds ?? (options.host ? 5 : 40));
if (!Number.isInteger(rounds) || rounds < 1) {
  console.error(`--rounds "${options.rounds}" is no whole number above 0.`);
  process.exit(64);
}

if (options.host) {
  const { hostRows } = await import('./host.mjs');
  print({ rounds }, await hostRows(rounds), `${rounds} rounds, Claude Code against a model on this machine`);
} else {
  const { processRows } = await import('./processes.mjs');
  const { bare, rows } = processRows(rounds, options.only);
  const base = `bare node ${bare.ms.toFixed(1)} ms, ${(bare.rss / 1024).toFixed(1)} MB`;
  print({ rounds, bareNodeMs: bare.ms }, rows, `${rounds} interleaved rounds, cut environment; ${base}`);
}

function print(facts, rows, heading) {
  if (options.json) {
    console.log(JSON.stringify({ node: process.version, ...facts, rows }, null, 2));
    return;
  }
  console.log(`Node ${process.version}, ${heading}\n`);
  const width = Math.max(...rows.map(({ what }) => what.length));
  for (const { what, seen, bound, unit, within, cpu } of rows) {
    const verdict = bound === undefined ? '' : `  ≤ ${bound.toFixed(2)}  ${within ? 'within' : 'OVER'}`;
    const second = cpu === undefined ? '' : `  cpu ${cpu.toFixed(2)} ×`;
    console.log(`${what.padEnd(width)}  ${seen.toFixed(2).padStart(8)} ${unit.padEnd(2)}${verdict}${second}`);
  }
}
