import { redact } from '@litmus-hooks/state-format/redact';
import { freshId } from '../state/fresh-id.js';
import { type Refusal, refusal } from '../state/transition.js';
import { ended, type GoalTransition } from './change-goals.js';
import { evidenceFor } from './evidence.js';
import { MAX_NOTE_CHARS } from './goal-event.js';
import {
  activeGoal,
  type Goal,
  type GoalLoop,
  MAX_CONDITION_CHARS,
  MAX_CONDITIONS,
  MAX_OBJECTIVE_CHARS,
} from './goal-state.js';

/** What may become of a goal. Whatever a person or an agent wrote is kept without secrets (L-22). */

export interface GoalRequest {
  readonly objective: string;
  readonly conditions: readonly string[];
  /** Put it in the place of another goal that is pursued. */
  readonly replace: boolean;
}

/** Pursues a goal: no other one is put aside unless that is asked for, and the same one is not begun anew. */
export function startGoal({ objective, conditions, replace }: GoalRequest): GoalTransition {
  return (state, { at }) => {
    const wanted = recorded('The objective', objective, MAX_OBJECTIVE_CHARS);
    if (typeof wanted !== 'string') return wanted;
    if (conditions.length > MAX_CONDITIONS)
      return refusal('usage', `A goal has at most ${MAX_CONDITIONS} conditions: join some, or make two goals of it.`);
    const read = conditions.map((condition) => recorded('A condition', condition, MAX_CONDITION_CHARS));
    const bad = read.find((condition) => typeof condition !== 'string');
    if (bad !== undefined) return bad;
    const goal: Goal = {
      goal_id: freshId(),
      status: 'active',
      objective: wanted,
      conditions: read as string[],
      started_at: at,
    };
    const current = activeGoal(state);
    if (current !== undefined && !replace)
      return isSameGoal(current, goal)
        ? 'unchanged'
        : refusal(
            'goal_active',
            'A different goal is pursued here: litmus goal status shows it, and --replace puts the new one in its place.',
          );
    return { goal, event: { type: 'started' } };
  };
}

function isSameGoal(one: Goal, other: Goal): boolean {
  const words = ({ objective, conditions }: Goal) => [objective, ...conditions].map(normalized).join('\n');
  return words(one) === words(other);
}

function normalized(text: string): string {
  return text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase();
}

/** Switches the going-on at the end of a turn on, with its whole allowance (F-37). */
export function switchLoopOn(project: string): GoalTransition {
  return (state, { revision }) => {
    const goal = activeGoal(state);
    if (goal === undefined) return noGoal();
    // Below the revision that this change makes, so that the first turn that ends goes on.
    const loop: GoalLoop = { project, continuations: 0, revision: revision - 1 };
    return { goal: { ...goal, loop }, event: { type: 'loop_on' } };
  };
}

export const switchLoopOff: GoalTransition = (state) => {
  const goal = activeGoal(state);
  if (goal?.loop === undefined) return 'unchanged';
  const { loop: _, ...rest } = goal;
  return { goal: rest, event: { type: 'loop_off' } };
};

export interface GoalProgress {
  readonly note?: string;
  /** That a condition's check has run, and how it ended. */
  readonly outcome?: { readonly condition: number; readonly met: boolean };
  readonly evidence?: string;
}

/** Tells the ledger what was done, and what a condition's check has shown. */
export function recordProgress({ note, outcome, evidence }: GoalProgress): GoalTransition {
  return (state) => {
    const goal = activeGoal(state);
    if (goal === undefined) return noGoal();
    const texts = { note: optional('The note', note), evidence: optional('The evidence', evidence) };
    const told: { note?: string; evidence?: string } = {};
    for (const [name, text] of Object.entries(texts)) {
      if (typeof text === 'object') return text;
      if (text !== undefined) told[name as 'note' | 'evidence'] = text;
    }
    if (outcome === undefined) {
      if (told.note === undefined) return refusal('usage', 'Nothing is told: write --note TEXT, or what was met.');
      return { goal, event: { type: 'noted', ...told } };
    }
    const { condition, met } = outcome;
    if (goal.conditions[condition - 1] === undefined)
      return refusal('usage', `This goal has no condition ${condition}: litmus goal status numbers what it has.`);
    if (told.evidence === undefined)
      return refusal('usage', 'What was met or failed needs --evidence TEXT: the command, and what it showed.');
    return { goal, event: { type: met ? 'met' : 'failed', condition, ...told } };
  };
}

/** Closes the goal, if the ledger shows every condition met; a goal without conditions needs evidence of its own. */
export function finishGoal(evidence: string | undefined): GoalTransition {
  return (state, { at, lines }) => {
    const goal = activeGoal(state);
    if (goal === undefined) return noGoal();
    const told = optional('The evidence', evidence);
    if (typeof told === 'object') return told;
    const { conditions, unreadable } = evidenceFor(goal, lines);
    const missing = conditions
      .filter(({ status }) => status !== 'met')
      .map(({ number, status }) => `${number} (${status})`);
    if (missing.length > 0) {
      const damage =
        unreadable === 0 ? '' : ', and what stood before a line of the ledger that cannot be read shows nothing';
      return refusal(
        'goal_open',
        `Not every condition is shown to be met: ${missing.join(', ')}${damage}. Run each check and record it with litmus goal progress --met N --evidence TEXT.`,
      );
    }
    if (told === undefined && conditions.length === 0)
      return refusal(
        'goal_open',
        'A goal without conditions is closed by --evidence TEXT: the command, and what it showed.',
      );
    return {
      goal: ended(goal, 'done', at),
      event: { type: 'done', ...(told === undefined ? {} : { evidence: told }) },
    };
  };
}

function noGoal(): Refusal {
  return refusal('no_goal', 'No goal is pursued here: begin one with litmus goal start --objective TEXT.');
}

function optional(what: string, text: string | undefined): string | Refusal | undefined {
  return text === undefined ? undefined : recorded(what, text, MAX_NOTE_CHARS);
}

/** The text as it is kept. */
function recorded(what: string, text: string, maxChars: number): string | Refusal {
  const kept = redact(text.trim().normalize('NFC'));
  if (kept === '') return refusal('usage', `${what} is empty.`);
  if (kept.length > maxChars) return refusal('usage', `${what} is longer than ${maxChars} characters: say it shorter.`);
  return kept;
}
