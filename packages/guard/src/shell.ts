import { cut } from '@litmus-hooks/state-format/inert';
import { isOrdinary } from '@litmus-hooks/state-format/ordinary-text';
import { projectOf } from '@litmus-hooks/state-format/places';
import { loadTools } from './configured-tools.js';
import type { Finding, Situation } from './finding.js';
import { judge } from './judgement.js';
import { diskFiles } from './project-files.js';
import { redactBeginning as lookForSecrets } from './redaction.js';

/** The second bundle: the shell's grammar and the table of deploy tools. */
export function judgeCommand(text: string, situation: Situation): Finding | undefined {
  const project = projectOf(situation.cwd);
  return judge(text, situation, diskFiles(project), loadTools(project).tools);
}

/** The beginning of `text` without secrets, at most `maxChars` UTF-16 units (L-22). */
export function redactBeginning(text: string, maxChars: number): string {
  return isOrdinary(text) ? cut(text, maxChars) : lookForSecrets(text, maxChars);
}
