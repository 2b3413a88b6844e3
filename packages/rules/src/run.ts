import { type Host, runHook } from '@litmus-hooks/state-format/entry';
import type { HookEvent } from '@litmus-hooks/state-format/event';
import { recordFault } from '@litmus-hooks/state-format/faults';
import type { Start } from '@litmus-hooks/state-format/stdin';
import { NAME } from './name.js';
import type { Decision, Surroundings } from './saying.js';

/** The hook at an event, of which `start` was read already and which `decide` decides. Never throws. */
export function run(start: Start | undefined, decide: (event: HookEvent, host: Host) => Decision): void {
  runHook(
    {
      name: NAME,
      onMalformed: 'complain',
      decide: (event, host) => {
        const { reply, faults } = decide(event, host);
        for (const fault of faults) recordFault(NAME, event.hook_event_name, fault);
        return reply;
      },
    },
    start,
  );
}

export function surroundingsOf({ projectDir, config: { layers } }: Host): Surroundings {
  return { projectDir, layers, agent: process.env.AI_AGENT };
}
