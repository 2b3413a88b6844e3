#!/usr/bin/env node
import * as path from 'node:path';
import { keepCompanions, loadCompanion } from '@litmus-hooks/state-format/companion';
import { runHook } from '@litmus-hooks/state-format/entry';
import { endProcess } from '@litmus-hooks/state-format/process-end';
import { constructionsOf } from './configured.js';
import type { findHedges } from './find-hedges.js';
import { decide } from './hook/decision.js';
import { shippedSkills } from './hook/shipped-skills.js';

/** The second bundle, beside this one: the reading of prose. */
function loadFinder(): typeof findHedges {
  const prose = loadCompanion(`${__dirname}/hedge-prose.cjs`) as { readonly findHedges: typeof findHedges };
  return prose.findHedges;
}

runHook({
  name: 'hedge',
  onMalformed: 'complain',
  decide: (event, { projectDir, config: { layers } }) =>
    decide(event, {
      projectDir,
      skills: shippedSkills(path.join(__dirname, '..', 'skills')),
      finder: loadFinder,
      constructions: constructionsOf(layers),
    }),
});
keepCompanions();
endProcess();
