const INLINE = new Set(
  'a abbr b bdi bdo cite data del dfn em font i ins kbd label mark q s samp small span strong sub sup time tspan u var wbr'.split(
    ' ',
  ),
);
const PREFORMATTED = new Set(['pre', 'xmp', 'listing', 'plaintext', 'textarea']);
const PREFORMATTED_STYLE = /white-space(?:-collapse)?\s*:\s*(?:pre|break-spaces)/i;
const SPOKEN_ATTRIBUTES = ['alt', 'title', 'aria-label', 'placeholder'];
/** A reason for an absent path covers a small element, not a page. */
const MAX_ABSENT_CHARS = 200;

/**
 * What the reader reads, passage by passage: `{kind, text, offset, element}` with `kind` one of `prose` (a run of text between block
 * borders, with a line break for each `<br>`), `code` (inline), `block` (preformatted), `absent` (marked as lying outside the
 * repository) and `attribute`. One pass, no text twice.
 */
export function* passages(document) {
  const { nodes } = document;
  const blockEnds = [];
  let prose = { text: '', offset: 0 };
  for (let index = 0; index < nodes.length; index++) {
    const node = nodes[index];
    let atBorder = false;
    while (blockEnds.length > 0 && blockEnds.at(-1) <= index) {
      blockEnds.pop();
      atBorder = true;
    }
    const own = node.type === 'element' && node.shown ? kindOfElement(document, node) : undefined;
    if (node.type === 'element' && !INLINE.has(node.name) && node.name !== 'br' && own !== 'code' && own !== 'absent') {
      blockEnds.push(node.end);
      atBorder = true;
    }
    if (atBorder && prose.text.trim() !== '') yield { kind: 'prose', ...prose };
    if (atBorder) prose = { text: '', offset: node.offset };
    if (!node.shown) continue;
    if (node.type === 'text') prose.text += node.text.replace(/\s+/g, ' ');
    else {
      if (node.name === 'br') prose.text += '\n';
      yield* attributePassages(node);
      if (own === undefined) continue;
      yield { kind: own, text: document.text(node), offset: node.offset, element: node };
      prose.text += ' ';
      index = node.end - 1;
    }
  }
  if (prose.text.trim() !== '') yield { kind: 'prose', ...prose };
}

function kindOfElement(document, node) {
  if (PREFORMATTED.has(node.name) || PREFORMATTED_STYLE.test(node.attributes.get('style') ?? '')) return 'block';
  if (node.attributes.get('data-absent') && document.visibleChars(node) <= MAX_ABSENT_CHARS) return 'absent';
  if (node.name !== 'code') return undefined;
  return document.text(node).trim().includes('\n') ? 'block' : 'code';
}

function* attributePassages(node) {
  for (const name of SPOKEN_ATTRIBUTES) {
    const text = node.attributes.get(name);
    if (text) yield { kind: 'attribute', text, offset: node.offset, element: node };
  }
}
