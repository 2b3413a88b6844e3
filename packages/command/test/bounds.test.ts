import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readCommand } from '../src/index.js';

const KIB = 1024;

describe('bounds', () => {
  it('text over 32 KiB is not read', () => {
    expect(readCommand(`x ${'a'.repeat(32 * KIB)}`)).toEqual({ invocations: [], complete: false, problem: 'too_long' });
    expect(readCommand(`x ${'a'.repeat(32 * KIB - 2)}`).complete).toBe(true);
  });

  it('a text of thousands of commands is not parsed', () => {
    for (const piece of ['a;', 'a|', 'a&&', '`'])
      expect(readCommand(piece.repeat(3_000))).toEqual({ invocations: [], complete: false, problem: 'too_much' });
    expect(readCommand('a;'.repeat(400)).invocations).toHaveLength(400);
  });

  it('nesting over 40 levels is given up, and what stands before it is read', () => {
    const deep = (levels: number): string => `p; ${'( '.repeat(levels)}x${' )'.repeat(levels)}`;
    expect(readCommand(deep(40)).complete).toBe(true);
    const reading = readCommand(deep(41));
    expect(reading).toMatchObject({ complete: false, problem: 'too_deep' });
    expect(reading.invocations.map(({ program }) => program)).toEqual(['p']);
  });

  it.each<[string, string]>([
    ['a syntax error', 'p && ; x'],
    ['an open quote', "p 'x"],
    ['an open substitution', 'p $(x'],
    ['an error inside a substitution', 'p $(x &&)'],
  ])('%s leaves the tolerant tree', (_, command) => {
    const reading = readCommand(command);
    expect(reading).toMatchObject({ complete: false, problem: 'syntax' });
    expect(reading.invocations.map(({ program }) => program)).toContain('p');
  });

  it.each<[string, string]>([
    ['5,000 open substitutions', '$('.repeat(5000)],
    ['20,000 parentheses', '('.repeat(20_000)],
    ['functions that call each other twice', 'a(){ b 1$1; b 2$1; }; b(){ a 3$1; a 4$1; }; a'],
    ['a fork bomb that counts', 'f(){ f $1a & f $1b & }; f'],
    ['a huge brace range', 'x {1..9999999}'],
    ['brace products', `x ${'{a,b}'.repeat(30)}`],
    ['a word of nothing but braces', '{a,b}'.repeat(6_400)],
    ['nested braces', `x ${'{a,'.repeat(3000)}${'}'.repeat(3000)}`],
    ['200 here-documents', Array.from({ length: 200 }, (_, i) => `cat <<E${i}\n$(x)\nE${i}\n`).join('')],
    ['a value that doubles', `A=a;${'A=$A$A;'.repeat(3000)}x $A`],
    ['a value split again and again', `A="${'a '.repeat(14_000)}"; ${'x $A;'.repeat(500)}`],
    ['16,000 commands', 'a;'.repeat(16_000)],
    ['8,000 wrappers', `${'env '.repeat(8000)}x`],
    ['nested loops', `${'for a in 1 2 3 4 5 6 7 8 9;do '.repeat(30)}x;${'done;'.repeat(30)}`],
    ['positional parameters multiplied', `set -- ${'a '.repeat(10_000)}; for x; do ${'"$@";'.repeat(1000)}done`],
    ['eval of eval', `${'eval '.repeat(6000)}x`],
    [
      'aliases of two aliases',
      `${Array.from({ length: 999 }, (_, i) => `alias a${i}='a${i + 1}; a${i + 1}'`).join('\n')}\na0`,
    ],
    ['a hostile pattern', `A=${'a'.repeat(60)}; x \${A#${'*a'.repeat(300)}b}`],
  ])('%s has an answer of bounded size', (_, command) => {
    const reading = readCommand(command);
    expect(reading.invocations.length).toBeLessThanOrEqual(512);
    expect(JSON.stringify(reading).length).toBeLessThan(4_000_000);
  });

  it('every text has an answer', () => {
    const piece = fc.oneof(
      fc.string(),
      fc.constantFrom(
        '$(',
        ')',
        '`',
        "'",
        '"',
        '${',
        '}',
        '((',
        '))',
        '[[',
        ']]',
        '<<E\n',
        'E\n',
        '<(',
        '|',
        '&&',
        ';',
        'do ',
        'done',
        'if ',
        'then ',
        'fi',
        'case ',
        'esac',
        'in ',
        '{a,b}',
        '\\',
        '\n',
        'eval ',
        "bash -c '",
        'f() {',
        'xargs ',
        '$@',
        'for x in ',
        '*',
        '=',
        '\uE000',
        '\0',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const command = pieces.join('');
        const reading = readCommand(command);
        for (const { pos, end, argv, runs } of reading.invocations) {
          expect(pos).toBeGreaterThanOrEqual(0);
          expect(end).toBeLessThanOrEqual(command.length);
          expect(argv.length).toBeGreaterThan(0);
          expect(['always', 'maybe']).toContain(runs);
        }
      }),
      { numRuns: 2000, seed: 7 },
    );
  });

  it('a reading does not depend on what was read before', () => {
    const first = readCommand('f() { x; }; A=1; alias q=p\nq $A');
    readCommand('A=2; f() { y; }');
    expect(readCommand('f() { x; }; A=1; alias q=p\nq $A')).toEqual(first);
    expect(readCommand('f $A').invocations[0]).toMatchObject({ program: 'f' });
  });

  it('what the caller knows of the shell is used', () => {
    const { invocations } = readCommand('$HOME/bin/x "$1" ~/a', { variables: { HOME: '/h' }, parameters: ['p q'] });
    expect(invocations[0]?.argv.map((word) => word.value)).toEqual(['/h/bin/x', 'p q', '/h/a']);
  });
});
