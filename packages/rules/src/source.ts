import type { FormatName } from './format.js';

/** A place where rule files lie. */
export interface Source {
  readonly name: string;
  /**
   * `project`: the checkout that the session works in. `main`: the checkout that it is a linked worktree of. `user`: the home folder.
   * `host`: the host's own configuration folder.
   */
  readonly root: 'project' | 'main' | 'user' | 'host';
  /** Below the root, with slashes; a folder, or with `file` the folder of that one file. */
  readonly folder: string;
  /** The one file of this source. */
  readonly file?: string;
  /** What the names of its files end with, where that is not `.md`. */
  readonly ending?: string;
  /** Whether folders below the folder are passed over. */
  readonly flat?: boolean;
  /** Whether it is looked for in every folder above an edited file as well; that folder is then the scope of the rule. */
  readonly nested?: boolean;
  readonly format: FormatName;
  /** What the host takes these files for, and may deliver itself: see `host-rules.ts`. */
  readonly ofHost?: 'rules' | 'agents';
}

/** Where rules are read from, in the order of their priority (U-01, U-18). */
export const SOURCES: readonly Source[] = [
  { name: 'litmus', root: 'project', folder: '.litmus/rules', nested: true, format: 'litmus' },
  // A linked worktree has its own files, and `.litmus` belongs to the repository.
  { name: 'litmus-main', root: 'main', folder: '.litmus/rules', format: 'litmus' },
  { name: 'claude', root: 'project', folder: '.claude/rules', nested: true, format: 'claude', ofHost: 'rules' },
  { name: 'cursor', root: 'project', folder: '.cursor/rules', ending: '.mdc', nested: true, format: 'cursor' },
  { name: 'copilot', root: 'project', folder: '.github/instructions', ending: '.instructions.md', format: 'copilot' },
  {
    name: 'copilot-instructions',
    root: 'project',
    folder: '.github',
    file: 'copilot-instructions.md',
    format: 'plain',
  },
  { name: 'kiro', root: 'project', folder: '.kiro/steering', flat: true, format: 'kiro' },
  { name: 'windsurf', root: 'project', folder: '.windsurf/rules', nested: true, format: 'windsurf' },
  { name: 'agents', root: 'project', folder: '', file: 'AGENTS.md', nested: true, format: 'plain', ofHost: 'agents' },
  { name: 'user', root: 'user', folder: '.litmus/rules', format: 'litmus' },
  { name: 'claude-user', root: 'host', folder: 'rules', format: 'claude', ofHost: 'rules' },
];

const MAX_SCOPES = 64;

/** The project's folders that hold `file`, a slash path below the project: the project's own (empty), then each one down, at most 64. */
export function scopesAbove(file: string): string[] {
  const parts = file.split('/').slice(0, -1).slice(0, MAX_SCOPES);
  return ['', ...parts.map((_, index) => parts.slice(0, index + 1).join('/'))];
}

/** Those of `sources` that are looked for in `scope`, a slash path of a folder of the project. */
export function sourcesIn(sources: readonly Source[], scope: string): readonly Source[] {
  return scope === '' ? sources : sources.filter(({ nested }) => nested === true);
}

/** Where a source lies for `scope`: the slash path of its folder or its file below the source's root. */
export function placeOf({ folder, file }: Source, scope: string): string {
  const place = file === undefined ? folder : folder === '' ? file : `${folder}/${file}`;
  return scope === '' ? place : `${scope}/${place}`;
}
