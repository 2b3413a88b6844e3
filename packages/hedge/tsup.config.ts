import { defineConfig } from 'tsup';
import { bundle, dataBeside, library, onDemand } from '../../tsup.base.js';

export default defineConfig([
  library(['src/index.ts']),
  bundle({ hedge: 'src/hook.ts', 'hedge-prose': 'src/hook/prose.ts' }, [
    onDemand('hedge', { english: 'hedge/src/english/first-hedge.ts', korean: 'hedge/src/korean/first-hedge.ts' }),
  ]),
  bundle({ 'hedge-english': 'src/english/first-hedge.ts', 'hedge-korean': 'src/korean/first-hedge.ts' }, [
    dataBeside('hedge', {
      english: 'hedge/src/english/table-bytes.ts',
      korean: 'hedge/src/korean/table-bytes.ts',
    }),
  ]),
]);
