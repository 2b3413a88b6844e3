import { defineConfig } from 'tsup';
import { bundle, dataBeside, hook, library, onDemand } from '../../tsup.base.js';

/** To make a table takes seconds. */
const TABLES = dataBeside('hedge', {
  english: 'hedge/src/english/table-bytes.ts',
  korean: 'hedge/src/korean/table-bytes.ts',
});
const WEIGHTS = dataBeside('hedge', {
  'english-weights': 'hedge/src/english/weights.ts',
  'korean-weights': 'hedge/src/korean/weights.ts',
});

export default defineConfig([
  { ...library(['src/index.ts']), esbuildPlugins: [TABLES, WEIGHTS] },
  ...hook('hedge'),
  bundle({ 'hedge-prose': 'src/hook/prose.ts' }, [
    onDemand(
      'hedge',
      { english: 'hedge/src/english/first-hedge.ts', korean: 'hedge/src/korean/first-hedge.ts' },
      'companion',
    ),
    WEIGHTS,
  ]),
  bundle({ 'hedge-english': 'src/hook/english.ts', 'hedge-korean': 'src/hook/korean.ts' }, [TABLES]),
]);
