const PLAIN_WORD = /^[\w@%+=:,./-]+$/;

/** A word in single quotes that a POSIX shell, and zsh, reads back as exactly this text. */
export function quotedWord(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}

/** As quotedWord, without quotes where none are needed: for a line that a person reads. */
export function shellWord(text: string): string {
  return PLAIN_WORD.test(text) ? text : quotedWord(text);
}
