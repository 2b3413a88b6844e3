import type { LiteralCommand } from './literal-exec.js';

/** Ways of starting a program that are no call with literal arguments: word lists, statements of a language, editor commands. */

const MAX_COMMANDS = 64;
/** A string of a language that ends on its line, without its quotes. */
const STRING = String.raw`"((?:[^"\\\n]|\\.)*)"|'((?:[^'\\\n]|\\.)*)'`;

interface Construct {
  readonly language: RegExp;
  /** The first group that matched is the command line. */
  readonly pattern: RegExp;
}

/** Made at the first code that is read, since most commands hold none. */
const madeConstructs = (): readonly Construct[] => [
  {
    language: /^perl/,
    pattern:
      /\b(?:exec|system|open)\b[^;\n]{0,80}?\bqw\s*(?:\(([^)]*)\)|\{([^}]*)\}|\[([^\]]*)\]|<([^>]*)>|\/([^/]*)\/|\|([^|]*)\|)/g,
  },
  {
    language: /^ruby/,
    pattern: /\b(?:exec|system|spawn)\b[^;\n]{0,80}?%w\s*(?:\(([^)]*)\)|\{([^}]*)\}|\[([^\]]*)\]|<([^>]*)>)/g,
  },
  { language: /^(?:expect|tclsh)/, pattern: /(?:^|[;\n{[])\s*(?:spawn|exec|system)\s+(?:-\w+\s+)*([^;\n}\]]+)/g },
  { language: /^osascript$/, pattern: new RegExp(String.raw`\bdo shell script\s+(?:${STRING})`, 'g') },
  { language: /^osascript$/, pattern: new RegExp(String.raw`\bdo script\s+(?:${STRING})`, 'g') },
  {
    language: /^(?:elixir|iex|mix|erl)/,
    pattern: new RegExp(String.raw`(?:\bSystem\.shell\(|\bos[:.]cmd\(|:os\.cmd\(~?c?)\s*(?:${STRING})`, 'g'),
  },
  { language: /^groovy|^scala/, pattern: new RegExp(String.raw`(?:${STRING})\s*\.\s*(?:execute\(|!)`, 'g') },
  { language: /awk$/, pattern: new RegExp(String.raw`(?<!\|)\|&?\s*(?:${STRING})`, 'g') },
  { language: /awk$/, pattern: new RegExp(String.raw`(?:${STRING})\s*\|\s*getline`, 'g') },
  {
    language: /^(?:n?vim?|ex|view|ed)$/,
    pattern:
      /(?:^|[\n|])\s*:?(?:sil(?:ent)?!?\s+|exe(?:cute)?\s+["'])?(?:\d+|%|\.)?(?:r(?:ead)?\s*|w(?:rite)?\s+)?!\s*([^\n]+)/g,
  },
  { language: /^(?:n?vim?|ex|view)$/, pattern: new RegExp(String.raw`\bsystem(?:list)?\(\s*(?:${STRING})`, 'g') },
  { language: /^emacs$/, pattern: /\((?:async-)?shell-command(?:-to-string)?\s+"((?:[^"\\]|\\.)*)"/g },
  { language: /^psql$/, pattern: /\\!\s*([^\n]+)/g },
];

/** A function and a list of words behind its program: `System.cmd("mix", ["test"])`, `system2("npm", c("test"))`. */
const madeProgramAndList = (): RegExp =>
  new RegExp(
    String.raw`\b(?:System\.cmd|system2|processx::run|Process\.(?:run|spawn)|exec\.Command)\s*\(\s*(?:${STRING})\s*,\s*(?:args\s*=\s*)?(?:c?[\[(])((?:\s*(?:${STRING})\s*,?)*)`,
    'g',
  );
let made: { constructs: readonly Construct[]; programAndList: RegExp; eachString: RegExp } | undefined;

/** Finds what code of `program` starts by such constructs. */
export function constructedCommands(program: string, code: string): readonly LiteralCommand[] {
  made ??= {
    constructs: madeConstructs(),
    programAndList: madeProgramAndList(),
    eachString: new RegExp(STRING, 'g'),
  };
  const { constructs, programAndList, eachString } = made;
  const found: LiteralCommand[] = [];
  for (const { language, pattern } of constructs) {
    if (!language.test(program)) continue;
    for (const match of code.matchAll(pattern)) {
      if (found.length >= MAX_COMMANDS) return found;
      const line = match.slice(1).find((group) => group !== undefined);
      if (line !== undefined) found.push({ line: line.replace(/\\(["'\\])/g, '$1') });
    }
  }
  for (const match of code.matchAll(programAndList)) {
    if (found.length >= MAX_COMMANDS) return found;
    const items = [...(match[3] ?? '').matchAll(eachString)].map(([, double, single]) => double ?? single ?? '');
    found.push({ words: [match[1] ?? match[2] ?? '', ...items] });
  }
  return found;
}
