import * as fs from 'node:fs';
import * as path from 'node:path';
import { parse } from 'yaml';

/** What the plugin says to the model: skills, commands and agents, read as a Markdown reader sees them. */

export const PLUGIN = path.dirname(import.meta.dirname);

export type GuidanceKind = 'skill' | 'command' | 'agent';

/** One Markdown file with front matter. */
export interface Guidance {
  readonly kind: GuidanceKind;
  /** By which the host names it after `litmus:`: the folder of a skill, the file of a command or agent. */
  readonly id: string;
  /** Absolute path. */
  readonly file: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Everything behind the front matter. */
  readonly body: string;
}

/** A heading with what stands below it, down to the next heading of the same or a higher level. */
export interface Section {
  readonly heading: string;
  readonly lines: readonly string[];
}

/** A fenced block: the word behind the opening fence, and its lines. */
export interface Fence {
  readonly language: string;
  readonly text: string;
}

interface MarkdownLine {
  readonly text: string;
  /** Which fence the line belongs to, its opening and closing lines included; undefined outside. */
  readonly fence: number | undefined;
}

const FRONT_MATTER = /^---\n([\s\S]*?)\n---\n/;

/**
 * Splits a file's text into its front matter, parsed, and its body.
 *
 * @throws Error when there is no front matter, or it is no YAML mapping.
 */
export function readFrontMatter(text: string): Pick<Guidance, 'frontMatter' | 'body'> {
  const found = FRONT_MATTER.exec(text);
  if (found === null) throw new Error('The file does not begin with front matter between two lines of ---.');
  const frontMatter: unknown = parse(found[1] ?? '');
  if (typeof frontMatter !== 'object' || frontMatter === null || Array.isArray(frontMatter))
    throw new Error('The front matter is not a mapping.');
  return { frontMatter: frontMatter as Record<string, unknown>, body: text.slice(found[0].length) };
}

function markdownLines(body: string): MarkdownLine[] {
  let open: { mark: string; fence: number } | undefined;
  let fences = 0;
  return body.split('\n').map((text) => {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(text)?.[1];
    if (open === undefined) {
      if (mark === undefined) return { text, fence: undefined };
      open = { mark, fence: fences++ };
      return { text, fence: open.fence };
    }
    const { fence } = open;
    if (mark?.startsWith(open.mark) && text.trim() === mark) open = undefined;
    return { text, fence };
  });
}

/** The part below the only heading of that name; fenced lines that look like headings are none. Undefined when there is no such heading, or several. */
export function section(body: string, heading: string): Section | undefined {
  const lines = markdownLines(body);
  const headings = lines.flatMap(({ text, fence }, index) => {
    const found = fence === undefined ? /^(#{1,6})\s+(.*?)\s*$/.exec(text) : null;
    return found === null ? [] : [{ index, level: found[1]?.length ?? 0, heading: found[2] ?? '' }];
  });
  const matching = headings.filter((item) => item.heading === heading);
  const [only] = matching;
  if (only === undefined || matching.length > 1) return undefined;
  const next = headings.find(({ index, level }) => index > only.index && level <= only.level);
  return { heading, lines: lines.slice(only.index + 1, next?.index).map(({ text }) => text) };
}

/** Every fenced block of some lines, in order. */
export function fences(lines: readonly string[]): Fence[] {
  const found: string[][] = [];
  for (const { text, fence } of markdownLines(lines.join('\n'))) {
    if (fence === undefined) continue;
    found[fence] ??= [];
    found[fence].push(text);
  }
  return found.map(([opening = '', ...rest]) => ({
    language: opening.replace(/^[\s`~]+/, '').trim(),
    text: rest.slice(0, -1).join('\n'),
  }));
}

/** Everything that is set as code: inline spans, and each line of a fenced block. */
export function codeIn(body: string): string[] {
  const lines = markdownLines(body);
  const prose = lines.map(({ text, fence }) => (fence === undefined ? text : '')).join('\n');
  const spans = [...prose.matchAll(/(?<!`)(`+)(?!`)([^`]|[^`][\s\S]*?[^`])\1(?!`)/g)].map((span) =>
    (span[2] ?? '').replace(/\s+/g, ' ').trim(),
  );
  const fenced = lines.flatMap(({ text, fence }) => (fence === undefined || /^\s*[`~]{3}/.test(text) ? [] : [text]));
  return [...spans, ...fenced];
}

function read(kind: GuidanceKind, id: string, file: string): Guidance {
  return { kind, id, file, ...readFrontMatter(fs.readFileSync(file, 'utf8')) };
}

function markdownFiles(kind: GuidanceKind, folder: string): Guidance[] {
  return fs
    .readdirSync(path.join(PLUGIN, folder))
    .filter((name) => name.endsWith('.md'))
    .map((name) => read(kind, path.basename(name, '.md'), path.join(PLUGIN, folder, name)));
}

/** Every skill, one a folder. */
export function skills(): Guidance[] {
  return fs
    .readdirSync(path.join(PLUGIN, 'skills'))
    .map((id) => read('skill', id, path.join(PLUGIN, 'skills', id, 'SKILL.md')));
}

/** Every command that is a file of its own. */
export function commands(): Guidance[] {
  return markdownFiles('command', 'commands');
}

/** Every agent. */
export function agents(): Guidance[] {
  return markdownFiles('agent', 'agents');
}
