import { hasFlag, lastValue, readOptions } from '../call-options.js';
import type { Call } from '../lead.js';
import { wordSet } from '../word-set.js';

/** What a call of make asks for. */
export interface MakeRequest {
  /** Empty: the default goal. A goal that is not known is undefined. */
  readonly goals: readonly (string | undefined)[];
  readonly variables: ReadonlyMap<string, string>;
  /** Relative to the call's folder, one after the other. */
  readonly folders: readonly string[];
  readonly file: string | undefined;
}

const VALUED = wordSet(
  '-C --directory -f --file --makefile -I --include-dir -o --old-file --assume-old -W --what-if --new-file --assume-new --eval --load-average --jobs -O --output-sync --shuffle',
);
/** Options under which no recipe runs: they print, ask, touch, or tell about make itself. */
const RUNS_NOTHING = [
  '-n',
  '--just-print',
  '--dry-run',
  '--recon',
  '-q',
  '--question',
  '-t',
  '--touch',
  '-h',
  '--help',
  '-v',
  '--version',
];
const ASSIGNMENT = /^([\w.-]+)(?::{0,3}|\?|\+)=(.*)$/s;

/** Reads a call of make; undefined where it runs no recipe. */
export function readMakeRequest({ args }: Call): MakeRequest | undefined {
  // `-j` and `-l` take a number only where one follows at once, so they are flags here and their number is no goal.
  const options = readOptions(args, { valued: VALUED });
  if (hasFlag(options, ...RUNS_NOTHING)) return undefined;
  const variables = new Map<string, string>();
  const goals: (string | undefined)[] = [];
  for (const { value } of [...options.operands, ...options.passed]) {
    const assignment = value === undefined ? null : ASSIGNMENT.exec(value);
    if (assignment !== null) variables.set(assignment[1] as string, assignment[2] as string);
    else if (value === undefined || !/^[\d.]+$/.test(value)) goals.push(value);
  }
  return {
    goals,
    variables,
    folders: ['-C', '--directory'].flatMap((name) =>
      (options.values.get(name) ?? []).flatMap(({ value }) => (value === undefined ? [] : [value])),
    ),
    file: lastValue(options, '-f', '--file', '--makefile'),
  };
}
