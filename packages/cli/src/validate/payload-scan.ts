import { lstatSync, readdirSync, readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { redactShapes } from '@litmus-hooks/state-format/secret-shape';

/** What must not travel with a plugin: the host copies everything that lies in its folder. */

/** Half a sentence about a file, by its slash path from the plugin's folder. */
export interface PayloadProblem {
  readonly path: string;
  readonly what: string;
}

const MAX_FILES = 20_000;
const MAX_SCANNED_BYTES = 8 * 1024 * 1024;
const MAX_EXCERPT_CHARS = 80;
const SKIPPED_FOLDERS: ReadonlySet<string> = new Set(['.git']);

/** What tools keep in a `node_modules` without a package in it. */
const CACHE_NAME = /^\.(?!bin$)/;

/** Names that tell by themselves. */
const FORBIDDEN_NAMES: readonly (readonly [RegExp, string])[] = [
  [/\.map$/, 'is a source map'],
  [/^\.env(?:\.(?!example$|sample$|template$).+)?$/, 'is a file of environment variables'],
  [/^(?:id_(?:rsa|dsa|ecdsa|ed25519)|.*\.(?:pem|p12|pfx|keystore|jks))$/, 'is a private key or a store of keys'],
  [/^\.(?:npmrc|netrc|git-credentials|pypirc)$/, 'is a file of credentials'],
  [/^(?:\.DS_Store|Thumbs\.db|npm-debug\.log|.*\.(?:swp|orig|rej|tsbuildinfo))$/, 'is left over from a tool'],
];

/** A home folder of some machine; names that stand for anybody's are let pass. */
const HOME_PATH =
  /(?<![\w.~-])(?:\/home|\/Users|[A-Za-z]:\\{1,2}Users)[\\/]{1,2}(?!(?:you|user|username|me|name|someone|runner|node|shared|public|dev)\b)[A-Za-z][\w.-]*[\\/]/i;
const SOURCE_MAP_COMMENT = /^\/[/*][#@] sourceMappingURL=(?!data:,)\S+/m;

function excerpt(text: string): string {
  return JSON.stringify(text.length > MAX_EXCERPT_CHARS ? `${text.slice(0, MAX_EXCERPT_CHARS)}…` : text);
}

function lineOf(text: string, at: number): number {
  return text.slice(0, at).split('\n').length;
}

/** The home folder of whoever runs this, where it is a person's: it stands in a build that has taken up a path. */
function ownHome(): string | undefined {
  const home = homedir();
  return home.split(sep).length > 2 ? `${home}${sep}` : undefined;
}

function contentProblems(text: string): string[] {
  const problems: string[] = [];
  const home = ownHome();
  const path = HOME_PATH.exec(text);
  const own = home === undefined ? -1 : text.indexOf(home);
  if (path !== null) problems.push(`has a path of a machine in line ${lineOf(text, path.index)} (${excerpt(path[0])})`);
  else if (home !== undefined && own !== -1)
    problems.push(`has a path of this machine in line ${lineOf(text, own)} (${excerpt(home)})`);
  const map = SOURCE_MAP_COMMENT.exec(text);
  if (map !== null) problems.push(`names a source map in line ${lineOf(text, map.index)}`);
  const safe = redactShapes(text);
  if (safe !== text) {
    let at = 0;
    while (safe[at] === text[at]) at += 1;
    problems.push(`has what looks like a secret in line ${lineOf(text, at)}`);
  }
  return problems;
}

function linkProblem(file: string, root: string): string | undefined {
  const target = resolve(dirname(file), readlinkSync(file));
  return target === root || target.startsWith(root + sep)
    ? undefined
    : 'is a link that leads out of the plugin, and the host drops it';
}

/** Looks through every file of the plugin in the folder `root`, without following a link. A file that is no text is judged by its name alone. */
export function scanPayload(root: string): PayloadProblem[] {
  const problems: PayloadProblem[] = [];
  const top = realpathSync(root);
  let files = 0;
  const visit = (folder: string): void => {
    for (const { name } of readdirSync(folder, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const file = join(folder, name);
      const path = relative(top, file).split(sep).join('/');
      const stat = lstatSync(file);
      if (stat.isSymbolicLink()) {
        const what = linkProblem(file, top);
        if (what !== undefined) problems.push({ path, what });
      } else if (stat.isDirectory()) {
        if (name !== 'node_modules') {
          if (!SKIPPED_FOLDERS.has(name)) visit(file);
        } else if (readdirSync(file).some((entry) => !CACHE_NAME.test(entry))) {
          problems.push({ path, what: 'is a folder of installed packages, and nothing of it is needed' });
        }
      } else {
        files += 1;
        if (files > MAX_FILES) throw new Error(`${root} has more than ${MAX_FILES} files, so it is no plugin.`);
        const named = FORBIDDEN_NAMES.find(([pattern]) => pattern.test(name));
        if (named !== undefined) problems.push({ path, what: named[1] });
        if (!stat.isFile() || stat.size > MAX_SCANNED_BYTES) continue;
        const text = readFileSync(file, 'latin1');
        if (text.includes('\0')) continue;
        problems.push(...contentProblems(text).map((what) => ({ path, what })));
      }
    }
  };
  visit(top);
  return problems;
}
