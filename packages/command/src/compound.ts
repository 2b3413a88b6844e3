import type { CommandNode, CompoundList, Elif, Statement } from 'unbash';
import { MAX_LOOP_ROUNDS } from './bounds.js';
import { walkCase } from './case.js';
import { expandWord } from './expand.js';
import type { Field } from './field.js';
import {
  after,
  anyEnd,
  completed,
  conditional,
  EVERY,
  either,
  ending,
  loop,
  NONE,
  type Outcome,
  rounds,
} from './outcome.js';
import { redirected } from './redirection.js';
import { plain, type Scope, UNKNOWN_VARIABLE } from './scope.js';
import { deeper, NOTHING, walkList, walkShell } from './script.js';
import { type Frame, type Shell, UNREAD_WALK, type Walked } from './shell.js';
import { walkSimple } from './simple.js';
import { assignedNames, Expansion } from './substitution.js';
import { joinValues, UNKNOWN } from './text.js';

/** Reads one command of a pipeline, simple or compound. */
export function walkCommand(shell: Shell, node: CommandNode | CompoundList, frame: Frame): Walked {
  if (node.type === 'Command') return walkSimple(shell, node, frame);
  const inner = deeper(shell, frame);
  return inner && shell.spend(1) ? walkCompound(shell, node, inner) : UNREAD_WALK;
}

type Node<Type extends CommandNode['type']> = Extract<CommandNode, { type: Type }>;

function walkCompound(shell: Shell, node: Exclude<CommandNode, Node<'Command'>> | CompoundList, frame: Frame): Walked {
  const { scope } = frame;
  switch (node.type) {
    case 'CompoundList':
      return walkList(shell, node.commands, frame);
    case 'BraceGroup':
      return walkList(shell, node.body.commands, frame);
    case 'Subshell': {
      const { commands } = node.body;
      return walkShell({ ...frame, scope: scope.fork() }, (inner) => walkList(shell, commands, inner));
    }
    case 'Redirected':
      return walkRedirected(shell, node, frame);
    case 'Function': {
      const { body } = node;
      scope.functions.set(node.name.value, [{ body, source: frame.source, parsedAt: frame.parsedAt }]);
      return NOTHING;
    }
    case 'Coproc': {
      const { outcome } = walkShell({ ...frame, scope: scope.fork(), foreground: false }, (inner) =>
        walkCommand(shell, node.body, inner),
      );
      return { outcome: ending({ ok: anyEnd(outcome) }), output: '' };
    }
    case 'If':
      return walkIf(shell, node, node.elif, node.else?.commands, frame);
    case 'While':
      return walkWhile(shell, node, frame);
    case 'For':
    case 'Select':
      return walkFor(shell, node, frame);
    case 'ArithmeticFor':
      return walkArithmeticFor(shell, node, frame);
    case 'Case':
      return walkCase(shell, node, frame);
    case 'TestCommand': {
      const expansion = new Expansion(shell, frame);
      expansion.test(node.expression);
      return { outcome: completed(expansion.started), output: '' };
    }
    case 'ArithmeticCommand': {
      const expansion = new Expansion(shell, frame);
      forgetNames(scope, node.body);
      if (node.expression) expansion.arithmetic(node.expression);
      return { outcome: completed(expansion.started), output: '' };
    }
  }
}

function forgetNames(scope: Scope, arithmetic: string): void {
  for (const name of assignedNames(arithmetic)) scope.variables.set(name, UNKNOWN_VARIABLE);
}

function walkRedirected(shell: Shell, node: Node<'Redirected'>, frame: Frame): Walked {
  const expansion = new Expansion(shell, frame);
  const { frame: inner, output, mayFail } = redirected(shell, frame, node.redirects, expansion);
  const walked = walkCommand(shell, node.command, inner);
  if (output?.file !== undefined) shell.write(output.file, walked.output, output.append);
  const outcome = after(expansion.started, walked.outcome);
  return {
    outcome: mayFail ? either(outcome, ending({ fail: expansion.started })) : outcome,
    output: output ? '' : walked.output,
  };
}

function walkIf(
  shell: Shell,
  node: Pick<Elif, 'clause' | 'then'>,
  others: readonly Elif[],
  alternative: readonly Statement[] | undefined,
  frame: Frame,
): Walked {
  const { scope } = frame;
  const condition = walkList(shell, node.clause.commands, frame);
  const thenScope = scope.fork();
  const consequent = walkList(shell, node.then.commands, { ...frame, scope: thenScope });
  const elseScope = scope.fork();
  const elseFrame = { ...frame, scope: elseScope };
  const [next, ...rest] = others;
  const otherwise = next
    ? walkIf(shell, next, rest, alternative, elseFrame)
    : walkList(shell, alternative ?? [], elseFrame);
  const ends = [
    ...(condition.outcome.ok === EVERY || leaves(consequent.outcome) ? [] : [thenScope]),
    ...(condition.outcome.fail === EVERY || leaves(otherwise.outcome) ? [] : [elseScope]),
  ];
  join(shell, scope, ends);
  const printed = consequent.output === otherwise.output ? consequent.output : UNKNOWN;
  return {
    outcome: conditional(condition.outcome, consequent.outcome, otherwise.outcome),
    output: joinValues(condition.output, printed),
  };
}

