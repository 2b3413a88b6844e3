import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { pathToFileURL } from 'node:url';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { useBrowser } from '../../packages/cli/test/report/browser.js';
import { SCRIPTS } from './explainer/verdict.js';

const browser = useBrowser();

/** What a page holds: its elements with their attributes in order, and all of its text. */
interface Reading {
  readonly elements: readonly string[];
  readonly text: string;
}

interface HtmlNode {
  readonly type: 'element' | 'text';
  readonly name: string;
  readonly text: string;
  readonly attributes: ReadonlyMap<string, string>;
}

interface HtmlModule {
  readonly HtmlDocument: new (source: string) => { readonly nodes: readonly HtmlNode[] };
}

const PIECES = [
  ...[
    '<div',
    '<div>',
    '</div>',
    '</div x="1">',
    '<DIV A=b>',
    '<span>',
    '</span >',
    '<br/>',
    '<span/>',
    '<div a="',
    "<div a='",
    '<div a=b/>',
  ],
  ...[' a=', ' b', ' A="x"', "'", '"', '>', '/>', '/', '=', ' ', '\n', '\t', 'x', 'href=y'],
  ...['<!--', '-->', '--!>', '<!-->', '<!--->', '<!', '<?', '</', '</ x>', '</>', '<', '<1', '<![CDATA[', ']]>'],
  ...[
    '&lt',
    '&lt;',
    '&amp;',
    '&ampx',
    '&#65;',
    '&#x41',
    '&#0;',
    '&#x110000;',
    '&colon;',
    '&nosuch;',
    '&',
    '&copy=',
    '&#',
  ],
  ...[
    '<script>',
    '</script>',
    '</SCRIPT ',
    '<style>',
    '</style>',
    '<textarea>',
    '</textarea>',
    '<title>',
    '</title/>',
    '</scriptx>',
  ],
  ...['<svg>', '</svg>', '<g>', '<g/>', '</g>', '<svg/>'],
];

/** The document that a browser makes of each source, seen as a `Reading`. */
const READ_IN_BROWSER = `(sources) => sources.map((source) => {
  const { body } = new DOMParser().parseFromString(source, 'text/html');
  const elements = [...body.querySelectorAll('*')].map((element) =>
    [element.localName, ...[...element.attributes].map(({ name, value }) => name + '=' + value)].join(' '));
  return { elements, text: body.textContent };
})`;

function read({ HtmlDocument }: HtmlModule, source: string): Reading {
  const { nodes } = new HtmlDocument(source);
  const elements = nodes
    .filter(({ type, name }) => type === 'element' && name !== 'html' && name !== 'body')
    .map(({ name, attributes }) => [name, ...[...attributes].map(([key, value]) => `${key}=${value}`)].join(' '));
  return {
    elements,
    text: nodes.map(({ type, text }) => (type === 'text' ? text : '')).join(''),
  };
}

/** A line break right behind `<textarea>` is no text to a browser, and none of the verifier's business. */
function comparable({ elements, text }: Reading): Reading {
  return { elements, text: text.replaceAll('\n', '') };
}

describe('the reading of HTML', () => {
  it('R-29 finds the elements, attributes and texts that Chromium finds, whatever is broken', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-html-'));
    try {
      const blank = path.join(folder, 'blank.html');
      fs.writeFileSync(blank, '<!doctype html><title>blank</title>');
      const { page } = await browser.open(blank);
      const module = (await import(pathToFileURL(path.join(SCRIPTS, 'html/document.mjs')).href)) as HtmlModule;
      const content = fc.array(fc.constantFrom(...PIECES), { maxLength: 14 });
      const sources = fc
        .sample(content, { numRuns: 3_000, seed: 29 })
        .map((pieces) => `<!doctype html><html><body>${pieces.join('')}`);
      const expected = (await page.evaluate(`(${READ_IN_BROWSER})(${JSON.stringify(sources)})`)) as Reading[];
      const differing = sources.flatMap((source, index) => {
        const [own, theirs] = [comparable(read(module, source)), comparable(expected[index] as Reading)];
        return JSON.stringify(own) === JSON.stringify(theirs) ? [] : [{ source, own, theirs }];
      });
      expect(differing.slice(0, 5)).toEqual([]);
    } finally {
      fs.rmSync(folder, { recursive: true, force: true });
    }
  });
});
