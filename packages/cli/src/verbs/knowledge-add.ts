import type { KnowledgeChangeAnswer } from '../answers/knowledge-change.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  kind: { type: 'string', value: 'KIND', about: 'fact, decision, failure, risk, rule or checkpoint' },
  claim: { type: 'string', value: 'TEXT', about: 'what holds, in one or two sentences of your own' },
  source: { type: 'string', value: 'TEXT', about: 'where it can be seen, or who decided and when' },
  'stale-when': { type: 'string', value: 'TEXT', about: 'what would make it out of date' },
  accept: { type: 'boolean', about: 'accept it at once (a person only)' },
} as const;

export const knowledgeAdd: Verb<typeof options> = {
  name: 'knowledge add',
  summary: 'Keep a claim about the project for review: a fact, decision, failure, risk, rule or checkpoint',
  usage: '--kind KIND --claim TEXT --source TEXT [--stale-when TEXT] [--accept]',
  example: 'litmus knowledge add --kind fact --claim "The gateway gives up after 30 s." --source src/gateway.ts:12',
  options,
  operands: { min: 0, max: 0 },
  loosens: ({ accept }) => accept === true,
  async run({ values, cwd, style }): Promise<Answer<KnowledgeChangeAnswer>> {
    const { kind, claim, source, 'stale-when': staleWhen, accept = false } = values;
    if (kind === undefined || claim === undefined || source === undefined)
      throw new CommandError(
        'usage',
        'litmus knowledge add lacks a part: write litmus knowledge add --kind KIND --claim TEXT --source TEXT.',
      );
    const { readKind } = await import('../knowledge/kinds.js');
    const { addClaimHere } = await import('../knowledge/change-here.js');
    const { claimLines } = await import('../knowledge/claim-lines.js');
    const candidate = { kind: readKind(kind), claim, source, ...(staleWhen === undefined ? {} : { staleWhen }) };
    const json = addClaimHere(cwd, candidate, accept);
    const said = json.outcome === 'changed' ? '' : 'This is there already, and stays as it is.\n';
    return {
      status: EXIT_STATUS.good,
      json,
      text: said + json.claims.map((item) => claimLines(item, style)).join('\n'),
    };
  },
};
