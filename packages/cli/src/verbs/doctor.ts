import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DoctorAnswer } from '../answers/doctor.js';
import { asCommandError, CommandError } from '../command-error.js';
import type { Examination, Finding, FindingOutcome, Patient } from '../doctor/finding.js';
import { EXIT_STATUS } from '../exit-status.js';
import { bannerOn } from '../terminal/banner.js';
import type { Style } from '../terminal/style.js';
import { columns, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  live: { type: 'boolean', about: 'run the real Claude Code once, and see each hook start and answer' },
  claude: {
    type: 'string',
    value: 'PATH',
    about: 'the Claude Code that --live runs (else that on PATH, else one in a cache)',
  },
  repair: {
    type: 'boolean',
    about:
      'set damaged state aside and wake hooks that sleep through a run or a work; nothing is deleted (a person only)',
  },
} as const;

/** What is looked at, in this order, by the name of its findings. */
async function examinations(): Promise<readonly (readonly [check: string, Examination])[]> {
  const [
    node,
    plugin,
    enabled,
    settings,
    others,
    configuration,
    gate,
    run,
    state,
    spec,
    locks,
    update,
    faults,
    repository,
  ] = await Promise.all([
    import('../doctor/node-on-path.js'),
    import('../doctor/plugin-files.js'),
    import('../doctor/installed-plugin.js'),
    import('../doctor/host-settings.js'),
    import('../doctor/other-hooks.js'),
    import('../doctor/configuration.js'),
    import('../doctor/gate.js'),
    import('../doctor/run-files.js'),
    import('../doctor/state-files.js'),
    import('../doctor/site-spec.js'),
    import('../doctor/leftover-locks.js'),
    import('../doctor/unfinished-update.js'),
    import('../doctor/recent-faults.js'),
    import('../doctor/own-repository.js'),
  ]);
  return [
    ['node', node.examineNode],
    ['plugin', plugin.examinePlugin],
    ['enabled', enabled.examineEnabled],
    ['settings', settings.examineSettings],
    ['others', others.examineOtherHooks],
    ['configuration', configuration.examineConfiguration],
    ['gate', gate.examineGate],
    ['run', run.examineRun],
    ['state', state.examineState],
    ['spec', spec.examineSpec],
    ['locks', locks.examineLocks],
    ['update', update.examineUpdate],
    ['faults', faults.examineFaults],
    ['repository', repository.examineRepository],
  ];
}

/** What cannot be looked at is a finding too, and the others are still looked at. */
async function examineSafely(check: string, examine: Examination, patient: Patient): Promise<readonly Finding[]> {
  try {
    return await examine(patient);
  } catch (error) {
    return [{ check, outcome: 'problem', message: asCommandError(error).message }];
  }
}

function page({ findings, outcome, setAside, woken }: DoctorAnswer, style: Style): string {
  const paint: Record<FindingOutcome, (text: string) => string> = {
    good: style.good,
    note: style.warning,
    problem: style.bad,
  };
  const rows = findings.map((finding) => [finding.outcome, finding.check, finding.message]);
  const table = columns(rows, (cell, column, row) =>
    column === 0 ? paint[findings[row]?.outcome ?? 'note'](cell) : cell,
  );
  const problems = findings.filter((finding) => finding.outcome === 'problem').length;
  const moved = setAside.map(
    ({ file, to, why }) => `\n${style.warning('set aside:')} ${shown(file)}, which ${shown(why)}, is now ${shown(to)}`,
  );
  const armed = woken.map(({ kind, place }) => `\n${style.warning('armed:')} the ${kind} in ${shown(place)}`);
  return `${table}${moved.join('')}${armed.join('')}\n${outcome === 'good' ? style.good('No problem found.') : style.bad(`Problems found: ${problems}.`)}`;
}

export const doctor: Verb<typeof options> = {
  name: 'doctor',
  summary: 'Look for what keeps the hooks or the gate from working',
  usage: '[--live [--claude PATH]] [--repair]',
  example: 'litmus doctor --json',
  options,
  operands: { min: 0, max: 0 },
  loosens: ({ repair }) => repair === true,
  async run({ values, cwd, env, style, json: asJson, write, progress }): Promise<Answer<DoctorAnswer>> {
    const { live: wantsLive = false, claude, repair = false } = values;
    if (claude !== undefined && !wantsLive)
      throw new CommandError('usage', '--claude names what --live runs: write litmus doctor --live --claude PATH.');
    if (!asJson) await write(bannerOn(process.stdout, env));
    const patient = { cwd, env, program: realpathSync(process.argv[1] ?? '') };
    const setAside = repair ? (await import('../doctor/repair.js')).setDamagedAside(patient, new Date()) : [];
    const woken = repair ? (await import('../doctor/gate.js')).wakeHooks(patient, new Date()) : [];
    const findings: Finding[] = [];
    for (const [check, examine] of await examinations())
      findings.push(...(await examineSafely(check, examine, patient)));
    const live = wantsLive
      ? await progress.during('Running Claude Code', async () => {
          const { examineLive } = await import('../doctor/live.js');
          const onProgress = (sentence: string) => void process.stderr.write(`${sentence}\n`);
          return examineLive(patient, {
            ...(claude === undefined ? {} : { claude: resolve(cwd, claude) }),
            onProgress,
          });
        })
      : { live: null, findings: [] };
    findings.push(...live.findings);
    const outcome = findings.some((finding) => finding.outcome === 'problem') ? 'problems' : 'good';
    const json: DoctorAnswer = { outcome, findings, setAside, woken, live: live.live };
    return {
      status: outcome === 'good' ? EXIT_STATUS.good : EXIT_STATUS.fails,
      json,
      text: page(json, style),
    };
  },
};
