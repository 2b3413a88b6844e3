import { plainAddress, reachedByAddress, reachedByCss, reachedByScript } from '../reach/addresses.mjs';
import { contentPolicy } from './content-policy.mjs';
import { finding, shown } from './finding.mjs';

const FRAMES = new Set(['iframe', 'frame', 'object', 'embed', 'applet', 'portal', 'fencedframe']);
const LOADING_ATTRIBUTES = new Set(
  'src href xlink:href poster background action formaction manifest ping lowsrc dynsrc code codebase archive classid'.split(
    ' ',
  ),
);
const CANDIDATE_ATTRIBUTES = new Set(['srcset', 'imagesrcset']);
const LINKS = new Set(['a', 'area']);
const ANIMATIONS = new Set(['set', 'animate', 'animatemotion', 'animatetransform']);
const ANIMATED_VALUES = ['to', 'from', 'by', 'values'];
const LEAVES_PAGE = /^(?:https?|mailto):/i;
const SCRIPT_ADDRESS = /^javascript:/i;
const DATA_SCRIPT = /^(?:application\/(?:ld\+)?json|text\/plain)$/i;
const REPAIR = 'Put what it brings into the page, inline or as a data: address, or leave it out.';

/** The page loads nothing and sends nothing: all that it needs stands in it. */
export function resources({ document }) {
  const found = contentPolicy({ document });
  const inline = inlineTexts(document);
  for (const element of document.elements(() => true)) {
    if (FRAMES.has(element.name)) {
      found.push(finding(element, `<${element.name}> holds a page of its own`, 'Put its content on the page itself.'));
    }
    for (const reached of reachedBy(element, inline.get(element))) {
      found.push(finding(element, `<${shown(element.name)}> reaches beyond the page: ${shown(reached)}`, REPAIR));
    }
  }
  return found;
}

/** What stands in each style and script itself: in SVG they may hold elements, of which a browser takes no notice. */
function inlineTexts(document) {
  const texts = new Map();
  for (const { type, text, parent } of document.nodes) {
    if (type !== 'text' || (parent?.name !== 'style' && parent?.name !== 'script')) continue;
    texts.set(parent, (texts.get(parent) ?? '') + text);
  }
  return texts;
}

function reachedBy(element, inline) {
  const found = [...element.attributes].flatMap(([name, value]) => reachedByAttribute(element, name, value));
  return inline === undefined ? found : [...found, ...reachedByText(element, inline)];
}

function reachedByText(element, text) {
  if (element.name === 'style') return reachedByCss(text);
  const type = (element.attributes.get('type') ?? '').trim();
  if (/^(?:importmap|speculationrules)$/i.test(type)) return [type];
  return DATA_SCRIPT.test(type) ? [] : reachedByScript(text);
}

function reachedByAttribute(element, name, value) {
  if (/^on[a-z]/.test(name)) return reachedByScript(value);
  if (name === 'style') return reachedByCss(value);
  if (name === 'srcdoc') return [name];
  if (CANDIDATE_ATTRIBUTES.has(name)) return candidates(value).flatMap((address) => reachedByAddress(address));
  if (LINKS.has(element.name) && (name === 'href' || name === 'xlink:href')) return reachedByLink(value);
  if (LOADING_ATTRIBUTES.has(name) || (name === 'data' && element.name === 'object')) return reachedByAddress(value);
  if (element.name === 'meta' && name === 'content') return reachedByRefresh(element, value);
  if (ANIMATIONS.has(element.name) && ANIMATED_VALUES.includes(name)) return reachedByAnimation(element, value);
  return element.foreign && value.includes('(') ? reachedByCss(value) : [];
}

function reachedByLink(value) {
  const address = plainAddress(value);
  if (SCRIPT_ADDRESS.test(address)) return reachedByScript(address.replace(SCRIPT_ADDRESS, ''));
  return LEAVES_PAGE.test(address) ? [] : reachedByAddress(address);
}

function reachedByRefresh(element, content) {
  if (!/^\s*refresh\s*$/i.test(element.attributes.get('http-equiv') ?? '')) return [];
  return [content];
}

function reachedByAnimation(element, value) {
  if (!/href$/i.test(element.attributes.get('attributename') ?? '')) return [];
  return value.split(';').flatMap((address) => reachedByAddress(address));
}

/** The addresses of `srcset`: each up to a space, with what describes it up to a comma. */
function candidates(value) {
  const found = [];
  const candidate = /[\s,]*(\S+)([^,]*)/gy;
  for (let match = candidate.exec(value); match !== null; match = candidate.exec(value)) {
    const address = match[1].replace(/,+$/, '');
    if (address !== match[1]) candidate.lastIndex = match.index + match[0].length - match[2].length;
    if (address !== '') found.push(address);
  }
  return found;
}
