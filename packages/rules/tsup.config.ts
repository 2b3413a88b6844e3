import { defineConfig } from 'tsup';
import { bundle, hook, library, onDemand } from '../../tsup.base.js';

// A project may configure its sources or have very many rules; most do neither.
const OPTIONS = { options: 'packages/rules/src/options.ts' };
/** At the start of a session, where an edit is not waited for, it is part of the companion: to load one more takes longer than to have it there. */
const INDEX = { index: 'packages/rules/src/rule-index.ts' };

/** Of an event at which nothing is to be done the hook needs none; an edit and an event of a session need much that the other does not. */
const AT_WORK = {
  edit: 'packages/rules/src/edit-run.ts',
  session: 'packages/rules/src/session-run.ts',
};

export default defineConfig([
  library(['src/index.ts']),
  ...hook('rules', AT_WORK),
  bundle({ 'rules-edit': 'src/edit-run.ts' }, [
    onDemand('rules', { ...OPTIONS, ...INDEX, session: AT_WORK.session }, 'companion'),
  ]),
  bundle({ 'rules-session': 'src/session-run.ts' }, [onDemand('rules', OPTIONS, 'companion')]),
  bundle({
    'rules-options': 'src/options.ts',
    'rules-index': 'src/rule-index.ts',
  }),
]);
