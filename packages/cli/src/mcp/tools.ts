import { knowledgeAddTool } from './knowledge/add.js';
import { knowledgeConfigTool } from './knowledge/config.js';
import { knowledgeQueryTool } from './knowledge/query.js';
import { knowledgeReviewTool } from './knowledge/review.js';
import { knowledgeAcceptTool, knowledgeRejectTool } from './knowledge/verdict.js';
import { publicReadTool } from './public-read.js';
import type { McpTool } from './tool.js';

/** Every tool, in the order in which a client lists them. */
export const TOOLS: readonly McpTool[] = [
  knowledgeQueryTool,
  knowledgeAddTool,
  knowledgeReviewTool,
  knowledgeAcceptTool,
  knowledgeRejectTool,
  knowledgeConfigTool,
  publicReadTool,
];
