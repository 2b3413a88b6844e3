import { assign } from './assignment.js';
import { dispatch, type Launch } from './dispatch.js';
import { type Field, literalField, wordOf } from './field.js';
import { completed, ending, NONE, type Outcome } from './outcome.js';
import { parse } from './parse.js';
import { isOfItsName } from './program.js';
import { fedArguments } from './repetition.js';
import { plain } from './scope.js';
import { frameWithin, runScript } from './script-run.js';
import { type Frame, type Shell, UNREAD_WALK, type Walked } from './shell.js';
import { isKnown, knownPrefix, UNKNOWN } from './text.js';
import { wrapperNamed } from './wrapper.js';
import { isInert, listed, optionOf } from './wrapper-option.js';
import type { Wrapper } from './wrapper-table.js';

/** A command line with the wrapper's own words taken off. */
interface Unwrapped {
  readonly wrapper: Wrapper;
  /** Wrapper and verbs, as `via` names them. */
  readonly name: string;
  readonly rest: readonly Field[];
  readonly options: Options;
}

/** What the wrapper's options said. */
interface Options {
  readonly folders: Field[];
  readonly assignments: { readonly name: string; readonly value: Field }[];
  readonly seen: Set<string>;
  script: Field | undefined;
  /** The program in front of the words: `docker run --entrypoint`. */
  entrypoint: Field | undefined;
  /** The container image that it runs in. */
  image: Field | undefined;
  /** The value of `xargs -I`. */
  replaced: string | undefined;
  background: boolean;
  /** The program may not be started. */
  unsure: boolean;
  /** The program may come from a package whose programs cannot be known. */
  foreign: boolean;
}

/** Reads the program behind a wrapper; undefined where these words start none. */
export function unwrapped(shell: Shell, launch: Launch, program: string, frame: Frame): Walked | undefined {
  const wrapper = wrapperNamed(program);
  if (!wrapper || (wrapper.shellOnly && launch.as === 'program')) return undefined;
  const found = takeOff(wrapper, program, launch.fields.slice(1));
  if (!found) return undefined;
  const inner = frameInside(shell, launch, found, frame);
  if (!inner) return UNREAD_WALK;
  const walked = startInside(shell, program, launch, found, frame, inner);
  return walked && { ...walked, outcome: outcomeOf(found, walked.outcome) };
}

function outcomeOf({ wrapper, options }: Unwrapped, outcome: Outcome): Outcome {
  if (wrapper.repeats || options.unsure) return completed(NONE);
  if (wrapper.replaces) return ending({ exitOk: outcome.ok, exitFail: outcome.fail });
  return options.background ? ending({ ok: outcome.ok & outcome.fail }) : outcome;
}

function frameInside(
  shell: Shell,
  launch: Launch,
  { wrapper, name, options }: Unwrapped,
  frame: Frame,
): Frame | undefined {
  const shared = wrapper.as === 'builtin' || wrapper.as === 'any';
  const scope = shared ? frame.scope : wrapper.remote ? frame.scope.child(true) : frame.scope.fork();
  for (const folder of options.folders) scope.enter(folder);
  const environment = options.assignments.map(({ name: variable, value }) => ({
    name: variable,
    value: wordOf(value),
  }));
  for (const { name: variable, value } of options.assignments) {
    assign(scope, { name: variable, variable: plain(value.content), append: false, exported: true });
  }
  return frameWithin(shell, frame, launch, name, {
    scope,
    span: frame.span,
    foreground: frame.foreground && !options.background,
    ...(options.image && isKnown(options.image.content) && { image: options.image.content }),
    assignments: environment.length > 0 ? [...frame.assignments, ...environment] : frame.assignments,
  });
}

function startInside(
  shell: Shell,
  program: string,
  launch: Launch,
  { wrapper, options, rest }: Unwrapped,
  outer: Frame,
  inner: Frame,
): Walked | undefined {
  const carrier = { program, launch, outer, inner: { ...inner, span: inner.span ?? launch.place } };
  const script = (text: string): Walked =>
    runScript(shell, carrier, text, undefined, { remote: wrapper.remote === true });
  if (options.script) return script(options.script.content);
  if (rest.length === 0) {
    const fed = wrapper.stdin ? outer.stdin : undefined;
    if (fed === undefined) return undefined;
    return runScript(shell, { ...carrier, inner: { ...carrier.inner, stdin: undefined } }, fed, undefined, {
      remote: wrapper.remote === true,
    });
  }
  if (options.foreign)
    return { outcome: completed(shell.record(undefined, rest, inner, launch.place)), output: UNKNOWN };
  if (wrapper.joined) return script(rest.map((field) => field.content).join(' '));
  if (!wrapper.feeds)
    return dispatch(
      shell,
      {
        ...launch,
        fields: rest,
        as: launch.as === 'program' && wrapper.as !== 'package' ? 'program' : (wrapper.as ?? 'program'),
      },
      inner,
    );
  const whole = ![...options.seen].some((option) => UNEVEN_INPUT.test(option));
  const fields = fedArguments(rest, options.replaced, whole, outer.stdin);
  return dispatch(shell, { ...launch, fields, as: 'program' }, { ...inner, stdin: '' });
}

/** Options of `xargs` whose value marks the place of its input. */
const REPLACING: ReadonlySet<string> = new Set(['-I', '--replace', '-J']);
/** Options of `xargs` that divide its input otherwise than at blanks, or into several calls. */
const UNEVEN_INPUT = /^(?:-0|--null|-d|--delimiter|-n|--max-args|-L|--max-lines|-s|--max-chars|-a|--arg-file)$/;

