/** What passes instead of a command or flag that is often meant well, by the command and its flag or by the command alone. */
const SCRIPT = 'write it to a file of the project and run that';
const BY_NAME: Readonly<Record<string, string>> = {
  'node -e': SCRIPT,
  'node -p': SCRIPT,
  'node --eval': SCRIPT,
  'node --print': SCRIPT,
  'python -c': SCRIPT,
  'python3 -c': SCRIPT,
  'ruby -e': SCRIPT,
  'perl -e': SCRIPT,
  'php -r': SCRIPT,
  'bash -c': 'give the commands as they are, or write them to a file of the project and run that',
  'sh -c': 'give the commands as they are, or write them to a file of the project and run that',
  'sed -f': 'give the script as a word',
  'sed --file': 'give the script as a word',
  'find -delete': 'list the files, and name them to `rm`',
  'find -execdir': 'list the files, and name them to the command; `grep -r` and `rg` search folders',
  'tail -f': '`tail -n 50 FILE`',
  'cp -t': 'name the destination last',
  'mv -t': 'name the destination last',
  'diff -r': '`git diff --no-index FOLDER FOLDER`',
  less: '`cat FILE`, or the Read tool',
  more: '`cat FILE`, or the Read tool',
  vim: 'the Edit tool',
  nano: 'the Edit tool',
  xargs: 'name the files to the command; `grep -r` and `rg` search folders',
  'tar -C': 'change there with `cd FOLDER && …`',
  tar: 'pack with `tar -czf FILE FOLDER`, list with `tar -tf FILE`; let a script of the project unpack',
  zip: '`zip -ry FILE.zip FOLDER`',
  unzip: 'list it with `unzip -l FILE`; let a script of the project unpack',
  kill: 'leave it to a person, or stop what the host runs with its own tool',
  pkill: 'leave it to a person, or stop what the host runs with its own tool',
};

/** What passes instead of `command`, with the flag or verb `word`; undefined where nothing is known to. */
export function alternativeTo(command: string, word?: string): string | undefined {
  for (const name of word === undefined ? [command] : [`${command} ${word}`, command])
    if (Object.hasOwn(BY_NAME, name)) return BY_NAME[name];
  return undefined;
}
