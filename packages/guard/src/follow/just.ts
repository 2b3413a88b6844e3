import * as path from 'node:path';
import { hasFlag, lastValue, readOptions } from '../call-options.js';
import { type Follower, type Lead, quoteWord } from '../lead.js';
import { findUpward, type ProjectFiles } from '../project-files.js';
import { wordSet } from '../word-set.js';
import { interpreterText, shebang } from './script-file.js';

/** just: the body of a recipe and of those it depends on. */

const FILE_NAMES = ['justfile', '.justfile', 'Justfile', 'JUSTFILE', '.Justfile'];
const VALUED = wordSet(
  '-f --justfile -d --working-directory --color --dotenv-filename -E --dotenv-path --shell --shell-arg --tempdir --list-heading --list-prefix --chooser --timestamp-format --cygpath --completions -s --show --usage',
);
/** Options under which no recipe runs. */
const RUNS_NOTHING =
  '-n --dry-run -l --list --summary --evaluate --dump --fmt --init --variables --groups --man --changelog -h --help -V --version -e --edit'.split(
    ' ',
  );
const MAX_RECIPES_RUN = 60;
const MAX_IMPORTS = 10;

interface Recipe {
  readonly name: string;
  readonly parameters: readonly { readonly name: string; readonly fallback: string }[];
  readonly needs: readonly string[];
  readonly body: readonly string[];
}

interface Justfile {
  readonly recipes: Recipe[];
  readonly aliases: Map<string, string>;
  readonly variables: Map<string, string>;
}

const VARIABLE = /^(?:export\s+)?([\w-]+)\s*:=\s*(.*)$/;
const ALIAS = /^alias\s+([\w-]+)\s*:=\s*([\w:-]+)/;
const IMPORT = /^import\??\s+(['"])(.+)\1/;
const HEADER = /^@?([A-Za-z_][\w-]*)((?:\s+[*+$]*[\w-]+(?:\s*=\s*(?:'[^']*'|"[^"]*"|[^\s:'"]+))?)*)\s*:(?!=)(.*)$/;
const PARAMETER = /[*+$]*([\w-]+)(?:\s*=\s*('[^']*'|"[^"]*"|[^\s:'"]+))?/g;

function unquoted(text: string): string {
  const found = /^(?:'([^']*)'|"([^"]*)")$/.exec(text.trim());
  return found?.[1] ?? found?.[2] ?? text.trim();
}

function readJustfile(text: string, folder: string, files: ProjectFiles): Justfile {
  const justfile: Justfile = { recipes: [], aliases: new Map(), variables: new Map() };
  let imports = 0;
  const read = (source: string): void => {
    let body: string[] | undefined;
    for (const line of source.split(/\r?\n/)) {
      if (/^\s+\S/.test(line)) {
        body?.push(line.trim());
        continue;
      }
      if (line.trim() === '' || line.startsWith('#') || line.startsWith('[')) continue;
      body = undefined;
      const imported = IMPORT.exec(line);
      const alias = ALIAS.exec(line);
      const variable = VARIABLE.exec(line);
      const header = HEADER.exec(line);
      if (imported !== null) {
        imports += 1;
        const more = imports > MAX_IMPORTS ? undefined : files.read(path.resolve(folder, imported[2] as string));
        if (more !== undefined) read(more);
      } else if (alias !== null) justfile.aliases.set(alias[1] as string, alias[2] as string);
      else if (variable !== null && !line.startsWith('set '))
        justfile.variables.set(variable[1] as string, unquoted(variable[2] as string));
      else if (header !== null) {
        body = [];
        justfile.recipes.push({
          name: header[1] as string,
          parameters: [...(header[2] as string).matchAll(PARAMETER)].map((one) => ({
            name: one[1] as string,
            fallback: unquoted(one[2] ?? ''),
          })),
          needs: [
            ...(header[3] as string).replace(/#.*$/, '').matchAll(/\(\s*([A-Za-z_][\w-]*)[^()]*\)|([A-Za-z_][\w-]*)/g),
          ].map((one) => (one[1] ?? one[2]) as string),
          body,
        });
      }
    }
  };
  read(text);
  return justfile;
}

function recipeText(recipe: Recipe, values: ReadonlyMap<string, string>): readonly string[] {
  const lines = recipe.body.map((line) =>
    line.replace(/\{\{([^{}]*)\}\}/g, (_whole, inner: string) => values.get(inner.trim()) ?? unquoted(inner)),
  );
  const interpreter = shebang(lines[0] ?? '');
  if (interpreter === undefined) return lines.map((line) => line.replace(/^[@-]+\s*/, ''));
  return interpreterText(interpreter, lines.join('\n'));
}

export const followJust: Follower = (call, files) => {
  const options = readOptions(call.args, { valued: VALUED });
  if (hasFlag(options, ...RUNS_NOTHING) || ['-s', '--show', '--usage'].some((name) => options.values.has(name)))
    return [];
  const named = lastValue(options, '-f', '--justfile');
  const operands = [...options.operands, ...options.passed];
  const assigned = new Map<string, string>();
  while (operands[0] !== undefined && /^[\w-]+=/.test(operands[0].value ?? '')) {
    const [name = '', ...value] = (operands.shift()?.value ?? '').split('=');
    assigned.set(name, value.join('='));
  }
  const slash = operands[0]?.value?.lastIndexOf('/') ?? -1;
  const start = path.resolve(call.cwd, slash === -1 ? '.' : (operands[0]?.value ?? '').slice(0, slash + 1));
  const found =
    named === undefined
      ? findUpward(files, start, FILE_NAMES)
      : { folder: path.dirname(path.resolve(call.cwd, named)), text: files.read(path.resolve(call.cwd, named)) };
  if (found?.text === undefined) return [];
  const justfile = readJustfile(found.text, found.folder, files);
  const cwd = path.resolve(call.cwd, lastValue(options, '-d', '--working-directory') ?? found.folder);
  const leads: Lead[] = [];
  const seen = new Set<string>();
  const run = (name: string, args: readonly string[], mark: Pick<Lead, 'implied' | 'possible'>): void => {
    const recipe = justfile.recipes.find((one) => one.name === (justfile.aliases.get(name) ?? name));
    if (recipe === undefined || seen.has(recipe.name) || seen.size >= MAX_RECIPES_RUN) return;
    seen.add(recipe.name);
    for (const need of recipe.needs) run(need, [], { ...mark, implied: true });
    const values = new Map([...justfile.variables, ...assigned]);
    recipe.parameters.forEach((parameter, index) => {
      const last = index === recipe.parameters.length - 1;
      const given = last ? args.slice(index).join(' ') : args[index];
      values.set(parameter.name, given === undefined || given === '' ? parameter.fallback : given);
    });
    for (const text of recipeText(recipe, values)) leads.push({ text, cwd, label: recipe.name, ...mark });
  };
  // What follows a recipe's name is its arguments or the next recipe: both readings are followed.
  const [first] = operands;
  if (first === undefined) {
    const [top] = justfile.recipes;
    run(justfile.recipes.find(({ name }) => name === 'default')?.name ?? top?.name ?? '', [], { implied: true });
  }
  operands.forEach((word, index) => {
    const name = word.value === undefined ? undefined : word.value.slice(index === 0 ? slash + 1 : 0);
    if (name !== undefined) run(name, operands.slice(index + 1).map(quoteWord), {});
    else if (index === 0) for (const recipe of justfile.recipes) run(recipe.name, [], { possible: true });
  });
  return leads;
};
