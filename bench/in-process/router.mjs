import { createRequire } from 'node:module';
import * as path from 'node:path';
import { PLUGIN } from '../hook-file.mjs';
import { leastCpuMs } from './cpu.mjs';

const PROMPT_CHARS = 1_000_000;
const BACKTICK_RUNS = 10_000;
const BOUND_MS = 50;

function repeated(piece) {
  return piece.repeat(Math.ceil(PROMPT_CHARS / piece.length)).slice(0, PROMPT_CHARS);
}

/** Fences of one more backtick each, all of them closed again in turn. */
function nestedFences() {
  let text = '';
  const runs = [];
  for (let length = 3; text.length < PROMPT_CHARS / 2; length += 1) {
    runs.push('`'.repeat(length));
    text += `${runs.at(-1)}\nlit plan\n`;
  }
  return text + runs.reverse().join('\n');
}

function backtickRuns() {
  const words = 'lit plan '.repeat(5);
  return Array.from({ length: BACKTICK_RUNS }, (_, index) => '`'.repeat(1 + (index % 100)) + words).join('');
}

const SHAPES = {
  [`${BACKTICK_RUNS} runs of backticks`]: backtickRuns(),
  'nested fences': nestedFences(),
  'only `lit`': repeated('lit '),
  'single backticks': repeated('` '),
  'unclosed backticks, one a paragraph': repeated('`a\n\n'),
  'quoted lines': repeated('>\n'),
  'list items': repeated('- a\n'),
  'fences of two lines': repeated('```\n'),
  tags: repeated('<a>'),
  'carriage returns': repeated('lit\r'),
  'quotation marks': repeated("'a'\n"),
  prose: repeated('Please read the code in src/app.ts, then say what is wrong with it. Keep it short.\n'),
};

/** What the router's reading of a megabyte costs, shape by shape. */
export function routerRows() {
  const { activate } = createRequire(import.meta.url)(path.join(PLUGIN, 'dist/router-activation.cjs'));
  const host = { layers: [], env: {}, pluginRoot: undefined };
  return Object.entries(SHAPES).map(([name, prompt]) => ({
    what: `router, a prompt of ${(prompt.length / 1e6).toFixed(1)} MB: ${name}, CPU`,
    seen: leastCpuMs(() => activate(prompt, host)),
    bound: BOUND_MS,
    unit: 'ms',
  }));
}
