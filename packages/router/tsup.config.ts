import { defineConfig } from 'tsup';
import { bundle, library, onDemand } from '../../tsup.base.js';

const ON_DEMAND = {
  request: 'packages/router/src/request.ts',
  configuration: 'packages/router/src/configuration.ts',
};

export default defineConfig([
  library(['src/index.ts']),
  bundle({ router: 'src/hook.ts', 'router-activation': 'src/activation.ts' }, [onDemand('router', ON_DEMAND)]),
  bundle({ 'router-request': 'src/request.ts' }, [onDemand('router', { configuration: ON_DEMAND.configuration })]),
  bundle({ 'router-configuration': 'src/configuration.ts' }),
]);
