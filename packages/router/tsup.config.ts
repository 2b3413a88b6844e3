import { defineConfig } from 'tsup';
import { bundle, library, onDemand } from '../../tsup.base.js';

export default defineConfig([
  library(['src/index.ts']),
  bundle({ router: 'src/hook.ts', 'router-activation': 'src/activation.ts' }, [
    onDemand('router', {
      guidance: 'packages/router/src/guidance.ts',
      configuration: 'packages/router/src/configuration.ts',
    }),
  ]),
  bundle({ 'router-guidance': 'src/guidance.ts', 'router-configuration': 'src/configuration.ts' }),
]);
