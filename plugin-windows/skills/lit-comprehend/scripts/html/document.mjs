import { HtmlTokens } from './tokens.mjs';

const VOID = new Set('area base br col embed hr img input link meta param source track wbr'.split(' '));
/** Elements whose end tag HTML lets one leave out. */
const OPTIONAL_END = new Set(
  'html head body p li dt dd option optgroup tr td th thead tbody tfoot colgroup caption rt rp'.split(' '),
);
const RAW = new Set(['script', 'style', 'xmp', 'iframe', 'noembed', 'noframes']);
const DECODED_RAW = new Set(['title', 'textarea']);
const FOREIGN = new Set(['svg', 'math']);
/** Elements of SVG that hold HTML again. */
const BACK_TO_HTML = new Set(['foreignobject', 'desc', 'title', 'annotation-xml']);
/** Elements of HTML that end an SVG or MathML they stand in. */
const LEAVES_FOREIGN = new Set(
  (
    'b big blockquote body br center code dd div dl dt em embed h1 h2 h3 h4 h5 h6 head hr i img li listing menu meta nobr ol p pre ruby s ' +
    'small span strong strike sub sup table tt u ul var'
  ).split(' '),
);
const NOT_SHOWN = new Set(['head', 'script', 'style', 'template', 'title']);
const CELLS = ['p', 'td', 'th'];
const ROWS = [...CELLS, 'tr'];
/** What an opening tag closes, as long as it is the innermost open element. */
const CLOSES = {
  li: ['p', 'li'],
  dt: ['p', 'dt', 'dd'],
  dd: ['p', 'dt', 'dd'],
  option: ['option'],
  optgroup: ['option', 'optgroup'],
  td: CELLS,
  th: CELLS,
  tr: ROWS,
  tbody: [...ROWS, 'thead', 'tbody', 'caption', 'colgroup'],
  tfoot: [...ROWS, 'thead', 'tbody', 'caption', 'colgroup'],
  thead: ['caption', 'colgroup'],
  body: ['head'],
};
const CLOSES_PARAGRAPH = new Set(
  (
    'address article aside blockquote details div dl fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr main menu ' +
    'nav ol p pre section table ul'
  ).split(' '),
);

class Builder {
  nodes = [];
  /** Tags that do not fit: `{offset, problem}`. */
  misfits = [];
  doctype = undefined;
  #open = [];
  #openCount = new Map();

  constructor(source) {
    const tokens = new HtmlTokens(source);
    for (let token = tokens.next(); token !== undefined; token = tokens.next(this.#inside()?.foreign)) {
      this.#take(token, tokens);
    }
    while (this.#open.length > 0) this.#close(false);
  }

  #inside() {
    return this.#open.at(-1);
  }

  #take(token, tokens) {
    if (token.type === 'text') this.#addText(token);
    else if (token.type === 'start') this.#start(token, tokens);
    else if (token.type === 'end') this.#end(token);
    else if (token.type === 'doctype') this.doctype ??= token;
    else this.misfits.push({ offset: token.offset, problem: 'a tag or comment that begins here does not end' });
  }

  #addText({ text, offset }) {
    const index = this.nodes.length;
    const parent = this.#inside();
    const before = this.nodes.at(-1);
    // A lone `<` is a token of its own; a page of nothing else is still one text.
    if (before?.type === 'text' && before.parent === parent) {
      before.text += text;
      return;
    }
    this.nodes.push({ type: 'text', text, offset, index, end: index + 1, parent, shown: parent?.shown ?? true });
  }

  #start({ name, attributes, selfClosing, offset }, tokens) {
    while (this.#open.length > 0 && isClosedBy(this.#inside(), name)) this.#close(true);
    while (LEAVES_FOREIGN.has(name) && holdsForeign(this.#inside())) this.#close(false);
    const parent = this.#inside();
    const inForeign = holdsForeign(parent);
    const foreign = inForeign || FOREIGN.has(name);
    const index = this.nodes.length;
    const shown = (parent?.shown ?? true) && !(NOT_SHOWN.has(name) && !(foreign && name === 'title'));
    const element = { type: 'element', name, attributes, offset, index, end: index + 1, parent, foreign, shown };
    this.nodes.push(element);
    if ((foreign && selfClosing) || (!foreign && VOID.has(name))) return;
    this.#open.push(element);
    this.#openCount.set(name, (this.#openCount.get(name) ?? 0) + 1);
    if (foreign) return;
    if (RAW.has(name)) this.#addText(tokens.rawText(name, false));
    else if (DECODED_RAW.has(name)) this.#addText(tokens.rawText(name, true));
  }

  #end({ name, offset }) {
    if (!this.#openCount.get(name)) {
      if (!VOID.has(name)) this.misfits.push({ offset, problem: `</${name}> closes nothing` });
      return;
    }
    while (this.#inside().name !== name) this.#close(false);
    this.#close(true);
  }

  #close(asWritten) {
    const element = this.#open.pop();
    element.end = this.nodes.length;
    this.#openCount.set(element.name, this.#openCount.get(element.name) - 1);
    if (asWritten || OPTIONAL_END.has(element.name)) return;
    this.misfits.push({ offset: element.offset, problem: `<${element.name}> is not closed` });
  }
}

function holdsForeign(element) {
  return element?.foreign === true && !BACK_TO_HTML.has(element.name);
}

function isClosedBy(element, opening) {
  if (CLOSES[opening]?.includes(element.name)) return true;
  return element.name === 'p' && CLOSES_PARAGRAPH.has(opening);
}

/** An HTML page as a list of its nodes in the order of the text; `node.end` is the index behind a node's last descendant. */
export class HtmlDocument {
  #lineStarts = [0];
  /** How many visible characters stand before each node. */
  #visibleBefore = [0];

  constructor(source) {
    const { nodes, misfits, doctype } = new Builder(source);
    this.nodes = nodes;
    this.misfits = misfits;
    this.doctype = doctype;
    for (let at = source.indexOf('\n'); at !== -1; at = source.indexOf('\n', at + 1)) this.#lineStarts.push(at + 1);
    let visible = 0;
    for (const node of nodes) {
      if (node.type === 'text' && node.shown) visible += node.text.replace(/\s+/g, '').length;
      this.#visibleBefore.push(visible);
    }
  }

  /** The elements inside `node` (of the whole page without one) that `test` picks; with `outermost` none that lies in another. */
  elements(test, { node, outermost = false } = {}) {
    const found = [];
    const end = node?.end ?? this.nodes.length;
    for (let index = node === undefined ? 0 : node.index + 1; index < end; index++) {
      const candidate = this.nodes[index];
      if (candidate.type !== 'element' || !test(candidate)) continue;
      found.push(candidate);
      if (outermost) index = candidate.end - 1;
    }
    return found;
  }

  /** All text inside `node`, a line break for each `<br>`; of what is shown only what the reader sees. */
  text(node) {
    let text = '';
    for (let index = node.index; index < node.end; index++) {
      const { type, name, text: own, shown } = this.nodes[index];
      if (node.shown && !shown) continue;
      text += type === 'text' ? own : name === 'br' ? '\n' : '';
    }
    return text;
  }

  /** How many characters of `node` are shown, spaces not counted. */
  visibleChars(node) {
    return this.#visibleBefore[node.end] - this.#visibleBefore[node.index];
  }

  /** The line of the page's text, from 1, in which `offset` lies. */
  line(offset) {
    let low = 0;
    let high = this.#lineStarts.length;
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.#lineStarts[middle] <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  }
}
