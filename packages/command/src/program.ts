import type { Field } from './field.js';
import { isKnown, knownSuffix } from './text.js';

const EXECUTABLE_SUFFIX = /\.(?:exe|cmd|bat|ps1|com)$/i;
/** A file of an installed package runs that package, whatever the file is called. */
const PACKAGE_FILE = /(?:^|[\\/])node_modules[\\/](?!\.)((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/;

/** The name of the program that a word in command position starts; undefined = cannot be known. */
export function programName(word: Field): string | undefined {
  if (word.many && /[*?[]/.test(word.content)) return undefined;
  const known = knownSuffix(word.content);
  const packaged = [...known.matchAll(new RegExp(PACKAGE_FILE, 'g'))].at(-1)?.[1];
  if (packaged) return packaged;
  const base = known.slice(Math.max(known.lastIndexOf('/'), known.lastIndexOf('\\')) + 1);
  if (!isKnown(word.content) && base.length === known.length) return undefined;
  return base.replace(EXECUTABLE_SUFFIX, '');
}

/** The name of the program in a package specifier: `wrangler@4`, `@scope/x@1`, `npm:wrangler@4`, `ruff==0.4`, a path; undefined = cannot be known. */
export function packageName(word: Field): string | undefined {
  const { content } = word;
  if (!isKnown(content) && !/^(?:npm:)?@?[\w.-]+(?:\/[\w.-]+)?@/.test(content)) return undefined;
  if (/^\.{0,2}\//.test(content)) return programName(word);
  const spec = content.replace(/^(?:npm|jsr):\/?/, '');
  const name = /^(@[^/@]+\/[^/@]+|[^@]+)/.exec(spec)?.[0] ?? spec;
  return name
    .split(/[=<>~![]/)[0]
    ?.replace(/^.*#/, '')
    .replace(EXECUTABLE_SUFFIX, '');
}
