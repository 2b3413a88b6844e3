import type { Command, Word } from 'unbash';
import { after } from './outcome.js';
import { redirected } from './redirection.js';
import { deeper, walkText } from './script.js';
import type { Frame, Shell, Walked } from './shell.js';
import { Expansion } from './substitution.js';
import { isKnown } from './text.js';

/**
 * Reads a command whose first word is an alias defined on an earlier line; undefined where it is none. An alias is text, so its value and the words
 * after it are parsed anew; within it the name means the program again.
 */
export function expandAlias(shell: Shell, node: Command, name: Word, frame: Frame): Walked | undefined {
  const alias = frame.scope.aliases.get(name.text);
  if (!alias || alias.value === undefined || alias.definedAt >= frame.parsedAt) return undefined;
  if (!/^[^\s"'\\$`*?[\]{}()<>|&;/]+$/.test(name.text)) return undefined;
  if (!isKnown(alias.value)) shell.miss();
  const expansion = new Expansion(shell, frame);
  const { frame: inner } = redirected(shell, frame, node.redirects, expansion);
  const scope = frame.scope;
  const here = deeper(shell, inner, { span: frame.span ?? { pos: node.pos, end: node.end } });
  if (!here) return undefined;
  const prefix = node.prefix.map((part) => ('text' in part ? `${part.text} ` : '')).join('');
  const words = node.args.map((word) => ` ${word.text}`).join('');
  scope.aliases.set(name.text, { ...alias, value: undefined });
  const walked = walkText(shell, `${prefix}${alias.value}${words}`, here);
  scope.aliases.set(name.text, alias);
  return { outcome: after(expansion.started, walked.outcome), output: walked.output };
}
