export { type CheckTable, earnedChecks } from './check.js';
export { decide } from './decision.js';
export { COMPACTION_BUDGET } from './delivery.js';
export { isFilePath } from './edit.js';
export {
  type ExplainedRule,
  explainFile,
  type FileExplanation,
  listRules,
  type ReportOptions,
  type RuleList,
  type RuleReport,
} from './explanation.js';
export type { Delivery, FormatName } from './format.js';
export { type FieldValue, type FrontMatter, readFrontMatter } from './front-matter.js';
export { type Options, readOptions } from './options.js';
export type { Decision, Surroundings } from './saying.js';
export type { Source } from './source.js';
