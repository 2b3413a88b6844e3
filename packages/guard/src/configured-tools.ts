import { configFiles, MAX_CONFIG_BYTES } from '@litmus-hooks/state-format/config';
import { isObject } from '@litmus-hooks/state-format/event';
import { readJson } from '@litmus-hooks/state-format/store';
import { allBuiltInRows } from './built-in-tools.js';
import type { DeployTool } from './deploy-tool.js';
import { PLAIN_PROGRAMS } from './prefilter.js';

/** `guard.tools` of the configuration: rows of the shape of the built-in ones. */

export interface ConfiguredTools {
  /** Undefined: the built-in ones and no other. */
  readonly tools: readonly DeployTool[] | undefined;
  /** What could not be read, a sentence each; for `doctor`. */
  readonly problems: readonly string[];
}

const MAX_TOOLS = 200;
const MAX_PATTERNS = 100;
const MAX_TEXT_CHARS = 2_000;
const NAME = /^[\w@/.+:-]{1,100}$/;
const OPTIONAL_TEXTS = ['also', 'valued', 'plain', 'leading'] as const;

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_CHARS;
}

function isTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.length <= MAX_PATTERNS && value.every(isText);
}

/** Reads one row; the text is why it cannot be one. */
function readTool(value: unknown): DeployTool | string {
  if (!isObject(value)) return 'is not an object';
  const { tool, deploys, unless } = value;
  if (!isText(tool) || !NAME.test(tool)) return 'has no `tool` that could be a program';
  if (!isTexts(deploys)) return 'has no list `deploys` of texts';
  if (unless !== undefined && !isTexts(unless)) return 'has an `unless` that is no list of texts';
  const texts: { [K in (typeof OPTIONAL_TEXTS)[number]]?: string } = {};
  for (const key of OPTIONAL_TEXTS) {
    const text = value[key];
    if (text === undefined) continue;
    if (!isText(text)) return `has a \`${key}\` that is no text`;
    texts[key] = text;
  }
  const plain = [tool, ...(texts.also ?? '').split(' ')].find((name) => PLAIN_PROGRAMS.has(name));
  if (plain !== undefined) return `names \`${plain}\`, which the guard passes unread`;
  return { tool, deploys, ...texts, ...(unless === undefined ? {} : { unless }) };
}

function readTools(value: unknown, problems: string[]): DeployTool[] {
  const listed = isObject(value) && isObject(value.guard) ? value.guard.tools : undefined;
  if (listed === undefined) return [];
  if (!Array.isArray(listed)) {
    problems.push('"guard.tools" is not a list.');
    return [];
  }
  if (listed.length > MAX_TOOLS) problems.push(`"guard.tools" has more than ${MAX_TOOLS} rows; the rest is ignored.`);
  return listed.slice(0, MAX_TOOLS).flatMap((item, index) => {
    const row = readTool(item);
    if (typeof row !== 'string') return [row];
    problems.push(`"guard.tools[${index}]" ${row} and is ignored.`);
    return [];
  });
}

function without(tools: readonly DeployTool[], rows: readonly DeployTool[]): readonly DeployTool[] {
  const replaced = new Set(rows.map(({ tool }) => tool));
  return tools.filter(({ tool }) => !replaced.has(tool));
}

/**
 * The tools in force under two parsed configurations. A row of the user's file replaces the built-in rows of that tool, so it can narrow them;
 * a row of the project's file is added to what is there, for an agent can write that file and must not narrow its own bounds.
 */
export function mergeTools(user: unknown, project: unknown): ConfiguredTools {
  const problems: string[] = [];
  const ours = readTools(user, problems);
  const theirs = readTools(project, problems);
  if (ours.length === 0 && theirs.length === 0) return { tools: undefined, problems };
  return { tools: [...without(allBuiltInRows(), ours), ...ours, ...theirs], problems };
}

/** The tools in force for the project at the absolute path `project`. Never throws: what cannot be read counts as empty. */
export function loadTools(project: string): ConfiguredTools {
  const files = configFiles(project);
  const read = (file: string | undefined): unknown => {
    const result = file === undefined ? undefined : readJson(file, MAX_CONFIG_BYTES);
    return result?.status === 'read' ? result.value : undefined;
  };
  return mergeTools(read(files.user), files.project === files.user ? undefined : read(files.project));
}
