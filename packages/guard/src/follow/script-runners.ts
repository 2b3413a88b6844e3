import * as path from 'node:path';
import type { Word } from '@litmus-hooks/command';
import { lastValue, readOptions } from '../call-options.js';
import { type Call, type Follower, type Lead, quote, withArguments } from '../lead.js';
import type { ProjectFiles } from '../project-files.js';
import { wordSet } from '../word-set.js';
import { packageOf } from './package-json.js';
import { leadsOfScript, scriptsMatching } from './package-scripts.js';

/** Programs that run several scripts or command lines that they are given as words. */

const SEQUENCE_VALUED = wordSet('--max-parallel --npm-path -a --aggregate-output');

/** npm-run-all, run-s, run-p: operands are names or globs of scripts, each with arguments of its own: `"build -- --watch"`. */
export const followSequence: Follower = (call, files) => {
  const owner = packageOf(files, call.cwd);
  if (owner === undefined) return [];
  const { operands } = readOptions(call.args, { valued: SEQUENCE_VALUED });
  return operands.flatMap((word) => {
    const [pattern = '', ...rest] = (word.value ?? '').split(/\s+/);
    const args = rest.filter((item) => item !== '--').map(literal);
    return scriptsMatching(owner, pattern).flatMap((name) => leadsOfScript(owner, name, { args, surrounded: true }));
  });
};

function literal(text: string): Word {
  return { text, value: text, prefix: text, many: false };
}

const CONCURRENTLY_VALUED = wordSet(
  '-n --names -c --prefix-colors -p --prefix -l --prefix-length -t --timestamp-format -s --success -m --max-processes --restart-tries --restart-after --handle-input-target --default-input-target --name-separator --hide --kill-signal --kill-timeout --teardown',
);
const SHORTHAND = /^(npm|pnpm|yarn|bun|node|deno):(\S+)\s*(.*)$/s;

function shorthand(call: Call, files: ProjectFiles, line: string): Lead[] {
  const found = SHORTHAND.exec(line);
  if (found === null) return [{ text: line, cwd: call.cwd }];
  const owner = packageOf(files, call.cwd);
  const args = (found[3] ?? '').split(/\s+/).filter((item) => item !== '');
  return owner === undefined
    ? []
    : scriptsMatching(owner, found[2] as string).flatMap((name) =>
        leadsOfScript(owner, name, { args: args.map(literal), surrounded: true }),
      );
}

/** concurrently: operands are command lines, or `npm:name` and `npm:glob*` for scripts. */
export const followConcurrently: Follower = (call, files) => {
  const options = readOptions(call.args, { valued: CONCURRENTLY_VALUED });
  const teardown = options.values.get('--teardown') ?? [];
  return [...options.operands, ...teardown].flatMap((word) =>
    word.value === undefined ? [{ text: word.text, cwd: call.cwd }] : shorthand(call, files, word.value),
  );
};

/** start-server-and-test and its kind: operands are names of scripts or command lines, addresses between them. */
export const followServerAndTest: Follower = (call, files) => {
  const owner = packageOf(files, call.cwd);
  return readOptions(call.args, { valued: wordSet('--expect') }).operands.flatMap(({ value }) => {
    if (value === undefined || /^(?:\d+|https?[-:].*)$/.test(value)) return [];
    const leads = owner === undefined ? [] : leadsOfScript(owner, value, { args: [], surrounded: true });
    return leads.length > 0 ? leads : [{ text: value, cwd: call.cwd }];
  });
};

/** Watchers that take a command line as an option's value. */
const EXEC_OPTIONS: Readonly<Record<string, readonly string[]>> = {
  nodemon: ['-x', '--exec'],
  chokidar: ['-c', '--command'],
  'tsc-watch': ['--onSuccess', '--onFirstSuccess', '--onFailure', '--onCompilationComplete'],
  tsup: ['--onSuccess'],
  tsdown: ['--on-success'],
};

export const EXEC_OPTION_PROGRAMS: readonly string[] = Object.keys(EXEC_OPTIONS);

export const followExecOption: Follower = (call) => {
  const names = EXEC_OPTIONS[call.program] ?? [];
  const { values } = readOptions(call.args, { valued: new Set(names) });
  return names
    .flatMap((name) => values.get(name) ?? [])
    .map((word) => ({ text: word.value ?? word.text, cwd: call.cwd }));
};

/** rushx: a script of the package it stands in. */
export const followRushx: Follower = (call, files) => {
  const owner = packageOf(files, call.cwd);
  const [name, ...args] = readOptions(call.args, { valued: new Set(), endAtOperand: true }).operands;
  return owner === undefined || name?.value === undefined
    ? []
    : leadsOfScript(owner, name.value, { args, surrounded: true });
};

/** watchexec: the operands are one command line. */
export const followWatchexec: Follower = (call) => {
  const valued = wordSet(
    '-w --watch -e --exts -f --filter -i --ignore -d --debounce -s --signal --shell -o --on-busy-update --workdir --project-origin --delay-run --env -E --stop-signal --stop-timeout',
  );
  const options = readOptions(call.args, { valued, endAtOperand: true });
  const line = [...options.operands, ...options.passed];
  const [first, ...rest] = line[0]?.value === '--' ? line.slice(1) : line;
  if (first === undefined) return [];
  const folder = lastValue(options, '--workdir');
  return [
    {
      text: withArguments(first.value ?? first.text, rest),
      cwd: folder === undefined ? call.cwd : path.resolve(call.cwd, folder),
    },
  ];
};

/** at, batch: the command line comes by stdin, or from a file. */
export const followAt: Follower = (call) => {
  const file = lastValue(readOptions(call.args, { valued: wordSet('-f -q -t') }), '-f');
  const { stdin } = call.invocation;
  if (file !== undefined) return [{ text: `. ${quote(path.resolve(call.cwd, file))}`, cwd: call.cwd }];
  return stdin === undefined ? [] : [{ text: stdin.value ?? stdin.text, cwd: call.cwd }];
};
