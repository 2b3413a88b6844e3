import type { CommandNode, Word } from 'unbash';
import { join } from './compound.js';
import { expandValue } from './expand.js';
import { matches } from './expansions.js';
import { after, EVERY, either, ending, NONE, type Outcome } from './outcome.js';
import type { Scope } from './scope.js';
import { walkList } from './script.js';
import type { Frame, Shell, Walked } from './shell.js';
import { Expansion } from './substitution.js';
import { isKnown, UNKNOWN } from './text.js';

/** Reads a `case`: the arms that its word may match, as far as word and patterns tell. */
export function walkCase(shell: Shell, node: Extract<CommandNode, { type: 'Case' }>, frame: Frame): Walked {
  const { scope } = frame;
  const expansion = new Expansion(shell, frame);
  const subject = expandValue(node.word, expansion);
  const arms: Outcome[] = [];
  const outputs = new Set<string>();
  const ends: Scope[] = [];
  let fallsFrom: Scope | undefined;
  let decided = false;
  for (const item of node.items) {
    const verdict = verdictOf(item.pattern, subject, expansion);
    if (verdict === false && !fallsFrom) continue;
    const arm = scope.fork();
    if (fallsFrom) join(shell, arm, [arm.fork(), fallsFrom]);
    const { outcome, output } = walkList(shell, item.body.commands, { ...frame, scope: arm });
    arms.push(outcome);
    outputs.add(output);
    if (outcome.ok !== EVERY || outcome.fail !== EVERY) ends.push(arm);
    fallsFrom = item.terminator === ';&' || item.terminator === ';;&' ? arm : undefined;
    decided = verdict === true && !fallsFrom;
    if (decided) break;
  }
  if (!decided) {
    arms.push(ending({ ok: NONE }));
    outputs.add('');
    ends.push(scope);
  }
  join(shell, scope, ends);
  const [output = ''] = outputs;
  return { outcome: after(expansion.started, arms.reduce(either)), output: outputs.size > 1 ? UNKNOWN : output };
}

/** Whether one of the patterns matches; undefined = cannot be known. */
function verdictOf(patterns: readonly Word[], subject: string, expansion: Expansion): boolean | undefined {
  const around = expansion.maybe();
  let verdict: boolean | undefined = false;
  for (const word of patterns) {
    const pattern = expandValue(word, around);
    const plainText = !/["'\\$`(]/.test(word.text) || !/[*?[\\(]/.test(pattern);
    const one =
      plainText && isKnown(pattern) && isKnown(subject)
        ? matches(pattern, subject)
        : word.text === '*'
          ? true
          : undefined;
    if (one === true) return true;
    if (one === undefined) verdict = undefined;
  }
  return verdict;
}
