import type { ParsedScript, Statement } from 'unbash';
import { MAX_NESTING_LEVELS } from './bounds.js';
import { walkCommand } from './compound.js';
import {
  anyEnd,
  completed,
  EVERY,
  either,
  ending,
  ifFailed,
  ifOk,
  NONE,
  negated,
  refusable,
  sequence,
  subprocess,
  trapped,
} from './outcome.js';
import { parse } from './parse.js';
import type { Scope } from './scope.js';
import { type Frame, type Shell, type Trap, UNREAD_WALK, type Walked } from './shell.js';
import { joinValues, UNKNOWN } from './text.js';

type AndOrNode = Extract<Statement['command'], { type: 'AndOr' }>;
type PipelineNode = Extract<Statement['command'], { type: 'Pipeline' }>;

/** Parsing the script of a substitution costs as much as some words. */
const SUBSTITUTION_UNITS = 4;

/** Nothing was run; status 0. */
export const NOTHING: Walked = { outcome: ending({ ok: NONE }), output: '' };

/** Goes one level down; undefined where that is too deep. */
export function deeper(shell: Shell, frame: Frame, change: Partial<Frame> = {}): Frame | undefined {
  if (frame.level >= MAX_NESTING_LEVELS) {
    shell.miss('too_deep');
    return undefined;
  }
  return { ...frame, ...change, level: frame.level + 1 };
}

/** Reads text that a shell takes in: the whole command, the word of `eval`, the script of `bash -c`. Lines are taken in one by one. */
export function walkText(shell: Shell, text: string, frame: Frame): Walked {
  if (!shell.budget.reread(text)) {
    shell.miss('too_much');
    return UNREAD_WALK;
  }
  const script = parse(text);
  if (script.errors?.length) shell.miss('syntax');
  const here = { ...frame, source: text };
  let walked = NOTHING;
  let end = 0;
  for (const statement of script.commands) {
    if (shell.budget.exhausted) return unfinished(walked);
    if (end === 0 || text.slice(end, statement.pos).includes('\n')) shell.line++;
    end = statement.end;
    walked = followedBy(walked, walkStatement(shell, statement, { ...here, parsedAt: shell.line }));
  }
  return script.errors?.length ? refused(walked) : walked;
}

/** The shell refuses a text that it cannot parse, so nothing in it surely runs. */
function refused({ outcome }: Walked): Walked {
  return { outcome: refusable(outcome), output: UNKNOWN };
}

/** Reads something in a shell of its own: nothing in it can leave the shell around it, and its traps run when it ends. */
export function walkShell(frame: Frame, walk: (frame: Frame) => Walked): Walked {
  const traps: Trap[] = [];
  const { outcome, output } = walk({ ...frame, traps, inLoop: false });
  const scope = frame.scope.fork();
  // It may have ended before it changed what it changes.
  if ((outcome.exitOk & outcome.exitFail) !== EVERY) scope.forgetAll();
  let ended = subprocess(outcome);
  for (const { act, before } of traps) ended = trapped(ended, act(scope), before);
  return { outcome: ended, output };
}

/** Reads the script of a substitution in a subshell of its own. */
export function walkSubstitution(shell: Shell, script: ParsedScript | undefined, frame: Frame): Walked {
  const inner = deeper(shell, frame, { scope: frame.scope.fork(), redirects: [] });
  if (!inner || !shell.spend(SUBSTITUTION_UNITS)) return UNREAD_WALK;
  if (!script || script.errors?.length) shell.miss('syntax');
  if (!script) return UNREAD_WALK;
  const span = inner.span ?? { pos: 0, end: frame.source.length };
  // Escaped backticks are decoded into a text of their own, which their positions index.
  const here = script.source === undefined ? inner : { ...inner, source: script.source, span };
  const walked = walkShell(here, (within) => walkList(shell, script.commands, within));
  return script.errors?.length ? refused(walked) : walked;
}

/** Reads commands one after another. */
export function walkList(shell: Shell, statements: readonly Statement[], frame: Frame): Walked {
  let walked = NOTHING;
  for (const statement of statements) {
    if (shell.budget.exhausted) return unfinished(walked);
    walked = followedBy(walked, walkStatement(shell, statement, frame));
  }
  return walked;
}

/** What was read of a list whose rest was not. */
function unfinished(walked: Walked): Walked {
  return followedBy(walked, UNREAD_WALK);
}

/** `left; right` */
function followedBy(left: Walked, right: Walked): Walked {
  return { outcome: sequence(left.outcome, right.outcome), output: joinValues(left.output, right.output) };
}

