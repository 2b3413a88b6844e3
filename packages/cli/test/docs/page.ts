import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** A fenced block of a page. */
export interface Block {
  /** The word behind the fence: `sh`, `session`, `text`, `json`, …. */
  readonly language: string;
  readonly content: string;
  /** Where the fence stands in its page, from 1. */
  readonly line: number;
  /** The reason in a comment `<!-- not run: … -->` on the line above the fence. */
  readonly notRun?: string;
}

/** The folder of all pages. */
export const DOCS: string = fileURLToPath(new URL('../../../../docs/', import.meta.url));
const FENCE = /^```(\w*)$/;
const NOT_RUN = /^<!-- not run: (.+) -->$/;

/** The text of a page, named by its path below `docs/`. */
export function readPage(page: string): string {
  return readFileSync(`${DOCS}${page}`, 'utf8');
}

/** Every fenced block of a page's text, in order. Throws where a fence has no end. */
export function blocksOf(text: string): Block[] {
  const lines = text.split('\n');
  const blocks: Block[] = [];
  for (let at = 0; at < lines.length; at += 1) {
    const language = FENCE.exec(lines[at] ?? '')?.[1];
    if (language === undefined) continue;
    const end = lines.indexOf('```', at + 1);
    if (end < 0) throw new Error(`The fence in line ${at + 1} has no end.`);
    const notRun = NOT_RUN.exec(lines[at - 1] ?? '')?.[1];
    const content = lines.slice(at + 1, end).join('\n');
    blocks.push({ language, content, line: at + 1, ...(notRun === undefined ? {} : { notRun }) });
    at = end;
  }
  return blocks;
}
