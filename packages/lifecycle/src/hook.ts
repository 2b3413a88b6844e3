#!/usr/bin/env node
import { keepCompanions, loadCompanion } from '@litmus-hooks/state-format/companion';
import { loadConfig } from '@litmus-hooks/state-format/config';
import { type HookEvent, readEvent } from '@litmus-hooks/state-format/event';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { hostProject } from '@litmus-hooks/state-format/host-project';
import { projectOf } from '@litmus-hooks/state-format/places';
import { endProcess } from '@litmus-hooks/state-format/process-end';
import { readJsonValue, readStart, type Start } from '@litmus-hooks/state-format/stdin';
import { writeReply } from '@litmus-hooks/state-format/stdout';
import { mayConcern } from './concern.js';
import { NAME } from './name.js';
import { denyUnjudged } from './unjudged.js';

/** What lies beside this file: most events concern no work, and a look that loads nothing tells so. */
interface Part {
  /** The hook at one event. Never throws. */
  readonly run: (start: Start | undefined) => void;
}

function load(part: 'call' | 'session'): Part {
  return loadCompanion(`${__dirname}/lifecycle-${part}.cjs`) as Part;
}

/** All of the event; undefined where none can be read, and who reads on finds out why. */
function startOfStdin(): Start | undefined {
  try {
    const start = readStart(0);
    return { ...start, value: readJsonValue(0, start) };
  } catch {
    return undefined;
  }
}

/** A call that cannot be judged is denied where there is a work state, and nowhere else (F-49). */
function answerUnjudged(event: HookEvent): void {
  const start = event.cwd ?? hostProject();
  const config = loadConfig(start === undefined ? undefined : projectOf(start));
  if (event.hook_event_name === 'PreToolUse' && !config.silenced.has(NAME)) writeReply(denyUnjudged());
}

const start = startOfStdin();
const event = start && readEvent(start.value);
if (event === undefined || mayConcern(event, hostProject())) {
  try {
    load(event?.hook_event_name === 'PreToolUse' ? 'call' : 'session').run(start);
  } catch (error) {
    recordFault(NAME, event?.hook_event_name ?? 'start', error);
    if (event !== undefined) answerUnjudged(event);
  }
  keepCompanions();
}
endProcess();
