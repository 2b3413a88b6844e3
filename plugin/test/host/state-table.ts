import type { State } from './broken-state.js';

/**
 * Every file and folder that Litmus keeps something in, and what becomes of a session (isolation.ts) in which it is broken. What stands in no row
 * keeps its effect, every call gets its answer, and every hook ends well and in time.
 */

/** What a broken file costs. */
export interface Cost {
  /** Effects that are lost. */
  readonly lost: readonly string[];
  /** Approved work fails closed: what changes something is refused, so what follows a write is lost too, and reading goes on. */
  readonly closed?: true;
  /** What the doctor says of it, as a problem or a note; nothing is asked of it without one. */
  readonly told?: RegExp;
}

export interface Row {
  /** Relative to the place's root; `*` is the one entry of its folder. */
  readonly file: string;
  readonly folder?: true;
  /** The cost in every state that is not named below. */
  readonly cost: Cost;
  readonly but?: Readonly<Partial<Record<State, Cost>>>;
}

/** The id of the session, which names files of its own. */
export const SESSION = '01234567-89ab-4cde-8f01-23456789abcd';

const NONE: Cost = { lost: [] };
const NO_RULES: Cost = { lost: ['rules', 'rules for edits'], told: /rules/ };
const NO_GOAL: Cost = { lost: ['goal'], told: /litgoal/ };
const NO_LEDGER: Cost = { lost: ['ledger'], told: /run-log\.jsonl/ };
const NOT_TAKEN_UP: Cost = { lost: [], closed: true, told: /start-work/ };

function told(words: RegExp): Cost {
  return { lost: [], told: words };
}

