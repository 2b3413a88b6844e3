import { assign, type Binding } from './assignment.js';
import type { Launch } from './dispatch.js';
import type { Field } from './field.js';
import { EVERY, ending, NONE, type Outcome, UNREAD } from './outcome.js';
import { positionalParameters } from './parameter.js';
import { plain, type Scope, UNKNOWN_VARIABLE, UNSET } from './scope.js';
import type { Frame, Shell } from './shell.js';
import { optionNamed } from './shell-call.js';
import { printfOutput } from './static-output.js';
import { assignedNames } from './substitution.js';
import { isKnown, UNKNOWN } from './text.js';

interface Use {
  readonly shell: Shell;
  readonly args: readonly Field[];
  readonly launch: Launch;
  readonly frame: Frame;
  readonly scope: Scope;
}

const SUCCEEDS: Outcome = ending({ ok: NONE });
/** The shell reads on to its end without running anything; an interactive one ignores that. */
const NOTHING_MORE: Outcome = ending({ ok: NONE, exitOk: NONE });
const NAME = /^[A-Za-z_]\w*$/;
const NUMBER = /^\d+$/;

/** What a builtin changes in the shell; undefined where it changes nothing this reader follows. */
export function builtinEffect(shell: Shell, launch: Launch, name: string, frame: Frame): Outcome | undefined {
  const effect = Object.hasOwn(EFFECTS, name) ? EFFECTS[name] : undefined;
  return effect?.({ shell, launch, frame, scope: frame.scope, args: launch.fields.slice(1) });
}

type Effect = (use: Use) => Outcome | undefined;

const EFFECTS: Readonly<Record<string, Effect>> = {
  true: () => SUCCEEDS,
  ':': () => SUCCEEDS,
  false: () => ending({ fail: NONE }),
  echo: () => SUCCEEDS,
  printf,
  cd: ({ args, scope }) => enter(args, scope),
  chdir: ({ args, scope }) => enter(args, scope),
  pushd: ({ args, scope }) => {
    const folder = operandsOf(args)[0];
    scope.push(folder && !/^[+-]\d+$/.test(folder.content) ? folder : { text: '', content: UNKNOWN, many: false });
    return undefined;
  },
  popd: ({ scope }) => {
    scope.pop();
    return undefined;
  },
  export: (use) => declare(use, true, false),
  declare: (use) =>
    declare(
      use,
      use.args.some((arg) => /^-\w*x/.test(arg.content)),
      true,
    ),
  typeset: (use) =>
    declare(
      use,
      use.args.some((arg) => /^-\w*x/.test(arg.content)),
      true,
    ),
  local: (use) => declare(use, false, true),
  readonly: (use) => declare(use, false, false),
  set,
  shopt,
  shift: ({ args, scope }) => {
    const count = args[0]?.content ?? '1';
    const { items, open } = scope.variables.get('@') ?? UNKNOWN_VARIABLE;
    const known = NUMBER.test(count) && items.length >= Number(count);
    scope.variables.set('@', known ? { ...UNSET, items: items.slice(Number(count)), open } : UNKNOWN_VARIABLE);
    return undefined;
  },
  unset: ({ args, scope }) => {
    const functions = args.some((arg) => /^-\w*f/.test(arg.content));
    for (const { content } of operandsOf(args)) {
      if (functions) scope.functions.set(content, []);
      else scope.variables.set(content, NAME.test(content) ? UNSET : UNKNOWN_VARIABLE);
    }
    return undefined;
  },
  alias: ({ args, scope, frame }) => {
    for (const { content } of args) {
      const equals = content.indexOf('=');
      if (equals > 0)
        scope.aliases.set(content.slice(0, equals), { value: content.slice(equals + 1), definedAt: frame.parsedAt });
    }
    return undefined;
  },
  unalias: ({ args, scope, frame }) => {
    for (const { content } of args) scope.aliases.set(content, { value: undefined, definedAt: frame.parsedAt });
    return undefined;
  },
  read,
  mapfile: forgetOperands,
  readarray: forgetOperands,
  getopts: ({ args, scope }) => {
    for (const name of [args[1]?.content ?? '', 'OPTARG', 'OPTIND']) scope.variables.set(name, UNKNOWN_VARIABLE);
    return undefined;
  },
  let: ({ args, scope }) => {
    for (const { content } of args)
      for (const name of assignedNames(content)) scope.variables.set(name, UNKNOWN_VARIABLE);
    return undefined;
  },
  exit: ({ args }) => leaving(args, 'exitOk', 'exitFail'),
  logout: ({ args }) => leaving(args, 'exitOk', 'exitFail'),
  return: ({ args, frame }) => {
    const outcome = leaving(args, 'returnOk', 'returnFail');
    // Outside a function some shells refuse it and go on.
    return frame.calls ? outcome : { ...outcome, ok: NONE, fail: NONE };
  },
  break: leaveLoop,
  continue: leaveLoop,
};

