import { widthOf } from './mark.js';
import { SESSION_MARK } from './session-mark.js';

/**
 * What a person sees when a session starts: the mark without colours (M-09), and below its middle `litmus v<version>` (M-01). The first line
 * is empty, because the host writes its own label before the first character.
 */
export function sessionMessage(version: string): string {
  const name = `litmus v${version}`;
  const indent = ' '.repeat(Math.max(0, Math.floor((widthOf(SESSION_MARK) - name.length) / 2)));
  return ['', ...SESSION_MARK.rows, '', indent + name].join('\n');
}
