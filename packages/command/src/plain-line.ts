import type {
  AndOr,
  Command,
  CommandNode,
  ParsedScript,
  Pipeline,
  PipelineNode,
  Redirect,
  Statement,
  Word,
  WordPart,
} from 'unbash';

/**
 * The lines that people mostly type hold words, quotes without expansions, pipes, lists and plain redirects. They are read here into the
 * very tree that the grammar gives, since loading the grammar costs a hook a fifth of a start. Whatever else stands in a line makes it the
 * grammar's.
 */

/** Words that begin or end a construct, or whose operands the grammar reads in a way of their own. */
const NOT_PLAIN: ReadonlySet<string> = new Set(
  'if then elif else fi for select while until do done case esac function coproc time in export declare typeset local readonly alias let'.split(
    ' ',
  ),
);

/** A run of unquoted characters that mean themselves anywhere in a word. */
const BARE = /[\w@%+=:,./^\u00a1-\uffff-]+/y;
/** What may stand behind a word. Wider blanks belong to words, and `BARE` takes them. */
const ENDS_WORD = ' \t\n\v\f\r\u00a0;&|<>';
/** What, in front of a command's name, belongs to something else: an assignment, a redirect's descriptor. */
const NO_NAME = /^(?:[A-Za-z_]\w*\+?=|\d+$)/;
const EXPANDS = /[$`\\]/;

interface Token {
  readonly pos: number;
  readonly end: number;
  readonly operator: string;
  readonly word?: Word;
}

/** The tree of `text` where it is plain; undefined where the grammar has to read it. */
export function parsePlainLine(text: string): ParsedScript | undefined {
  const tokens = tokenize(text);
  if (tokens === undefined) return undefined;
  const reader = new PlainReader(tokens);
  const commands = reader.list();
  return commands === undefined
    ? undefined
    : { type: 'Script', pos: 0, end: text.length, shebang: undefined, commands, errors: undefined };
}

function tokenize(text: string): Token[] | undefined {
  const tokens: Token[] = [];
  let at = 0;
  for (;;) {
    while (text[at] === ' ' || text[at] === '\t') at += 1;
    if (at >= text.length) return tokens;
    const token = operatorAt(text, at) ?? wordAt(text, at);
    if (token === undefined) return undefined;
    tokens.push(token);
    at = token.end;
  }
}

const OPERATORS = ['&&', '||', '>>', '>&', '|', '&', ';', '>', '<'];
/** What, directly behind an operator, makes another one of it. */
const LONGER = '&|;<>(';

function operatorAt(text: string, pos: number): Token | undefined {
  const operator = OPERATORS.find((candidate) => text.startsWith(candidate, pos));
  if (operator === undefined) return undefined;
  const next = text[pos + operator.length];
  if (next !== undefined && LONGER.includes(next)) return undefined;
  return { pos, end: pos + operator.length, operator };
}

function wordAt(text: string, pos: number): Token | undefined {
  const parts: WordPart[] = [];
  let value = '';
  let at = pos;
  for (;;) {
    const part = partAt(text, at);
    if (part === undefined) break;
    parts.push(part);
    value += part.type === 'DoubleQuoted' ? text.slice(part.pos + 1, part.end - 1) : 'value' in part ? part.value : '';
    at = part.end;
  }
  if (at === pos || !ENDS_WORD.includes(text[at] ?? ' ')) return undefined;
  const isBare = parts.length === 1 && parts[0]?.type === 'Literal';
  const word: Word = {
    type: 'Word',
    text: text.slice(pos, at),
    pos,
    end: at,
    parts: isBare ? undefined : parts,
    value,
  };
  return { pos, end: at, operator: '', word };
}

function partAt(text: string, pos: number): WordPart | undefined {
  const quote = text[pos];
  if (quote === "'" || quote === '"') {
    const closing = text.indexOf(quote, pos + 1);
    if (closing === -1) return undefined;
    const end = closing + 1;
    const whole = { pos, end, text: text.slice(pos, end) };
    const value = text.slice(pos + 1, closing);
    if (quote === "'") return { type: 'SingleQuoted', ...whole, value };
    if (EXPANDS.test(value)) return undefined;
    const literal = { type: 'Literal', pos: pos + 1, end: closing, value, text: value } as const;
    return { type: 'DoubleQuoted', ...whole, parts: [literal] };
  }
  BARE.lastIndex = pos;
  const bare = BARE.exec(text)?.[0];
  return bare === undefined ? undefined : { type: 'Literal', pos, end: pos + bare.length, value: bare, text: bare };
}

class PlainReader {
  private readonly tokens: readonly Token[];
  private at = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  private takes(...operators: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token === undefined || token.word !== undefined || !operators.includes(token.operator)) return undefined;
    this.at += 1;
    return token.operator;
  }

  list(): Statement[] | undefined {
    const statements: Statement[] = [];
    while (this.at < this.tokens.length) {
      const command = this.chain(['&&', '||'], () => this.pipeline(), andOr);
      if (command === undefined) return undefined;
      const ending = this.takes(';', '&');
      if (ending === undefined && this.at < this.tokens.length) return undefined;
      const background = ending === '&';
      const end = background ? (this.tokens[this.at - 1]?.end ?? command.end) : command.end;
      statements.push({ type: 'Statement', pos: command.pos, end, command, background: background || undefined });
    }
    return statements;
  }

  private pipeline(): PipelineNode | undefined {
    return this.chain(['|'], () => this.command(), pipeline);
  }

  private chain<T extends { pos: number; end: number }, U>(
    operators: readonly string[],
    item: () => T | undefined,
    join: (items: readonly T[], between: readonly string[]) => U,
  ): T | U | undefined {
    const first = item();
    if (first === undefined) return undefined;
    const items = [first];
    const between: string[] = [];
    for (let operator = this.takes(...operators); operator !== undefined; operator = this.takes(...operators)) {
      const next = item();
      if (next === undefined) return undefined;
      between.push(operator);
      items.push(next);
    }
    return items.length === 1 ? first : join(items, between);
  }

  private command(): Command | undefined {
    const token = this.tokens[this.at];
    const name = token?.word;
    if (name === undefined || NOT_PLAIN.has(name.value) || NO_NAME.test(name.text)) return undefined;
    this.at += 1;
    const suffix: (Word | Redirect)[] = [];
    for (;;) {
      const next = this.argument();
      if (next === 'none') break;
      if (next === undefined) return undefined;
      suffix.push(next);
    }
    return {
      type: 'Command',
      pos: name.pos,
      end: suffix.at(-1)?.end ?? name.end,
      name,
      prefix: [],
      suffix,
      args: suffix.filter((item) => item.type === 'Word'),
      redirects: suffix.filter((item) => item.type === 'Redirect'),
    };
  }

  private argument(): Word | Redirect | 'none' | undefined {
    const token = this.tokens[this.at];
    if (token === undefined) return 'none';
    const { word } = token;
    if (word !== undefined) {
      const isDescriptor = isRedirect(this.operatorDirectlyAfter(word.end)) && /^\d+$/.test(word.text);
      this.at += 1;
      return isDescriptor ? this.redirect(word) : word;
    }
    return isRedirect(token.operator) ? this.redirect(undefined) : 'none';
  }

  private operatorDirectlyAfter(end: number): string {
    const next = this.tokens[this.at + 1];
    return next !== undefined && next.pos === end ? next.operator : '';
  }

  private redirect(descriptor: Word | undefined): Redirect | undefined {
    const operator = this.tokens[this.at];
    const target = this.tokens[this.at + 1]?.word;
    if (operator === undefined || target === undefined) return undefined;
    this.at += 2;
    return {
      type: 'Redirect',
      pos: descriptor?.pos ?? operator.pos,
      end: target.end,
      operator: operator.operator as Redirect['operator'],
      descriptor:
        descriptor === undefined
          ? undefined
          : { type: 'FileDescriptor', pos: descriptor.pos, end: descriptor.end, value: Number(descriptor.text) },
      target,
    };
  }
}

function isRedirect(operator: string): boolean {
  return operator.startsWith('<') || operator.startsWith('>');
}

function pipeline(commands: readonly CommandNode[], operators: readonly string[]): Pipeline {
  return { type: 'Pipeline', ...span(commands), prefixes: [], commands, operators: operators as '|'[] };
}

function andOr(commands: readonly PipelineNode[], operators: readonly string[]): AndOr {
  return { type: 'AndOr', ...span(commands), commands, operators: operators as ('&&' | '||')[] };
}

function span(nodes: readonly { pos: number; end: number }[]): { pos: number; end: number } {
  return { pos: nodes[0]?.pos ?? 0, end: nodes.at(-1)?.end ?? 0 };
}
