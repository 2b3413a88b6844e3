import { runHook } from '@litmus-hooks/state-format/entry';
import { recordFault } from '@litmus-hooks/state-format/faults';
import type { Start } from '@litmus-hooks/state-format/stdin';
import { keepArmed } from './armed-session.js';
import { mayConcern } from './concern.js';
import { decide } from './decision.js';

export const NAME = 'rules';

/** The hook at an event, of which `start` was read already. Never throws. */
export function run(start: Start | undefined): void {
  runHook(
    {
      name: NAME,
      onMalformed: 'complain',
      decide: (event, { projectDir, config: { layers } }) => {
        try {
          keepArmed(event, projectDir, layers);
        } catch (error) {
          recordFault(NAME, event.hook_event_name, error);
        }
        if (!mayConcern(event, projectDir, layers)) return undefined;
        const { reply, faults } = decide(event, { projectDir, layers, agent: process.env.AI_AGENT });
        for (const fault of faults) recordFault(NAME, event.hook_event_name, fault);
        return reply;
      },
    },
    start,
  );
}