/** Takes options, operands and verbs off; undefined where no program follows. */
function takeOff(wrapper: Wrapper, name: string, words: readonly Field[]): Unwrapped | undefined {
  const options: Options = {
    folders: [],
    assignments: [],
    script: undefined,
    entrypoint: undefined,
    image: undefined,
    replaced: undefined,
    background: false,
    unsure: false,
    foreign: false,
    seen: new Set(),
  };
  let rest = words;
  if (wrapper.after) {
    const marks = listed(wrapper.after);
    const index = words.findIndex((word) => marks.has(word.content));
    const asked = words.slice(0, Math.max(index, 0)).findIndex(({ content }) => isInert(wrapper, content));
    if (asked >= 0) {
      // Behind another option it may be the value of that one.
      if (!words[asked - 1]?.content.startsWith('-')) return undefined;
      options.unsure = true;
    }
    if (index >= 0) return { wrapper, name, rest: words.slice(index + 1), options };
    if (!wrapper.script) return undefined;
  }
  let operands = wrapper.operands ?? 0;
  for (;;) {
    const read = takeOptions(wrapper, rest, options);
    if (!read) return undefined;
    rest = read.rest;
    if (wrapper.everywhere && !read.ended) options.unsure ||= asksLater(wrapper, rest);
    if (operands === 0 || rest.length === 0 || options.script) break;
    if (wrapper.image) options.image = rest[0];
    rest = rest.slice(1);
    operands--;
    if (operands === 0 && !wrapper.interspersed) {
      if (rest[0]?.content === '--') rest = rest.slice(1);
      break;
    }
    if (read.ended) {
      rest = rest.slice(operands);
      break;
    }
  }
  if (wrapper.verbs) return takeVerb(wrapper.verbs, name, rest, options);
  if (wrapper.only && !listed(wrapper.only).has(knownPrefix(rest[0]?.content ?? '').split('@')[0] ?? ''))
    return undefined;
  const started = options.entrypoint ? [options.entrypoint, ...rest] : rest;
  if (started.length === 0 && !options.script && !wrapper.stdin) return undefined;
  return { wrapper, name, rest: started, options };
}

function takeVerb(
  verbs: Readonly<Record<string, Wrapper>>,
  name: string,
  words: readonly Field[],
  options: Options,
): Unwrapped | undefined {
  const [verb, ...rest] = words;
  const entry = verb && Object.entries(verbs).find(([names]) => names.split('|').includes(verb.content));
  if (!verb || !entry) return undefined;
  const found = takeOff(entry[1], `${name} ${verb.content}`, rest);
  if (!found) return undefined;
  const folders = [...options.folders, ...found.options.folders];
  const unsure = options.unsure || found.options.unsure;
  const foreign = options.foreign || found.options.foreign;
  return { ...found, options: { ...found.options, folders, unsure, foreign } };
}

/** Takes the options in front of the first other word; undefined where one of them means that nothing is started. */
function takeOptions(
  wrapper: Wrapper,
  words: readonly Field[],
  options: Options,
): { rest: readonly Field[]; ended: boolean } | undefined {
  let rest = words;
  for (;;) {
    const [word] = rest;
    if (!word) return { rest, ended: false };
    const { content } = word;
    if (content === '--') return { rest: rest.slice(1), ended: true };
    const assigned = wrapper.assignments && content.includes('=') && /^([A-Za-z_]\w*)=([\s\S]*)$/.exec(content);
    if (assigned) {
      options.assignments.push({ name: assigned[1] ?? '', value: { ...word, content: assigned[2] ?? '' } });
      rest = rest.slice(1);
    } else if (content.startsWith('-') && content.length > 1 && content[1] !== UNKNOWN) {
      const option = optionOf(wrapper, content);
      options.seen.add(option.name);
      // `--help=false` may take it back.
      if (option.inert && !content.startsWith(`${option.name}=`)) return undefined;
      options.unsure ||= option.inert;
      options.background ||= option.background;
      options.unsure ||= listed(wrapper.unsure).has(option.name);
      const value = option.attached ?? (option.separate ? rest[1]?.content : undefined);
      rest = rest.slice(option.separate ? 2 : 1);
      const field = value === undefined ? undefined : literalField(value);
      if (!field) continue;
      if (listed(wrapper.cwd).has(option.name)) options.folders.push({ ...field, many: false });
      if (listed(wrapper.packages).has(option.name)) options.foreign ||= !isOfItsName(field.content);
      if (listed(wrapper.script).has(option.name)) options.script = field;
      if (option.name === wrapper.entrypoint) options.entrypoint = field;
      if (wrapper.feeds && REPLACING.has(option.name)) options.replaced = field.content;
      if (listed(wrapper.split).has(option.name)) rest = [...splitWords(field.content), ...rest];
    } else return { rest, ended: false };
    if (options.script) return { rest, ended: false };
  }
}

/** The words of `env -S`: quoted like a shell's, without its expansions. */
function splitWords(text: string): readonly Field[] {
  const script = parse(`: ${text}`);
  const [statement, ...others] = script.commands;
  const command = statement?.command;
  if (command?.type !== 'Command' || others.length > 0 || script.errors?.length) return [literalField(UNKNOWN)];
  return command.args.map((word) => {
    if (word.type !== 'Word') return literalField(UNKNOWN);
    return { text: word.text, content: /[$`]/.test(word.text) ? UNKNOWN : word.value, many: false };
  });
}

/** Whether an option of the wrapper's own, behind the program, keeps it from being started. */
function asksLater(wrapper: Wrapper, words: readonly Field[]): boolean {
  const end = words.findIndex((word) => word.content === '--');
  return words.slice(0, end < 0 ? undefined : end).some((word) => isInert(wrapper, word.content));
}
