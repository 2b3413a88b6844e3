import * as path from 'node:path';
import type { ProjectFiles } from '../project-files.js';

/** A makefile, as far as it says which shell lines a goal runs. Both branches of a condition count. */
export interface Makefile {
  readonly variables: Map<string, string>;
  readonly rules: Rule[];
  defaultGoal: string | undefined;
}

export interface Rule {
  readonly target: string;
  readonly needs: readonly string[];
  /** Shell lines, make's own marks taken off, variables not yet put in. */
  readonly recipe: readonly string[];
}

const MAX_INCLUDES = 10;
const MAX_EXPANSIONS = 200;
const MAX_VALUE_CHARS = 8_000;

const ASSIGNMENT = /^\s*(?:(?:export|override|private)\s+)*([\w.-]+)\s*(?::{0,3}|\?|\+|!)=\s*(.*)$/s;
const CONDITION = /^\s*(?:ifeq|ifneq|ifdef|ifndef|else|endif)\b/;
const INCLUDE = /^\s*[-s]?include\s+(.+)$/;

function logicalLines(text: string): string[] {
  return text.replace(/\\\r?\n[ \t]*/g, ' ').split(/\r?\n/);
}

/** The index of the colon that ends the targets, past those inside `$(…)`; -1 where there is none. */
function ruleColon(line: string): number {
  let depth = 0;
  for (let index = 0; index < line.length; index += 1) {
    const character = line[index];
    if (character === '(' || character === '{') depth += 1;
    else if (character === ')' || character === '}') depth -= 1;
    else if (character === ':' && depth <= 0) return index;
    else if (character === '#') return -1;
  }
  return -1;
}

/**
 * Reads `text`, which lies in `folder`, and what it includes. What the command line gives stands above what the
 * file says, and `environment` below it.
 */
export function readMakefile(
  text: string,
  folder: string,
  files: ProjectFiles,
  given: ReadonlyMap<string, string>,
  environment: ReadonlyMap<string, string>,
): Makefile {
  const makefile: Makefile = { variables: new Map([...environment, ...given]), rules: [], defaultGoal: undefined };
  let includes = 0;
  const read = (source: string): void => {
    let open: { targets: string[]; needs: string[]; recipe: string[] } | undefined;
    let definition: { name: string; lines: string[] } | undefined;
    const close = (): void => {
      for (const target of open?.targets ?? [])
        makefile.rules.push({ target, needs: open?.needs ?? [], recipe: open?.recipe ?? [] });
      open = undefined;
    };
    for (const line of logicalLines(source)) {
      if (definition !== undefined) {
        if (/^\s*endef\b/.test(line)) {
          makefile.variables.set(definition.name, definition.lines.join('\n'));
          definition = undefined;
        } else definition.lines.push(line);
        continue;
      }
      if (line.startsWith('\t') && open !== undefined) {
        open.recipe.push(line.trim());
        continue;
      }
      if (line.trim() === '' || line.trimStart().startsWith('#') || CONDITION.test(line)) continue;
      const define = /^\s*(?:override\s+|export\s+)*define\s+([\w.-]+)/.exec(line);
      if (define !== null) {
        definition = { name: define[1] as string, lines: [] };
        continue;
      }
      const include = INCLUDE.exec(line);
      if (include !== null) {
        close();
        for (const name of expand(include[1] as string, makefile.variables).split(/\s+/)) {
          includes += 1;
          const more = includes > MAX_INCLUDES ? undefined : files.read(path.resolve(folder, name));
          if (more !== undefined) read(more);
        }
        continue;
      }
      const assignment = ASSIGNMENT.exec(line);
      if (assignment !== null) {
        if (!given.has(assignment[1] as string))
          assign(makefile, assignment[1] as string, assignment[2] as string, line);
        continue;
      }
      const colon = ruleColon(line);
      if (colon === -1) continue;
      close();
      open = readRule(makefile, line, colon);
    }
    close();
  };
  read(text);
  return makefile;
}

function assign(makefile: Makefile, name: string, value: string, line: string): void {
  const before = makefile.variables.get(name);
  const text = value.replace(/(^|\s)#.*$/s, '').trim();
  if (/\?=/.test(line) && before !== undefined) return;
  if (name === '.DEFAULT_GOAL') makefile.defaultGoal = text;
  makefile.variables.set(name, /\+=/.test(line) && before !== undefined ? `${before} ${text}` : text);
}

function readRule(
  makefile: Makefile,
  line: string,
  colon: number,
): { targets: string[]; needs: string[]; recipe: string[] } | undefined {
  const targets = expand(line.slice(0, colon), makefile.variables)
    .split(/\s+/)
    .filter((item) => item !== '');
  const rest = line.slice(colon).replace(/^:+/, '');
  const own = ASSIGNMENT.exec(rest);
  if (own !== null) {
    // A variable of one target: it holds for its recipe; as the file's own it does no harm here.
    makefile.variables.set(own[1] as string, own[2] as string);
    return undefined;
  }
  const semicolon = rest.indexOf(';');
  const needs = expand((semicolon === -1 ? rest : rest.slice(0, semicolon)).replace(/\s#.*$/s, ''), makefile.variables);
  return {
    targets,
    needs: needs.split(/[\s|&]+/).filter((item) => item !== ''),
    recipe: semicolon === -1 ? [] : [rest.slice(semicolon + 1).trim()],
  };
}

/** Puts the values of `variables` into `$(NAME)` and `${NAME}`; `$$` becomes `$`. A function of make or an unknown name leaves nothing. */
export function expand(text: string, variables: ReadonlyMap<string, string>): string {
  let left = MAX_EXPANSIONS;
  const put = (source: string, depth: number): string =>
    source
      .replace(
        /\$(?:\$|\(([\w.-]+|[@<^*?+])\)|\{([\w.-]+|[@<^*?+])\}|([@<^*?+\w]))/g,
        (whole, round, curly, single) => {
          if (whole === '$$') return '\u0000';
          const name: string = round ?? curly ?? single;
          const value = variables.get(name);
          left -= 1;
          if (value === undefined || left < 0 || depth > 8) return '';
          return put(value, depth + 1);
        },
      )
      .slice(0, MAX_VALUE_CHARS);
  return put(text, 0).replaceAll('\u0000', '$');
}
