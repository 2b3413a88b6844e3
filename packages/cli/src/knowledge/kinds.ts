import { CLAIM_KINDS, type ClaimKind } from '@litmus-hooks/knowledge';
import { CommandError } from '../command-error.js';
import { shown } from '../terminal/words.js';

/** @throws CommandError `usage` where the word names none of the six kinds. */
export function readKind(word: string): ClaimKind {
  const kind = CLAIM_KINDS.find((name) => name === word);
  if (kind !== undefined) return kind;
  throw new CommandError('usage', `--kind "${shown(word)}" is no kind of claim: write ${CLAIM_KINDS.join(', ')}.`);
}
