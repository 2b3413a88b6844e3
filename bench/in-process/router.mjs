import * as fs from 'node:fs';
import * as path from 'node:path';
import { fileURLToPath } from 'node:url';
import { hook } from '../hook-file.mjs';
import { start } from '../measure.mjs';
import { event, home, makeSite } from '../site.mjs';

const FIRST_ACTIVATION = fileURLToPath(new URL('./first-activation.mjs', import.meta.url));
const LIBRARY = fileURLToPath(new URL('../../packages/router/dist/index.js', import.meta.url));
const PROMPT_CHARS = 1_000_000;
const BACKTICK_RUNS = 10_000;
const BOUND_MS = 50;
const PROCESS_BOUND_MS = 200;
/** What others do on the machine only ever adds to a time, so the least of some counts. */
const PROCESSES = 7;

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
  'quotes in quotes': repeated('> > > a\n'),
  'list items': repeated('- a\n'),
  'numbered items': repeated('1. a\n'),
  headings: repeated('# a\n'),
  lines: repeated('lit\n'),
  'fences of two lines': repeated('```\n'),
  'indented lines': repeated('    lit\n'),
  tags: repeated('<a>'),
  comments: repeated('<!-- a -->\n'),
  links: repeated('[a](b) '),
  addresses: repeated('http://a.b '),
  emphasis: repeated('*a* **b** '),
  entities: repeated('&amp; '),
  'carriage returns': repeated('lit\r'),
  'quotation marks': repeated("'a'\n"),
  Hangul: repeated('리캡 해줘 '),
  'decomposed Hangul': repeated('리캡 '.normalize('NFD')),
  prose: repeated('Please read the code in src/app.ts, then say what is wrong with it. Keep it short.\n'),
  mentions: repeated('the lit plan '),
  'phrases in code': repeated('`lit` '),
  'phrases in runs of two lengths': repeated('`` lit ` '),
  'phrases in unclosed code': repeated('`lit\n\n'),
  'phrases in fences': repeated('```\nlit\n```\n'),
  'phrases in fences of list items': repeated('- ~~~\n  lit\n  ~~~\n'),
  'phrases in quotes': repeated('> lit\n'),
  'phrases in tags': repeated('<lit>'),
  'phrases in attributes': repeated('<a b="lit" c=d> '),
  'phrases in comments': repeated('<!-- lit -->\n'),
  'phrases in preformatted text': repeated('<pre>lit</pre>\n'),
  'phrases in targets': repeated('[a](lit) '),
  'phrases in addresses': repeated('http://lit '),
  'phrases in quotation marks': repeated("'lit'\n"),
  'phrases in wide quotation marks': repeated('「lit」 '),
  'phrases in blocks of the host': repeated('<system-reminder>lit</system-reminder>'),
  'phrases and tags of the host': repeated('a <task-notification>lit'),
  'items in items': repeated('- a\n  - lit\n    - b\n'),
  'quotes and items': repeated('> a\n- lit\n'),
  'code, quotes, tags and items': repeated('- `lit`\n> lit\n"lit" <lit>\n'),
  'underlined headings': repeated('lit\n===\n'),
  definitions: repeated('[lit]: lit "lit"\n'),
  'lines of HTML': repeated('<div lit="lit">\n'),
  tabs: repeated('\tlit\n'),
  'line ends of two signs': repeated('lit\r\n'),
};
/** Makes each of them one that has to be read: without a phrase none is. */
const REQUEST = '\nlit plan the rest';

/** What a decision on a megabyte costs the router, shape by shape, at the first call in a fresh process; then what such prompts cost as events. */
export function routerRows() {
  const site = makeSite('router-in-process');
  const file = path.join(site, 'prompt.txt');
  const size = ({ length }) => `${(length / 1e6).toFixed(1)} MB`;
  const least = (measured) => Math.min(...Array.from({ length: PROCESSES }, measured));
  const first = Object.entries(SHAPES).map(([name, prompt]) => {
    fs.writeFileSync(file, prompt + REQUEST);
    const args = [FIRST_ACTIVATION, LIBRARY, file];
    return {
      what: `router, first call on ${size(prompt)}: ${name}, CPU`,
      seen: least(() => Number(start({ args, home }).usage)),
      bound: BOUND_MS,
      unit: 'ms',
    };
  });
  const whole = ['only `lit`', 'list items', 'carriage returns', 'prose'].map((name) => {
    const input = event('UserPromptSubmit', site, { prompt: SHAPES[name] + REQUEST });
    return {
      what: `router, whole process on ${size(input)}: ${name}`,
      seen: least(() => start({ args: hook('router'), input, home }).ms),
      bound: PROCESS_BOUND_MS,
      unit: 'ms',
    };
  });
  return [...first, ...whole];
}
