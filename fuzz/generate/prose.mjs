import fc from 'fast-check';
import { oddText } from './text.mjs';

/** Prompts and documents, by a grammar of Markdown, of the router's phrases and of the sentences that excuse. */

const PHRASES = [
  'lit',
  'lit plan',
  '$lit-plan',
  'lit plan add dark mode',
  'litwork',
  'lit review this',
  'LIT GOAL',
  '/litmus:start-work',
  'lit start work',
  '/litmus:start-work resume --work-id parser --revision 7 --boundary-id 272327a186d7fe06da3f --prompt-id asked --grant-id 67f73a5c33a301e58b73',
  'handoff',
  'recap',
  '리캡 해줘',
  'lit plan이 뭐야?',
  '\u1105\u1175\u110f\u1162\u11b8',
  'comprehend the parser',
  "don't lit plan this",
  'We could not test it on a slow network.',
  'This was not verified.',
  'No evidence was found.',
  '확인하지 못했습니다.',
  '검증되지 않았다',
  'It probably works.',
  'The list is empty.',
  'a plain sentence',
];
/** Whole prompts and documents that a hook has something to say of. */
const TYPICAL = [
  'lit plan add dark mode',
  '$lit-loop fix the tests',
  'lit start work on the parser',
  '/litmus:start-work plans/parser.md',
  '/litmus:start-work resume --work-id parser --revision 7 --boundary-id 272327a186d7fe06da3f --prompt-id asked --grant-id 67f73a5c33a301e58b73',
  'handoff',
  '리캡',
  '# Report\n\nThe site loads in 1.2 s.\nWe could not test it on a slow network.\n',
  '보고서\n\n느린 망에서는 확인하지 못했습니다.\n',
];
const MARKS = [
  '# ',
  '## ',
  '> ',
  '>',
  '- ',
  '* ',
  '1. ',
  '- [ ] 1. ',
  '- [x] F1. ',
  '    ',
  '\t',
  '`',
  '``',
  '```',
  '````\n',
  '```js\n',
  '~~~\n',
  '$$',
  '<!--',
  '-->',
  '<!-- litmus-allow hedge -->',
  '<pre>',
  '</pre>',
  '<a href="',
  '">',
  '<![CDATA[',
  '<?',
  '[x](',
  ')',
  '[x]: ',
  '![',
  '](<',
  '**',
  '_',
  '~~',
  '|',
  '|---|\n',
  '---\n',
  '+++\n',
  '\\',
  '&amp;',
  '"',
  '“',
  '”',
  '‘',
  '’',
  "'",
  '「',
  '」',
  'https://x.example/',
  '<task-notification>',
  '</task-notification>',
  '<system-reminder>',
  '/compact ',
  '@file ',
];
const ENDS = ['', ' ', '. ', '\n', '\n\n', '\r\n', '\u2028', ', ', ': '];
const LENGTHS = [2_000, 20_000, 200_000];

const piece = () =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...PHRASES) },
    { weight: 4, arbitrary: fc.constantFrom(...MARKS) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.constantFrom('`', '~', '*', '_', '<', '>', '[', '(', '"', '|', '#', '-', '\\'),
          fc.integer({ min: 1, max: 60 }),
        )
        .map(([mark, times]) => mark.repeat(times)),
    },
    { weight: 1, arbitrary: oddText() },
  );

export const prose = () =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(...TYPICAL) },
    {
      weight: 8,
      arbitrary: fc
        .array(fc.tuple(piece(), fc.constantFrom(...ENDS)), { maxLength: 12 })
        .map((pieces) => pieces.flat().join('')),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(
          fc.array(piece(), { minLength: 1, maxLength: 3 }),
          fc.constantFrom(...LENGTHS),
          fc.constantFrom(...ENDS),
          fc.constantFrom(...PHRASES, ''),
        )
        .map(([pieces, length, end, last]) => {
          const unit = `${pieces.join('')}${end}` || 'a';
          return `${unit.repeat(Math.ceil(length / unit.length))}\n\n${last}`;
        }),
    },
  );
