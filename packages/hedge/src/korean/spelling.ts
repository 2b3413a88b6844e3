import type { Expression } from '../expression.js';
import { ADVERB_MARK, formsOf, markOf } from './mark.js';
import { MARKED_WORDS } from './notation.js';

/** Expressions over marked text as expressions over the text as it is typed, so that it need not be marked to see what it cannot hold. */

const FORMS = new Map(MARKED_WORDS.map((word, index) => [markOf(index), formsOf(word)]));
/** `현실적으로`, `분명히` and whatever else the marker takes for an adverb. */
const ADVERB: Expression = { kind: 'repeat', part: { kind: 'any' }, from: 2, to: 8 };
const LONGEST_FORM = Math.max(8, ...[...FORMS.values()].flat().map((form) => form.length));
/** Any character of a marked text. */
const ANY: Expression = { kind: 'repeat', part: { kind: 'any' }, from: 1, to: LONGEST_FORM };

function spelled(unit: string): Expression[] {
  if (unit === ADVERB_MARK) return [ADVERB];
  return (FORMS.get(unit) ?? []).map((form) => ({
    kind: 'sequence',
    parts: [...form].map((syllable) => ({ kind: 'units', units: new Set([syllable]) })),
  }));
}

function unitsSpelledOut(units: ReadonlySet<string>): Expression {
  const marks = [...units].flatMap(spelled);
  if (marks.length === 0) return { kind: 'units', units };
  const plain = [...units].filter((unit) => unit !== ADVERB_MARK && !FORMS.has(unit));
  return {
    kind: 'choice',
    choices: plain.length === 0 ? marks : [...marks, { kind: 'units', units: new Set(plain) }],
  };
}

/** `expression` with each mark as what it stands for. */
export function spelledOut(expression: Expression): Expression {
  switch (expression.kind) {
    case 'assertion':
      return expression;
    case 'any':
      return ANY;
    case 'units':
      return unitsSpelledOut(expression.units);
    case 'sequence':
      return { kind: 'sequence', parts: expression.parts.map(spelledOut) };
    case 'choice':
      return { kind: 'choice', choices: expression.choices.map(spelledOut) };
    case 'repeat':
      return { ...expression, part: spelledOut(expression.part) };
  }
}
