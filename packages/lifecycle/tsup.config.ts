import { defineConfig } from 'tsup';
import { bundle, hook, library, onDemand } from '../../tsup.base.js';
import { ROW_FILES } from './row-files.js';

/** What few calls need. */
const COMPANIONS = {
  answer: 'lifecycle/src/call-answer.ts',
  refused: 'lifecycle/src/authority/forbidden.ts',
  checks: 'lifecycle/src/authority/checks.ts',
  settings: 'lifecycle/src/authority/setting.ts',
  changes: 'lifecycle/src/authority/changes.ts',
  edits: 'lifecycle/src/authority/edit.ts',
};

export default defineConfig([
  library(['src/index.ts']),
  ...hook('lifecycle'),
  bundle({ 'lifecycle-session': 'src/session.ts' }),
  bundle({ 'lifecycle-call': 'src/call.ts' }, [
    onDemand('lifecycle', { ...COMPANIONS, shell: 'lifecycle/src/shell.ts' }, 'companion'),
  ]),
  bundle({ 'lifecycle-shell': 'src/shell.ts' }, [onDemand('lifecycle', COMPANIONS, 'companion'), ROW_FILES]),
  bundle(Object.fromEntries(Object.entries(COMPANIONS).map(([part, file]) => [`lifecycle-${part}`, `../${file}`]))),
]);
