import { defineConfig } from 'tsup';
import { bundle, dataBeside, hook, library, onDemand } from '../../tsup.base.js';

/** To make a table takes seconds. */
const TABLES = dataBeside('hedge', {
  english: 'hedge/src/english/table-bytes.ts',
  korean: 'hedge/src/korean/table-bytes.ts',
});

export default defineConfig([
  { ...library(['src/index.ts']), esbuildPlugins: [TABLES] },
  ...hook('hedge'),
  bundle({ 'hedge-prose': 'src/hook/prose.ts' }, [
    onDemand(
      'hedge',
      { english: 'hedge/src/english/first-hedge.ts', korean: 'hedge/src/korean/first-hedge.ts' },
      'companion',
    ),
  ]),
  bundle({ 'hedge-english': 'src/english/first-hedge.ts', 'hedge-korean': 'src/korean/first-hedge.ts' }, [TABLES]),
]);
