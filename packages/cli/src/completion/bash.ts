import { firstWords, groupsOf, membersOf, type VerbCompletion } from './verb-completion.js';

/** Every name in it is of small letters and hyphens, so none needs quotes of its own. */
function wordList(words: readonly string[]): string {
  return `'${words.join(' ')}'`;
}

function verbCase({ words, options, choices, takesFiles }: VerbCompletion): string {
  const named = options.map(({ name }) => name);
  const valued = options.filter(({ value }) => value !== undefined);
  const files = valued.filter(({ value }) => value?.isFile === true);
  return `    '${words.join(' ')}')
      options=${wordList(named)}
      valued=' ${valued.map(({ name }) => name).join(' ')} '
      files=' ${files.map(({ name }) => name).join(' ')} '
      operands=${wordList(choices)}
      takes_files=${takesFiles ? 'yes' : 'no'} ;;`;
}

/** For bash 3.2 and later, with nothing else installed. */
export function bashCompletion(verbs: readonly VerbCompletion[]): string {
  const groups = groupsOf(verbs);
  const members = groups.map((group) => {
    const words = membersOf(group, verbs).map(({ word }) => word);
    return `    ${group})
      if [ "$COMP_CWORD" -eq 2 ]; then
        COMPREPLY=($(compgen -W ${wordList(words)} -- "$current"))
        return
      fi
      verb="$first \${COMP_WORDS[2]}" ;;`;
  });
  const firsts = [...firstWords(verbs).map(({ word }) => word), 'help', '--help', '--version'];
  return `# bash completion for litmus
_litmus() {
  local current="\${COMP_WORDS[COMP_CWORD]}" previous="\${COMP_WORDS[COMP_CWORD-1]}" first="\${COMP_WORDS[1]}"
  local verb="$first" options='' valued=' ' files=' ' operands='' takes_files=no
  COMPREPLY=()
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W ${wordList(firsts)} -- "$current"))
    return
  fi
  case "$first" in
${members.join('\n')}
  esac
  case "$verb" in
${verbs.map(verbCase).join('\n')}
  esac
  # bash takes the sign of --out=FILE for a word of its own.
  if [ "$current" = '=' ]; then
    current=''
  elif [ "$previous" = '=' ] && [ "$COMP_CWORD" -gt 2 ]; then
    previous="\${COMP_WORDS[COMP_CWORD-2]}"
  fi
  case "$files" in
    *" $previous "*)
      compopt -o filenames 2>/dev/null
      COMPREPLY=($(compgen -f -- "$current"))
      return ;;
  esac
  case "$valued" in
    *" $previous "*) return ;;
  esac
  case "$current" in
    -*) COMPREPLY=($(compgen -W "$options" -- "$current")) ;;
    *)
      COMPREPLY=($(compgen -W "$operands" -- "$current"))
      if [ "$takes_files" = yes ]; then
        compopt -o filenames 2>/dev/null
        COMPREPLY+=($(compgen -f -- "$current"))
      elif [ -z "$operands" ]; then
        COMPREPLY=($(compgen -W "$options" -- "$current"))
      fi ;;
  esac
}
complete -F _litmus litmus`;
}
