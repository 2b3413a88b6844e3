import { type FoundRun, isOpen, projectOf } from '@litmus-hooks/state-format/places';
import { isUnwatched } from '@litmus-hooks/state-format/run-watch';
import type { StatusAnswer } from '../answers/status.js';
import { loadClaimIds } from '../claims/configured-claims.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { readySteps } from '../gate/ready-steps.js';
import { loadSpec } from '../gate/spec-file.js';
import { ledgerFile } from '../ledger/ledger-file.js';
import { countLines } from '../ledger/line-count.js';
import { findCurrentRun } from '../run/current-run.js';
import { haltJson, runJson } from '../run/run-json.js';
import { pointerProblem } from '../run/run-pointer.js';
import { UNWATCHED } from '../run/unwatched.js';
import type { Style } from '../terminal/style.js';
import { columns, count, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

async function ready({ site, state }: FoundRun, problems: string[]): Promise<string[] | null> {
  try {
    return readySteps(await loadSpec(site, () => loadClaimIds(projectOf(site))), state);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    problems.push(error.message);
    return null;
  }
}

async function describe(run: FoundRun, problems: string[]): Promise<NonNullable<StatusAnswer['run']>> {
  const { site, state } = run;
  const file = ledgerFile(site);
  const { lines, complete, problem } = countLines(file);
  if (problem !== undefined) problems.push(`${file} ${problem}, so no claim can be proven: move it away.`);
  const withStatus = (wanted: string) => Object.keys(state.steps).filter((id) => state.steps[id]?.status === wanted);
  return {
    ...runJson(run),
    startedAt: state.startedAt ?? null,
    finishedAt: state.finishedAt ?? null,
    halt: haltJson(state.halt),
    steps: { done: withStatus('done'), failed: withStatus('failed'), ready: await ready(run, problems) },
    ledger: { file, lines, complete },
  };
}

function list(ids: readonly string[]): string {
  return ids.length === 0 ? 'none' : shown(ids.join(', '));
}

function page({ run, problems }: StatusAnswer, style: Style): string {
  const warnings = problems.map((problem) => `\n${style.warning('problem:')} ${shown(problem)}`).join('');
  if (run === null) return `No run lies here: open one with litmus start.${warnings}`;
  const { id, site, startedAt, finishedAt, halt, steps, ledger } = run;
  const rows = [
    ['run', shown(id ?? 'without an id')],
    ['site', shown(site)],
    ['since', shown(startedAt ?? 'unknown')],
  ];
  if (finishedAt !== null) rows.push(['finished', shown(finishedAt)]);
  else if (halt === null) rows.push(['halt', 'none']);
  else {
    rows.push(['halted', shown(halt.reason) + (halt.step === null ? '' : ` (by step ${shown(halt.step)})`)]);
    rows.push(['repair', shown(halt.repair ?? 'a person lifts it: litmus halt --lift')]);
  }
  rows.push(['done', list(steps.done)]);
  if (steps.failed.length > 0) rows.push(['failed', list(steps.failed)]);
  if (finishedAt === null) rows.push(['ready', steps.ready === null ? 'unknown' : list(steps.ready)]);
  rows.push(['ledger', (ledger.complete ? '' : 'at least ') + count(ledger.lines, 'line')]);
  const table = columns(rows, (cell, column, row) => {
    if (column === 0) return style.faint(cell);
    return rows[row]?.[0] === 'halted' ? style.bad(cell) : cell;
  });
  return table + warnings;
}

export const status: Verb<typeof options> = {
  name: 'status',
  summary: 'Show the run here: its halt or its ready steps, and its ledger',
  usage: '',
  example: 'litmus status --json',
  options,
  operands: { min: 0, max: 0 },
  async run(call): Promise<Answer<StatusAnswer>> {
    const problems: string[] = [];
    const found = findCurrentRun(call);
    const run = found === undefined ? null : await describe(found, problems);
    if (found !== undefined && isOpen(found.state) && isUnwatched(found.site)) problems.push(UNWATCHED);
    const pointer = pointerProblem(projectOf(call.cwd));
    if (pointer !== undefined) problems.push(pointer);
    const json = { run, problems };
    return { status: EXIT_STATUS.good, json, text: page(json, call.style) };
  },
};
