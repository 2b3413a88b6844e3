import type { KnowledgeClaimAnswer } from '../answers/knowledge-claim.js';
import type { Style } from '../terminal/style.js';
import { shown } from '../terminal/words.js';

/** A claim as two or three lines of a terminal, what it says first. */
export function claimLines({ id, kind, claim, source, staleWhen, status }: KnowledgeClaimAnswer, style: Style): string {
  const stale = staleWhen === null ? [] : [style.faint(`  stale when: ${shown(staleWhen)}`)];
  return [
    `${style.strong(id)} ${kind}, ${status}: ${shown(claim)}`,
    style.faint(`  source: ${shown(source)}`),
    ...stale,
  ].join('\n');
}

export function problemLines(problems: readonly string[], style: Style): string[] {
  return problems.map((problem) => `${style.warning('problem:')} ${shown(problem)}`);
}
