import { type ClaimStatus, matchesFor, type Question, readCapture, readKnowledge } from '@litmus-hooks/knowledge';
import { projectOf } from '@litmus-hooks/state-format/places';
import type { KnowledgeConfigAnswer } from '../answers/knowledge-config.js';
import type { KnowledgeQueryAnswer } from '../answers/knowledge-query.js';
import type { KnowledgeReviewAnswer } from '../answers/knowledge-review.js';
import { CommandError } from '../command-error.js';
import { claimJson } from './claim-json.js';
import { knowledgeUnreadable } from './knowledge-error.js';
import { knowledgeHere } from './place-here.js';

/**
 * The claims of the project of `cwd` that have one of the statuses.
 *
 * @throws CommandError `state_unreadable`.
 */
export function claimsHere(cwd: string, statuses: readonly ClaimStatus[]): KnowledgeReviewAnswer {
  const place = knowledgeHere(cwd);
  const reading = readKnowledge(place);
  if (reading.status === 'unreadable') throw knowledgeUnreadable(reading.why);
  return {
    file: place.claimsFile,
    claims: reading.claims.filter(({ status }) => statuses.includes(status)).map(claimJson),
    problems: [...reading.problems],
  };
}

/** The accepted claims of the project of `cwd` that a question is about. Throws as claimsHere. */
export function queryHere(cwd: string, question: Question): KnowledgeQueryAnswer {
  const reading = readKnowledge(knowledgeHere(cwd));
  if (reading.status === 'unreadable') throw knowledgeUnreadable(reading.why);
  return {
    matches: matchesFor(reading.claims, question).map(({ claim, percent }) => ({ ...claimJson(claim), percent })),
    problems: [...reading.problems],
  };
}

/**
 * Whether new claims may be kept in the project of `cwd`.
 *
 * @throws CommandError `state_unreadable`: an opt-out that cannot be read is never taken for none.
 */
export function captureHere(cwd: string): KnowledgeConfigAnswer {
  const capture = readCapture(projectOf(cwd));
  if (capture.status === 'unknown')
    throw new CommandError('state_unreadable', `${capture.why}, so nothing new is kept here: repair that file.`);
  return { capture: capture.capture, from: capture.from ?? null };
}