function leaves(outcome: Outcome): boolean {
  return outcome.ok === EVERY && outcome.fail === EVERY;
}

/** Goes on in `scope` after one of these forks. */
export function join(shell: Shell, scope: Scope, ends: readonly Scope[]): void {
  const changes = ends.reduce((sum, end) => sum + end.changeCount, 0);
  if (changes === 0) return;
  shell.spend(changes);
  scope.absorb(ends);
}

/** Reads `walk` as a round that may be one of many, or none: twice if the first one changes what a later one would see. */
function walkRounds(shell: Shell, frame: Frame, walk: (frame: Frame) => Outcome): Outcome {
  const { scope } = frame;
  const outcome = walkRound(shell, scope, frame, walk);
  if (outcome.lost) walkRound(shell, scope, frame, walk);
  return outcome.outcome;
}

function walkRound(
  shell: Shell,
  scope: Scope,
  frame: Frame,
  walk: (frame: Frame) => Outcome,
): { outcome: Outcome; lost: boolean } {
  const round = scope.fork();
  const outcome = walk({ ...frame, scope: round, inLoop: true });
  const lost = scope.forget(round);
  join(shell, scope, [scope, round]);
  return { outcome, lost };
}

function walkWhile(shell: Shell, node: Node<'While'>, frame: Frame): Walked {
  let silent = true;
  const outcome = walkRounds(shell, frame, (here) => {
    const clause = walkList(shell, node.clause.commands, here);
    const body = walkList(shell, node.body.commands, here);
    silent &&= clause.output === '' && body.output === '';
    const { ok, fail, ...ways } = clause.outcome;
    const condition = node.kind === 'until' ? { ...ways, ok: fail, fail: ok } : clause.outcome;
    return loop(condition, body.outcome);
  });
  return { outcome, output: silent ? '' : UNKNOWN };
}

function walkArithmeticFor(shell: Shell, node: Node<'ArithmeticFor'>, frame: Frame): Walked {
  const { scope } = frame;
  const expansion = new Expansion(shell, frame);
  const steps = [node.initialize, node.test, node.update].filter((step) => step !== undefined);
  for (const step of steps) forgetNames(scope, frame.source.slice(step.pos, step.end));
  if (node.initialize) expansion.arithmetic(node.initialize);
  const started = expansion.started;
  let output = '';
  const outcome = walkRounds(shell, frame, (here) => {
    for (const step of steps.slice(node.initialize ? 1 : 0)) expansion.arithmetic(step);
    const body = walkList(shell, node.body.commands, here);
    output = joinValues(output, body.output);
    return rounds([body.outcome], true);
  });
  return { outcome: after(started, outcome), output: output === '' ? '' : UNKNOWN };
}

function walkFor(shell: Shell, node: Node<'For'> | Node<'Select'>, frame: Frame): Walked {
  const { scope } = frame;
  const expansion = new Expansion(shell, frame);
  const items = node.wordlist ? node.wordlist.flatMap((word) => expandWord(word, expansion)) : positionalItems(scope);
  const name = node.name.value;
  const known = node.type === 'For' ? items.filter((item) => !item.many).slice(0, MAX_LOOP_ROUNDS) : [];
  const bodies: Outcome[] = [];
  let output = '';
  for (const item of known) {
    if (shell.budget.exhausted) break;
    const round = scope.fork();
    round.variables.set(name, plain(item.content));
    const body = walkList(shell, node.body.commands, { ...frame, scope: round, inLoop: true });
    bodies.push(body.outcome);
    output = joinValues(output, body.output);
    join(shell, scope, [round]);
    if (body.outcome.leave !== EVERY || body.outcome.leaveOuter !== EVERY) {
      scope.forget(round);
      if (body.output !== '') output = UNKNOWN;
    }
  }
  if (known.length < items.length || node.type === 'Select') {
    const rest = walkRounds(shell, frame, (here) => {
      here.scope.variables.set(name, UNKNOWN_VARIABLE);
      const body = walkList(shell, node.body.commands, here);
      if (body.output !== '') output = joinValues(output, UNKNOWN);
      return body.outcome;
    });
    // Whether it comes first or last is not told, so it is taken to come first and to be able to leave the loop there.
    bodies.unshift(either(completed(NONE), rest));
  }
  return { outcome: after(expansion.started, rounds(bodies, known.length === 0)), output };
}

function positionalItems(scope: Scope): readonly Field[] {
  const { items, open } = scope.variables.get('@') ?? UNKNOWN_VARIABLE;
  const fields = items.map((content) => ({ text: '"$@"', content, many: false }));
  return open ? [...fields, { text: '"$@"', content: UNKNOWN, many: true }] : fields;
}
