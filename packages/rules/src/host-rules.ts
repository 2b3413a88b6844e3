import * as fs from 'node:fs';
import * as path from 'node:path';
import { inFolder, resolvedIn } from '@litmus-hooks/state-format/path-text';
import { readText } from '@litmus-hooks/state-format/store';
import type { Rule } from './rule.js';
import { MAX_RULE_BYTES } from './rule-file.js';
import type { Source } from './source.js';

/**
 * What Claude Code gives the model by itself, so that no rule arrives twice. Seen in 2.1.332: `.claude/rules` without `paths` at the start and
 * after a compaction; with `paths` with the first Read, Write or Edit that matches; the same for `rules` in its configuration folder; `CLAUDE.md`
 * and the files that one imports; and `AGENTS.md`, of the project and of a folder that is worked in, where no `CLAUDE.md` takes its place.
 */

/** The first version that was seen to load rules with `paths` on Write and Edit, and `AGENTS.md`; older ones load the former on Read alone (F-49). */
const SEEN_VERSION = [2, 1, 332] as const;

/** How the host names itself to its hooks, in the variable AI_AGENT; its version follows, with dashes. */
const AGENT = 'claude-code_';

/** Files that the host reads in every folder, and that keep it from reading an `AGENTS.md`. */
const MEMORY_FILES = ['CLAUDE.md', '.claude/CLAUDE.md', 'CLAUDE.local.md'];

/** An import in a CLAUDE.md: `@` and a path, at the beginning or after white space. */
const IMPORT = /(?:^|\s)@([^\s@]+)/g;

/** Whether the host whose AI_AGENT is `agent` is one that was seen to load what is said above; not where its version is not known. */
function isSeenHost(agent: string | undefined): boolean {
  if (agent?.startsWith(AGENT) !== true) return false;
  const version = agent
    .slice(AGENT.length)
    .split('-', SEEN_VERSION.length)
    .map((part) => Number.parseInt(part, 10));
  if (version.length < SEEN_VERSION.length || version.some(Number.isNaN)) return false;
  const at = SEEN_VERSION.findIndex((part, index) => part !== version[index]);
  return at === -1 || (version[at] as number) > (SEEN_VERSION[at] as number);
}

/** The sources that may hold rules which the host does not deliver itself: at an edit, or at the events that static rules come with. */
export function sourcesToRead(
  sources: readonly Source[],
  when: 'edit' | 'session',
  agent: string | undefined,
): readonly Source[] {
  const readByHost = when === 'session' || isSeenHost(agent);
  return readByHost ? sources.filter(({ ofHost }) => ofHost !== 'rules') : sources;
}

/** Tells whether the host, by its AI_AGENT, delivers a rule of `project` itself. Each CLAUDE.md is read once, when it is first asked for. */
export function deliveredByHost(project: string, agent: string | undefined): (rule: Rule) => boolean {
  const seen = isSeenHost(agent);
  const known = new Map<string, readonly Memory[]>();
  const memoriesOf = (scope: string): readonly Memory[] => {
    const folder = scope === '' ? project : inFolder(project, scope);
    const memories = known.get(folder) ?? MEMORY_FILES.flatMap((name) => memoryAt(inFolder(folder, name)));
    known.set(folder, memories);
    return memories;
  };
  return ({ source, delivery, scope, file }) => {
    if (source.ofHost === 'rules' && (delivery.when !== 'edit' || seen)) return true;
    if (delivery.when !== 'always') return false;
    const memories = memoriesOf(scope);
    if (memories.some((memory) => memory.imports.has(file) || isSameFile(memory.file, file))) return true;
    return source.ofHost === 'agents' && seen && memories.length === 0 && memoriesOf('').length === 0;
  };
}

/** A file of the host's that holds anything, under every name, and what it imports. */
interface Memory {
  readonly file: fs.Stats;
  readonly imports: ReadonlySet<string>;
}

function memoryAt(place: string): Memory[] {
  const file = follow(place);
  if (file?.isFile() !== true || file.size === 0) return [];
  const imports = new Set<string>();
  const text = readText(place, MAX_RULE_BYTES);
  if (text.status === 'read') {
    if (text.text.trim() === '') return [];
    for (const [, imported = ''] of text.text.matchAll(IMPORT)) imports.add(resolvedIn(path.dirname(place), imported));
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
