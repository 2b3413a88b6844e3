import type { Assignment, Command, CommandArgument } from 'unbash';
import { expandAlias } from './alias.js';
import { assign, assignmentOf, type Binding } from './assignment.js';
import { dispatch } from './dispatch.js';
import { expandWord } from './expand.js';
import { type Field, wordOf } from './field.js';
import { after, completed, either, ending, NONE, type Outcome } from './outcome.js';
import { redirected } from './redirection.js';
import { UNKNOWN_VARIABLE } from './scope.js';
import type { Frame, Shell, Walked } from './shell.js';
import { Expansion } from './substitution.js';
import { UNKNOWN } from './text.js';

/** Reads a simple command: assignments, words, redirections. */
export function walkSimple(shell: Shell, node: Command, frame: Frame): Walked {
  if (!shell.spend(1)) return { outcome: completed(NONE), output: '' };
  const aliased = node.name && expandAlias(shell, node, node.name, frame);
  if (aliased) return aliased;
  const expansion = new Expansion(shell, frame);
  const words = node.name ? [node.name, ...node.args] : [];
  const bindings: Binding[] = [];
  const fields = words.flatMap((word) => fieldsOf(word, expansion, bindings));
  const { frame: inner, output, mayFail } = redirected(shell, frame, node.redirects, expansion);
  const prefix = node.prefix.filter((part): part is Assignment => part.type === 'Assignment');
  const walked =
    fields.length === 0
      ? { outcome: assignAll(prefix, expansion), output: '' }
      : prefix.length === 0
        ? dispatch(shell, { fields, declared: bindings, place: node, as: 'any' }, inner)
        : withEnvironment(shell, fields, bindings, prefix, inner, expansion, node);
  if (output?.file !== undefined) shell.write(output.file, walked.output, output.append);
  let outcome = walked.outcome;
  if (mayFail || expansion.fails) outcome = either(outcome, ending({ fail: NONE }));
  if (expansion.ends) outcome = either(outcome, ending({ exitFail: NONE }));
  return { outcome: after(expansion.started, outcome), output: output ? '' : walked.output };
}

/** The fields of a word; an assignment written as an argument (`export A=b`) is one field, and is noted as a binding. */
function fieldsOf(word: CommandArgument, expansion: Expansion, bindings: Binding[]): readonly Field[] {
  if (word.type === 'Word') return expandWord(word, expansion);
  const binding = assignmentOf(word, expansion);
  // Unlike a plain assignment, an argument goes through brace expansion and may become several.
  if (word.value.type === 'Word' && word.value.parts?.some((part) => part.type === 'BraceExpansion')) {
    bindings.push({ ...binding, variable: UNKNOWN_VARIABLE });
    return [{ text: word.text, content: `${binding.name}=${UNKNOWN}`, many: true }];
  }
  bindings.push(binding);
  const content = `${binding.name}${binding.append ? '+' : ''}=${binding.variable.items[0] ?? ''}`;
  return [{ text: word.text, content, many: false }];
}

/** A command of assignments alone sets them; its status is that of its last substitution. */
function assignAll(assignments: readonly Assignment[], expansion: Expansion): Outcome {
  for (const assignment of assignments) assign(expansion.scope, assignmentOf(assignment, expansion));
  const { last } = expansion;
  if (!last) return ending({ ok: NONE });
  return { ...completed(NONE), ok: last.ok, fail: last.fail };
}

function withEnvironment(
  shell: Shell,
  fields: readonly Field[],
  declared: readonly Binding[],
  prefix: readonly Assignment[],
  frame: Frame,
  expansion: Expansion,
  place: { pos: number; end: number },
): Walked {
  const { scope } = frame;
  const before = new Map<string, ReturnType<typeof scope.variables.get>>();
  const environment: { name: string; value: ReturnType<typeof wordOf> }[] = [];
  for (const assignment of prefix) {
    const binding = assignmentOf(assignment, expansion);
    if (!before.has(binding.name)) before.set(binding.name, scope.variables.get(binding.name));
    assign(scope, { ...binding, exported: true });
    const content = binding.variable.items[0] ?? '';
    environment.push({
      name: binding.name,
      value: wordOf({ text: assignment.text.slice(binding.name.length + 1), content, many: false }),
    });
  }
  const assignments = [...frame.assignments, ...environment];
  const walked = dispatch(shell, { fields, declared, place, as: 'any' }, { ...frame, assignments });
  for (const [name, variable] of before) scope.variables.restore(name, variable);
  return walked;
}
