import { type FoundRun, isOpen, projectOf, runOf } from '@litmus-hooks/state-format/places';
import type { Halt } from '@litmus-hooks/state-format/run';
import { loadTools } from './configured-tools.js';
import { findDeploy } from './deploy-command.js';
import type { Finding } from './finding.js';
import { judge } from './judgement.js';
import { diskFiles } from './project-files.js';
import type { Verdict } from './verdict.js';

/** What the guard makes of a command line and why, for a person to read. */
export interface Explanation extends Verdict {
  /** The open run that the command would belong to. */
  readonly run: { readonly site: string; readonly id: string | undefined; readonly halt: Halt | undefined } | undefined;
  /** What would be refused now; absent where the command would pass. */
  readonly refused?: Finding;
  /** What of the configuration could not be read. */
  readonly problems: readonly string[];
}

function openRun(cwd: string): FoundRun | undefined {
  const search = runOf(cwd, undefined);
  if (search.status === 'unreadable') throw new Error(`${search.why}; set it aside or repair it.`);
  return search.status === 'found' && isOpen(search.run.state) ? search.run : undefined;
}

/** Explains `text` as a command in the absolute path `cwd`. Throws where a run state is there and cannot be read. */
export function explain(text: string, cwd: string): Explanation {
  const project = projectOf(cwd);
  const files = diskFiles(project);
  const { tools, problems } = loadTools(project);
  const found = openRun(cwd);
  const halt = found?.state.halt;
  const refused =
    found === undefined ? undefined : judge(text, { cwd, site: found.site, halted: halt !== undefined }, files, tools);
  return {
    ...findDeploy(text, files, { cwd, tools }),
    run: found === undefined ? undefined : { site: found.site, id: found.state.id, halt },
    ...(refused === undefined ? {} : { refused }),
    problems,
  };
}
