import { isKnown, joinValues, knownPrefix, knownValue, UNKNOWN } from './text.js';

/** One word of a command line as a program would receive it. */
export interface Word {
  /** As written. Words that came out of one expansion share its text. */
  readonly text: string;
  /** What the program receives; undefined = cannot be known without running something. */
  readonly value: string | undefined;
  /** The known beginning of the value, all of it where it is known: `s3://` of `s3://$BUCKET`. */
  readonly prefix: string;
  /** May become several words or none: an unquoted expansion of unknown content, a glob. */
  readonly many: boolean;
}

/** A word while it is read: `content` is its value with `UNKNOWN` in place of what cannot be known. */
export interface Field {
  readonly text: string;
  readonly content: string;
  readonly many: boolean;
}

/** A field of exactly this value. */
export function literalField(content: string): Field {
  return { text: content, content, many: !isKnown(content) };
}

/** The public form of a field. */
export function wordOf(field: Field): Word {
  return {
    text: field.text.replaceAll(UNKNOWN, '…'),
    value: knownValue(field.content),
    prefix: knownPrefix(field.content),
    many: field.many,
  };
}

const BLANK = /[ \t\n]/;
const GLOB = /[*?]|\[[^\]]+\]/;

/** Builds the fields of one word from its pieces, splitting where the shell splits. */
export class FieldBuilder {
  readonly fields: Field[] = [];
  private readonly text: string;
  private content = '';
  private many = false;
  /** There is a field even if nothing is added: a quoted piece, or any character. */
  private begun = false;

  constructor(text: string) {
    this.text = text;
  }

  /** Characters that are not split. Unquoted ones may hold a pattern; an unquoted gap of a nested script may hold blanks. */
  add(content: string, quoted: boolean): void {
    this.content = joinValues(this.content, content);
    this.begun ||= quoted || content !== '';
    if (!quoted && !isKnown(content)) this.many = true;
  }

  /** A pattern: it may become any number of file names. */
  addGlob(content: string): void {
    this.add(content, true);
    this.many = true;
  }

  /** The result of an unquoted expansion, split at the characters of `ifs`: blanks together, any other one by one. */
  addSplit(value: string, ifs: string): void {
    let piece = '';
    let cutByBlank = false;
    for (const char of value) {
      if (!ifs.includes(char)) {
        piece += char;
        cutByBlank = false;
        continue;
      }
      this.addPiece(piece);
      piece = '';
      if (BLANK.test(char)) {
        cutByBlank ||= this.begun;
        this.cut();
      } else if (cutByBlank) cutByBlank = false;
      else {
        this.begun = true;
        this.cut();
      }
    }
    this.addPiece(piece);
  }

  private addPiece(piece: string): void {
    this.add(piece, false);
    if (GLOB.test(piece)) this.many = true;
  }

  /** Ends the current field, if there is one. */
  cut(): void {
    if (this.begun) this.fields.push({ text: this.text, content: this.content, many: this.many });
    this.content = '';
    this.many = false;
    this.begun = false;
  }

  finish(): readonly Field[] {
    this.cut();
    return this.fields;
  }
}
