/**
 * `prose` in lower case, of the same length: for the one sign that would get longer stands a letter that no phrase has. Done once for all phrases, for a
 * pattern that ignores case asks Unicode's tables for each letter of it.
 */
export function inLowerCase(prose: string): string {
  return prose.replaceAll('\u0130', '\u0131').toLowerCase();
}
