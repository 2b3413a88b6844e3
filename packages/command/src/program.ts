import type { Field } from './field.js';
import { isKnown, knownSuffix } from './text.js';

const EXECUTABLE_SUFFIX = /\.(?:exe|cmd|bat|ps1|com)$/i;
/** A file of an installed package runs that package, whatever the file is called. */
const PACKAGE_FILES = /(?:^|[\\/])node_modules[\\/](?!\.)((?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/g;

/** The name of the program that a word in command position starts; undefined = cannot be known. */
export function programName(word: Field): string | undefined {
  if (word.many && /[*?[]/.test(word.content)) return undefined;
  const known = knownSuffix(word.content);
  const packaged = known.includes('node_modules') && [...known.matchAll(PACKAGE_FILES)].at(-1)?.[1];
  if (packaged) return packaged;
  const base = known.slice(Math.max(known.lastIndexOf('/'), known.lastIndexOf('\\')) + 1);
  if (!isKnown(word.content) && base.length === known.length) return undefined;
  return withoutSuffix(base);
}

function withoutSuffix(name: string): string {
  return name.includes('.') ? name.replace(EXECUTABLE_SUFFIX, '') : name;
}

/**
 * The name of the program in a package specifier: `wrangler@4`, `@scope/x@1`, `ruff==0.4`, `nixpkgs#hello`; of `name@npm:other` it is `other`.
 * undefined = cannot be known: what a URL, a repository, a folder or an archive installs has any name that it likes. An installed package's own folder
 * is that package.
 */
export function packageName({ content, ...word }: Field): string | undefined {
  const plain = PLAIN.exec(content)?.[1];
  if (plain !== undefined) return plain;
  if (INSTALLED.test(content)) return programName({ content, ...word });
  const attribute = FLAKE.exec(content)?.[1];
  if (attribute !== undefined) return attribute;
  const spec = content.replace(/^(?:npm|jsr):\/?/, '');
  const [, name, behind = ''] = /^(@[\w.~-]+\/[\w.~+-]+|[\w.~+-]+)(?:\[[\w,. -]*\])?([\s\S]*)$/.exec(spec) ?? [];
  if (name === undefined || /^\.|^~/.test(name) || ARCHIVE.test(name)) return undefined;
  if (behind === '' || /^\s*[=<>~!]/.test(behind)) return withoutSuffix(name);
  // Deno names a file of the package behind the version.
  const whole = spec === content ? behind : behind.replace(/\/.*/s, '');
  if (whole === '') return name;
  const version = /^\s*@([\s\S]*)$/.exec(whole)?.[1]?.trim();
  if (version === undefined) return undefined;
  if (/^npm:/i.test(version)) return packageName({ ...word, content: version.slice('npm:'.length) });
  return /[:/\\]|^\./.test(version) || ARCHIVE.test(version) ? undefined : name;
}

/** A name, with a plain version or tag behind it: what people mostly type. */
const PLAIN = /^((?:@[\w-]+\/)?[\w-]+)(?:@[\w-]+(?:\.\d+)*)?$/;
const INSTALLED = /(?:^|[\\/])node_modules[\\/]/;
/** Whether the programs that a package specifier installs are those of the package it names: a plain name, version, range or tag. */
export function isOfItsName(specifier: string): boolean {
  const name = packageName({ text: specifier, content: specifier, many: false });
  return name !== undefined && !/@npm:/i.test(specifier);
}

const ARCHIVE = /\.(?:tgz|tar|tar\.gz|whl|zip)$/i;
/** A package of this folder or of nixpkgs, as Nix names it. */
const FLAKE = /^(?:\.|(?:flake:)?nixpkgs(?:\/[\w.-]+)?|github:nixos\/nixpkgs(?:\/[\w.-]+)?)#([\w.+-]+)$/i;
