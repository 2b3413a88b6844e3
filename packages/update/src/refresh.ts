#!/usr/bin/env node
import { runHook } from '@litmus-hooks/state-format/entry';
import { recordFault } from '@litmus-hooks/state-format/faults';
import { noticeOptOut } from './opt-out.js';
import { refreshCache } from './refresh-cache.js';
import { updatePlaces } from './update-places.js';

/** The host is not waiting, but ends what still runs when the session does. */
const REFRESH_TIMEOUT_MS = 3_000;

runHook({
  name: 'update',
  onMalformed: 'complain',
  decide(event) {
    const starts = event.hook_event_name === 'SessionStart' && event.source !== 'compact';
    // On Windows npm is no program but a script of the shell, and no shell is started here.
    if (!starts || noticeOptOut(process.env) !== undefined || process.platform === 'win32') return undefined;
    const surroundings = { places: updatePlaces(), env: process.env, now: Date.now };
    refreshCache(surroundings, { when: 'due', timeoutMs: REFRESH_TIMEOUT_MS }).catch((error: unknown) =>
      recordFault('update', event.hook_event_name, error),
    );
    return undefined;
  },
});