function walkStatement(shell: Shell, statement: Statement, frame: Frame): Walked {
  if (!shell.spend(1)) return UNREAD_WALK;
  if (!statement.background) return walkAny(shell, statement.command, frame);
  const { outcome, output } = walkShell({ ...frame, scope: frame.scope.fork(), foreground: false }, (inner) =>
    walkAny(shell, statement.command, inner),
  );
  return { outcome: ending({ ok: anyEnd(outcome) }), output: output === '' ? '' : UNKNOWN };
}

function walkAny(shell: Shell, node: Statement['command'], frame: Frame): Walked {
  if (node.type === 'AndOr') return walkAndOr(shell, node, frame);
  if (node.type === 'Pipeline') return walkPipeline(shell, node, frame);
  return fatal(walkCommand(shell, node, frame), frame);
}

/** With `set -e` a failure may end the shell at once. */
function fatal(walked: Walked, { scope }: Frame): Walked {
  if (!scope.errexit || walked.outcome.fail === EVERY) return walked;
  return { ...walked, outcome: either(walked.outcome, ending({ exitFail: walked.outcome.fail })) };
}

/**
 * Reads `a && b || c`. What a command of the list changes is in force for those that its success, or failure, leads to; after the list only
 * what all ways agree on is known.
 */
function walkAndOr(shell: Shell, node: AndOrNode, frame: Frame): Walked {
  const base = frame.scope;
  let result = NOTHING.outcome;
  let output = '';
  let ok: Scope | undefined = base;
  let failed: Scope | undefined = base;
  for (const [index, command] of node.commands.entries()) {
    if (shell.budget.exhausted) return { outcome: sequence(result, UNREAD_WALK.outcome), output: UNKNOWN };
    if (index === 0) {
      const first = walkAny(shell, command, frame);
      ({ outcome: result, output } = first);
      ok = result.ok === EVERY ? undefined : base;
      failed = result.fail === EVERY ? undefined : base;
      continue;
    }
    const and = node.operators[index - 1] === '&&';
    const from = and ? ok : failed;
    const scope = from === undefined || from === base ? base.fork() : from;
    const { outcome, output: printed } = walkAny(shell, command, { ...frame, scope });
    const sure = (and ? result.fail : result.ok) === EVERY;
    const never = (and ? result.ok : result.fail) === EVERY;
    result = (and ? ifOk : ifFailed)(result, outcome);
    output = joinValues(output, sure || printed === '' ? printed : never ? '' : UNKNOWN);
    const succeeds = never || outcome.ok === EVERY ? undefined : scope;
    const fails = never || outcome.fail === EVERY ? undefined : scope;
    ok = and ? succeeds : joined(shell, base, ok, succeeds);
    failed = and ? joined(shell, base, failed, fails) : fails;
    if (ok && ok === failed && ok !== base) {
      failed = base.fork();
      failed.absorb([ok]);
    }
  }
  const ends = [ok, failed].filter((scope) => scope !== undefined);
  if (ends.some((scope) => scope !== base)) base.absorb(ends);
  return { outcome: result, output };
}

function joined(shell: Shell, base: Scope, left: Scope | undefined, right: Scope | undefined): Scope | undefined {
  if (!left || !right || left === right) return left ?? right;
  const changes = [left, right].reduce((sum, scope) => sum + (scope === base ? 0 : scope.changeCount), 0);
  if (changes === 0) return base;
  shell.spend(changes);
  const both = base.fork();
  both.absorb([left, right]);
  return both;
}

function walkPipeline(shell: Shell, node: PipelineNode, frame: Frame): Walked {
  const via = node.prefixes.some((prefix) => prefix.type === 'Time') ? [...frame.via, 'time'] : frame.via;
  const single = node.commands.length === 1;
  let walked = NOTHING;
  let started = NONE;
  for (const [index, command] of node.commands.entries()) {
    if (shell.budget.exhausted) return UNREAD_WALK;
    const scope = single ? frame.scope : frame.scope.fork();
    const stdin = index === 0 ? frame.stdin : walked.output;
    const here = { ...frame, via, scope, stdin };
    if (single) {
      walked = walkCommand(shell, command, here);
      break;
    }
    walked = walkShell(here, (inner) => walkCommand(shell, command, inner));
    const { outcome } = walked;
    if (index < node.commands.length - 1) started |= anyEnd(outcome);
    else {
      // Under `pipefail` the status is not the last command's alone; some shells run the last one in the shell itself.
      const ends = { ...completed(started | anyEnd(outcome)), ok: started | outcome.ok };
      walked = { ...walked, outcome: ends };
      if (scope.changeCount > 0) frame.scope.absorb([frame.scope.fork(), scope]);
    }
  }
  const negations = node.prefixes.filter((prefix) => prefix.type === 'Negation').length;
  if (negations === 0) return fatal(walked, frame);
  return negations % 2 === 0 ? walked : { ...walked, outcome: negated(walked.outcome) };
}
