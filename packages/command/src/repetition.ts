import { dispatch, type Launch } from './dispatch.js';
import { type Field, literalField } from './field.js';
import { completed, NONE } from './outcome.js';
import { frameWithin, runScript } from './script-run.js';
import { type Frame, type Shell, UNREAD_WALK, type Walked } from './shell.js';
import { isKnown, UNKNOWN } from './text.js';

const SEVERAL_UNKNOWN: Field = { text: '', content: UNKNOWN, many: true };
/** Values of `parallel ::: …` that are read one by one. */
const MAX_PARALLEL_VALUES = 16;

/** The words of a command that `xargs` runs: its own, and behind them or in place of `mark` what it reads from its input. */
export function fedArguments(
  words: readonly Field[],
  mark: string | undefined,
  plainInput: boolean,
  stdin: string | undefined,
): readonly Field[] {
  const known = plainInput && stdin !== undefined && isKnown(stdin) && !/["'\\]/.test(stdin) ? stdin : undefined;
  if (mark === undefined) {
    const fed =
      known === undefined
        ? [SEVERAL_UNKNOWN]
        : known
            .split(/\s+/)
            .filter((word) => word !== '')
            .map(literalField);
    return [...words, ...fed];
  }
  const line = known?.trim();
  const value = line === undefined || line.includes('\n') ? UNKNOWN : line;
  return words.map((word) => replacedIn(word, mark, value));
}

function replacedIn(word: Field, mark: string, value: string): Field {
  return mark !== '' && word.content.includes(mark)
    ? { ...word, content: word.content.replaceAll(mark, () => value) }
    : word;
}

const FIND_ACTIONS = /^-(?:exec|execdir|ok|okdir)$/;

/** `find … -exec program … ;` and `fd … -x program …`: the search itself, and each program it may start. */
export function eachFound(shell: Shell, launch: Launch, program: string, frame: Frame): Walked | undefined {
  const isFd = program !== 'find';
  const actions = isFd ? /^(?:-x|--exec|-X|--exec-batch)$/ : FIND_ACTIONS;
  const words = launch.fields;
  if (!words.some((word) => actions.test(word.content))) return undefined;
  const started = shell.record(program, words, frame, launch.place);
  for (let index = 1; index < words.length; index++) {
    const action = words[index]?.content ?? '';
    if (!actions.test(action)) continue;
    if (shell.budget.exhausted) break;
    const end = endOfAction(words, index, isFd);
    const fields = words
      .slice(index + 1, end < 0 ? undefined : end)
      .map((word) => (isFd ? fdPlaceholders(word) : replacedIn(word, '{}', UNKNOWN)));
    const inner = frameWithin(shell, frame, launch, `${program} ${action}`, { stdin: undefined });
    if (!inner) return UNREAD_WALK;
    dispatch(shell, { ...launch, fields, as: 'program' }, inner);
    if (end < 0) break;
    index = end;
  }
  return { outcome: completed(started), output: UNKNOWN };
}

function endOfAction(words: readonly Field[], start: number, isFd: boolean): number {
  for (let at = start + 1; at < words.length; at++) {
    const content = words[at]?.content;
    if (content === ';' || (content === '+' && !isFd)) return at;
  }
  return -1;
}

function fdPlaceholders(word: Field): Field {
  return { ...word, content: word.content.replace(/\{(?:\/\/|\/?\.?)\}/g, UNKNOWN) };
}

const PARALLEL_VALUES =
  /^(?:-j|-P|--jobs|--max-procs|-n|--max-args|-N|-L|-a|--arg-file|-S|--sshlogin|--joblog|--timeout|--delay|--retries|-I|--colsep|-C|--results|--tmpdir|--workdir|--wd|--load|--memfree|--nice|-d|--delimiter|--tagstring|--halt|--env)$/;

/** GNU parallel: a shell line for each value, or, without one, values that are shell lines themselves. */
export function inParallel(shell: Shell, launch: Launch, program: string, frame: Frame): Walked {
  const words = launch.fields.slice(1);
  let start = 0;
  while (/^-./.test(words[start]?.content ?? '')) start += PARALLEL_VALUES.test(words[start]?.content ?? '') ? 2 : 1;
  const separator = words.findIndex((word, at) => at >= start && /^:::/.test(word.content));
  const template = words
    .slice(start, separator < 0 ? undefined : separator)
    .map((word) => word.content)
    .join(' ');
  const inner = frameWithin(shell, frame, launch, program, { stdin: undefined });
  if (!inner) return UNREAD_WALK;
  for (const value of parallelValues(words, separator, frame)) {
    const line =
      template === ''
        ? value
        : /\{[^{}\s]*\}/.test(template)
          ? template.replace(/\{[^{}\s,]*\}/g, () => value)
          : `${template} ${value}`;
    runScript(shell, { program, launch, outer: frame, inner }, line);
  }
  return { outcome: completed(NONE), output: UNKNOWN };
}

function parallelValues(words: readonly Field[], separator: number, { stdin }: Frame): readonly string[] {
  if (separator < 0) return stdin === undefined ? [UNKNOWN] : stdin.trimEnd().split('\n').slice(0, MAX_PARALLEL_VALUES);
  const values = words.slice(separator + 1).map((word) => (word.many ? UNKNOWN : word.content));
  const simple = words[separator]?.content === ':::' && !values.some((value) => value.startsWith(':::'));
  return simple && values.length <= MAX_PARALLEL_VALUES ? values : [UNKNOWN];
}
