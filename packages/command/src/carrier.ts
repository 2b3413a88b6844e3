import type { Launch } from './dispatch.js';
import type { Field } from './field.js';
import { completed, EVERY, either, ending, NONE, type Outcome, type Started } from './outcome.js';
import { positionalParameters } from './parameter.js';
import { filePath } from './redirection.js';
import { eachFound, inParallel } from './repetition.js';
import type { Scope } from './scope.js';
import { type Carrier, frameWithin, runInPlace, runScript } from './script-run.js';
import { type Frame, type Shell, UNREAD_WALK, type Walked } from './shell.js';
import { shellCall } from './shell-call.js';
import { isKnown, UNKNOWN } from './text.js';
import { windowsShell } from './windows-shell.js';

const SHELLS: ReadonlySet<string> = new Set(['bash', 'rbash', 'sh', 'zsh', 'dash', 'ksh', 'mksh', 'ash', 'fish']);

const WINDOWS_SHELLS: ReadonlySet<string> = new Set(['cmd', 'pwsh', 'powershell', 'start']);
const FINDERS: ReadonlySet<string> = new Set(['find', 'fd', 'fdfind']);

/** Reads what a program that takes scripts runs; undefined where this one takes none, or none that is in the command. */
export function carried(shell: Shell, launch: Launch, program: string, frame: Frame): Walked | undefined {
  if (SHELLS.has(program)) return shellScript(shell, launch, program, frame);
  if (launch.as === 'any' || launch.as === 'builtin') {
    if (program === 'eval') return evaluated(shell, launch, frame);
    if (program === 'source' || program === '.') return sourced(shell, launch, program, frame);
    if (program === 'trap') return trapped(shell, launch, frame);
  }
  const written = writtenScript(shell, launch, program, frame);
  if (written || WINDOWS_SHELLS.has(program.toLowerCase()))
    return written ?? windowsShell(shell, launch, program, frame);
  if (program === 'parallel') return inParallel(shell, launch, program, frame);
  return FINDERS.has(program) ? eachFound(shell, launch, program, frame) : undefined;
}

function shellScript(shell: Shell, launch: Launch, program: string, frame: Frame): Walked | undefined {
  const words = launch.fields.slice(1);
  const { script, file, args, name, errexit, executes, form } = shellCall(program, words, frame.scope);
  if (executes === 'never') return undefined;
  if (
    words.some((word) => word.content.startsWith(UNKNOWN) && word !== file && word !== script && !args.includes(word))
  )
    shell.miss();
  const inner = frameWithin(shell, frame, launch, program + form);
  if (!inner) return UNREAD_WALK;
  const carrier: Carrier = { program, launch, outer: frame, inner };
  const positional = positionalParameters(args);
  const run = (text: string, within: Carrier = carrier): Walked => {
    const flags = { errexit, ...(script && name !== undefined && { name }) };
    const walked = runScript(shell, within, text, positional, flags);
    return executes === 'perhaps' ? { outcome: completed(NONE), output: UNKNOWN } : walked;
  };
  if (script) return run(script.content);
  if (form === ' -c') return undefined;
  if (!file || file.content === '/dev/stdin') {
    const fed = frame.stdin;
    return fed === undefined ? undefined : run(fed, { ...carrier, inner: { ...inner, stdin: undefined } });
  }
  return fileScript(shell, carrier, file, run);
}

/** A script file that the command wrote itself is read from what was written; its program is recorded as well, for who can read files. */
function fileScript(shell: Shell, carrier: Carrier, file: Field, run: (text: string) => Walked): Walked | undefined {
  const { program, launch, outer } = carrier;
  const passed = file.content.startsWith(`${UNKNOWN}/fd/`);
  const text = shell.files.get(file.content) ?? shell.files.get(filePath(file.content, outer));
  if (text === undefined) {
    if (passed) shell.miss();
    return undefined;
  }
  if (passed) return run(text);
  const started = shell.record(program, launch.fields, outer, launch.place);
  const { outcome } = run(text);
  const leaving = (way: Started): Started => (way === EVERY ? EVERY : started);
  // The file may have been written on a way that was not taken, so nothing in it surely runs; but it may end the shell.
  const ends = { ...completed(started), exitOk: leaving(outcome.exitOk), exitFail: leaving(outcome.exitFail) };
  return { outcome: ends, output: UNKNOWN };
}

/** `./x.sh` where the command wrote it. */
function writtenScript(shell: Shell, launch: Launch, program: string, frame: Frame): Walked | undefined {
  const [head, ...args] = launch.fields;
  if (!head?.content.includes('/') || !isKnown(head.content) || shell.files.size === 0) return undefined;
  const inner = frameWithin(shell, frame, launch, program);
  if (!inner) return UNREAD_WALK;
  const carrier = { program, launch, outer: frame, inner };
  return fileScript(shell, carrier, head, (text) => runScript(shell, carrier, text, positionalParameters(args)));
}

function evaluated(shell: Shell, launch: Launch, frame: Frame): Walked {
  const inner = frameWithin(shell, frame, launch, 'eval');
  if (!inner) return UNREAD_WALK;
  const words = launch.fields.slice(launch.fields[1]?.content === '--' ? 2 : 1);
  const text = words.map((word) => word.content).join(' ');
  return runInPlace(shell, { program: 'eval', launch, outer: frame, inner }, text);
}

function sourced(shell: Shell, launch: Launch, program: string, frame: Frame): Walked | undefined {
  const [file] = launch.fields.slice(1);
  const inner = frameWithin(shell, frame, launch, program);
  if (!file) return undefined;
  if (!inner) return UNREAD_WALK;
  const carrier = { program, launch, outer: frame, inner };
  if (file.content === '/dev/stdin' && frame.stdin !== undefined) return runInPlace(shell, carrier, frame.stdin);
  return fileScript(shell, carrier, file, (text) => runInPlace(shell, carrier, text));
}

function trapped(shell: Shell, launch: Launch, frame: Frame): Walked | undefined {
  const [action, ...signals] = launch.fields.slice(launch.fields[1]?.content === '--' ? 2 : 1);
  if (!action || signals.length === 0 || /^(?:-.*|\d+|)$/.test(action.content)) return undefined;
  const inner = frameWithin(shell, frame, launch, 'trap', { inLoop: false, traps: [], calls: undefined });
  if (!inner) return UNREAD_WALK;
  const { drafts } = shell;
  const debug = signals.some((signal) => /^(?:sig)?debug$/i.test(signal.content));
  const before = (1n << BigInt(drafts.length)) - 1n;
  const act = (scope: Scope): Outcome => {
    const first = drafts.length;
    const carrier = { program: 'trap', launch, outer: frame, inner: { ...inner, scope: scope.fork() } };
    const { outcome } = runInPlace(shell, carrier, action.content);
    const ends = drafts.slice(first).some(({ program }) => program === undefined || ENDS_SHELL.test(program));
    const returns = (outcome.returnOk & outcome.returnFail) !== EVERY;
    // With `extdebug` a failing action skips the command.
    const skips = debug && outcome.fail !== EVERY;
    const unknown = action.content.replaceAll(UNKNOWN, '').trim() === '';
    return ends || returns || skips || unknown ? either(outcome, LEAVES) : outcome;
  };
  frame.traps.push({ before, act });
  return { outcome: completed(NONE), output: '' };
}

const LEAVES: Outcome = ending({ exitOk: NONE, exitFail: NONE });
/** Programs that may end the shell from outside. */
const ENDS_SHELL = /^(?:exec|p?kill|killall|trap)$/;
