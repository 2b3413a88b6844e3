import { defineConfig } from 'tsup';
import { bundle, hook, library, onDemand } from '../../tsup.base.js';

// A project may configure its sources, and an edit may be one that a pattern has to be matched with; most do neither.
const ON_DEMAND = { options: 'packages/rules/src/options.ts', globs: 'packages/glob/src/globs.ts' };

export default defineConfig([
  library(['src/index.ts']),
  ...hook('rules', ON_DEMAND),
  bundle({ 'rules-delivery': 'src/decision.ts' }, [onDemand('rules', ON_DEMAND, 'companion')]),
  bundle({ 'rules-options': 'src/options.ts', 'rules-globs': '../glob/src/globs.ts' }),
]);
