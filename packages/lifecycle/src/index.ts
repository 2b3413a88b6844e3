/** Approved work with bounded authority: what the hook and the command line share (F-01). */
export { type ChangeOptions, type ChangeResult, changeWork } from './state/change-work.js';
export type { Refusal, Transition } from './state/transition.js';
export { readWork, type WorkReading } from './state/work-file.js';
export { type WorkPlace, workPlace } from './state/work-place.js';
export { pauseAt, resume } from './work/boundary.js';
export { cancelWork, completeWork } from './work/ending.js';
export { activeLanes, laneEnded, laneStarted } from './work/lanes.js';
export { type PlanProgress, progressOf, readProgress, taskRows } from './work/progress.js';
export { readResumePrompt, resumePrompt } from './work/resume-prompt.js';
export { startWork, type WorkRequest } from './work/start.js';
