import { defineConfig } from 'tsup';
import { bundle, hook, library, onDemand } from '../../tsup.base.js';

// A project may configure its sources or have very many rules, and an edit may be one that a pattern has to be matched with; most are neither.
const ON_DEMAND = {
  options: 'packages/rules/src/options.ts',
  globs: 'packages/glob/src/globs.ts',
  index: 'packages/rules/src/rule-index.ts',
};

/** Of an event at which nothing is to be done the hook needs none. */
const AT_WORK = { run: 'packages/rules/src/run.ts' };

export default defineConfig([
  library(['src/index.ts']),
  ...hook('rules', AT_WORK),
  bundle({ 'rules-run': 'src/run.ts' }),
  bundle({ 'rules-delivery': 'src/decision.ts' }, [onDemand('rules', ON_DEMAND, 'companion')]),
  bundle({
    'rules-options': 'src/options.ts',
    'rules-index': 'src/rule-index.ts',
    'rules-globs': '../glob/src/globs.ts',
  }),
]);
