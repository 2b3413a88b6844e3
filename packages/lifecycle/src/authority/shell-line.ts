import { Refusal, shown } from './refusal.js';
import { type Token, tokenize, type Word } from './shell-token.js';

/** A command line as lists of pipelines of simple commands: all that is read of the shell's grammar. */

export interface Redirect {
  /** `text`: a here-document or here-string; `descriptor`: one descriptor copied to another. */
  readonly kind: 'read' | 'write' | 'text' | 'descriptor';
  readonly target: string;
  /** What a here-document or here-string feeds. */
  readonly text?: string;
}

export interface SimpleCommand {
  readonly words: readonly Word[];
  readonly redirects: readonly Redirect[];
}

/** Commands joined by `|`. */
export type Pipeline = readonly SimpleCommand[];

export interface AndOr {
  readonly pipelines: readonly Pipeline[];
  /** What stands between them, one fewer. */
  readonly operators: readonly ('&&' | '||')[];
}

const MAX_COMMAND_CHARS: number = 32 * 1024;
const MAX_COMMANDS = 64;

const COMPOUND: ReadonlySet<string> = new Set(
  'if then elif else fi for foreach while until select repeat do done case esac function coproc end [[ ]] always'.split(
    ' ',
  ),
);
const EVALUATING: ReadonlySet<string> = new Set(
  'eval source . exec trap alias unalias builtin enable export declare typeset local readonly let unset shopt setopt unsetopt emulate noglob nocorrect'.split(
    ' ',
  ),
);

/** Reads `text` (Bash or zsh). Throws a Refusal where a line holds more than simple commands in lists and pipes. */
export function readLine(text: string): readonly AndOr[] {
  if (text.length > MAX_COMMAND_CHARS)
    throw new Refusal(`the line is longer than ${MAX_COMMAND_CHARS} characters`, 'split it over several calls');
  return new LineParser(tokenize(text)).lists();
}

class LineParser {
  private readonly tokens: readonly Token[];
  private at = 0;
  private commands = 0;

  constructor(tokens: readonly Token[]) {
    this.tokens = tokens;
  }

  lists(): readonly AndOr[] {
    const lists: AndOr[] = [];
    this.skipNewlines();
    while (this.at < this.tokens.length) {
      lists.push(this.list());
      const token = this.tokens[this.at];
      if (token !== undefined && token.type !== 'newline' && !this.takes(';'))
        throw new Refusal('the line cannot be read');
      this.skipNewlines();
    }
    if (lists.length === 0) throw new Refusal('the line holds no command');
    return lists;
  }

  private skipNewlines(): void {
    while (this.tokens[this.at]?.type === 'newline') this.at += 1;
  }

  private takes(...operators: string[]): string | undefined {
    const token = this.tokens[this.at];
    if (token?.type !== 'operator' || !operators.includes(token.operator)) return undefined;
    this.at += 1;
    return token.operator;
  }

  private list(): AndOr {
    const pipelines = [this.pipeline()];
    const operators: ('&&' | '||')[] = [];
    for (let operator = this.takes('&&', '||'); operator !== undefined; operator = this.takes('&&', '||')) {
      this.skipNewlines();
      operators.push(operator as '&&' | '||');
      pipelines.push(this.pipeline());
    }
    return { pipelines, operators };
  }

  private pipeline(): Pipeline {
    const commands = [this.command()];
    while (this.takes('|', '|&') !== undefined) {
      this.skipNewlines();
      commands.push(this.command());
    }
    return commands;
  }

  private command(): SimpleCommand {
    this.commands += 1;
    if (this.commands > MAX_COMMANDS)
      throw new Refusal(`the line holds more than ${MAX_COMMANDS} commands`, 'split it over several calls');
    const words: Word[] = [];
    const redirects: Redirect[] = [];
    let descriptor = '';
    for (;;) {
      const token = this.tokens[this.at];
      if (token?.type === 'word') {
        this.at += 1;
        const { bare, touches, value } = token.word;
        // Digits that touch `>` are the redirect's descriptor.
        const isDescriptor = bare && touches && /^\d+$/.test(value);
        descriptor = isDescriptor ? value : '';
        if (!isDescriptor) words.push(token.word);
        else if (!/^[0-2]$/.test(value)) throw new Refusal(`descriptor ${value} is none of the usual three`);
        continue;
      }
      const operator = this.takes('<', '>', '>>', '>|', '>&', '&>', '&>>', '<<', '<<-', '<<<');
      if (operator === undefined) break;
      if (operator.startsWith('<') && /^[12]$/.test(descriptor))
        throw new Refusal(`an output is opened for reading by ${shown(`${descriptor}${operator}`)}`);
      descriptor = '';
      redirects.push(this.redirect(operator));
    }
    if (words.length === 0) throw new Refusal('a command is missing', 'name one: `true > file`');
    refuseKeyword(words[0]);
    return { words, redirects };
  }

  private redirect(operator: string): Redirect {
    const token = this.tokens[this.at];
    if (token?.type !== 'word') throw new Refusal('a redirect has no target');
    this.at += 1;
    const { value, document } = token.word;
    if (value.startsWith('!'))
      throw new Refusal('`!` behind a redirect is an operator in some shells', 'name the target `./!…`');
    if (operator.startsWith('<<')) return { kind: 'text', target: value, text: document ?? `${value}\n` };
    if (operator === '<') return { kind: 'read', target: value };
    if (operator !== '>&') return { kind: 'write', target: value };
    if (/^[0-2]$/.test(value)) return { kind: 'descriptor', target: value };
    if (/^[\d-]/.test(value)) throw new Refusal(`${shown(`>&${value}`)} moves or closes a descriptor`);
    return { kind: 'write', target: value };
  }
}

function refuseKeyword(word: Word | undefined): void {
  if (word === undefined) return;
  if (word.bare && COMPOUND.has(word.value))
    throw new Refusal(
      `${shown(word.value)} belongs to a compound command, whose course is not judged`,
      word.value === '[[' ? 'use `[ … ]`' : 'run the commands one by one',
    );
  if (EVALUATING.has(word.value)) throw new Refusal(`${shown(word.value)} changes what the words behind it mean`);
}
