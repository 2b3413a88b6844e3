import { delimiter } from 'node:path';
import type { UpdateAnswer } from '../answers/update.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS, type ExitStatus } from '../exit-status.js';
import { shown } from '../terminal/words.js';
import type { Answer, Call, Verb } from '../verb.js';
import { VERSION } from '../version.js';

const options = {
  check: { type: 'boolean', about: 'ask the registry now, in place of what was heard within a day' },
  apply: { type: 'boolean', about: 'install the newest version of this command line in ~/.litmus (a person only)' },
} as const;

type UpdateCall = Call<typeof options>;

function statusFor({ status, why }: UpdateAnswer): ExitStatus {
  switch (status) {
    case 'current':
    case 'no-candidate':
    case 'installed':
      return EXIT_STATUS.good;
    case 'gated':
      return why === null ? EXIT_STATUS.good : EXIT_STATUS.fails;
    case 'stale-cache':
      return EXIT_STATUS.unproven;
    default:
      return EXIT_STATUS.fails;
  }
}

function sentence({ status, current, latest, why, program }: UpdateAnswer): string {
  switch (status) {
    case 'current':
      return `Litmus ${current} is the newest version.`;
    case 'no-candidate':
      return `The registry offers ${latest}, which is no stable version above ${current}: there is nothing to install.`;
    case 'stale-cache':
      return 'Nothing was heard of the registry within a day: ask it with litmus update --check.';
    case 'gated':
      return why === null
        ? `Litmus ${latest} is there, and ${current} is in use: litmus update --apply installs this command line, if a person runs it.`
        : `Nothing was asked or installed (${why}).`;
    case 'installed':
      return `Litmus ${latest} is installed, and its doctor finds no problem: ${program} starts it.`;
    case 'locked':
      return `Nothing was changed (${why}): wait for it, then run the command again.`;
    case 'failed':
      return `Nothing was changed (${why}).`;
    case 'rolled-back':
      return `Litmus ${latest} was not good (${why}), and everything is as it was.`;
    case 'rollback-failed':
      return `BLOCKED: what had been changed could not be taken back (${why}): look at it, then run the command again.`;
  }
}

function isOnPath(folder: string, { PATH = '' }: UpdateCall['env']): boolean {
  return PATH.split(delimiter).includes(folder);
}

async function outcome({ values, env }: UpdateCall) {
  const { applyUpdate, checkForUpdate, knownUpdate, updatePlaces } = await import('@litmus-hooks/update');
  const places = updatePlaces();
  const surroundings = { places, env, now: Date.now, running: VERSION };
  if (values.apply === true) return { places, ...(await applyUpdate(surroundings)) };
  return { places, ...(values.check === true ? await checkForUpdate(surroundings) : knownUpdate(surroundings)) };
}

export const update: Verb<typeof options> = {
  name: 'update',
  summary: 'Show whether a newer version is there; with --apply, install it so that it can be taken back',
  usage: '[--check | --apply]',
  example: 'litmus update --check',
  options,
  operands: { min: 0, max: 0 },
  loosens: ({ apply }) => apply === true,
  async run(call): Promise<Answer<UpdateAnswer>> {
    const { check = false, apply = false } = call.values;
    if (check && apply)
      throw new CommandError('usage', '--check asks and --apply asks and installs: write one of them.');
    const label = apply ? 'Installing the newest version' : 'Asking the registry';
    const { places, ...ended } = await call.progress.during(label, () => outcome(call));
    const { status, current, latest, why = null, recovered = null } = ended;
    const program = status === 'installed' ? places.launcher : null;
    const json: UpdateAnswer = { status, current, latest, why, recovered, program };
    const { PLUGIN_ID } = await import('@litmus-hooks/update');
    const lines = [
      ...(recovered === null ? [] : [`The installation of ${recovered}, whose process had ended, was taken back.`]),
      shown(sentence(json)),
      ...(program !== null && !isOnPath(places.bin, call.env) ? [`Put ${shown(places.bin)} first on your PATH.`] : []),
      ...(program !== null || (status === 'gated' && why === null)
        ? [`The plugin is Claude Code's to update: claude plugin update ${PLUGIN_ID}`]
        : []),
    ];
    return { status: statusFor(json), json, text: lines.join('\n') };
  },
};
