#!/usr/bin/env node
import * as fs from 'node:fs';
import * as path from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { readJsonValue } from '@litmus-hooks/state-format/stdin';
import { statusLine } from './line.js';
import { type Situation, type SlowReader, situationOf } from './situation.js';

/** The status line of Claude Code: a file of its own, for it is started every few hundred milliseconds and must cost hardly more than Node. */

type Environment = Readonly<Record<string, string | undefined>>;

/** What is shown and what it says. */
export interface ShownSituation {
  readonly line: string;
  readonly situation: Situation;
}

const SLOW_FILE = 'litmus-statusline-yaml.cjs';

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

/** What the host says of its session; an empty object where stdin holds no JSON object or is a person's terminal. */
function readHostState(): Record<string, unknown> {
  try {
    // Not process.stdin, which loads streams and sockets: a third of a start.
    if (fs.fstatSync(0).isCharacterDevice()) return {};
    const value = readJsonValue(0);
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** Where the second file is missing the line does without it. */
const slowReader: SlowReader = (spec) => {
  try {
    return (require(path.join(__dirname, SLOW_FILE)) as { yamlSteps: SlowReader }).yamlSteps(spec);
  } catch {
    return undefined;
  }
};

/** The line for what stands on stdin, for a session in `cwd` where the host names no folder. */
export function showSituation(cwd: string, env: Environment): ShownSituation {
  const state = readHostState();
  const workspace = isObject(state.workspace) ? state.workspace : {};
  const here = [workspace.current_dir, state.cwd]
    .map(text)
    .find((folder) => folder !== undefined && path.isAbsolute(folder));
  const projectDir = text(workspace.project_dir) ?? text(env.CLAUDE_PROJECT_DIR);
  const sessionId = text(state.session_id);
  const situation = situationOf(
    {
      cwd: here ?? cwd,
      ...(projectDir === undefined ? {} : { projectDir }),
      ...(sessionId === undefined ? {} : { sessionId }),
    },
    slowReader,
  );
  const colour = !Object.hasOwn(env, 'NO_COLOR') && env.TERM !== 'dumb';
  return { line: statusLine(situation, colour), situation };
}

function run(): void {
  try {
    fs.writeSync(1, `${showSituation(process.cwd(), process.env).line}\n`);
  } catch {
    // A status line that breaks must not fill the screen: the host shows what is there, and nothing is.
  }
}

if (require.main === module) run();
