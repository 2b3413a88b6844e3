import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { readText } from '@litmus-hooks/state-format/store';
import { NoYaml, readYaml } from '../gate/yaml-text.js';

/** What a plugin says to the model: its skills, commands and agents. */

export type GuidanceKind = 'skill' | 'command' | 'agent';

/** One Markdown file with front matter. */
export interface GuidanceFile {
  readonly kind: GuidanceKind;
  /** By which the host names it after the plugin's name: the folder of a skill, the file of a command or an agent. */
  readonly id: string;
  /** Absolute. */
  readonly file: string;
  readonly frontMatter: Readonly<Record<string, unknown>>;
  /** Everything behind the front matter. */
  readonly body: string;
  /** Half a sentence where the file or its front matter cannot be read; both are empty then. */
  readonly problem?: string;
}

const MAX_FILE_BYTES = 256 * 1024;
const FRONT_MATTER = /^\uFEFF?---\r?\n([\s\S]*?)\r?\n---[ \t]*(?:\r?\n|$)/;

function readGuidance(kind: GuidanceKind, id: string, file: string): GuidanceFile {
  const bare = { kind, id, file, frontMatter: {}, body: '' };
  const result = readText(file, MAX_FILE_BYTES);
  if (result.status !== 'read') return { ...bare, problem: result.status === 'missing' ? 'is missing' : result.why };
  const found = FRONT_MATTER.exec(result.text);
  if (found === null) return { ...bare, problem: 'does not begin with front matter between two lines of ---' };
  const body = result.text.slice(found[0].length);
  try {
    const frontMatter = readYaml(found[1] ?? '');
    return isObject(frontMatter)
      ? { ...bare, frontMatter, body }
      : { ...bare, body, problem: 'has front matter that is no mapping of keys' };
  } catch (error) {
    if (!(error instanceof NoYaml)) throw error;
    return { ...bare, body, problem: `has front matter in which ${error.message}` };
  }
}

function namesIn(folder: string, isWanted: (entry: { name: string; isDirectory(): boolean }) => boolean): string[] {
  try {
    return readdirSync(folder, { withFileTypes: true })
      .filter(isWanted)
      .map(({ name }) => name)
      .sort();
  } catch {
    return [];
  }
}

/** Every skill, command and agent of the plugin in the folder `root`, in this order, by name. A folder without a SKILL.md is a broken skill. */
export function guidanceFiles(root: string): GuidanceFile[] {
  const markdown = (folder: string, kind: GuidanceKind): GuidanceFile[] =>
    namesIn(join(root, folder), (entry) => entry.name.endsWith('.md')).map((name) =>
      readGuidance(kind, name.slice(0, -3), join(root, folder, name)),
    );
  const skills = namesIn(join(root, 'skills'), (entry) => entry.isDirectory()).map((id) =>
    readGuidance('skill', id, join(root, 'skills', id, 'SKILL.md')),
  );
  return [...skills, ...markdown('commands', 'command'), ...markdown('agents', 'agent')];
}
