import * as path from 'node:path';
import { runHook } from '@litmus-hooks/state-format/entry';
import { decide } from './decision.js';

export const NAME = 'router';

/** The hook at one event. Never throws. */
export function run(): void {
  runHook({
    name: NAME,
    onMalformed: 'complain',
    decide: (event, { config }) =>
      decide(event, { layers: config.layers, env: process.env, pluginRoot: path.dirname(__dirname) }),
  });
}
