import { defineConfig } from 'tsup';
import { bundle, library, textBeside } from '../../tsup.base.js';

export default defineConfig([
  library(['src/index.ts']),
  bundle({ hedge: 'src/hook.ts', 'hedge-prose': 'src/find-hedges.ts' }, [
    textBeside('hedge', {
      english: 'hedge/src/english/table-text.ts',
      korean: 'hedge/src/korean/table-text.ts',
    }),
  ]),
]);
