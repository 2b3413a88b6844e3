import type { PlanNewAnswer } from '../answers/plan-new.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  title: { type: 'string', value: 'TEXT', about: 'its first heading (the slug in words)' },
  reset: { type: 'boolean', about: 'write it anew if nothing was filled in yet' },
  force: { type: 'boolean', about: 'write it anew whatever stands there' },
} as const;

const SAID = { created: 'is new', replaced: 'is written anew', unchanged: 'stands there already, unfilled' } as const;

export const planNew: Verb<typeof options> = {
  name: 'plan new',
  summary: 'Write plans/<slug>.md, with a place to fill in at everything that a plan needs',
  usage: 'SLUG [--title TEXT] [--reset | --force]',
  example: 'litmus plan new faster-search --title "A faster search"',
  options,
  operands: { min: 1, max: 1 },
  async run({ values, operands, cwd }): Promise<Answer<PlanNewAnswer>> {
    const { title, reset, force } = values;
    if (reset === true && force === true)
      throw new CommandError('usage', '--force replaces whatever stands there: leave --reset out.');
    const [slug = ''] = operands;
    const { newPlanHere } = await import('../plan/new-here.js');
    const replace = force === true ? 'any' : reset === true ? 'scaffold' : undefined;
    const json = await newPlanHere(cwd, { slug, title, replace });
    const next = `Fill it in, then litmus plan check ${slug} reads its structure.`;
    return { status: EXIT_STATUS.good, json, text: `${shown(json.file)} ${SAID[json.outcome]}.\n${next}` };
  },
};
