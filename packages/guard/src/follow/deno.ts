import * as path from 'node:path';
import { hasFlag, lastValue, readOptions } from '../call-options.js';
import { type Call, type Lead, quote, quoteWord, withArguments } from '../lead.js';
import { findUpward, type ProjectFiles, parseObject } from '../project-files.js';
import { wordSet } from '../word-set.js';
import { packageOf } from './package-json.js';
import { leadsOfScript } from './package-scripts.js';
import { javascriptLeads } from './script-file.js';
import { objectOf, textsOf } from './shapes.js';

/** deno: a task of deno.json or a script of package.json, a package from npm, a file. */

const TASK_VALUED = wordSet('--cwd -c --config -f --filter');
const RUN_VALUED = wordSet(
  '-c --config --import-map --lock --cert --location --seed --ext -L --log-level --preload --require',
);
const PACKAGE = /^(?:npm|jsr):\/?(@?[^@]+)/;

function taskLeads(call: Call, files: ProjectFiles): readonly Lead[] {
  const options = readOptions(call.args.slice(1), { valued: TASK_VALUED, endAtOperand: true });
  const [word, ...args] = options.operands;
  if (word === undefined) return [];
  const start = path.resolve(call.cwd, lastValue(options, '--cwd') ?? '.');
  if (hasFlag(options, '--eval')) return [{ text: withArguments(word.value ?? word.text, args), cwd: start }];
  const config = lastValue(options, '-c', '--config');
  const found =
    config === undefined
      ? findUpward(files, start, ['deno.json', 'deno.jsonc'])
      : { folder: path.dirname(path.resolve(start, config)), text: files.read(path.resolve(start, config)) };
  const tasks = objectOf(parseObject(found?.text)?.tasks);
  const cwd = found?.folder ?? start;
  const leads: Lead[] = [];
  const seen = new Set<string>();
  const run = (name: string, mark: Pick<Lead, 'implied' | 'possible'>): void => {
    if (seen.has(name) || !Object.hasOwn(tasks, name)) return;
    seen.add(name);
    const task = tasks[name];
    const { command, dependencies } = objectOf(task);
    for (const need of textsOf(dependencies)) run(need, { ...mark, implied: true });
    const text = typeof task === 'string' ? task : command;
    if (typeof text === 'string')
      leads.push({ text: withArguments(text, mark.implied ? [] : args), cwd, label: name, ...mark });
  };
  if (word.value !== undefined) run(word.value, {});
  else for (const name of Object.keys(tasks)) run(name, { possible: true });
  if (leads.length > 0 || word.value === undefined) return leads;
  const owner = packageOf(files, start);
  return owner === undefined ? [] : leadsOfScript(owner, word.value, { args, surrounded: true });
}

export function followDeno(call: Call, files: ProjectFiles): readonly Lead[] {
  const verb = call.args[0]?.value;
  if (verb === 'task') return taskLeads(call, files);
  if (verb !== 'run' && verb !== 'x' && !/\.[cm]?[jt]sx?$/.test(verb ?? '')) return [];
  const options = readOptions(verb === 'run' || verb === 'x' ? call.args.slice(1) : call.args, {
    valued: RUN_VALUED,
    endAtOperand: true,
  });
  const [target, ...args] = options.operands;
  const name = PACKAGE.exec(target?.value ?? '')?.[1] ?? (verb === 'x' ? target?.value : undefined);
  if (name !== undefined)
    return [
      {
        text: [quote(name.replace(/\/.*$/, (rest) => (name.startsWith('@') ? rest : ''))), ...args.map(quoteWord)].join(
          ' ',
        ),
        cwd: call.cwd,
      },
    ];
  return target?.value === undefined ? [] : javascriptLeads(path.resolve(call.cwd, target.value), call.cwd, files);
}
