import * as path from 'node:path';
import type { Invocation, Word } from '@litmus-hooks/command';
import { readOptions } from './call-options.js';
import { mayMean } from './name-glob.js';
import { STATE_NAMES } from './state-places.js';
import { WRITERS, type Writer } from './state-writers.js';

/** What a call writes or takes away. */

const OUTPUT_REDIRECT = /^(?:&?>{1,2}|>\||>&|<>)$/;

/** A place that a call would write or take away. */
export interface Target {
  readonly word: Word;
  readonly removes: boolean;
  /** A file of this name in the folder that the word may mean: `cp x/run-state.json .` */
  readonly entry?: string;
}

/** The places that `invocation` writes by redirects or by what its program does. */
export function targetsOf(invocation: Invocation): Target[] {
  const targets: Target[] = invocation.redirects.flatMap(({ operator, target }) =>
    OUTPUT_REDIRECT.test(operator) && target !== undefined ? [{ word: target, removes: false }] : [],
  );
  const { program } = invocation;
  if (program === undefined) return targets;
  const args = invocation.argv.slice(1);
  const writer = WRITERS.get(program);
  if (writer !== undefined) targets.push(...writerTargets(writer, args));
  if (SWEEPERS.has(program)) targets.push(...sweptFolders(program, args));
  return targets;
}

function writerTargets(writer: Writer, args: readonly Word[]): Target[] {
  const { verbs, only, valued = [], outputs = [], writes, removes = false } = writer;
  const options = readOptions(args, { valued: new Set([...valued, ...outputs]) });
  let operands = [...options.operands, ...options.passed];
  if (verbs !== undefined) {
    if (!verbs.includes(operands[0]?.value ?? '')) return [];
    operands = operands.slice(1);
  }
  if (only !== undefined && !only.some((name) => options.flags.has(name) || options.values.has(name))) return [];
  const named = outputs.flatMap((name) => options.values.get(name) ?? []).map((word) => ({ word, removes: false }));
  const folders = valued.includes('-t') ? (options.values.get('-t') ?? []) : [];
  switch (writes) {
    case 'all':
      return [...named, ...operands.map((word) => ({ word, removes }))];
    case 'assignment':
      return operands.flatMap(({ text, value }) => {
        const file = value?.startsWith('of=') ? value.slice(3) : undefined;
        return file === undefined ? [] : [{ word: { text, value: file, prefix: file, many: false }, removes: false }];
      });
    case 'none':
      return named;
    case 'destination':
    case 'both': {
      const destinations = folders.length > 0 ? folders : operands.slice(-1);
      const sources = folders.length > 0 ? operands : operands.slice(0, -1);
      return [
        ...named,
        ...destinations.flatMap((word) => [
          { word, removes: false },
          ...sources.map((source) => ({ word, removes: false, entry: path.basename(source.value ?? source.text) })),
        ]),
        ...(writes === 'both' ? sources.map((word) => ({ word, removes })) : []),
      ];
    }
  }
}

/** `find … -delete`, `git clean -f`: the folders that are swept, unless a name is asked for that no state file has. */
function sweptFolders(program: string, args: readonly Word[]): Target[] {
  const values = args.map(({ value }) => value);
  if (program === 'find') {
    if (!values.includes('-delete')) return [];
    const names = args.flatMap((word, index) =>
      /^-i?name$/.test(word.value ?? '') ? [args[index + 1]?.value ?? '*'] : [],
    );
    if (names.length > 0 && !names.some((name) => STATE_NAMES.some((one) => mayMean(name, one)))) return [];
    const end = values.findIndex((value) => value === undefined || /^[-(!]/.test(value));
    const roots = args.slice(0, end === -1 ? args.length : end);
    return (roots.length > 0 ? roots : [HERE]).map((word) => ({ word, removes: true }));
  }
  const { flags, operands } = readOptions(args, { valued: new Set(['-C', '-c', '-e', '--exclude']) });
  if (operands[0]?.value !== 'clean' || flags.has('-n') || flags.has('--dry-run')) return [];
  if (!flags.has('-f') && !flags.has('--force')) return [];
  return (operands.length > 1 ? operands.slice(1) : [HERE]).map((word) => ({ word, removes: true }));
}

const HERE: Word = { text: '.', value: '.', prefix: '.', many: false };
const SWEEPERS = new Set(['find', 'git']);
/** Programs whose words may name what is written or taken away. */
export const WRITING_PROGRAMS: readonly string[] = [...WRITERS.keys(), ...SWEEPERS];
