import type { Binding } from './assignment.js';
import { builtinEffect } from './builtins.js';
import { carried } from './carrier.js';
import { decodedOutput } from './decoders.js';
import type { Field } from './field.js';
import { callFunction } from './function-call.js';
import { interpreted } from './interpreter.js';
import { after, completed, NONE } from './outcome.js';
import { packageName, programName } from './program.js';
import { filePath } from './redirection.js';
import type { Frame, Shell, Walked } from './shell.js';
import { echoOutput, lookupOutput, printfOutput } from './static-output.js';
import { isKnown, MAYBE_NOTHING, UNKNOWN } from './text.js';
import { unwrapped } from './unwrap.js';

/** Words about to be run. */
export interface Launch {
  readonly fields: readonly Field[];
  /** Assignments among the arguments of `export` and its like. */
  readonly declared: readonly Binding[];
  readonly place: { readonly pos: number; readonly end: number };
  /** What the first word may name: a function, builtin or program; not a function (`command x`); a program alone (`env x`); a package (`npx x`). */
  readonly as: 'any' | 'builtin' | 'program' | 'package';
}

/** Reads what running these words does: calls functions, takes off wrappers, reads carried scripts, and records what is left. */
export function dispatch(shell: Shell, launch: Launch, frame: Frame): Walked {
  const { fields, as } = launch;
  const [head] = fields;
  if (!head || !shell.spend(1)) return { outcome: completed(NONE), output: '' };
  const name = isKnown(head.content) && !head.many ? head.content : undefined;
  if (as === 'any' && name !== undefined) {
    const call = callFunction(shell, launch, name, frame);
    if (call) return call;
  }
  const program = as === 'package' ? packageName(head) : programName(head);
  if (program === undefined) {
    const started = shell.record(undefined, fields, frame, launch.place);
    return { outcome: completed(started), output: UNKNOWN };
  }
  const inner =
    carried(shell, launch, program, frame) ??
    unwrapped(shell, launch, program, frame) ??
    interpreted(shell, launch, program, frame);
  if (inner) return inner;
  const recorded = shell.record(program, fields, frame, launch.place);
  // Without quotes a word of nothing is no word, and the next one is the program.
  const started = head.many && head.content.startsWith(MAYBE_NOTHING) ? NONE : recorded;
  if (program === 'tee') copyToFiles(shell, fields.slice(1), frame);
  const output = printed(program, fields, frame);
  const effect = as === 'any' || as === 'builtin' ? builtinEffect(shell, launch, program, frame) : undefined;
  return { outcome: after(started, effect ?? completed(NONE)), output };
}

function copyToFiles(shell: Shell, args: readonly Field[], frame: Frame): void {
  const append = args.some((arg) => /^(?:-\w*a|--append)/.test(arg.content));
  for (const { content } of args) {
    if (!content.startsWith('-') && isKnown(content))
      shell.write(filePath(content, frame), frame.stdin ?? UNKNOWN, append);
  }
}

/** Commands that print nothing when all goes well. */
const SILENT: ReadonlySet<string> = new Set(
  'true false : cd export set unset shift local readonly exit return break continue mkdir touch chmod rm cp mv sleep wait test [ trap shopt'.split(
    ' ',
  ),
);

function printed(program: string, fields: readonly Field[], frame: Frame): string {
  const args = fields.slice(1);
  if (program === 'echo') return args.some((arg) => arg.many) ? UNKNOWN : echoOutput(args);
  if (program === 'printf') {
    const [format, ...values] = args[0]?.content === '--' ? args.slice(1) : args;
    return format?.content.startsWith('-') ? UNKNOWN : printfOutput(format?.content ?? '', values);
  }
  const found = lookupOutput(program, args);
  if (found !== undefined) return found;
  const decoded = decodedOutput(program, args, frame.stdin);
  if (decoded !== undefined) return decoded;
  const copies = program === 'cat' ? args.every((arg) => arg.content === '-') : program === 'tee';
  if (copies) return frame.stdin ?? UNKNOWN;
  return SILENT.has(program) && !args.some((arg) => arg.content.startsWith('-v') || arg.content === '-') ? '' : UNKNOWN;
}
