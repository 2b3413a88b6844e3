#!/usr/bin/env node
import * as path from 'node:path';
import { runHook } from '@litmus-hooks/state-format/entry';
import { decide, type PromptReader } from './decision.js';

/** The second bundle, beside this one. */
function loadReader(): PromptReader {
  return require(path.join(__dirname, 'router-activation.cjs')) as PromptReader;
}

runHook({
  name: 'router',
  onMalformed: 'complain',
  decide: (event, { config }) =>
    decide(event, { layers: config.layers, env: process.env, pluginRoot: path.dirname(__dirname) }, loadReader),
});
