#!/usr/bin/env node
import { runHook } from '@litmus-hooks/state-format/entry';
import { endProcess } from '@litmus-hooks/state-format/process-end';
import { noticeFor } from './notice.js';
import { updatePlaces } from './update-places.js';

/** Put in place when the bundle is built. */
declare const LITMUS_VERSION: string;

runHook({
  name: 'update',
  onMalformed: 'complain',
  decide: (event) =>
    noticeFor(event, { places: updatePlaces(), env: process.env, current: LITMUS_VERSION, now: Date.now() }),
});
endProcess();
