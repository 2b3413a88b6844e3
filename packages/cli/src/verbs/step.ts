import { projectOf } from '@litmus-hooks/state-format/places';
import type { StepAnswer } from '../answers/step.js';
import { isCalledByAgent } from '../called-by-agent.js';
import { loadClaimIds } from '../claims/configured-claims.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { loadSpec } from '../gate/spec-file.js';
import { runChecks, type StepOutcome, stepOutcome } from '../gate/step-checks.js';
import { applyVerdict, hasFailed, requireNeeds } from '../gate/step-verdict.js';
import { currentOpenRun } from '../run/current-run.js';
import { haltJson, runJson } from '../run/run-json.js';
import { changeOpenRun, readStoredRun } from '../run/run-state-file.js';
import { didYouMean } from '../suggestion.js';
import type { Style } from '../terminal/style.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

const STATUS = { passed: EXIT_STATUS.good, failed: EXIT_STATUS.fails, unproven: EXIT_STATUS.unproven } as const;

function painted(outcome: StepOutcome | 'skipped', style: Style): string {
  if (outcome === 'passed') return style.good(outcome);
  return outcome === 'failed' ? style.bad(outcome) : style.warning(outcome);
}

function sealed({ outcome, message }: StepAnswer['seal'], style: Style): string {
  return outcome === 'broken' || outcome === 'failed' ? style.warning(message) : style.faint(message);
}

function page({ step, checks, halt, lifted, seal }: StepAnswer, style: Style): string {
  const lines = checks.flatMap(({ outcome, sentence, output }) => [
    `${painted(outcome, style)}  ${shown(sentence)}`,
    ...output.map((line) => style.faint(`        | ${line}`)),
  ]);
  const verdict = {
    passed: style.good('is done'),
    failed: style.bad('failed'),
    unproven: style.warning('is unproven'),
  };
  lines.push(`Step ${step.id} ${verdict[step.outcome]}.`);
  if (lifted) lines.push('The halt that it had set is lifted.');
  if (halt !== null) {
    const setHere = halt.step === step.id;
    lines.push(`${style.bad(setHere ? 'The run is halted' : 'The run stays halted')}: ${shown(halt.reason)}`);
    lines.push(halt.repair === null ? 'A person lifts it: litmus halt --lift' : `Repair: ${shown(halt.repair)}`);
  }
  lines.push(sealed(seal, style));
  return lines.join('\n');
}

export const step: Verb<typeof options> = {
  name: 'step',
  summary: "Run a step's checks: all passed marks it done, anything else halts the run",
  usage: 'ID',
  example: 'litmus step build',
  options,
  operands: { min: 1, max: 1 },
  async run(call): Promise<Answer<StepAnswer>> {
    const run = currentOpenRun(call, EXIT_STATUS.unproven);
    const project = projectOf(run.site);
    const spec = await loadSpec(run.site, () => loadClaimIds(project));
    const [id = ''] = call.operands;
    const wanted = spec.steps.find((candidate) => candidate.id === id);
    if (wanted === undefined) {
      const ids = spec.steps.map((candidate) => candidate.id);
      throw new CommandError(
        'usage',
        `"${id}" is no step of this run${didYouMean(id, ids, `it has ${ids.join(', ')}.`)}`,
      );
    }
    requireNeeds(wanted, run.state);
    const stored = readStoredRun(run.site);
    const place = { site: run.site, project, hasFailed: stored !== undefined && hasFailed(wanted.id, stored) };
    const checked = await runChecks(place, wanted, call.progress);
    const byAgent = isCalledByAgent(call.env);
    const { halt, lifted, keptForSpec } = changeOpenRun(run, (stored) =>
      applyVerdict(wanted, checked, stored, { at: new Date().toISOString(), spec: spec.digest, byAgent }),
    );
    const { sealAfterwards } = await import('../ledger/seal-answer.js');
    const seal = sealAfterwards(run, 'step');
    if (keptForSpec) {
      throw new CommandError(
        'refused',
        `Step ${wanted.id} is done, but litmus.yaml has changed since the step halted the run, so the run stays halted: ask the user to look at litmus.yaml and to run litmus step ${wanted.id} in a terminal outside Claude Code.`,
      );
    }
    const outcome = stepOutcome(checked);
    const json: StepAnswer = {
      run: runJson(run),
      step: { id, outcome },
      checks: checked.map(({ kind, result: { outcome, sentence, output = [] } }) => ({
        kind,
        outcome,
        sentence,
        output: [...output],
      })),
      halt: haltJson(halt),
      lifted,
      seal,
    };
    return { status: STATUS[outcome], json, text: page(json, call.style) };
  },
};
