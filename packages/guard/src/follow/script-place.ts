import * as path from 'node:path';

/** What a shell script says about where it lies, put in as words, so that `cd "$(dirname "$0")"` can be followed. */

const SELF = /\$\{BASH_SOURCE(?:\[0\])?\}|\$BASH_SOURCE\b|\$\{0\}|\$0(?!\d)/g;
const PLAIN_PATH = /^[\w@%+=:,./-]+$/;

function escaped(text: string): string {
  return text.replace(/[^\w/]/g, '\\$&');
}

/** The text of the script `file` with its own path and folder written out. A path that would need quoting is left alone. */
export function withScriptPlace(text: string, file: string): string {
  if (!PLAIN_PATH.test(file) || !/BASH_SOURCE|\$\{?0/.test(text)) return text;
  const folder = path.dirname(file);
  const self = escaped(file);
  const own = escaped(folder);
  return text
    .replace(/\$\{(?:0|BASH_SOURCE(?:\[0\])?)%\/\*\}/g, folder)
    .replace(SELF, file)
    .replace(new RegExp(`\\$\\( ?(?:realpath|readlink -f)(?: --)? "?${self}"? ?\\)`, 'g'), file)
    .replace(new RegExp(`\\$\\( ?dirname(?: --)? "?${self}"? ?\\)|\`dirname "?${self}"?\``, 'g'), folder)
    .replace(
      new RegExp(
        `\\$\\( ?(?:CDPATH= )?cd(?: -P)?(?: --)? "?${own}"?([\\w./-]*)"?(?: (?:>|&>) ?/dev/null)? ?(?:&&|;) ?pwd(?: -P)? ?\\)`,
        'g',
      ),
      (_whole, further: string) => path.join(folder, further),
    );
}
