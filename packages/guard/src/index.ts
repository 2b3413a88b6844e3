import type { HookEvent } from '@litmus-hooks/state-format/event';
import { type Decision, decide as decideWith } from './decision.js';
import { judgeCommand, redactBeginning } from './shell.js';

export { type ConfiguredTools, loadTools, mergeTools } from './configured-tools.js';
export type { Decision } from './decision.js';
export { type DeployOptions, findDeploy } from './deploy-command.js';
export type { DeployTool } from './deploy-tool.js';
export { DEPLOY_TOOLS } from './deploy-tools.js';
export { type Explanation, explain } from './explain.js';
export type { Finding } from './finding.js';
export { diskFiles, type ProjectFiles } from './project-files.js';
export type { Verdict } from './verdict.js';

/**
 * Judges one hook event as the hook does, for callbacks of an SDK. Reads run states and scripts and writes nothing: the caller appends
 * `denial.record` to `denial.log` where it wants the refusal on record. Throws where a run state is there and cannot be read.
 */
export function decide(event: HookEvent, host: { readonly projectDir: string | undefined }): Decision {
  return decideWith(event, { projectDir: host.projectDir, grammar: () => ({ judgeCommand, redactBeginning }) });
}
