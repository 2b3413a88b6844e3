import { realpathSync } from 'node:fs';
import type { DoctorAnswer } from '../answers/doctor.js';
import { asCommandError } from '../command-error.js';
import type { Examination, Finding, FindingOutcome, Patient } from '../doctor/finding.js';
import { EXIT_STATUS } from '../exit-status.js';
import { bannerOn } from '../terminal/banner.js';
import type { Style } from '../terminal/style.js';
import { columns } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

/** What is looked at, in this order, by the name of its findings. */
async function examinations(): Promise<readonly (readonly [check: string, Examination])[]> {
  const [node, plugin, settings, configuration, run, spec, locks, faults, repository] = await Promise.all([
    import('../doctor/node-on-path.js'),
    import('../doctor/plugin-files.js'),
    import('../doctor/host-settings.js'),
    import('../doctor/configuration.js'),
    import('../doctor/run-files.js'),
    import('../doctor/site-spec.js'),
    import('../doctor/leftover-locks.js'),
    import('../doctor/recent-faults.js'),
    import('../doctor/own-repository.js'),
  ]);
  return [
    ['node', node.examineNode],
    ['plugin', plugin.examinePlugin],
    ['settings', settings.examineSettings],
    ['configuration', configuration.examineConfiguration],
    ['run', run.examineRun],
    ['spec', spec.examineSpec],
    ['locks', locks.examineLocks],
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

function page({ findings, outcome }: DoctorAnswer, style: Style): string {
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
  return `${table}\n${outcome === 'good' ? style.good('No problem found.') : style.bad(`Problems found: ${problems}.`)}`;
}

export const doctor: Verb<typeof options> = {
  name: 'doctor',
  summary: 'Look for what keeps the hooks or the gate from working',
  usage: '',
  example: 'litmus doctor --json',
  options,
  operands: { min: 0, max: 0 },
  async run({ cwd, env, style, json: asJson, write }): Promise<Answer<DoctorAnswer>> {
    if (!asJson) await write(bannerOn(process.stdout, env));
    const patient = { cwd, env, program: realpathSync(process.argv[1] ?? '') };
    const findings: Finding[] = [];
    for (const [check, examine] of await examinations())
      findings.push(...(await examineSafely(check, examine, patient)));
    const outcome = findings.some((finding) => finding.outcome === 'problem') ? 'problems' : 'good';
    const json = { outcome, findings } as const;
    return {
      status: outcome === 'good' ? EXIT_STATUS.good : EXIT_STATUS.fails,
      json,
      text: page(json, style),
    };
  },
};
