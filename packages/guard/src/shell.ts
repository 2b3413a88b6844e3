import { projectOf } from '@litmus-hooks/state-format/places';
import { loadTools } from './configured-tools.js';
import type { Finding, Situation } from './finding.js';
import { judge } from './judgement.js';
import { diskFiles } from './project-files.js';

export { redactBeginning } from './redaction.js';

/** The second bundle: the shell's grammar and the table of deploy tools. */
export function judgeCommand(text: string, situation: Situation): Finding | undefined {
  const project = projectOf(situation.cwd);
  return judge(text, situation, diskFiles(project), loadTools(project).tools);
}
