import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type * as z from 'zod';
import { ledgerShowAnswer } from '../answers/ledger-show.js';
import { proveAnswer } from '../answers/prove.js';
import { startAnswer } from '../answers/start.js';
import { statusAnswer } from '../answers/status.js';
import { CommandError } from '../command-error.js';
import { cutEnvironment, type Surroundings } from './surroundings.js';

/** What `litmus` says of the run when the session is over. */
export interface RunAfter {
  readonly status: z.infer<typeof statusAnswer>;
  readonly timeline: z.infer<typeof ledgerShowAnswer>;
  readonly proof: z.infer<typeof proveAnswer>;
  /** The same two for a person. */
  readonly timelineText: string;
  readonly proofText: string;
  /** Lines of the machine's fault log: what a hook could not do. */
  readonly faults: readonly string[];
}

const FAULT_LOG = join('.litmus', 'faults.jsonl');

/** Runs a verb in the site as a person would. Verbs that fail answer all the same. */
function litmus(program: string, words: readonly string[], { site, home }: Surroundings): string {
  const { stdout, stderr, error } = spawnSync(process.execPath, [program, ...words], {
    cwd: site,
    env: cutEnvironment(home),
    encoding: 'utf8',
  });
  if (error !== undefined || stdout === '')
    throw new CommandError(
      'internal',
      `litmus ${words.join(' ')} gave no answer (${error?.message ?? stderr.trim()}).`,
    );
  return stdout.trimEnd();
}

function answerOf<T>(schema: z.ZodType<T>, program: string, words: readonly string[], surroundings: Surroundings): T {
  const text = litmus(program, [...words, '--json'], surroundings);
  const read = schema.safeParse(JSON.parse(text));
  if (read.success) return read.data;
  throw new CommandError('internal', `litmus ${words.join(' ')} answered in another form: ${text.slice(0, 300)}.`);
}

/** Opens a run in the site, as a person does before the session; returns its id. */
export function startRun(program: string, surroundings: Surroundings): string {
  return answerOf(startAnswer, program, ['start'], surroundings).run.id;
}

/** Asks `litmus` about the run and looks into the fault log. */
export function readRunAfter(program: string, surroundings: Surroundings): RunAfter {
  const faultLog = join(surroundings.home, FAULT_LOG);
  const show = ['ledger', 'show', '--last', '100'];
  return {
    status: answerOf(statusAnswer, program, ['status'], surroundings),
    timeline: answerOf(ledgerShowAnswer, program, show, surroundings),
    proof: answerOf(proveAnswer, program, ['prove'], surroundings),
    timelineText: litmus(program, show, surroundings),
    proofText: litmus(program, ['prove'], surroundings),
    faults: existsSync(faultLog) ? readFileSync(faultLog, 'utf8').trimEnd().split('\n') : [],
  };
}
