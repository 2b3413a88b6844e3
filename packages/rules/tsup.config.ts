import { defineConfig } from 'tsup';
import { bundle, hook, library, onDemand } from '../../tsup.base.js';

// A project may configure its sources or have very many rules; most do neither.
const ON_DEMAND = {
  options: 'packages/rules/src/options.ts',
  index: 'packages/rules/src/rule-index.ts',
};

/** Of an event at which nothing is to be done the hook needs none. */
const AT_WORK = { run: 'packages/rules/src/run.ts' };

export default defineConfig([
  library(['src/index.ts']),
  ...hook('rules', AT_WORK),
  bundle({ 'rules-run': 'src/run.ts' }, [onDemand('rules', ON_DEMAND, 'companion')]),
  bundle({
    'rules-options': 'src/options.ts',
    'rules-index': 'src/rule-index.ts',
  }),
]);
