import { inert } from '@litmus-hooks/state-format/inert';

/** One hedge in what a call has written. */
export interface DeliverableFinding {
  readonly rule: string;
  /** Relative to the project. */
  readonly path: string;
  readonly edit: number | undefined;
  /** Within the submitted text, from one. */
  readonly line: number;
}

const MAX_FINDINGS = 8;
const MAX_PATH_CHARS = 200;

function placeOf({ path, edit, line }: DeliverableFinding): string {
  const which = edit === undefined ? '' : `, edit ${edit}`;
  return `${inert(path, MAX_PATH_CHARS)}${which}, line ${line} of the submitted text`;
}

/** What the model is told (H-02, H-18): where, which rule, and what to do; nothing of the text itself. `findings` holds at least one. */
export function violation(skill: string, findings: readonly DeliverableFinding[]): string {
  const left = findings.length - MAX_FINDINGS;
  return [
    'DELIVERABLE_HEDGE_VIOLATION',
    `The file was written. The skill litmus:${skill} makes a client deliverable, whose limits are told in the reply and not in the file; these lines tell them in the file:`,
    ...findings.slice(0, MAX_FINDINGS).map((finding) => `- ${finding.rule}: ${placeOf(finding)}`),
    ...(left > 0 ? [`- and ${left} more`] : []),
    'Revise the file: settle each point and state the result, or take the sentence out and say it in your reply to the user. Do not only reword it. A sentence that is no excuse can be exempted with <!-- litmus-allow hedge -->.',
  ].join('\n');
}
