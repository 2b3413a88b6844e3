import { defineConfig } from 'tsup';
import { bundle, library, onDemand } from '../../tsup.base.js';

// Compiling patterns is for an edit that one of them may match.
const ON_DEMAND = { patterns: 'glob/src/globs.ts' };

export default defineConfig([
  library(['src/index.ts']),
  bundle({ rules: 'src/hook.ts', 'rules-delivery': 'src/decision.ts' }, [onDemand('rules', ON_DEMAND)]),
  bundle({ 'rules-patterns': '../glob/src/globs.ts' }),
]);
