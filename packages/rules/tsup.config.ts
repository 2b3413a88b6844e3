import { defineConfig } from 'tsup';
import { bundle, library, onDemand } from '../../tsup.base.js';

// Compiling patterns is for an edit that one of them may match, and Unicode's classes for the few that name one, such as [[:alpha:]].
const ON_DEMAND = { patterns: 'packages/glob/src/globs.ts', 'posix-class': 'packages/glob/src/posix-class.ts' };

export default defineConfig([
  library(['src/index.ts']),
  bundle({ rules: 'src/hook.ts', 'rules-delivery': 'src/decision.ts' }, [onDemand('rules', ON_DEMAND)]),
  bundle({ 'rules-patterns': '../glob/src/globs.ts' }, [
    onDemand('rules', { 'posix-class': ON_DEMAND['posix-class'] }),
  ]),
  bundle({ 'rules-posix-class': '../glob/src/posix-class.ts' }),
]);
