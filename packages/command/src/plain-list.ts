import type {
  Command,
  CommandNode,
  CompoundCommand,
  CompoundList,
  Elif,
  ParsedScript,
  PipelineNode,
  PipelinePrefix,
  Redirection,
  Statement,
} from 'unbash';
import { readSimpleCommand } from './plain-command.js';
import { type Cursor, notPlain } from './plain-cursor.js';
import { readRedirection, takeNewline } from './plain-redirection.js';
import { readWord } from './plain-word.js';

/** Words that are none of a command's where one could begin; `time` is one at the beginning of a pipeline alone. */
const RESERVED: ReadonlySet<string> = new Set(
  'if then elif else fi for select while until do done case esac function coproc in time ! { } [[ ]]'.split(' '),
);
const CLOSES_LIST: ReadonlySet<string> = new Set(['then', 'elif', 'else', 'fi', 'do', 'done', '}']);
/** The characters of reserved words, up to what ends a word. */
const RESERVABLE = /[a-z[\]!{}]*(?=[ \t\n;&|<>()]|$)/y;
const VARIABLE = /[A-Za-z_]\w*(?=[ \t\n;])/y;
const FUNCTION_NAME = /^[A-Za-z_][\w-]*$/;

/** The list of commands up to the end of the text or to a closing parenthesis, which is not stepped over. */
export function readScript(cursor: Cursor): ParsedScript {
  const { waiting, at: pos } = cursor;
  cursor.waiting = [];
  const commands = readList(cursor);
  // A here-document without its body.
  if (cursor.waiting.length > 0) notPlain();
  cursor.waiting = waiting;
  return { type: 'Script', pos, end: cursor.at, shebang: undefined, commands, errors: undefined };
}

function readList(cursor: Cursor): Statement[] {
  const statements: Statement[] = [];
  for (;;) {
    skipNewlines(cursor);
    if (endsList(cursor)) return statements;
    const command = readAndOr(cursor);
    cursor.skipBlanks();
    const background = cursor.char === '&';
    const separated = background || cursor.char === ';';
    if (separated) cursor.at += 1;
    // `;&` is an operator of its own.
    if (separated && cursor.char === '&') notPlain();
    const end = background ? cursor.at : command.end;
    statements.push({ type: 'Statement', pos: command.pos, end, command, background: background || undefined });
    if (!separated && !takeNewline(cursor)) return statements;
  }
}

function endsList(cursor: Cursor): boolean {
  return cursor.isAtEnd || cursor.char === ')' || CLOSES_LIST.has(reservedWord(cursor) ?? '');
}

function reservedWord(cursor: Cursor): string | undefined {
  const word = cursor.sees(RESERVABLE);
  return word !== undefined && RESERVED.has(word) ? word : undefined;
}

function skipNewlines(cursor: Cursor): void {
  do cursor.skipBlanks();
  while (takeNewline(cursor));
}

function readAndOr(cursor: Cursor): Statement['command'] {
  const { items, operators } = readChain(cursor, takeAndOr, readPipeline);
  const [first] = items;
  if (first !== undefined && items.length === 1) return first;
  return { type: 'AndOr', ...span(items), commands: items, operators: operators as '&&'[] };
}

function readPipeline(cursor: Cursor): PipelineNode {
  const { at: pos } = cursor;
  const prefixes: PipelinePrefix[] = [];
  for (let word = reservedWord(cursor); word === '!' || word === 'time'; word = reservedWord(cursor)) {
    const { at } = cursor;
    cursor.at += word.length;
    const place = { pos: at, end: cursor.at };
    prefixes.push(
      word === '!'
        ? { type: 'Negation', ...place }
        : { type: 'Time', ...place, keywordEnd: cursor.at, posix: undefined, endOfOptions: undefined },
    );
    cursor.skipBlanks();
    // An option of it.
    if (word === 'time' && cursor.char === '-') notPlain();
  }
  const { items, operators } = readChain(cursor, takePipe, readCommand);
  const [first] = items;
  if (first !== undefined && items.length === 1 && prefixes.length === 0) return first;
  return { type: 'Pipeline', ...span(items), pos, prefixes, commands: items, operators: operators as '|'[] };
}

function takeAndOr(cursor: Cursor): string | undefined {
  return ['&&', '||'].find((operator) => cursor.takeText(operator));
}

function takePipe(cursor: Cursor): string | undefined {
  if (cursor.text.startsWith('||', cursor.at)) return undefined;
  return ['|&', '|'].find((operator) => cursor.takeText(operator));
}

function readChain<T>(
  cursor: Cursor,
  take: (cursor: Cursor) => string | undefined,
  read: (cursor: Cursor) => T,
): { items: T[]; operators: string[] } {
  const items = [read(cursor)];
  const operators: string[] = [];
  for (;;) {
    cursor.skipBlanks();
    const operator = take(cursor);
    if (operator === undefined) return { items, operators };
    skipNewlines(cursor);
    operators.push(operator);
    items.push(read(cursor));
  }
}

