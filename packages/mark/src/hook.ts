#!/usr/bin/env node
import { runHook } from '@litmus-hooks/state-format/entry';
import { endProcess } from '@litmus-hooks/state-format/process-end';
import { showMark } from './show.js';

/** Put in place when the bundle is built. */
declare const LITMUS_VERSION: string;

runHook({
  name: 'mark',
  onMalformed: 'complain',
  decide: (event) => showMark(event, LITMUS_VERSION, Date.now()),
});
endProcess();