/** Arguments that are no options. */
function operandsOf(args: readonly Field[]): readonly Field[] {
  const first = args.findIndex((arg) => !arg.content.startsWith('-') || arg.content === '-');
  const end = args.findIndex((arg) => arg.content === '--');
  if (end >= 0 && (first < 0 || end < first)) return args.slice(end + 1);
  return first < 0 ? [] : args.slice(first);
}

function enter(args: readonly Field[], scope: Scope): undefined {
  const [folder] = operandsOf(args);
  if (folder?.content === '-') scope.goBack();
  else scope.enter(folder ?? { text: '~', content: homeOf(scope), many: false });
}

function homeOf(scope: Scope): string {
  const home = scope.variables.get('HOME');
  return home && !home.open ? (home.items[0] ?? UNKNOWN) : UNKNOWN;
}

function declare({ args, launch, scope, frame }: Use, exported: boolean, hides: boolean): undefined {
  const options = args.filter((arg) => /^[-+]/.test(arg.content)).map((arg) => arg.content);
  const functions = options.some((option) => /^-\w*[fF]/.test(option));
  const changes = options.some((option) => /^-\w*[nilu]/.test(option));
  const global = options.some((option) => /^-\w*g/.test(option));
  if (functions) return;
  for (const binding of [...launch.declared, ...writtenBindings(args, launch)]) {
    const hidden = hides && !global ? frame.calls?.hidden : undefined;
    if (hidden && !hidden.has(binding.name)) hidden.set(binding.name, scope.variables.get(binding.name));
    if (changes) scope.variables.set(binding.name, UNKNOWN_VARIABLE);
    else assign(scope, exported ? { ...binding, exported } : binding);
  }
  for (const { content } of operandsOf(args)) {
    if (!NAME.test(content)) continue;
    const before = scope.variables.get(content);
    const hidden = hides && !global ? frame.calls?.hidden : undefined;
    if (hidden && !hidden.has(content)) {
      hidden.set(content, before);
      scope.variables.set(content, UNSET);
    } else if (before && exported)
      scope.variables.set(content, before === UNKNOWN_VARIABLE ? before : { ...before, exported });
  }
}

/** Assignments that reached the builtin as plain words: `command export A=b`, `export "A=$b"`. */
function writtenBindings(args: readonly Field[], launch: Launch): Binding[] {
  const seen = new Set(launch.declared.map((binding) => binding.name));
  return args.flatMap(({ content }) => {
    const match = /^([A-Za-z_]\w*)(\+?)=([\s\S]*)$/.exec(content);
    if (!match || seen.has(match[1] ?? '')) return [];
    return [{ name: match[1] ?? '', variable: plain(match[3] ?? ''), append: match[2] === '+' }];
  });
}

