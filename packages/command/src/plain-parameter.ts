import type { ParameterExpansionPart, ParameterOperation, Word, WordPart } from 'unbash';
import { type Cursor, notPlain } from './plain-cursor.js';
import { Parts, readExpansion, readGlob, wordOf } from './plain-word.js';

const NAME = /[A-Za-z_]\w*|\d+|[@*?$!-](?=\})/y;
const LENGTH = /#(?=(?:[A-Za-z_]\w*|\d+)\})/y;
const DEFAULT = /:?[-=+?]/y;
const REMOVE = /##?|%%?/y;
/** What means itself in an operand, inside double quotes and outside. */
const OPERAND = /[\w@%+=:,./^~#! \u00a1-\uffff-]+/y;

/** The rest of a `${…}` that began at `pos`: a name alone, its length, a default or a removal. */
export function readParameter(cursor: Cursor, pos: number, quoted: boolean): ParameterExpansionPart {
  const prefix = cursor.take(LENGTH) === undefined ? undefined : '#';
  const parameterPos = cursor.at;
  const parameter = cursor.take(NAME) ?? notPlain();
  const parameterEnd = cursor.at;
  const operation = cursor.char === '}' ? undefined : readOperation(cursor, quoted);
  if (cursor.char !== '}') notPlain();
  cursor.at += 1;
  const text = cursor.text.slice(pos, cursor.at);
  return {
    type: 'ParameterExpansion',
    pos,
    end: cursor.at,
    text,
    parameter,
    parameterPos,
    parameterEnd,
    prefix,
    index: undefined,
    operation,
  };
}

function readOperation(cursor: Cursor, quoted: boolean): ParameterOperation {
  const pos = cursor.at;
  const makesDefault = cursor.take(DEFAULT);
  const operator = makesDefault ?? cursor.take(REMOVE) ?? notPlain();
  const operatorEnd = cursor.at;
  // The pattern of a removal is one inside double quotes too.
  const operand = readOperand(cursor, quoted && makesDefault !== undefined);
  const place = { pos, end: cursor.at, operatorEnd, operand };
  return makesDefault !== undefined
    ? { type: 'Default', operator: operator as ':-', ...place }
    : { type: 'Remove', operator: operator as '%', ...place };
}

function readOperand(cursor: Cursor, quoted: boolean): Word {
  const pos = cursor.at;
  const parts = new Parts<WordPart>(cursor);
  for (;;) {
    const literal = cursor.take(OPERAND);
    if (literal !== undefined) parts.addLiteral(literal);
    else if (!parts.addPart((at) => (quoted ? undefined : readGlob(at)) ?? readExpansion(at, quoted))) break;
  }
  parts.endLiteral(cursor.at);
  return wordOf(cursor.text, pos, cursor.at, parts.list);
}
