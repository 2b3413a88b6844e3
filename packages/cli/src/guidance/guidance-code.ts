/** What a Markdown text sets as code: fenced lines, and spans between backticks in the rest. */
export function codeIn(body: string): string[] {
  const code: string[] = [];
  const prose: string[] = [];
  let fence: string | undefined;
  for (const line of body.split(/\r?\n/)) {
    const mark = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1];
    if (fence === undefined && mark !== undefined) fence = mark;
    else if (fence !== undefined && mark?.startsWith(fence) === true && line.trim() === mark) fence = undefined;
    else if (fence === undefined) prose.push(line);
    else code.push(line);
  }
  for (const [, , span = ''] of prose.join('\n').matchAll(/(?<!`)(`+)(?!`)([\s\S]*?[^`])\1(?!`)/g))
    code.push(span.trim());
  return code;
}

/** A use of the command line in some code. */
export interface VerbMention {
  /** The first two words behind `litmus` that may be a verb's name. */
  readonly words: readonly [string, string | undefined];
  /** Options up to the command's end, without their dashes. */
  readonly options: readonly string[];
}

/** The uses of the command line in some code, in order. */
export function verbMentions(code: readonly string[]): VerbMention[] {
  return code.flatMap((text) =>
    [...text.matchAll(/(?<![\w./:-])litmus ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?([^;|&\n]*)/g)].map(
      ([, first = '', second, rest = '']): VerbMention => ({
        words: [first, second],
        options: [...rest.matchAll(/(?<!\S)--([a-z][a-z-]*)/g)].map(([, name = '']) => name),
      }),
    ),
  );
}

/** The names behind `litmus:` in some code: of skills, commands and agents. */
export function nameMentions(code: readonly string[]): string[] {
  return [
    ...new Set(code.flatMap((text) => [...text.matchAll(/\blitmus:([a-z][a-z-]*)/g)].map(([, name = '']) => name))),
  ];
}
