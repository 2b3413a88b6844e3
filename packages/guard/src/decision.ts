import * as path from 'node:path';
import type { HookEvent, PreToolUseEvent } from '@litmus-hooks/state-format/event';
import { resolved, resolvedIn } from '@litmus-hooks/state-format/path-text';
import type { FoundRun } from '@litmus-hooks/state-format/places';
import type { DenialRecord } from '@litmus-hooks/state-format/record';
import { addContext, denyToolCall, type Reply } from '@litmus-hooks/state-format/reply';
import { denialReason, denialRecord } from './denial.js';
import type { Finding, Grammar, Redaction, Situation } from './finding.js';
import { openRunAbove, openRunOf } from './halt.js';
import { needsGrammar } from './prefilter.js';
import { announcement, openRuns } from './session-start.js';
import { isStateFile, statePlaces } from './state-places.js';
import { namedTool } from './tool-names.js';

export interface Surroundings {
  /** CLAUDE_PROJECT_DIR: does not follow `cd`. */
  readonly projectDir: string | undefined;
  /** Loads the shell's grammar; called only for a line that may need it. May throw. */
  readonly grammar: () => Grammar;
}

/** What the guard makes of an event. Nothing in it: the call goes on and nothing is said. */
export interface Decision {
  readonly reply?: Reply;
  /** A denial's line, and the absolute path of the run log that it belongs to. */
  readonly denial?: { readonly log: string; readonly record: DenialRecord };
  /** The open runs that a session starts in: the hooks must wake for them. */
  readonly open?: readonly FoundRun[];
  /** What broke on the way, although an answer was found. */
  readonly fault?: unknown;
}

/** The key of a file tool's input that holds the path. */
const PATH_KEYS: Readonly<Record<string, string>> = {
  Write: 'file_path',
  Edit: 'file_path',
  MultiEdit: 'file_path',
  NotebookEdit: 'notebook_path',
};

/**
 * Judges one event: a PreToolUse of Bash or of a file tool, or a SessionStart; says nothing to any other (G-01, G-02, G-11). The verdict
 * of a call is the same inside a subagent. Throws where a run state cannot be read, which is silence for the hook (G-14).
 */
export function decide(event: HookEvent, surroundings: Surroundings): Decision {
  switch (event.hook_event_name) {
    case 'SessionStart': {
      const open = openRuns(event, surroundings.projectDir);
      const text = announcement(open);
      return text === undefined ? { open } : { open, reply: addContext('SessionStart', text) };
    }
    case 'PreToolUse': {
      if (event.tool_name === 'Bash') return decideCommand(event, surroundings);
      const key = PATH_KEYS[event.tool_name];
      return key === undefined ? {} : decideFile(event, event.tool_input[key], surroundings);
    }
    default:
      return {};
  }
}

function deny(
  finding: Finding,
  event: PreToolUseEvent,
  run: FoundRun,
  repairRefused: boolean,
  redaction: Redaction | undefined,
): Decision {
  return {
    reply: denyToolCall(denialReason(finding, run, repairRefused, redaction)),
    denial: denialRecord(finding, event, redaction, run, new Date()),
  };
}

function decideFile(event: PreToolUseEvent, value: unknown, { projectDir }: Surroundings): Decision {
  if (typeof value !== 'string' || value === '') return {};
  const start = event.cwd ?? projectDir;
  if (start === undefined && !path.isAbsolute(value)) return {};
  const file = start === undefined ? resolved(value) : resolvedIn(start, value);
  for (const find of [() => openRunAbove(file), () => openRunOf(event, projectDir)]) {
    const run = find();
    if (run !== undefined && isStateFile(file, statePlaces(run.site)))
      return deny({ type: 'state', file }, event, run, false, undefined);
  }
  return {};
}

/** The repair that Litmus itself writes down is never refused, and judging one costs as much as judging a command. */
function isToBeJudged(repair: string | undefined): repair is string {
  return repair !== undefined && !/^litmus step [\w.-]+$/.test(repair);
}

function decideCommand(event: PreToolUseEvent, { projectDir, grammar }: Surroundings): Decision {
  const { command } = event.tool_input;
  if (typeof command !== 'string') return {};
  const run = openRunOf(event, projectDir);
  if (run === undefined) return {};
  const { halt } = run.state;
  const halted = halt !== undefined;
  if (!needsGrammar(command, halted)) return {};
  const situation: Situation = { cwd: event.cwd ?? projectDir ?? run.site, site: run.site, halted };
  let redaction: Redaction | undefined;
  try {
    const { judgeCommand, redactBeginning } = grammar();
    redaction = redactBeginning;
    const finding = judgeCommand(command, situation);
    if (finding === undefined) return {};
    const repair = halt?.repair;
    const repairRefused = isToBeJudged(repair) && judgeCommand(repair, situation) !== undefined;
    return deny(finding, event, run, repairRefused, redaction);
  } catch (fault) {
    const tool = halted ? namedTool(command) : undefined;
    if (tool === undefined) return { fault };
    const finding: Finding = {
      type: 'deploy',
      verdict: 'unresolvable',
      // Without the redaction nothing of the command is shown or recorded.
      chain: [redaction === undefined ? tool : command],
      words: [tool],
      why: `the command line could not be read, and it names ${tool}`,
    };
    return { ...deny(finding, event, run, false, redaction), fault };
  }
}
