import { passages } from '../html/passages.mjs';
import { finding, shown } from './finding.mjs';

const MAX_CODE_BLOCKS = 200;
const MAX_FIGURE_DEPTH = 10;
const CONCEALING_STYLE = /(?:display|visibility|opacity|font-size|clip|clip-path|position)\s*:/i;
const LINES = /^\s*(\d{1,7})(?:\s*[-–]\s*(\d{1,7}))?\s*$/;

/** The code blocks of a page: `{block, quote}`, `quote` the element that names the file, undefined where none does. */
function codeBlocks(document) {
  const found = [];
  for (const { kind, element, text } of passages(document)) {
    if (kind !== 'block' || element.name === 'textarea') continue;
    const names = ({ attributes }) => attributes.has('data-file');
    found.push({
      block: element,
      text,
      quote: names(element) ? element : document.elements(names, { node: element })[0],
    });
  }
  return found;
}

/** Every code block stands letter by letter in the lines of the file that it names, or says that it is an illustration. */
export function quotes({ document, repository }) {
  const blocks = codeBlocks(document);
  const quoted = blocks.filter(({ quote }) => quote !== undefined);
  if (blocks.length > MAX_CODE_BLOCKS) {
    return [
      finding(undefined, `the page holds more than ${MAX_CODE_BLOCKS} code blocks`, 'Explain less, or on two pages.'),
    ];
  }
  const found = blocks.flatMap((item) =>
    item.quote === undefined ? unquoted(document, item) : quoteFaults(document, repository, item),
  );
  const [walk] = document.elements(({ attributes }) => attributes.get('data-section') === 'walk');
  if (!quoted.some(({ block }) => walk === undefined || (walk.index < block.index && block.index < walk.end))) {
    found.push(
      finding(walk, 'the walk quotes no code', 'Quote the decisive lines: <pre data-file="…" data-lines="…">.'),
    );
  }
  return found;
}

function unquoted(document, { block }) {
  if (!block.attributes.has('data-illustration')) {
    return [
      finding(
        block,
        'this block does not say where it stands',
        'Name data-file and data-lines, or mark it data-illustration.',
      ),
    ];
  }
  if (captionOf(document, block).trim() !== '') return [];
  return [finding(block, 'this illustration has no caption', 'Say in the <figcaption> of its <figure> what it is.')];
}

/** What shows the reader another code than stands in the text. */
function isConcealed({ attributes }) {
  return attributes.has('hidden') || CONCEALING_STYLE.test(attributes.get('style') ?? '');
}

function quoteFaults(document, repository, { block, text, quote }) {
  const file = quote.attributes.get('data-file').trim();
  const at = shown(file);
  const kind = file === '' ? 'absent' : repository.kindOf(file);
  if (kind !== 'file') {
    const what = { absent: 'is not there', outside: 'lies outside the repository', folder: 'is a folder' }[kind];
    return [finding(block, `the quoted file ${at} ${what}`, 'Quote a file of the repository, named from its root.')];
  }
  const lines = repository.linesOf(file)?.map((line) => line.trimEnd());
  if (lines === undefined)
    return [finding(block, `${at} cannot be read as text`, 'Quote a text file of at most 4 MiB.')];
  const wanted = withoutBlankEnds(
    text
      .replace(/\r\n?/g, '\n')
      .split('\n')
      .map((line) => line.trimEnd()),
  );
  if (document.elements(isConcealed, { node: block }).length > 0) {
    return [
      finding(block, `a part of this quote of ${at} is concealed`, 'Show every character, and quote fewer lines.'),
    ];
  }
  if (wanted.length === 0) return [finding(block, `this quote of ${at} is empty`, 'Quote what the text speaks of.')];
  const range = LINES.exec(quote.attributes.get('data-lines') ?? '');
  const [first, last] = range === null ? [0, 0] : [Number(range[1]), Number(range[2] ?? range[1])];
  const there = withoutBlankEnds(lines.slice(Math.max(first - 1, 0), last));
  if (first === 0 || first > last || last > lines.length || !isSame(wanted, there)) {
    return [notThere(block, at, lines, wanted, range === null)];
  }
  const caption = captionOf(document, block);
  if ([file, String(first), String(last)].every((part) => caption.includes(part))) return [];
  return [
    finding(
      block,
      `the reader is not told where this quote of ${at} stands`,
      'Name file and lines in the <figcaption> of its <figure>.',
    ),
  ];
}

function notThere(block, file, lines, wanted, unnamed) {
  const place = placeOf(wanted, lines);
  if (place !== undefined) {
    const why = unnamed ? 'names no lines' : 'names the wrong lines';
    return finding(
      block,
      `this quote of ${file} ${why}`,
      `Write data-lines="${place}", and the same into the caption.`,
    );
  }
  const spaceless = (line) => line.replace(/\s+/g, '');
  const near = placeOf(wanted.map(spaceless), lines.map(spaceless));
  if (near !== undefined) {
    return finding(
      block,
      `this quote differs from lines ${near} of ${file} in its spaces`,
      'Copy whole lines with their indentation.',
    );
  }
  const known = new Set(lines);
  const phantom = wanted.find((line) => !known.has(line));
  const line =
    phantom === undefined ? 'These lines do not follow one another there' : `No line there reads “${shown(phantom)}”`;
  return finding(
    block,
    `this quote does not stand in ${file}`,
    `${line}: copy the lines anew, and make one quote of each run of lines.`,
  );
}

function placeOf(wanted, lines) {
  const at = `\n${lines.join('\n')}\n`.indexOf(`\n${wanted.join('\n')}\n`);
  if (at === -1) return undefined;
  let first = 1;
  for (let index = 0, position = 0; position < at; index++, first++) position += lines[index].length + 1;
  return wanted.length === 1 ? `${first}` : `${first}-${first + wanted.length - 1}`;
}

function withoutBlankEnds(lines) {
  const first = lines.findIndex((line) => line !== '');
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => line !== '') + 1);
}

function isSame(one, other) {
  return one.length === other.length && one.every((line, index) => line === other[index]);
}

function captionOf(document, block) {
  let figure = block;
  for (let depth = 0; depth < MAX_FIGURE_DEPTH && figure !== undefined && figure.name !== 'figure'; depth++)
    figure = figure.parent;
  if (figure?.name !== 'figure') return '';
  const caption = document.elements(({ name }) => name === 'figcaption', { node: figure })[0];
  return caption === undefined ? '' : document.text(caption);
}
