import { defineConfig } from 'tsup';
import { bundle, library, onDemand } from '../../tsup.base.js';

// A project may configure its sources, and a pattern may name a class of Unicode such as [[:alpha:]]; most do neither.
const ON_DEMAND = { options: 'packages/rules/src/options.ts', 'posix-class': 'packages/glob/src/posix-class.ts' };

export default defineConfig([
  library(['src/index.ts']),
  bundle({ rules: 'src/hook.ts', 'rules-delivery': 'src/decision.ts' }, [onDemand('rules', ON_DEMAND)]),
  bundle({ 'rules-options': 'src/options.ts', 'rules-posix-class': '../glob/src/posix-class.ts' }),
]);
