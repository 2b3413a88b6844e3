import * as path from 'node:path';
import type { Invocation } from '@litmus-hooks/command';
import { type Call, type Lead, quote } from './lead.js';

/** A shell whose script other programs print: `cat x.sh | sh`, `eval "$(cat x.sh)"`, `source <(cat a b)`, `sed -n 3p NOTES | sh`. */

/** What runs a script here. */
export const RUNS_A_SCRIPT: ReadonlySet<string> = new Set([
  'sh',
  'bash',
  'zsh',
  'dash',
  'ksh',
  'ash',
  'fish',
  'eval',
  'source',
  '.',
]);
/** `-n` alone or among other letters: the script is read and not run. */
const READS_ONLY = /^-[a-z]*n/;
const MAX_FEEDERS = 16;

export interface Fed {
  /** Scripts that are printed whole, to be read as they stand. */
  readonly leads: readonly Lead[];
  /** The tool named in a file of which a part is printed: which part is not known. */
  readonly names: string | undefined;
}

const NOTHING: Fed = { leads: [], names: undefined };

/** What is fed to `call` by the calls `before` it in the line `text`; `namedIn` gives the tool that a file names, by absolute path. */
export function fedScript(
  call: Call,
  before: readonly Invocation[],
  text: string,
  namedIn: (file: string) => string | undefined,
): Fed {
  if (
    !(RUNS_A_SCRIPT.has(call.program) || call.program === 'ssh') ||
    call.args.some(({ value }) => READS_ONLY.test(value ?? ''))
  )
    return NOTHING;
  const leads: Lead[] = [];
  let names: string | undefined;
  for (const { program, argv } of feeders(call, before, text)) {
    for (const { value } of argv.slice(1)) {
      if (value === undefined || value.startsWith('-')) continue;
      const file = path.resolve(call.cwd, value);
      if (program === 'cat') leads.push({ text: `. ${quote(file)}`, cwd: call.cwd });
      else names ??= namedIn(file);
    }
  }
  const input = call.program === 'ssh' ? inputOf(call.invocation) : undefined;
  if (input !== undefined)
    leads.push({ text: `. ${quote(path.resolve(call.cwd, input))}`, cwd: call.cwd, remote: true });
  return { leads, names };
}

function inputOf({ redirects }: Invocation): string | undefined {
  return redirects.find(({ operator, descriptor }) => operator === '<' && (descriptor ?? 0) === 0)?.target?.value;
}

/** The calls in front of `call` in its pipeline, and those in its own words. */
function feeders({ invocation, args }: Call, before: readonly Invocation[], text: string): readonly Invocation[] {
  const found: Invocation[] = [];
  let end = invocation.pos;
  const near = before.slice(-MAX_FEEDERS);
  for (const one of [...near].reverse()) {
    if (one.end > end || text.slice(one.end, end).trim() !== '|') break;
    found.unshift(one);
    end = one.pos;
  }
  if (args.every(({ value }) => value !== undefined)) return found;
  return [...found, ...near.filter(({ pos, end: last }) => pos > invocation.pos && last <= invocation.end)];
}
