import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/**
 * How processes are timed: a cut environment (NODE_EXTRA_CA_CERTS alone triples a start of Node 20), all cases in random order within each
 * round, and the median of the per-round ratios to bare Node. CPU and memory come from separate rounds with a preload in both.
 */

const REPORT_USAGE = fileURLToPath(new URL('./report-usage.cjs', import.meta.url));

/** @param {number[]} values */
export function median(values) {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

function shuffled(items) {
  const mixed = [...items];
  for (let index = mixed.length - 1; index > 0; index -= 1) {
    const other = Math.floor(Math.random() * (index + 1));
    [mixed[index], mixed[other]] = [mixed[other], mixed[index]];
  }
  return mixed;
}

/** @param {{args: string[], input?: string, home: string, cwd?: string}} item */
export function start(item, options = []) {
  const began = process.hrtime.bigint();
  const result = spawnSync(process.execPath, [...options, ...item.args], {
    input: item.input ?? '',
    env: { PATH: process.env.PATH, HOME: item.home },
    cwd: item.cwd,
    stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    maxBuffer: 64 * 1024 * 1024,
  });
  const ms = Number(process.hrtime.bigint() - began) / 1e6;
  return {
    ms,
    status: result.status,
    stdout: String(result.stdout),
    stderr: String(result.stderr),
    usage: String(result.output[3]),
  };
}

/** CPU in microseconds and peak memory in KiB of one run. */
export function usage(item) {
  return JSON.parse(start(item, ['--require', REPORT_USAGE]).usage);
}

/**
 * @param {{name: string, args: string[], input?: string, home: string, cwd?: string, before?: () => void}[]} cases the first is the base
 * @returns {Map<string, {ms: number, ratio: number, cpuRatio: number, rss: number, wall: number[]}>} medians, and of `wall` the milliseconds of each round
 */
export function compare(cases, rounds) {
  const walls = new Map(cases.map(({ name }) => [name, []]));
  const cpus = new Map(cases.map(({ name }) => [name, []]));
  const memories = new Map(cases.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round += 1) {
    for (const item of shuffled(cases)) {
      item.before?.();
      walls.get(item.name).push(start(item).ms);
    }
    if (round % 2 === 0) {
      for (const item of shuffled(cases)) {
        item.before?.();
        const { cpu, rss } = usage(item);
        cpus.get(item.name).push(cpu);
        memories.get(item.name).push(rss);
      }
    }
  }
  const base = cases[0].name;
  const ratios = (series, name) => series.get(name).map((value, round) => value / series.get(base)[round]);
  return new Map(
    cases.map(({ name }) => [
      name,
      {
        ms: median(walls.get(name)),
        ratio: median(ratios(walls, name)),
        cpuRatio: median(ratios(cpus, name)),
        rss: median(memories.get(name)),
        wall: walls.get(name),
      },
    ]),
  );
}
