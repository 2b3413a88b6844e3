/** The files that a patch names, where it is a plain unified diff from its first line to its last. */

const NAME = '([\\w.@+/-]+)';
const OLD_FILE = new RegExp(`^--- ${NAME}(?:\\t[^\\r]*)?$`);
const NEW_FILE = new RegExp(`^\\+\\+\\+ ${NAME}(?:\\t[^\\r]*)?$`);
const GIT_FILES = new RegExp(`^diff --git ${NAME} ${NAME}$`);
/** Of a regular file: another mode would make a link. */
const GIT_DETAILS =
  /^(?:index [\da-f]+\.\.[\da-f]+(?: 100(?:644|755))?|(?:new file|deleted file|old|new) mode 100(?:644|755)|(?:dis)?similarity index \d+%)$/;
const HUNK = /^@@ -\d+(?:,(\d+))? \+\d+(?:,(\d+))? @@/;
/** Lines in front of a diff that patch leaves alone. */
const PREFACE = new RegExp(`^(?:diff (?:-[A-Za-z]\\S* )+${NAME} ${NAME}|={10,})?$`);
const INDEX = new RegExp(`^Index: ${NAME}$`);
const NO_FILE = '/dev/null';

/** How many of `lines` from `at` on belong to the hunk that its first line opens; undefined where it does not keep to its counts. */
function hunkLength(lines: readonly string[], at: number): number | undefined {
  const [, old = '1', fresh = '1'] = HUNK.exec(lines[at] ?? '') ?? [];
  let [oldLeft, newLeft] = [Number(old), Number(fresh)];
  let end = at + 1;
  for (; oldLeft > 0 || newLeft > 0; end += 1) {
    const sign = lines[end]?.[0] ?? (end < lines.length ? ' ' : 'end');
    if (sign === ' ' || sign === '-') oldLeft -= 1;
    if (sign === ' ' || sign === '+') newLeft -= 1;
    if (!' +-\\'.includes(sign) || oldLeft < 0 || newLeft < 0) return undefined;
  }
  return (lines[end]?.startsWith('\\') ? end + 1 : end) - at;
}

/**
 * The names in the headers of the patch `text`, as written; undefined where it holds anything else than unified diffs of regular files, for
 * what patch would make of that is not read: scripts of ed, renames, links, messages that may be headers.
 */
export function namesInPatch(text: string): readonly string[] | undefined {
  const lines = text.split('\n');
  const names: string[] = [];
  let hasHeader = false;
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const named = GIT_FILES.exec(line) ?? INDEX.exec(line);
    const old = OLD_FILE.exec(line);
    if (named !== null) {
      names.push(...named.slice(1));
      hasHeader = false;
    } else if (old !== null) {
      const fresh = NEW_FILE.exec(lines[at + 1] ?? '');
      if (fresh === null) return undefined;
      names.push(old[1] ?? '', fresh[1] ?? '');
      hasHeader = true;
      at += 1;
    } else if (HUNK.test(line)) {
      const length = hasHeader ? hunkLength(lines, at) : undefined;
      if (length === undefined) return undefined;
      at += length - 1;
    } else if (!PREFACE.test(line) && !GIT_DETAILS.test(line)) return undefined;
  }
  return names.filter((name) => name !== NO_FILE);
}

/** What is left of `name` behind as many slashes as `patch -p` strips; without a number both names that patch may choose. */
export function strippedNames(name: string, strip: number | undefined): readonly string[] {
  const parts = name.split(/\/+/);
  if (strip === undefined) return [name, parts.at(-1) ?? ''];
  return parts.length > strip ? [strip === 0 ? name : parts.slice(strip).join('/')] : [];
}
