import type { Assignment, Command, CommandArgument, Redirection, Word } from 'unbash';
import type { Cursor } from './plain-cursor.js';
import { readRedirection } from './plain-redirection.js';
import { readWord } from './plain-word.js';

/** Commands whose operands the grammar reads as assignments where they look like them. */
const DECLARES: ReadonlySet<string> = new Set(['export', 'declare', 'typeset', 'local', 'readonly', 'alias']);

const ASSIGNS = /^([A-Za-z_]\w*)(\+?)=/;
/** What ends a command; a parenthesis behind its name begins a function. */
const SEPARATES = '\n;&|)(';

/** A program with its words, the assignments in front of it and its redirections; or these alone. It may be nothing. */
export function readSimpleCommand(cursor: Cursor): Command {
  const { at: pos } = cursor;
  const prefix: (Assignment | Redirection)[] = [];
  const suffix: (CommandArgument | Redirection)[] = [];
  let name: Word | undefined;
  let end = pos;
  for (;;) {
    const item = readItem(cursor, name === undefined || DECLARES.has(name.text));
    if (item === undefined) break;
    end = item.end;
    if (name !== undefined) suffix.push(item);
    else if (item.type !== 'Word') prefix.push(item);
    else name = item;
  }
  const args = suffix.filter((item) => item.type === 'Word' || item.type === 'Assignment');
  const redirects = [...prefix, ...suffix].filter((item) => item.type !== 'Word' && item.type !== 'Assignment');
  return { type: 'Command', pos, end, name, prefix, suffix, args, redirects };
}

function readItem(cursor: Cursor, mayAssign: boolean): CommandArgument | Redirection | undefined {
  cursor.skipBlanks();
  const redirection = readRedirection(cursor);
  if (redirection !== undefined || SEPARATES.includes(cursor.char)) return redirection;
  const word = readWord(cursor);
  return mayAssign && word.text.includes('=') && ASSIGNS.test(word.text) ? assignmentOf(word) : word;
}

/** The word as the assignment that it is. */
function assignmentOf(word: Word): Assignment {
  const [operator = '', name = '', plus] = ASSIGNS.exec(word.text) ?? [];
  const { text, end } = word;
  const pos = word.pos + operator.length;
  const [first, ...others] = word.parts ?? [];
  const parts =
    first?.type !== 'Literal'
      ? undefined
      : first.end === pos
        ? others
        : [
            { ...first, pos, text: first.text.slice(operator.length), value: first.value.slice(operator.length) },
            ...others,
          ];
  const value: Word = {
    type: 'Word',
    text: text.slice(operator.length),
    pos,
    end,
    parts,
    value: word.value.slice(operator.length),
  };
  return {
    type: 'Assignment',
    pos: word.pos,
    end,
    text,
    name,
    value,
    append: plus === '+' || undefined,
    index: undefined,
  };
}
