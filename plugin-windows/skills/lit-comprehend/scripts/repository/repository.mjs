import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

const MAX_QUOTED_FILE_BYTES = 4 * 1024 * 1024;
const MAX_SEARCHED_ENTRIES = 200_000;
const NOT_SEARCHED = new Set(['.git', 'node_modules']);

/** What the page may name and quote: the files below a root, none through a link that leads out of it. */
export class Repository {
  #found = new Map();
  #lines = new Map();
  #fileNames;

  /** `root`: an existing folder. Throws what the file system throws. */
  constructor(root) {
    this.root = fs.realpathSync(root);
    this.topNames = new Set(fs.readdirSync(this.root));
  }

  /** What `named` (relative, with `/`) is: `file`, `folder`, `absent`, or `outside` where it leads out of the root. */
  kindOf(named) {
    if (!this.#found.has(named)) this.#found.set(named, this.#look(named));
    return this.#found.get(named);
  }

  #look(named) {
    const file = path.resolve(this.root, named);
    if (!isWithin(file, this.root)) return 'outside';
    try {
      const real = fs.realpathSync(file);
      if (!isWithin(real, this.root)) return 'outside';
      return fs.statSync(real).isDirectory() ? 'folder' : 'file';
    } catch {
      return 'absent';
    }
  }

  /** The lines of a file that `kindOf` finds, without line ends; undefined where it is no readable text of at most 4 MiB. */
  linesOf(named) {
    if (!this.#lines.has(named)) this.#lines.set(named, this.#read(named));
    return this.#lines.get(named);
  }

  #read(named) {
    try {
      const file = fs.realpathSync(path.resolve(this.root, named));
      const { size } = fs.statSync(file);
      if (!fs.statSync(file).isFile() || size > MAX_QUOTED_FILE_BYTES) return undefined;
      const text = new TextDecoder('utf-8', { fatal: true }).decode(fs.readFileSync(file));
      return text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
    } catch {
      return undefined;
    }
  }

  /** Whether a file of that name lies anywhere below the root; undefined where there are too many files to tell. */
  hasFileNamed(name) {
    this.#fileNames ??= fileNamesBelow(this.root);
    return this.#fileNames.names.has(name) || (this.#fileNames.whole ? false : undefined);
  }
}

/** The folder of the git work tree that `folder` lies in, `folder` itself where there is none; a home folder under git is not asked. */
export function workTreeOf(folder) {
  const home = realOrGiven(os.homedir());
  for (let at = folder; at === folder || at !== home; at = path.dirname(at)) {
    if (fs.existsSync(path.join(at, '.git'))) return at;
    if (path.dirname(at) === at) break;
  }
  return folder;
}

function realOrGiven(folder) {
  try {
    return fs.realpathSync(folder);
  } catch {
    return folder;
  }
}

/** Whether the absolute path `file` is `folder` or lies in it. */
export function isWithin(file, folder) {
  const between = path.relative(folder, file);
  return between !== '..' && !between.startsWith(`..${path.sep}`) && !path.isAbsolute(between);
}

function fileNamesBelow(root) {
  const names = new Set();
  const folders = [root];
  let entries = 0;
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of entriesOf(folder)) {
      if (++entries > MAX_SEARCHED_ENTRIES) return { names, whole: false };
      if (entry.isDirectory() && !NOT_SEARCHED.has(entry.name)) folders.push(path.join(folder, entry.name));
      if (!entry.isDirectory()) names.add(entry.name);
    }
  }
  return { names, whole: true };
}

function entriesOf(folder) {
  try {
    return fs.readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}
