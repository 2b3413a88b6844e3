import { cssAddresses } from './css-addresses.mjs';
import { scriptTokens } from './script-tokens.mjs';

/** Functions and classes by which a script reaches beyond its page, or runs text that cannot be read here. */
const REACHES = new Set(
  (
    'fetch XMLHttpRequest WebSocket WebSocketStream WebTransport EventSource sendBeacon importScripts Worker SharedWorker ' +
    'RTCPeerConnection serviceWorker eval'
  ).split(' '),
);
const GLOBALS = new Set(['window', 'self', 'globalThis', 'top', 'parent', 'frames', 'navigator']);
const ADDRESS = /^\s*(?:(?:https?|wss?|ftp|file):|\/\/[\w-])/i;
const NAMESPACES = /^http:\/\/www\.w3\.org\/(?:1999|2000|1998|XML)\/[\w/]*$/;
const STRIPPED = /[\t\n\r]/g;
const DATA = /^data:([^,]*),/i;
const MAX_DATA_DEPTH = 3;

/** An address without what browsers drop from it. */
export function plainAddress(address) {
  const text = address.replace(STRIPPED, '');
  let start = 0;
  let end = text.length;
  while (start < end && text[start] <= ' ') start++;
  while (end > start && text[end - 1] <= ' ') end--;
  return text.slice(start, end);
}

/** What loading `address` would reach for beyond the page: itself, or what the text in a `data:` address asks for. */
export function reachedByAddress(address, depth = 0) {
  const plain = plainAddress(address);
  if (plain === '' || plain.startsWith('#') || /^about:/i.test(plain)) return [];
  const data = DATA.exec(plain);
  if (data === null) return [plain];
  const text = dataText(plain.slice(data[0].length), /;\s*base64\s*$/i.test(data[1]));
  const type = data[1].split(';')[0].trim().toLowerCase();
  if (depth >= MAX_DATA_DEPTH) return [plain];
  if (type === 'text/css') return reachedByCss(text, depth + 1);
  return /(?:java|ecma)script$/.test(type) ? reachedByScript(text) : [];
}

function dataText(text, isBase64) {
  if (isBase64) return Buffer.from(text, 'base64').toString('utf8');
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** What a style sheet or a style attribute would load. */
export function reachedByCss(source, depth = 0) {
  return cssAddresses(source).flatMap((address) => reachedByAddress(address, depth));
}

/** The words by which a script reaches out, and the addresses that it holds. */
export function reachedByScript(source) {
  const tokens = scriptTokens(source);
  return tokens.flatMap((token, index) => {
    const before = tokens[index - 1];
    const after = tokens[index + 1];
    if (token.type === 'string') return reachOfString(token.text, before, after);
    if (token.type !== 'name') return [];
    return reachesOut(token.text, tokens, index) ? [token.text] : [];
  });
}

function isMark(token, text) {
  return token?.type === 'mark' && token.text === text;
}

function reachOfString(text, before, after) {
  const isImported = before?.type === 'name' && (before.text === 'from' || before.text === 'import');
  const isMember = isMark(before, '[') && isMark(after, ']') && REACHES.has(text);
  const isAddress = ADDRESS.test(text) && !NAMESPACES.test(text.trim());
  return isImported || isMember || isAddress ? [text] : [];
}

function reachesOut(name, tokens, index) {
  const [owner, before] = [tokens[index - 2], tokens[index - 1]];
  const [after, next] = [tokens[index + 1], tokens[index + 2]];
  const isMember = isMark(before, '.');
  const isOfGlobal = isMember && owner?.type === 'name' && GLOBALS.has(owner.text);
  if (REACHES.has(name)) {
    const isKey = isMark(after, ':') && (isMark(before, '{') || isMark(before, ','));
    return !isKey && (!isMember || isOfGlobal || name === 'sendBeacon' || name === 'serviceWorker');
  }
  if (name === 'import') return !isMember && !isMark(after, '.') && after?.type !== 'string';
  if (name === 'Function') return isMark(after, '(');
  if (name === 'open') {
    const isDeclared = before?.type === 'name' && before.text === 'function';
    return isMark(after, '(') && (isOfGlobal || (!isMember && !isDeclared));
  }
  if (name === 'location') return isMark(after, '=') && !isMark(next, '=');
  const isOfLocation = isMember && owner?.type === 'name' && owner.text === 'location';
  if (name === 'assign' || name === 'replace') return isOfLocation;
  return name === 'href' && isOfLocation && isMark(after, '=') && !isMark(next, '=');
}
