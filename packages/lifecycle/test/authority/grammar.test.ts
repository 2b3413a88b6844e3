import * as fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { parseWithGrammar } from '../../../command/src/grammar.js';
import { type AndOr, readLine } from '../../src/authority/shell-line.js';
import { HOSTILE } from './hostile-commands.js';
import { HOSTILE_PROGRAMS } from './hostile-programs.js';
import { HOSTILE_VERBS } from './hostile-verbs.js';
import { ORDINARY } from './ordinary-commands.js';
import { judged, makeProject } from './project.js';

type Script = ReturnType<typeof parseWithGrammar>;
type Node = NonNullable<Script['commands'][number]['command']>;
type Simple = Extract<Node, { type: 'Command' }>;

/** A command line by its meaning alone: lists of pipelines of words and redirects. */
type Meaning = readonly { readonly operators: readonly string[]; readonly pipelines: readonly (readonly Told[])[] }[];

interface Told {
  readonly words: readonly string[];
  readonly redirects: readonly string[];
}

const project = makeProject();
afterAll(project.remove);

/** What is understood of `text`; undefined where it is refused. */
function read(text: string): Meaning | undefined {
  if (judged(project, text).verdict === 'refused') return undefined;
  const lists: readonly AndOr[] = readLine(text);
  return lists.map(({ operators, pipelines }) => ({
    operators,
    pipelines: pipelines.map((pipeline) =>
      pipeline.map(({ words, redirects }) => ({
        words: words.map(({ value }) => value),
        redirects: redirects.map(({ kind, target, text: fed }) => `${kind} ${kind === 'text' ? fed : target}`),
      })),
    ),
  }));
}

function byGrammar(text: string): Meaning {
  const { commands, errors } = parseWithGrammar(text);
  expect(errors ?? []).toEqual([]);
  return commands.map(({ command }) => {
    if (command?.type === 'AndOr')
      return { operators: command.operators, pipelines: command.commands.map((one) => pipelineOf(one)) };
    return { operators: [], pipelines: [pipelineOf(command)] };
  });
}

function pipelineOf(node: Node | undefined): readonly Told[] {
  if (node?.type === 'Command') return [simple(node, [])];
  if (node?.type !== 'Pipeline') throw new Error(`The grammar reads a ${node?.type}.`);
  const prefixes = node.prefixes.map(({ type }) => (type === 'Negation' ? '!' : 'time'));
  return node.commands.map((command, index) => {
    if (command.type !== 'Command') throw new Error(`The grammar reads a ${command.type} in a pipe.`);
    return simple(command, index === 0 ? prefixes : []);
  });
}

function simple({ name, prefix, suffix }: Simple, before: readonly string[]): Told {
  const words = [...before];
  const redirects: string[] = [];
  for (const part of [...prefix, ...(name === undefined ? [] : [name]), ...suffix]) {
    if (part.type === 'Word') words.push(part.value);
    else if (part.type === 'Assignment')
      words.push(`${part.name}${part.append ? '+=' : '='}${part.value.type === 'Word' ? part.value.value : '(…)'}`);
    else redirects.push(redirectOf(part));
  }
  return { words, redirects };
}

function redirectOf(part: Exclude<Simple['prefix'][number], { type: 'Assignment' }>): string {
  if (part.type === 'HereDoc') return `text ${part.body.text}`;
  const target = part.target?.value ?? '';
  if (part.type === 'HereString') return `text ${target}\n`;
  if (part.operator === '<') return `read ${target}`;
  return part.operator === '>&' && /^\d$/.test(target) ? `descriptor ${target}` : `write ${target}`;
}

const KNOWN = [ORDINARY, HOSTILE, HOSTILE_PROGRAMS, HOSTILE_VERBS].flatMap((lines) => Object.values(lines).flat());
const known = fc.constantFrom(...KNOWN);
const piece = fc.constantFrom(
  ...[
    ' ',
    ' ',
    ' && ',
    ' || ',
    ' | ',
    '; ',
    '\n',
    ' |& ',
    ' &',
    '&',
    '!',
    '! ',
    'time ',
    '{ ',
    ' }',
    '(',
    ')',
    '#',
    ' # x',
  ],
  ...[
    '>',
    ' > a',
    ' >> a',
    '<',
    ' < a',
    ' 2>&1',
    '>&2',
    '&>',
    ' &> a',
    ' 2>a',
    '2',
    ' >| a',
    ' <<< a',
    " <<'E'\nx\nE\n",
  ],
  ...[
    "'",
    '"',
    '\\',
    '\\\n',
    ' \\\n',
    '$',
    '$x',
    '`',
    '*',
    '[',
    ']',
    '{a,b}',
    '~',
    '=',
    'a=b ',
    'CI=1 ',
    '\t',
    '\r',
    '-',
    'é',
  ],
);
/** Lines that people run and lines that try to get out, whole, joined, and with something put into them. */
const line = fc.oneof(
  known,
  fc.tuple(known, piece, known).map((parts) => parts.join('')),
  fc
    .tuple(known, fc.array(fc.tuple(piece, fc.nat(60)), { minLength: 1, maxLength: 3 }))
    .map(([text, pieces]) => pieces.reduce((put, [one, at]) => put.slice(0, at) + one + put.slice(at), text)),
  fc.array(fc.oneof(piece, fc.constantFrom('cat', 'a', 'b c', '-n')), { maxLength: 12 }).map((parts) => parts.join('')),
);

describe('a line that is read', () => {
  it('F-19, F-22 is read as the whole grammar of Bash reads it, on every line of the corpora', () => {
    const readings = KNOWN.flatMap((text) => {
      const meaning = read(text);
      return meaning === undefined ? [] : [{ text, meaning }];
    });
    expect(readings.length).toBeGreaterThan(1_000);
    for (const { text, meaning } of readings) expect(byGrammar(text), text).toEqual(meaning);
  });

  it('F-19, F-22 is read so however such lines are joined, cut and mixed', () => {
    fc.assert(
      fc.property(line, (text) => {
        const meaning = read(text);
        if (meaning !== undefined) expect(byGrammar(text)).toEqual(meaning);
      }),
      { numRuns: 4_000 },
    );
  });
});
