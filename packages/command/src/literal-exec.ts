/** A command that code of another language starts by a call with literal arguments. */
export interface LiteralCommand {
  /** A line for the shell, or the words of one program. */
  readonly line?: string;
  readonly words?: readonly string[];
}

/** Functions whose first argument is a command, of all languages together, because no two of them disagree. */
const FUNCTIONS = [
  String.raw`os\.(?:system|popen|exec[lv]p?e?|spawn[lv]p?e?|posix_spawnp?|execute)`,
  String.raw`subprocess\.\w+|(?:get(?:status)?output|check_(?:call|output)|run|call|Popen|pty\.spawn)`,
  '(?:exec|spawn)(?:File)?(?:Sync)?|fork|execa(?:Sync|Command|CommandSync)?|Command',
  'system|[ip]?o?popen|capture[23e]?|pipeline|passthru|shell_exec|proc_open|pcntl_exec',
].join('|');
let call: RegExp | undefined;
const MAX_LITERAL_COMMANDS = 64;

/** Finds literal commands in code: strings, lists of strings, and a program with a list behind it. */
export function literalCommands(code: string): readonly LiteralCommand[] {
  const found: LiteralCommand[] = [];
  // Made at the first code that is read, since most commands hold none.
  call ??= new RegExp(String.raw`(?:\b(?:${FUNCTIONS})\b\s*\(?|\bqx|%x)\s*`, 'g');
  for (const match of code.matchAll(call)) {
    if (found.length >= MAX_LITERAL_COMMANDS) break;
    const command = argumentsAt(code, (match.index ?? 0) + match[0].length, /^(?:qx|%x)/.test(match[0]));
    if (command) found.push(command);
  }
  for (const match of code.matchAll(/`([^`$]{1,1024})`/g))
    if (found.length < MAX_LITERAL_COMMANDS) found.push({ line: match[1] ?? '' });
  return found;
}

function argumentsAt(code: string, start: number, bracketed: boolean): LiteralCommand | undefined {
  if (bracketed) {
    const close = { '{': '}', '(': ')', '[': ']', '<': '>' }[code[start] ?? ''] ?? code[start] ?? '';
    const end = code.indexOf(close, start + 1);
    return end < 0 ? undefined : { line: code.slice(start + 1, end) };
  }
  const list = listAt(code, start);
  if (list) return { words: list.items };
  const first = literalAt(code, start);
  if (!first) return undefined;
  const more = itemsAfter(code, first.end);
  return more.length > 0 ? { words: [first.value, ...more] } : { line: first.value };
}

/** The literals behind a first one: a list (`spawn('x', ['y'])`) or more strings (`system 'x', 'y'`). */
function itemsAfter(code: string, end: number): readonly string[] {
  const comma = /^\s*,\s*(?:\{\s*args:\s*)?/.exec(code.slice(end, end + 64));
  if (!comma) return [];
  const next = end + comma[0].length;
  const list = listAt(code, next);
  if (list) return list.items;
  const items: string[] = [];
  for (let at = next; ; ) {
    const literal = literalAt(code, at);
    if (!literal) return items;
    items.push(literal.value);
    const separator = /^\s*,\s*/.exec(code.slice(literal.end, literal.end + 32));
    if (!separator) return items;
    at = literal.end + separator[0].length;
  }
}

function listAt(code: string, start: number): { items: readonly string[] } | undefined {
  if (code[start] !== '[' && code[start] !== '(') return undefined;
  const items: string[] = [];
  let at = start + 1;
  for (;;) {
    at += /^[\s,]*/.exec(code.slice(at, at + 64))?.[0].length ?? 0;
    const literal = literalAt(code, at);
    if (!literal) break;
    items.push(literal.value);
    at = literal.end;
  }
  return items.length > 0 ? { items } : undefined;
}

function literalAt(code: string, start: number): { value: string; end: number } | undefined {
  const from =
    start + (/^(?:[rRbBuUfF]{1,2}|String\.raw)(?=["'`])/.exec(code.slice(start, start + 12))?.[0].length ?? 0);
  const quote = code[from];
  if (quote !== '"' && quote !== "'" && quote !== '`') return undefined;
  const width = code.startsWith(quote.repeat(3), from) && quote !== '`' ? 3 : 1;
  const close = quote.repeat(width);
  let value = '';
  for (let at = from + width; at < code.length; at++) {
    if (code.startsWith(close, at)) return { value, end: at + width };
    if (code[at] === '\\') {
      const next = code[++at] ?? '';
      value += next === 'n' ? '\n' : next === 't' ? '\t' : next;
    } else value += code[at];
  }
  return undefined;
}
