#!/usr/bin/env node
import * as path from 'node:path';
import { keepCompanions, loadCompanion } from '@litmus-hooks/state-format/companion';
import { runHook } from '@litmus-hooks/state-format/entry';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { keepArmed } from './armed-session.js';
import { mayConcern } from './concern.js';
import type { decide } from './decision.js';

const NAME = 'rules';

/** The second bundle, beside this one: most events need none of it. */
function loadDecide(): typeof decide {
  return (loadCompanion(path.join(__dirname, 'rules-delivery.cjs')) as { readonly decide: typeof decide }).decide;
}

runHook({
  name: NAME,
  onMalformed: 'complain',
  decide: (event, { projectDir, config: { layers } }) => {
    try {
      keepArmed(event, projectDir, layers);
    } catch (error) {
      recordFault(NAME, event.hook_event_name, error);
    }
    if (!mayConcern(event, projectDir, layers)) return undefined;
    const { reply, faults } = loadDecide()(event, { projectDir, layers, agent: process.env.AI_AGENT });
    for (const fault of faults) recordFault(NAME, event.hook_event_name, fault);
    return reply;
  },
});
keepCompanions();
