import {
  addClaim,
  type Candidate,
  type CaptureChange,
  type ClaimsChange,
  reviewClaims,
  setCapture,
  type Verdict,
} from '@litmus-hooks/knowledge';
import { projectOf } from '@litmus-hooks/state-format/places';
import type { KnowledgeChangeAnswer } from '../answers/knowledge-change.js';
import type { KnowledgeConfigAnswer } from '../answers/knowledge-config.js';
import { CommandError } from '../command-error.js';
import { makeProjectFolder } from '../run/project-folder.js';
import { claimJson } from './claim-json.js';
import { knowledgeUnreadable } from './knowledge-error.js';
import { knowledgeHere } from './place-here.js';
import { captureHere } from './read-here.js';

function now(): string {
  return new Date().toISOString();
}

function cannotChange({ cause, why }: Extract<CaptureChange, { outcome: 'uncertain' }>): CommandError {
  if (cause === 'unreadable') return knowledgeUnreadable(why);
  return new CommandError('state_locked', `${why}, so nothing was changed: run the command again.`);
}

function changeJson(result: ClaimsChange): KnowledgeChangeAnswer {
  if (result.outcome === 'refused') throw new CommandError(result.refused, result.message);
  if (result.outcome === 'uncertain') throw cannotChange(result);
  return { outcome: result.outcome, claims: result.claims.map(claimJson) };
}

/**
 * Keeps a candidate for review in the project of `cwd`, or accepts it at once.
 *
 * @throws CommandError by the name of what refuses; `state_unreadable` or `state_locked` where nothing could be changed.
 */
export function addClaimHere(cwd: string, candidate: Candidate, accept: boolean): KnowledgeChangeAnswer {
  return changeJson(addClaim(knowledgeHere(cwd), { candidate, accept, at: now() }));
}

/** Puts a person's verdict on claims of the project of `cwd`, on all or on none. Throws as addClaimHere. */
export function reviewHere(cwd: string, ids: readonly string[], verdict: Verdict): KnowledgeChangeAnswer {
  return changeJson(reviewClaims(knowledgeHere(cwd), { ids, verdict, at: now() }));
}

/** Says in the project's own file whether new claims may be kept. Throws as addClaimHere, and `bad_folder`. */
export function setCaptureHere(cwd: string, capture: 'on' | 'off'): KnowledgeConfigAnswer {
  const project = projectOf(cwd);
  makeProjectFolder(project);
  const result = setCapture(project, capture);
  if (result.outcome === 'uncertain') throw cannotChange(result);
  return captureHere(cwd);
}
