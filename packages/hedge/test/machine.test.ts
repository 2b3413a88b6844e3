import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Construction } from '../src/construction.js';
import { ENGLISH } from '../src/english/english.js';
import { buildLexicon } from '../src/english/lexicon.js';
import { compile as compileEnglish } from '../src/english/notation.js';
import { SURROUNDING_PATTERNS } from '../src/english/surroundings.js';
import { type Expression, parseExpression } from '../src/expression.js';
import { CONTEXTS } from '../src/korean/context.js';
import { KOREAN } from '../src/korean/korean.js';
import { compile as compileKorean } from '../src/korean/notation.js';
import { Machine } from '../src/machine.js';
import { ProgramWriter } from '../src/program.js';
import { Table, writeTable } from '../src/table.js';

/** A machine finds what a regular expression of the same source finds, at the same place and as long: that is the whole of what it may do. */

interface Place {
  readonly start: number;
  readonly end: number;
}

/** What finds a source in a text, from a unit on. */
function machineFor(sources: readonly string[]): (source: string, text: string, from: number) => Place | undefined {
  const writer = new ProgramWriter(sources);
  const programs = new Map(sources.map((source) => [source, writer.program(source)]));
  const machine = new Machine(new Table(writeTable(writer.sections())));
  return (source, text, from) => {
    const classes = Uint16Array.from([0, ...Array.from(text, (unit) => writer.alphabet.classOf(unit)), 0]);
    if (!machine.find(programs.get(source) as number, { classes, length: text.length }, from + 1)) return undefined;
    return { start: machine.start - 1, end: machine.end - 1 };
  };
}

function regularly(source: string, text: string, from: number): Place | undefined {
  const expression = new RegExp(source, 'g');
  expression.lastIndex = from;
  const found = expression.exec(text);
  return found === null ? undefined : { start: found.index, end: found.index + found[0].length };
}

const UNITS = ['a', 'b', 'c', 'd'];

const source: fc.Arbitrary<string> = fc.letrec<{ source: string; atom: string }>((tie) => ({
  atom: fc.oneof(
    { maxDepth: 2 },
    fc.constantFrom(...UNITS, '.', '[ab]', '[^a]', '[b-d]', '^', '$'),
    fc
      .tuple(
        fc.constantFrom('?:', '?:', '?:', '?=', '?!', '?<=', '?<!'),
        fc.array(tie('source'), { minLength: 1, maxLength: 4 }),
      )
      .map(([kind, choices]) => `(${kind}${choices.join('|')})`),
  ),
  source: fc
    .array(
      fc.tuple(
        tie('atom'),
        fc.constantFrom('', '', '', '?', '??', '*', '*?', '+', '+?', '{0,2}', '{1,2}?', '{2}', '{2,3}', '{1,}'),
      ),
      { minLength: 1, maxLength: 3 },
    )
    .map((parts) =>
      parts.map(([atom, quantifier]) => (/^(?:\(\?<?[=!]|[\^$])/.test(atom) ? atom : atom + quantifier)).join(''),
    ),
})).source;

const text = fc.array(fc.constantFrom(...UNITS, 'x'), { maxLength: 8 }).map((units) => units.join(''));

describe('a machine', () => {
  it('finds what any expression of the subset finds', () => {
    fc.assert(
      fc.property(source, fc.array(text, { minLength: 4, maxLength: 4 }), fc.nat(5), (expression, texts, from) => {
        const find = machineFor([expression]);
        for (const searched of texts)
          if (from <= searched.length)
            expect(find(expression, searched, from), expression).toEqual(regularly(expression, searched, from));
      }),
      { numRuns: 2_000 },
    );
  });

  it('reads no expression of another kind', () => {
    for (const other of ['(a)\\1', 'a\\b', '[\\d]', 'a**', 'a|)']) expect(() => machineFor([other]), other).toThrow();
  });

  const lexicon = buildLexicon([
    ...ENGLISH.flatMap(({ patterns, unless = [] }) => [...patterns, ...unless]),
    ...SURROUNDING_PATTERNS,
  ]);
  const sourcesOf = (constructions: readonly Construction[]): string[] =>
    constructions.flatMap(({ patterns, unless = [] }) => [...patterns, ...unless]);

  it.each([
    [
      'H-13',
      'English',
      [...sourcesOf(ENGLISH), ...SURROUNDING_PATTERNS].map((pattern) => compileEnglish(pattern, lexicon)),
    ],
    ['H-12', 'Korean', [...sourcesOf(KOREAN), ...CONTEXTS.flatMap(({ patterns }) => patterns)].map(compileKorean)],
  ] as const)('%s finds what every pattern in %s finds, in texts that are made of it', (_id, _name, all) => {
    const sources = [...new Set(all)];
    const find = machineFor(sources);
    fc.assert(
      fc.property(
        fc.constantFrom(...sources),
        fc.constantFrom(...sources),
        fc.infiniteStream(fc.nat(0xffff)),
        (one, other, draws) => {
          const drawn = sample(one, draws) + sample(other, draws);
          for (const expression of [one, other])
            for (const from of [0, 1])
              expect(find(expression, drawn, from), expression).toEqual(regularly(expression, drawn, from));
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

/** A text that an expression may well fit: one of its ways, where what it says of its surroundings is left out. */
function sample(expression: string, draws: Iterator<number>): string {
  return sampleOf(parseExpression(expression), () => draws.next().value as number);
}

function sampleOf(expression: Expression, draw: () => number): string {
  switch (expression.kind) {
    case 'units': {
      const units = [...expression.units];
      return expression.isNegated ? 'x' : (units[draw() % units.length] as string);
    }
    case 'begin':
    case 'end':
    case 'look':
      return '';
    case 'sequence':
      return expression.parts.map((part) => sampleOf(part, draw)).join('');
    case 'choice':
      return sampleOf(expression.choices[draw() % expression.choices.length] as Expression, draw);
    case 'repeat': {
      const most = Math.min(expression.to, expression.from + 3);
      const times = expression.from + (draw() % (most - expression.from + 1));
      return Array.from({ length: times }, () => sampleOf(expression.part, draw)).join('');
    }
  }
}
