import { defineConfig } from 'tsup';
import { bundle, dataBeside, hook, library, onDemand } from '../../tsup.base.js';

const ON_DEMAND = {
  mask: 'packages/router/src/mask.ts',
  request: 'packages/router/src/request.ts',
  configuration: 'packages/router/src/configuration.ts',
};
const GUIDANCE = dataBeside('router', { guidance: 'packages/router/src/guidance-text.ts' });

export default defineConfig([
  library(['src/index.ts']),
  ...hook('router', { run: 'router/src/run.ts' }),
  bundle({ 'router-run': 'src/run.ts' }, [onDemand('router', ON_DEMAND, 'companion')]),
  bundle({ 'router-mask': 'src/hook/mask.ts' }),
  bundle({ 'router-request': 'src/hook/request.ts' }, [
    onDemand('router', { configuration: ON_DEMAND.configuration }, 'companion'),
    GUIDANCE,
  ]),
  bundle({ 'router-configuration': 'src/configuration.ts' }),
]);
