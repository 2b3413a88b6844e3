import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { build } from 'esbuild';
import { PLUGIN } from './hook-file.mjs';
import { median } from './measure.mjs';
import { home as benchHome, makeSite } from './site.mjs';

/** What a tool call takes in the real Claude Code: without the plugin, with it, and with the form of it that has no gate, in turn. */

const REPOSITORY = path.dirname(PLUGIN);
const VARIANTS = {
  none: [],
  gated: [PLUGIN],
  ungated: [path.join(REPOSITORY, 'plugin-windows')],
};
const CALLS = 20;
const SESSION_TIMEOUT_MS = 300_000;

/** The modules of the command line that run the host against a scripted model. */
async function loadHost() {
  const source = ['host/install', 'host/run', 'model/server']
    .map((name) => `export * from './packages/cli/src/${name}.js';`)
    .join('\n');
  const { outputFiles } = await build({
    stdin: { contents: source, resolveDir: REPOSITORY, loader: 'ts' },
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
    conditions: ['litmus-source'],
  });
  return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const call = {
  Bash: () => ({ use: 'Bash', input: { command: 'true', description: 'Nothing' } }),
  Read: (site) => ({ use: 'Read', input: { file_path: path.join(site, 'src/app.ts') } }),
};

/** Milliseconds from one request of the host to the next, by the tool that was called in between; one session. */
async function sessionTimes({ startScriptedModel, runHost }, host, pluginDirs, site, home) {
  const times = { Bash: [], Read: [] };
  const tools = Array.from({ length: 2 * CALLS }, (_, index) => (index % 2 === 0 ? 'Bash' : 'Read'));
  let began;
  const turn = (before, after) => () => {
    const now = performance.now();
    if (before !== undefined) times[before].push(now - began);
    began = performance.now();
    return after === undefined ? [{ say: 'Done.' }] : [call[after](site)];
  };
  const main = [...tools, undefined].map((tool, index) => turn(tools[index - 1], tool));
  const model = await startScriptedModel({ main });
  try {
    await runHost({
      host,
      pluginDirs,
      project: site,
      home,
      configDir: path.join(home, 'config'),
      modelUrl: model.url,
      prompts: ['Go on.'],
      timeoutMs: SESSION_TIMEOUT_MS,
    });
  } finally {
    await model.close();
  }
  // The first of each kind finds nothing in the caches.
  return { Bash: median(times.Bash.slice(1)), Read: median(times.Read.slice(1)) };
}

/** A project, with an open run or without, and a home in which a session has been before. */
function place(name, isOpen) {
  const site = makeSite(`host-${name}`);
  const home = path.join(path.dirname(benchHome), `host-home-${name}`);
  fs.mkdirSync(home);
  if (isOpen)
    spawnSync(process.execPath, [path.join(PLUGIN, 'bin/litmus'), 'start'], {
      cwd: site,
      env: { PATH: process.env.PATH, HOME: home },
    });
  return { site, home };
}

/**
 * Rows of the table: the extra time of a call in milliseconds, and its ratio to what the plugin without a gate takes, as the median over
 * `rounds`.
 */
export async function hostRows(rounds) {
  const modules = await loadHost();
  const host = await modules.installHost();
  const rows = [];
  for (const [state, isOpen, bound] of [
    ['idle project', false, 0.2],
    ['open run', true, 1.1],
  ]) {
    const { site, home } = place(state.replace(' ', '-'), isOpen);
    const seen = [];
    for (let round = 0; round < rounds; round += 1) {
      const times = {};
      for (const [variant, pluginDirs] of Object.entries(VARIANTS))
        times[variant] = await sessionTimes(modules, host, pluginDirs, site, home);
      seen.push(times);
    }
    for (const tool of ['Bash', 'Read']) {
      const extra = (variant) => median(seen.map((times) => times[variant][tool] - times.none[tool]));
      const bare = median(seen.map(({ none }) => none[tool]));
      rows.push({ what: `${state}, a ${tool} call without the plugin`, seen: bare, unit: 'ms' });
      rows.push({ what: `${state}, extra of a ${tool} call without the gate`, seen: extra('ungated'), unit: 'ms' });
      rows.push({ what: `${state}, extra of a ${tool} call`, seen: extra('gated'), unit: 'ms' });
      const ratio = extra('gated') / extra('ungated');
      rows.push({
        what: `${state}, the same against without the gate`,
        seen: ratio,
        bound,
        unit: '×',
        within: ratio <= bound,
      });
    }
  }
  return rows;
}
