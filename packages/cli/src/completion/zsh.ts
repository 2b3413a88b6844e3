import { quotedWord } from '../terminal/shell-word.js';
import { firstWords, groupsOf, membersOf, type OptionCompletion, type VerbCompletion } from './verb-completion.js';

/** `_describe` parts name and words at a colon. */
function described({ word, summary }: { readonly word: string; readonly summary: string }): string {
  return quotedWord(`${word}:${summary.replaceAll(':', '\\:')}`);
}

function optionSpec({ name, about, value }: OptionCompletion): string {
  const words = about.replace(/[[\]\\:]/g, (sign) => `\\${sign}`);
  const tail = value === undefined ? '' : `:${value.name}:${value.isFile ? '_files' : '( )'}`;
  return quotedWord(`${name}[${words}]${tail}`);
}

function verbCase({ words, options, choices, takesFiles }: VerbCompletion): string {
  const operand =
    choices.length > 0 ? [quotedWord(`:word:(${choices.join(' ')})`)] : takesFiles ? [quotedWord('*:file:_files')] : [];
  return `    ${quotedWord(words.join(' '))})
      _arguments ${[...options.map(optionSpec), ...operand].join(' \\\n        ')} ;;`;
}

/** For a file named `_litmus` on `fpath`, or to be sourced once `compinit` has run. */
export function zshCompletion(verbs: readonly VerbCompletion[]): string {
  const members = groupsOf(verbs).map(
    (group) => `    ${group})
      if (( CURRENT == 3 )); then
        choices=(${membersOf(group, verbs).map(described).join(' ')})
        _describe -t verbs verb choices
        return
      fi
      verb="$words[2] $words[3]"
      shift words
      (( CURRENT -= 1 )) ;;`,
  );
  return `#compdef litmus
# zsh completion for litmus
_litmus() {
  local -a choices
  local verb
  if (( CURRENT == 2 )); then
    choices=(
      ${firstWords(verbs).map(described).join('\n      ')}
    )
    _describe -t verbs verb choices
    return
  fi
  verb="$words[2]"
  case "$words[2]" in
${members.join('\n')}
  esac
  shift words
  (( CURRENT -= 1 ))
  case "$verb" in
${verbs.map(verbCase).join('\n')}
  esac
}
if [ "$funcstack[1]" = _litmus ]; then
  _litmus "$@"
else
  compdef _litmus litmus
fi`;
}
