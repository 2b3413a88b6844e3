import type { WorkChangeAnswer } from '../answers/work-change.js';
import type { Style } from '../terminal/style.js';
import { shown } from '../terminal/words.js';

/** What is said of a work that has ended. */
export function endedWords({ outcome, work }: WorkChangeAnswer, style: Style): string {
  if (outcome === 'repeated' || work === null) return 'This was done before under the same key; nothing was done now.';
  return `The work ${style.strong(shown(work.id))} is ${work.status}: its grants are gone, and its bounds with them.`;
}
