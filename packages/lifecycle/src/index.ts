/** Approved work with bounded authority: what the hook and the command line share (F-01). */

export { hasActiveWork } from './armed-work.js';
export { judgeCommand } from './authority/command.js';
export type { AuthorityContext, Grant, Judgement, Need } from './authority/judgement.js';
export { formatGrant } from './authority/missing.js';
export { canonicalTarget, isWithin, kindOf } from './authority/target.js';
export { judgeTool } from './authority/tool.js';
export { decide } from './decide.js';
export { changeGoals, type GoalChangeResult, type GoalTransition } from './goal/change-goals.js';
export { type ConditionEvidence, evidenceFor, type GoalEvidence } from './goal/evidence.js';
export { type GoalPlace, goalPlace } from './goal/goal-place.js';
export { activeGoal, type Goal } from './goal/goal-state.js';
export { type GoalsWithLedger, readGoalsWithLedger } from './goal/goals-with-ledger.js';
export { MAX_LOOP_CONTINUATIONS } from './goal/loop.js';
export {
  finishGoal,
  type GoalProgress,
  type GoalRequest,
  recordProgress,
  startGoal,
  switchLoopOff,
  switchLoopOn,
} from './goal/transitions.js';
export { type GrantReading, parseGrant } from './grant-text.js';
export { checkPlan, type PlanProblem } from './plan/check.js';
export { discoverPlan } from './plan/discovery.js';
export { type ListedPlan, listPlans, type PassedOver, type PlanList, planNamed } from './plan/list.js';
export { readPlanFile } from './plan/plan-file.js';
export { type PlanSchema, planSchema } from './plan/schema.js';
export { isSlug } from './plan/slug.js';
export { type NewPlan, type NewPlanResult, writeNewPlan } from './plan/write-plan.js';
export type { Surroundings } from './session-event.js';
export { type SessionWork, sessionWork } from './session-work.js';
export { type ChangeOptions, type ChangeResult, changeWork } from './state/change-work.js';
export { type LedgerDamage, ledgerDamage } from './state/event-ledger.js';
export type { Refusal, Transition } from './state/transition.js';
export { readWork, type WorkReading } from './state/work-file.js';
export { type WorkPlace, workPlace } from './state/work-place.js';
export { isReading } from './tool-call.js';
export { pauseAt, resume } from './work/boundary.js';
export { cancelWork, completeWork } from './work/ending.js';
export { activeLanes, laneEnded, laneStarted } from './work/lanes.js';
export { pauseWork } from './work/pause.js';
export { type PlanProgress, type PlanReading, progressOf, readPlan, readProgress, taskRows } from './work/progress.js';
export { readResumePrompt, resumePrompt, WORK_ID } from './work/resume-prompt.js';
export { freeWorkId, startWork, type WorkRequest } from './work/start.js';
export { worktreeGrants } from './worktree-grants.js';
