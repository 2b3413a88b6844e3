import fc from 'fast-check';
import { parse, postprocess, preprocess } from 'micromark';

/** Markdown to hold the mask to, and what micromark makes of it. */

export interface CodeRange {
  readonly start: number;
  readonly end: number;
  readonly kind: 'code-span' | 'fence' | 'indented-code';
}

const KINDS: Readonly<Record<string, CodeRange['kind']>> = {
  codeText: 'code-span',
  codeFenced: 'fence',
  codeIndented: 'indented-code',
};

/** Tags do not end the reading of Markdown in a prompt. */
const WITHOUT_HTML_BLOCKS = { extensions: [{ disable: { null: ['htmlFlow'] } }] };

/** Code in `text` by micromark: spans, fences with a closing fence, and indented code. */
export function codeByMicromark(text: string): CodeRange[] {
  const events = postprocess(
    parse(WITHOUT_HTML_BLOCKS)
      .document()
      .write(preprocess()(text, 'utf8', true)),
  );
  const found: CodeRange[] = [];
  let fences = 0;
  for (const [phase, token] of events) {
    if (token.type === 'codeFencedFence' && phase === 'exit') fences += 1;
    const kind = KINDS[token.type];
    if (kind === undefined) continue;
    if (phase === 'enter') fences = 0;
    else if (kind !== 'fence' || fences === 2) found.push({ start: token.start.offset, end: token.end.offset, kind });
  }
  return found;
}

const word = fc.constantFrom('lit', 'plan', 'recap', '리캡', 'a', 'the room', '*b*', 'x_y', '1.5', 'é', '🔥');
const ticks = fc.integer({ min: 1, max: 4 }).map((length) => '`'.repeat(length));
const inlinePiece = fc.oneof(
  { weight: 5, arbitrary: word },
  { weight: 4, arbitrary: ticks },
  {
    weight: 2,
    arbitrary: fc
      .tuple(ticks, word, fc.boolean())
      .map(([run, text, pad]) => (pad ? `${run} ${text} ${run}` : run + text + run)),
  },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      '\\',
      '\\`',
      '\\\\',
      '<b>',
      '</b>',
      '<a href="`">',
      '<!-- ` -->',
      '<http://a`b>',
      '<',
      'a>',
      '[a](b)',
      '&#96;',
      '<?',
      '?>',
      '<!A',
      "'",
      '"',
      '~~~',
      '#',
    ),
  },
);
const inline = fc
  .array(fc.tuple(inlinePiece, fc.constantFrom(' ', ' ', '')), { minLength: 1, maxLength: 7 })
  .map((pieces) => pieces.map(([piece, gap]) => piece + gap).join(''));
const indent = fc.constantFrom('', '', '', ' ', '  ', '   ', '    ', '     ', '\t', ' \t');
const line = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(indent, inline).map(([space, text]) => space + text) },
  {
    weight: 5,
    arbitrary: fc
      .tuple(
        indent,
        fc.constantFrom('```', '````', '~~~', '~~~~', '`````'),
        fc.constantFrom('', '', '', 'js', ' lit plan', ' `', '  '),
      )
      .map(([space, fence, info]) => space + fence + info),
  },
  { weight: 3, arbitrary: fc.constantFrom('', '', '  ', '\t') },
  {
    weight: 3,
    arbitrary: fc
      .tuple(
        indent,
        fc.constantFrom('- ', '* ', '1. ', '1) ', '-   ', '-     ', '1.   ', '- - ', '+\t', '1.\t'),
        fc.oneof(inline, fc.constantFrom('```', '~~~', '    x')),
      )
      .map(([space, marker, text]) => space + marker + text),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(fc.constantFrom('# ', '### ', '#', '####### '), inline).map(([hash, text]) => hash + text),
  },
  { weight: 1, arbitrary: fc.constantFrom('---', '***', '- - -', '===', '_ _ _', '--') },
);

/** Lines of every construct but the empty list item, on which implementations differ: constructs that decide where code begins and ends. */
export const markdown = fc
  .tuple(fc.array(line, { minLength: 1, maxLength: 9 }), fc.constantFrom('\n', '\n', '\r\n', '\r'))
  .map(([lines, end]) => lines.join(end));
