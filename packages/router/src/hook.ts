#!/usr/bin/env node
import * as path from 'node:path';
import { keepCompanions } from '@litmus-hooks/state-format/companion';
import { runHook } from '@litmus-hooks/state-format/entry';
import { decide } from './decision.js';

runHook({
  name: 'router',
  onMalformed: 'complain',
  decide: (event, { config }) =>
    decide(event, { layers: config.layers, env: process.env, pluginRoot: path.dirname(__dirname) }),
});
keepCompanions();
