import * as fs from 'node:fs';
import * as path from 'node:path';
import { ROOT } from './workspace.js';

/** The code blocks of a language in a document of this repository, in order. */
export function codeBlocks(document: string, ...languages: string[]): string[] {
  const text = fs.readFileSync(path.join(ROOT, document), 'utf8');
  const fences = new RegExp(`^\`\`\`(?:${languages.join('|')})\\n([\\s\\S]*?)^\`\`\`$`, 'gm');
  return [...text.matchAll(fences)].map(([, block = '']) => block);
}

/** A package's README. */
export function readmeOf(name: string): string {
  return `packages/${name}/README.md`;
}

const SDK_CALLBACK = /^const hooks = /m;

/** The blocks of JavaScript in a package's README that use it as a library. */
export function libraryExamples(name: string): string[] {
  return codeBlocks(readmeOf(name), 'js', 'ts').filter((block) => !SDK_CALLBACK.test(block));
}

/** The block that makes a hook package's callbacks, as `hooks`. */
export function callbackExample(name: string): string {
  const [block, ...others] = codeBlocks(readmeOf(name), 'js').filter((item) => SDK_CALLBACK.test(item));
  if (block === undefined || others.length > 0) throw new Error(`The README of ${name} needs one block of callbacks.`);
  return block;
}
