#!/usr/bin/env node
import { runHook } from '@litmus-hooks/state-format/entry';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { decide } from './decision.js';

const NAME = 'rules';

runHook({
  name: NAME,
  onMalformed: 'complain',
  decide: (event, { projectDir, config }) => {
    const { reply, faults } = decide(event, {
      projectDir,
      layers: config.layers,
      agent: process.env.AI_AGENT,
    });
    for (const fault of faults) recordFault(NAME, event.hook_event_name, fault);
    return reply;
  },
});
