import { type FoundRun, projectOf } from '@litmus-hooks/state-format/places';
import type { FinishAnswer } from '../answers/finish.js';
import { isCalledByAgent } from '../called-by-agent.js';
import { loadClaimIds } from '../claims/configured-claims.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { undoneSteps } from '../gate/ready-steps.js';
import { loadSpec } from '../gate/spec-file.js';
import { currentOpenRun, runName } from '../run/current-run.js';
import { haltJson, runJson } from '../run/run-json.js';
import { removePointer } from '../run/run-pointer.js';
import { changeOpenRun } from '../run/run-state-file.js';
import { ended, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

/** The steps that the run leaves undone; null where litmus.yaml cannot be read, which is no reason to keep a run open. */
async function undoneIn({ site, state }: FoundRun): Promise<string[] | null> {
  try {
    return undoneSteps(await loadSpec(site, () => loadClaimIds(projectOf(site))), state);
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return null;
  }
}

function undoneWords(undone: readonly string[] | null): string {
  if (undone === null) return '\nWhich steps are not done is unknown, for litmus.yaml cannot be read.';
  return undone.length === 0 ? '' : `\nNot done: ${shown(undone.join(', '))}.`;
}

export const finish: Verb<typeof options> = {
  name: 'finish',
  summary: 'Close the open run; a halted one only by a person',
  usage: '',
  example: 'litmus finish',
  options,
  operands: { min: 0, max: 0 },
  async run(call): Promise<Answer<FinishAnswer>> {
    const run = currentOpenRun(call);
    const finishedAt = new Date().toISOString();
    const halt = changeOpenRun(run, ({ raw, state }) => {
      if (state.halt !== undefined && isCalledByAgent(call.env)) {
        throw new CommandError(
          'refused',
          'The run is halted, and closing it would end the halt: repair it, or ask the user to run litmus finish in a terminal outside Claude Code.',
        );
      }
      return { next: { ...raw, finishedAt }, value: state.halt };
    });
    const pointerRemoved = removePointer(projectOf(run.site), run.site, run.state.id);
    const { sealAfterwards } = await import('../ledger/seal-answer.js');
    const seal = sealAfterwards(run, 'finish');
    const still = halt === undefined ? '' : `\nIt was halted: ${ended(shown(halt.reason))}`;
    const undone = await undoneIn(run);
    return {
      status: EXIT_STATUS.good,
      json: { run: { ...runJson(run), finishedAt }, halt: haltJson(halt), undone, pointerRemoved, seal },
      text: `${shown(runName(run.state.id))} in ${shown(run.site)} is finished.${still}${undoneWords(undone)}\n${seal.message}`,
    };
  },
};
