import type { Invocation } from '@litmus-hooks/command';
import { findDeploy } from './deploy-command.js';
import type { DeployTool } from './deploy-tool.js';
import type { Finding, Situation } from './finding.js';
import { lineReader } from './line-reader.js';
import { needsGrammar } from './prefilter.js';
import type { ProjectFiles } from './project-files.js';
import { BOUND_PROGRAMS, findLoosening, findRawStateChange, findStateChange } from './run-bounds.js';

/**
 * What in a command line is refused while a run is open: a deploy while it is halted, a verb that loosens a bound, a change of the run's
 * own files. `cwd` and `site` of the situation are absolute. Never throws on any text.
 */
export function judge(
  text: string,
  situation: Situation,
  files: ProjectFiles,
  tools: readonly DeployTool[] | undefined,
): Finding | undefined {
  const { cwd, halted } = situation;
  const read = lineReader();
  if (halted) {
    const { verdict, chain, words, why } = findDeploy(text, files, { cwd, tools, read });
    if (verdict !== 'clear') return { type: 'deploy', verdict, chain, words, why };
    if (!needsGrammar(text, false)) return undefined;
  }
  const { invocations, problem } = read(withNamedWriters(text));
  if (problem !== 'too_long' && !invocations.some(mayReachBounds)) return undefined;
  const verb = findLoosening(invocations, halted);
  if (verb !== undefined) return { type: 'loosen', verb };
  const file =
    problem === 'too_long' ? findRawStateChange(text) : findStateChange(text, invocations, situation, files.root);
  return file === undefined ? undefined : { type: 'state', file };
}

const VERSION_OR_ENDING = /[\d.]+$|\.[cm]?js$/;
/** Characters that such a version or ending has last. */
const ENDS_SO = '0123456789.s';

/** Whether `invocation` may be one that what follows looks for: a cheap look that loads nothing. */
function mayReachBounds({ program = '', redirects }: Invocation): boolean {
  return redirects.length > 0 || BOUND_PROGRAMS.includes(` ${withoutEnding(program)} `);
}

function withoutEnding(program: string): string {
  return ENDS_SO.includes(program.slice(-1)) ? program.replace(VERSION_OR_ENDING, '') : program;
}

/** A redirect without a program empties its file all the same: `> FILE` is read as `: > FILE`. */
function withNamedWriters(text: string): string {
  return text.includes('>') ? text.replace(/(^|[;|(\n]|&&|&\s)([ \t]*)(?=\d?>)/g, '$1$2: ') : text;
}