function readCommand(cursor: Cursor): CommandNode {
  const { at: pos } = cursor;
  if (cursor.takeText('(')) {
    // Arithmetic, or nearly so.
    if (cursor.char === '(') notPlain();
    return withRedirections(cursor, () => {
      const body = readBlock(cursor);
      if (!cursor.takeText(')')) notPlain();
      return { type: 'Subshell', pos, end: cursor.at, body };
    });
  }
  const word = reservedWord(cursor);
  if (word !== undefined) {
    cursor.at += word.length;
    return withRedirections(cursor, () => readCompound(cursor, word, pos));
  }
  const command = readSimpleCommand(cursor);
  if (command.end === pos) notPlain();
  return cursor.char === '(' ? readFunction(cursor, command) : command;
}

/** The function of the name that was read as a command. */
function readFunction(cursor: Cursor, { name, pos, end }: Command): CommandNode {
  if (name === undefined || name.pos !== pos || name.end !== end || !FUNCTION_NAME.test(name.text)) notPlain();
  if (!cursor.takeText('()')) notPlain();
  skipNewlines(cursor);
  const body = readCommand(cursor);
  if (body.type === 'Command' || body.type === 'Function' || body.type === 'Coproc') notPlain();
  return { type: 'Function', pos, end: body.end, name, body };
}

function withRedirections(cursor: Cursor, read: () => CompoundCommand): CommandNode {
  const command = cursor.inside(read);
  const redirects: Redirection[] = [];
  for (;;) {
    cursor.skipBlanks();
    const redirect = readRedirection(cursor);
    if (redirect === undefined) break;
    redirects.push(redirect);
  }
  const end = redirects.at(-1)?.end;
  return end === undefined ? command : { type: 'Redirected', pos: command.pos, end, command, redirects };
}

function readCompound(cursor: Cursor, word: string, pos: number): CompoundCommand {
  switch (word) {
    case '{': {
      const body = readBlock(cursor);
      expect(cursor, '}');
      return { type: 'BraceGroup', pos, end: cursor.at, body };
    }
    case 'while':
    case 'until': {
      const clause = readBlock(cursor);
      const body = readLoopBody(cursor);
      return { type: 'While', pos, end: cursor.at, kind: word, clause, body };
    }
    case 'for':
      return readFor(cursor, pos);
    case 'if':
      return readIf(cursor, pos);
    default:
      return notPlain();
  }
}

function readFor(cursor: Cursor, pos: number): CompoundCommand {
  cursor.skipBlanks();
  if (cursor.sees(VARIABLE) === undefined) notPlain();
  const name = readWord(cursor);
  const wordlist = [];
  cursor.skipBlanks();
  expect(cursor, 'in');
  for (;;) {
    cursor.skipBlanks();
    if (cursor.char === ';' || cursor.char === '\n') break;
    wordlist.push(readWord(cursor));
  }
  cursor.takeText(';');
  skipNewlines(cursor);
  const body = readLoopBody(cursor);
  return { type: 'For', pos, end: cursor.at, name, wordlist, body };
}

function readLoopBody(cursor: Cursor): CompoundList {
  expect(cursor, 'do');
  const body = readBlock(cursor);
  expect(cursor, 'done');
  return body;
}

function readIf(cursor: Cursor, pos: number): CompoundCommand {
  const branch = readBranch(cursor);
  const elif: Elif[] = [];
  while (reservedWord(cursor) === 'elif') {
    const { at } = cursor;
    expect(cursor, 'elif');
    const other = readBranch(cursor);
    elif.push({ type: 'Elif', pos: at, end: other.then.end, ...other });
  }
  let otherwise: CompoundList | undefined;
  if (reservedWord(cursor) === 'else') {
    expect(cursor, 'else');
    otherwise = readBlock(cursor);
  }
  expect(cursor, 'fi');
  return { type: 'If', pos, end: cursor.at, ...branch, elif, else: otherwise };
}

/** A condition and what is run where it holds. */
function readBranch(cursor: Cursor): Pick<Elif, 'clause' | 'then'> {
  const clause = readBlock(cursor);
  expect(cursor, 'then');
  const then = readBlock(cursor);
  return { clause, then };
}

function expect(cursor: Cursor, word: string): void {
  if (reservedWord(cursor) !== word) notPlain();
  cursor.at += word.length;
}

/** The commands inside a construct, of which there is at least one. */
function readBlock(cursor: Cursor): CompoundList {
  const commands = readList(cursor);
  if (commands.length === 0) notPlain();
  return { type: 'CompoundList', ...span(commands), commands };
}

function span(nodes: readonly { pos: number; end: number }[]): { pos: number; end: number } {
  return { pos: nodes[0]?.pos ?? 0, end: nodes.at(-1)?.end ?? 0 };
}
