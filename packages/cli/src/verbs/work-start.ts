import type { WorkStartAnswer } from '../answers/work-start.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';
import { KEY_OPTION } from '../work/key-option.js';

const options = {
  plan: {
    type: 'string',
    value: 'FILE',
    about: 'the approved plan, with task rows such as "- [ ] 1. Write the parser"',
  },
  grant: {
    type: 'string',
    value: 'ACTION:PATH',
    multiple: true,
    about: 'what the work may do, relative to the project: read, write, execute, test, package or vcs-read',
  },
  id: { type: 'string', value: 'ID', about: "the work's name (the plan's)" },
  session: { type: 'string', value: 'ID', about: 'the session that works (this one, else the first at work here)' },
  ...KEY_OPTION,
} as const;

function page({ outcome, work, planGrants, missing }: WorkStartAnswer, style: Style): string {
  if (outcome === 'repeated' || work === null)
    return 'This work was started before under the same key; nothing was done now.';
  const session =
    work.session === null
      ? 'The first session that is at work here takes it up.'
      : `It belongs to session ${shown(work.session)}.`;
  const warnings = missing.map((grant) => `\n${style.warning('Not there yet:')} what ${shown(grant)} grants.`);
  return `The work ${style.strong(shown(work.id))} is active. ${session}
It may: ${shown(work.grants.map(({ grant }) => grant).join(' '))}
Of these, ${shown(planGrants.join(' '))} let it tick the plan's own boxes. Whatever else it needs is denied, and then it waits for a person.${warnings.join('')}
Next: litmus work progress names the first open task.`;
}

export const workStart: Verb<typeof options> = {
  name: 'work start',
  summary: 'Begin an approved plan: from now on it may do what is granted here, and nothing else',
  usage: '--plan FILE --grant ACTION:PATH [--grant …] [--id ID] [--session ID] [--key KEY]',
  example: 'litmus work start --plan plans/parser.md --grant read:. --grant write:src --grant test:.',
  options,
  operands: { min: 0, max: 0 },
  async run(call): Promise<Answer<WorkStartAnswer>> {
    const { startHere } = await import('../work/start-here.js');
    const json = startHere(call, call.values);
    return { status: EXIT_STATUS.good, json, text: page(json, call.style) };
  },
};