function set({ args, scope }: Use): Outcome {
  let outcome = SUCCEEDS;
  let index = 0;
  for (; index < args.length; index++) {
    const option = args[index]?.content ?? '';
    if (option === '--' || option === '-' || !/^[-+]/.test(option)) break;
    const named = /^[-+]\w*o$/.test(option) ? optionNamed(args[index + 1]?.content ?? '') : '';
    if (/^-\w*e/.test(option) || (option.startsWith('-') && named === 'errexit')) scope.errexit = true;
    if (/^-\w*n/.test(option) || (option.startsWith('-') && named === 'noexec')) outcome = NOTHING_MORE;
    if (/^[-+]\w*o$/.test(option)) index++;
  }
  const marked = args[index]?.content === '--';
  if (index < args.length) scope.variables.set('@', positionalParameters(args.slice(marked ? index + 1 : index)));
  return outcome;
}

function shopt({ args, scope }: Use): Outcome | undefined {
  const options = args.filter((arg) => arg.content.startsWith('-')).map((arg) => arg.content.slice(1));
  const letters = options.join('');
  if (!letters.includes('s') || !letters.includes('o')) return undefined;
  const names = args.map((arg) => arg.content);
  if (names.includes('errexit')) scope.errexit = true;
  return names.includes('noexec') ? NOTHING_MORE : undefined;
}

const DEFAULT_READ_NAME = 'REPLY';
/** Options of `read` that take a value. */
const READ_VALUES = /^-\w*[adinNptu]$/;

function read({ args, scope, frame }: Use): undefined {
  const names: string[] = [];
  let simple = true;
  for (let index = 0; index < args.length; index++) {
    const { content } = args[index] ?? { content: '' };
    if (!content.startsWith('-')) names.push(content);
    else {
      simple &&= content === '-r';
      if (/a$/.test(content)) names.push(args[index + 1]?.content ?? '');
      if (READ_VALUES.test(content)) index++;
    }
  }
  const line =
    frame.stdin !== undefined && simple && !scope.variables.get('IFS')
      ? /^[^\\]*$/.exec(frame.stdin.split('\n')[0] ?? '')?.[0]
      : undefined;
  const words =
    line !== undefined && isKnown(line) && frame.stdin?.split('\n').length === 2
      ? line.trim().split(/[ \t]+/)
      : undefined;
  (names.length > 0 ? names : [DEFAULT_READ_NAME]).forEach((name, index, all) => {
    const last = index === all.length - 1;
    const value = words && (last ? words.slice(index).join(' ') : (words[index] ?? ''));
    const loose = value === undefined || (last && words !== undefined && words.length > all.length);
    if (NAME.test(name)) scope.variables.set(name, loose ? UNKNOWN_VARIABLE : plain(value));
  });
}

function forgetOperands({ args, scope }: Use): undefined {
  for (const { content } of args) if (NAME.test(content)) scope.variables.set(content, UNKNOWN_VARIABLE);
  scope.variables.set('MAPFILE', UNKNOWN_VARIABLE);
}

function printf({ args, scope }: Use): Outcome | undefined {
  if (args[0]?.content !== '-v') return SUCCEEDS;
  const [, name, format, ...values] = args;
  if (name && NAME.test(name.content))
    scope.variables.set(name.content, plain(printfOutput(format?.content ?? '', values)));
  return undefined;
}

function leaving(args: readonly Field[], ok: keyof Outcome, fail: keyof Outcome): Outcome {
  const status = args[0]?.content ?? '';
  if (!NUMBER.test(status)) return ending({ [ok]: NONE, [fail]: NONE });
  return ending({ [Number(status) % 256 === 0 ? ok : fail]: NONE });
}

function leaveLoop({ args, frame }: Use): Outcome {
  const count = args[0]?.content ?? '1';
  if (count !== '1' && count !== '2') return UNREAD;
  return ending({ ok: frame.inLoop ? EVERY : NONE, [count === '1' ? 'leave' : 'leaveOuter']: NONE });
}