export const ROWS: readonly Row[] = [
  {
    file: 'project/site/run-state.json',
    cost: { lost: ['guard', 'ledger'], told: /run-state\.json/ },
    but: { "is another user's": NONE, 'is read-only': NONE, 'lies on a full disk': NONE },
  },
  {
    file: 'project/site/run-log.jsonl',
    cost: NO_LEDGER,
    // What was sealed is gone.
    but: {
      'is empty': told(/run-log\.jsonl/),
      'is cut off': told(/run-log\.jsonl/),
      'is huge': told(/run-log\.jsonl/),
    },
  },
  {
    file: 'project/.litmus/active-run.json',
    cost: { lost: ['guard', 'ledger'], told: /active-run\.json/ },
    but: { "is another user's": NONE },
  },
  { file: 'project/.litmus/config.json', cost: told(/config\.json/), but: { "is another user's": NONE } },
  { file: 'home/.litmus/config.json', cost: told(/config\.json/), but: { "is another user's": NONE } },
  {
    file: 'project/.litmus/boulder.json',
    cost: { lost: ['lifecycle', 'goal'], closed: true, told: /boulder\.json/ },
    but: { "is another user's": NONE },
  },
  {
    file: 'project/.litmus/start-work/ledger.jsonl',
    cost: NOT_TAKEN_UP,
    but: { 'is empty': NONE, 'is cut off': NONE, 'is huge': NONE },
  },
  { file: 'project/.litmus/litgoal/goals.json', cost: NO_GOAL, but: { "is another user's": NONE } },
  {
    file: 'project/.litmus/litgoal/ledger.jsonl',
    cost: NO_GOAL,
    but: { 'is empty': NONE, 'is cut off': NONE },
  },
  {
    // For people, and made anew: only what cannot be replaced is in the way.
    file: 'project/.litmus/litgoal/brief.md',
    cost: NONE,
    but: { 'is a link': NO_GOAL, 'is a folder': NO_GOAL },
  },
  {
    file: `project/.litmus/rules/session-${SESSION}.json`,
    cost: NO_RULES,
    but: { "is another user's": NONE },
  },
  { file: 'project/.litmus/rules/index.json', cost: NONE },
  // A person's, as the plan is: `litmus rules list` tells of them.
  { file: 'project/.litmus/rules/all.md', cost: { lost: ['rules'] }, but: { "is another user's": NONE } },
  // A receipt counts by being there.
  { file: `project/.litmus/mark/session-${SESSION}`, cost: { lost: ['mark'] } },
  { file: 'project/.litmus/.gitignore', cost: NONE },
  { file: 'project/site/litmus.yaml', cost: told(/litmus\.yaml/), but: { "is another user's": NONE } },
  // Names the line that is not as it was sealed; that one is not, the seal itself shows.
  { file: 'project/.litmus/seals/*', cost: NONE },
  { file: 'project/.litmus/knowledge/claims.jsonl', cost: NONE },
  { file: 'project/plans/p.md', cost: NONE },
  { file: 'home/.litmus/armed/run/*', cost: NONE },
  { file: 'home/.litmus/armed/work/*', cost: NONE },
  {
    file: 'home/.litmus/faults.jsonl',
    cost: told(/faults\.jsonl/),
    but: { 'is empty': NONE, 'is cut off': NONE, "is another user's": NONE },
  },
  { file: 'home/.litmus/update.json', cost: NONE },
  { file: 'home/.litmus/permissions.json', cost: NONE },

  {
    folder: true,
    file: 'project/.litmus',
    cost: {
      lost: ['guard', 'ledger', 'rules', 'rules for edits', 'lifecycle', 'goal', 'mark'],
      told: /\.litmus is no folder/,
    },
    but: {
      'is a link': {
        lost: ['guard', 'ledger', 'rules', 'rules for edits', 'lifecycle', 'goal', 'mark'],
        closed: true,
        told: /\.litmus is a link/,
      },
      'has no permissions': {
        lost: ['guard', 'ledger', 'rules', 'rules for edits', 'lifecycle', 'goal', 'mark'],
        closed: true,
        told: /\.litmus cannot be/,
      },
      // The folders in it are still the user's own.
      "is another user's": { lost: ['goal'], closed: true, told: /\.litmus cannot be written/ },
      'is read-only': {
        lost: ['rules', 'rules for edits', 'goal', 'mark'],
        closed: true,
        told: /\.litmus cannot be written/,
      },
      'lies on a full disk': { lost: ['rules', 'rules for edits', 'goal'], closed: true, told: /ENOSPC/ },
    },
  },
  {
    folder: true,
    file: 'project/.litmus/rules',
    cost: { lost: ['rules', 'rules for edits'] },
    but: {
      'is a link': NO_RULES,
      'has no permissions': NO_RULES,
      "is another user's": NO_RULES,
      'is read-only': NO_RULES,
      'lies on a full disk': { lost: ['rules', 'rules for edits'], told: /ENOSPC/ },
    },
  },
  {
    folder: true,
    file: 'project/.litmus/mark',
    cost: { lost: ['mark'] },
    // A receipt holds nothing, so it needs no room.
    but: { 'lies on a full disk': NONE, 'is read-only': { lost: ['mark'], told: /mark/ } },
  },
  {
    folder: true,
    file: 'project/.litmus/start-work',
    cost: NOT_TAKEN_UP,
    but: { "is another user's": NONE, 'lies on a full disk': NONE },
  },
  {
    folder: true,
    file: 'project/.litmus/litgoal',
    cost: NO_GOAL,
    but: { 'lies on a full disk': { lost: ['goal'], told: /ENOSPC/ } },
  },
  {
    folder: true,
    file: 'home/.litmus',
    cost: told(/\.litmus (?:is|cannot be)/),
    but: { 'lies on a full disk': NONE },
  },
  { folder: true, file: 'home/.litmus/armed', cost: NONE },
  { folder: true, file: 'home/.litmus/armed/run', cost: NONE },
];

/** A folder is one, and is not cut off; a file lies in a folder that is read-only or full, but for those beside the person's own files. */
export function statesOf({ file, folder }: Row, states: readonly State[]): readonly State[] {
  const isPlaced = folder === true || file.startsWith('project/site/run-');
  return states.filter((state) => {
    if (state === 'is read-only' || state === 'lies on a full disk') return isPlaced;
    return folder !== true || !['is cut off', 'is huge', 'is a folder'].includes(state);
  });
}
