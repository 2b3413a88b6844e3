import * as fs from 'node:fs';
import * as path from 'node:path';
import { readText } from '@litmus-hooks/state-format/store';
import type { Rule } from './rule.js';
import { MAX_RULE_BYTES } from './rule-file.js';
import type { Source } from './source.js';

/**
 * What Claude Code gives the model by itself, so that no rule arrives twice. Seen in 2.1.332: `.claude/rules` without `paths` at the start and
 * after a compaction; with `paths` with the first Read, Write or Edit that matches; the same for `rules` in its configuration folder; `CLAUDE.md`
 * and the files that one imports. `AGENTS.md` it does not read.
 */

/** The first version that was seen to load a rule with `paths` on Write and Edit; older ones load it on Read alone (F-49). */
const LOADS_ON_EDIT = [2, 1, 332] as const;

/** How the host names itself to its hooks, in the variable AI_AGENT. */
const AGENT = /^claude-code_(\d+)-(\d+)-(\d+)/;

/** Whether the host whose AI_AGENT is `agent` loads `.claude/rules` with `paths` on Write and Edit too; not where that is not known. */
export function hostLoadsOnEdit(agent: string | undefined): boolean {
  const version = AGENT.exec(agent ?? '')
    ?.slice(1)
    .map(Number);
  if (version === undefined) return false;
  const at = LOADS_ON_EDIT.findIndex((part, index) => part !== version[index]);
  return at === -1 || (version[at] as number) > (LOADS_ON_EDIT[at] as number);
}

/** Whether the host delivers this rule itself; `agent` is its AI_AGENT. */
export function isDeliveredByHost({ source, delivery }: Rule, agent: string | undefined): boolean {
  return source.ofHost === true && (delivery.when !== 'edit' || hostLoadsOnEdit(agent));
}

/** The sources that may hold rules which the host does not deliver itself: at an edit, or at the events that static rules come with. */
export function sourcesToRead(
  sources: readonly Source[],
  when: 'edit' | 'session',
  agent: string | undefined,
): Source[] {
  const hostReads = when === 'session' || hostLoadsOnEdit(agent);
  return sources.filter(({ ofHost }) => !(ofHost === true && hostReads));
}

/** An import in a CLAUDE.md: `@` and a path, at the beginning or after white space. */
const IMPORT = /(?:^|\s)@([^\s@]+)/g;

/** The files that the host loads with the CLAUDE.md of a folder: that file itself, under every name, and what it imports. */
interface Memory {
  readonly file: fs.Stats;
  readonly imports: ReadonlySet<string>;
}

/**
 * Tells whether a CLAUDE.md of the folder that a rule is about is the rule's file or imports it, so that the host has loaded it. Each CLAUDE.md is read
 * once, when it is first asked for.
 */
export function hostImports(project: string): (rule: Rule) => boolean {
  const memories = new Map<string, readonly Memory[]>();
  return ({ scope, file }) => {
    const folder = path.join(project, scope);
    let known = memories.get(folder);
    if (known === undefined) {
      known = ['CLAUDE.md', '.claude/CLAUDE.md'].flatMap((name) => memoryAt(path.join(folder, name)));
      memories.set(folder, known);
    }
    return known.some((memory) => memory.imports.has(path.normalize(file)) || isSameFile(memory.file, file));
  };
}

function memoryAt(place: string): Memory[] {
  const file = follow(place);
  if (file?.isFile() !== true) return [];
  const imports = new Set<string>();
  const text = readText(place, MAX_RULE_BYTES);
  if (text.status === 'read') {
    for (const [, imported = ''] of text.text.matchAll(IMPORT))
      imports.add(path.resolve(path.dirname(place), imported));
  }
  return [{ file, imports }];
}

function isSameFile(one: fs.Stats, file: string): boolean {
  const other = follow(file);
  return other !== undefined && one.dev === other.dev && one.ino === other.ino;
}

function follow(place: string): fs.Stats | undefined {
  try {
    return fs.statSync(place, { throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}
