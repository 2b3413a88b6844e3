import * as fs from 'node:fs';
import { inert } from '@litmus-hooks/state-format/inert';
import { inFolder } from '@litmus-hooks/state-format/path-text';

/** Checks that an edit earns by the kind of its file (U-27). */

/** File endings, such as `.ts`, to the checks that an edit of such a file earns: commands, or skills with their slash. */
export type CheckTable = Readonly<Record<string, readonly string[]>>;

export const MAX_CHECKS = 2;
const MAX_CHECK_CHARS = 200;

/** Compilers that need no setting up where the file is there that they are set up by. */
const BUILT_IN: readonly {
  readonly endings: readonly string[];
  readonly needs: string;
  readonly check: string;
}[] = [
  { endings: ['.ts', '.tsx', '.mts', '.cts'], needs: 'tsconfig.json', check: 'npx tsc --noEmit' },
  { endings: ['.rs'], needs: 'Cargo.toml', check: 'cargo check' },
  { endings: ['.go'], needs: 'go.mod', check: 'go vet ./...' },
];

/**
 * The checks that an edit of `file`, a slash path below `project`, earned; at most two (U-27). The longest ending in `configured` that the file's name ends
 * with decides; without one, a built-in row does.
 */
export function earnedChecks(file: string, project: string, configured: CheckTable): readonly string[] {
  const ending = Object.keys(configured)
    .filter((candidate) => file.endsWith(candidate))
    .sort((a, b) => b.length - a.length)[0];
  if (ending !== undefined) return (configured[ending] ?? []).slice(0, MAX_CHECKS);
  return builtInCheck(file, project) ?? [];
}

/** The check that an edit of `file` earns where nothing is configured, in a list; undefined where it earns none. */
export function builtInCheck(file: string, project: string): readonly string[] | undefined {
  const row = BUILT_IN.find(({ endings }) => endings.some((ending) => file.endsWith(ending)));
  return row !== undefined && isThere(row.needs, project) ? [row.check] : undefined;
}

/** Whether some edit in `project` may earn a check that is built in. */
export function hasChecks(project: string): boolean {
  return BUILT_IN.some(({ needs }) => isThere(needs, project));
}

function isThere(name: string, project: string): boolean {
  return fs.existsSync(inFolder(project, name));
}

/** The line that names the checks; undefined where there is none. */
export function checksLine(checks: readonly string[]): string | undefined {
  if (checks.length === 0) return undefined;
  const named = checks.map((check) => {
    const text = inert(check, MAX_CHECK_CHARS).replaceAll('`', "'");
    return check.startsWith('/') ? `the skill ${text}` : `\`${text}\``;
  });
  return `Litmus: this edit earned a check: ${named.join(' and ')}.`;
}
