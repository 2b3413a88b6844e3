/** Scripts that are written without spaces, or hang endings on a path, end a word. */
const WORD =
  /[^\s"'“”‘’„«»「」『』、。（），；：|…→⇒(),;\u0000\p{Script=Hangul}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]+/gu;
const WRAPPED = /^(?:\[(.*)\]|<(.*)>|\{(.*)\})$/su;
const SEGMENT = '[\\p{L}\\p{N}_.@+~-]+';
const PATH = new RegExp(`^/?(?:${SEGMENT}/)*(?:${SEGMENT})?$`, 'u');
/** Where in the file: `:12`, `:12-20`, `:12:5`, `#L12-L20`, `#part`. */
const PLACE = /(?::(\d+)(?:[-–](\d+)|:\d+)?|#L(\d+)(?:-L?(\d+))?|#[\w-]*)$/u;
const EXTENSION = /[^/]\.([a-z][a-z0-9]{0,9})$/iu;
const HOST_NAME = /^(?!\.)[^/]*\.[a-z]{2,}$/iu;
const MAX_PATH_CHARS = 512;

/** Folders at the top of a file system; a path that begins otherwise is the route of a server, or a regular expression. */
const SYSTEM_ROOTS = new Set(
  'Applications Library Users Volumes bin dev etc home lib mnt opt private proc root run sbin srv sys tmp usr var'.split(
    ' ',
  ),
);
/** What an unmistakable file name ends in: a bare `name.log` or `name.env` may be a property of an object. */
const FILE_EXTENSIONS = new Set(
  (
    'astro bash bat cfg cjs conf cpp cs css csv cts go gql gif gradle graphql hpp htm html ico ini java jpeg jpg js json jsonc jsonl jsx kt ' +
    'less lock lua md mdx mjs mts pdf php pl png proto ps1 py rb rs sass scss sh snap sql svelte svg swift tf toml ts tsx txt vue wasm ' +
    'webp xml yaml yml zig zsh'
  ).split(' '),
);

/** What ends the names of sites and projects as well, so that in prose it says nothing: Node.js, docs.rs. */
const AMBIGUOUS_EXTENSIONS = new Set(['js', 'rs', 'sh', 'go', 'cs', 'zig', 'swift', 'ps']);

/**
 * The paths that `text` names: `{path, lines?}`, `lines` the last line that is pointed at. In prose a word must look more like a
 * path than in inline code, where `a/b` is seldom anything else. `topNames`: what lies at the top of the repository.
 */
export function pathsIn(text, isCode, topNames) {
  const found = [];
  for (const { 0: word, index } of text.matchAll(WORD)) {
    // What is called is a function: `response.json()`.
    if (word.length > MAX_PATH_CHARS || text[index + word.length] === '(') continue;
    const named = read(word);
    if (named !== undefined && isNamedPath(named.path, isCode, topNames)) found.push(named);
  }
  return found;
}

function read(word) {
  const inner = WRAPPED.exec(word);
  const bare = (inner ? (inner[1] ?? inner[2] ?? inner[3]) : word).replace(/[.,:!?]+$/u, '');
  if (bare.includes('//')) return undefined;
  const place = PLACE.exec(bare);
  const path = place ? bare.slice(0, place.index) : bare;
  if (path === '' || !PATH.test(path)) return undefined;
  const [, first, last, anchored, anchoredLast] = place ?? [];
  const lines = Number(last ?? first ?? anchoredLast ?? anchored ?? 0);
  return lines > 0 ? { path, lines } : { path };
}

function isNamedPath(path, isCode, topNames) {
  const segments = path.split('/');
  const extension = EXTENSION.exec(path)?.[1].toLowerCase();
  const isFileName = extension !== undefined && FILE_EXTENSIONS.has(extension);
  if (segments.length === 1) return isFileName && (isCode || !AMBIGUOUS_EXTENSIONS.has(extension));
  const [first] = segments;
  if (first === '') return segments.length > 2 && SYSTEM_ROOTS.has(segments[1]);
  if (first === '~' || first === '.' || first === '..') return segments[1] !== '';
  if (topNames.has(first)) return isCode || isFileName || segments.length > 2 || path.endsWith('/');
  if (HOST_NAME.test(first)) return false;
  return isFileName || (isCode && extension !== undefined);
}
