import type { Verb } from '../verb.js';
import { completion } from './completion.js';
import { configCheck } from './config-check.js';
import { configInit } from './config-init.js';
import { configSchema } from './config-schema.js';
import { configShow } from './config-show.js';
import { demo } from './demo.js';
import { doctor } from './doctor.js';
import { finish } from './finish.js';
import { goalDone } from './goal-done.js';
import { goalNativeWorker } from './goal-native-worker.js';
import { goalOff } from './goal-off.js';
import { goalProgress } from './goal-progress.js';
import { goalStart } from './goal-start.js';
import { goalStatus } from './goal-status.js';
import { guardExplain } from './guard-explain.js';
import { halt } from './halt.js';
import { hedgeCheck } from './hedge-check.js';
import { knowledgeAdd } from './knowledge-add.js';
import { knowledgeConfig } from './knowledge-config.js';
import { knowledgeQuery } from './knowledge-query.js';
import { knowledgeReview } from './knowledge-review.js';
import { knowledgeAccept, knowledgeReject } from './knowledge-verdict.js';
import { ledgerExport } from './ledger-export.js';
import { ledgerReport } from './ledger-report.js';
import { ledgerSeal } from './ledger-seal.js';
import { ledgerShow } from './ledger-show.js';
import { ledgerVerify } from './ledger-verify.js';
import { mcp } from './mcp.js';
import { permissions } from './permissions.js';
import { planCheck } from './plan-check.js';
import { planList } from './plan-list.js';
import { planNew } from './plan-new.js';
import { prove } from './prove.js';
import { publicRead } from './public-read.js';
import { routeCheck } from './route-check.js';
import { routeExplain } from './route-explain.js';
import { rulesExplain } from './rules-explain.js';
import { rulesList } from './rules-list.js';
import { start } from './start.js';
import { status } from './status.js';
import { statusline } from './statusline.js';
import { step } from './step.js';
import { uninstall } from './uninstall.js';
import { update } from './update.js';
import { validate } from './validate.js';
import { workCancel } from './work-cancel.js';
import { workComplete } from './work-complete.js';
import { workExplain } from './work-explain.js';
import { workPause } from './work-pause.js';
import { workProgress } from './work-progress.js';
import { workStart } from './work-start.js';
import { workStatus } from './work-status.js';
import { workflowCheck } from './workflow-check.js';

/** Every verb, in the order in which the help lists them. */
export const VERBS: readonly Verb[] = [
  start,
  status,
  step,
  prove,
  halt,
  finish,
  ledgerShow,
  ledgerReport,
  ledgerSeal,
  ledgerVerify,
  ledgerExport,
  guardExplain,
  hedgeCheck,
  publicRead,
  routeExplain,
  routeCheck,
  rulesList,
  rulesExplain,
  planNew,
  planCheck,
  planList,
  workStart,
  workStatus,
  workProgress,
  workPause,
  workComplete,
  workCancel,
  workExplain,
  goalStart,
  goalStatus,
  goalProgress,
  goalDone,
  goalOff,
  goalNativeWorker,
  knowledgeAdd,
  knowledgeReview,
  knowledgeAccept,
  knowledgeReject,
  knowledgeQuery,
  knowledgeConfig,
  mcp,
  configShow,
  configCheck,
  configInit,
  configSchema,
  permissions,
  doctor,
  update,
  uninstall,
  statusline,
  workflowCheck,
  validate,
  completion,
  demo,
];
