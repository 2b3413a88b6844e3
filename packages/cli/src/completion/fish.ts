import { firstWords, groupsOf, membersOf, type VerbCompletion } from './verb-completion.js';

/** A word in single quotes, in which fish knows two escapes. */
function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, (sign) => `\\${sign}`)}'`;
}

function complete(condition: string, rest: string): string {
  return `complete -c litmus -n ${quoted(condition)} ${rest}`;
}

function verbLines({ words, options, choices, takesFiles }: VerbCompletion): string[] {
  const at = `__litmus_at ${words.join(' ')}`;
  const named = options.map(({ name, about, value }) => {
    const kind = value === undefined ? '' : value.isFile ? '-r -F ' : '-x ';
    return complete(at, `-l ${name.slice(2)} ${kind}-d ${quoted(about)}`);
  });
  const operands = choices.length > 0 ? [complete(at, `-a ${quoted(choices.join(' '))}`)] : [];
  return [...named, ...operands, ...(takesFiles ? [complete(at, '-F')] : [])];
}

/** For `~/.config/fish/completions/litmus.fish`. */
export function fishCompletion(verbs: readonly VerbCompletion[]): string {
  const members = groupsOf(verbs).flatMap((group) =>
    membersOf(group, verbs).map(({ word, summary }) =>
      complete(`__litmus_after ${group}`, `-a ${word} -d ${quoted(summary)}`),
    ),
  );
  return `# fish completion for litmus
function __litmus_after
    set -l words (commandline -opc)
    test "$words[2..-1]" = "$argv"
end
function __litmus_at
    set -l words (commandline -opc)
    set -l last (math 1 + (count $argv))
    test (count $words) -ge $last; and test "$words[2..$last]" = "$argv"
end
complete -c litmus -f
${firstWords(verbs)
  .map(({ word, summary }) => complete('__litmus_after', `-a ${word} -d ${quoted(summary)}`))
  .join('\n')}
${members.join('\n')}
${verbs.flatMap(verbLines).join('\n')}`;
}
