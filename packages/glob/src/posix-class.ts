/** As text: where a pattern is written out, Unicode's classes are built whenever the file is read, and few globs name any. */
const SOURCES: ReadonlyMap<string, string> = new Map([
  ['alnum', '[\\p{L}\\p{Nl}\\p{Nd}]'],
  ['alpha', '[\\p{L}\\p{Nl}]'],
  ['blank', '[\\p{Zs}\\t]'],
  ['cntrl', '\\p{Cc}'],
  ['digit', '\\p{Nd}'],
  ['graph', '[^\\p{Z}\\p{C}]'],
  ['lower', '\\p{Ll}'],
  ['print', '\\P{C}'],
  ['punct', '[\\p{P}\\p{S}]'],
  ['space', '[\\p{Z}\\t\\n\\v\\f\\r]'],
  ['upper', '\\p{Lu}'],
  ['xdigit', '[0-9A-Fa-f]'],
]);

/** The test behind `[:name:]` inside brackets, for one character; undefined where no class has that name. Letters and digits are Unicode's, as everywhere in Litmus. */
export function posixClass(name: string): RegExp | undefined {
  const source = SOURCES.get(name);
  return source === undefined ? undefined : new RegExp(source, 'u');
}
