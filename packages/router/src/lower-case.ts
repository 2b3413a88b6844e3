/** What has a lower case: to fold a megabyte of masked signs takes as long as to mask it. */
const MAY_FOLD = /[A-Z\u00c0-\ufffb]/;

/**
 * `prose` in lower case, of the same length: the one sign that would get longer is put by. Done once for all phrases, for a pattern that ignores case asks
 * Unicode's tables for each letter of it.
 */
export function inLowerCase(prose: string): string {
  return MAY_FOLD.test(prose) ? prose.replaceAll('\u0130', 'I').toLowerCase() : prose;
}
