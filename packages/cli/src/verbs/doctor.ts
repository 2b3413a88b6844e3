import { realpathSync } from 'node:fs';
import type { DoctorAnswer } from '../answers/doctor.js';
import type { Examination, FindingOutcome } from '../doctor/finding.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { columns } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

/** What is looked at, in this order. */
async function examinations(): Promise<readonly Examination[]> {
  const [
    { examineNode },
    { examinePlugin },
    { examineConfiguration },
    { examineRun },
    { examineFaults },
    { examineRepository },
  ] = await Promise.all([
    import('../doctor/node-on-path.js'),
    import('../doctor/plugin-files.js'),
    import('../doctor/configuration.js'),
    import('../doctor/run-files.js'),
    import('../doctor/recent-faults.js'),
    import('../doctor/own-repository.js'),
  ]);
  return [examineNode, examinePlugin, examineConfiguration, examineRun, examineFaults, examineRepository];
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
  async run({ cwd, env, style }): Promise<Answer<DoctorAnswer>> {
    const patient = { cwd, env, program: realpathSync(process.argv[1] ?? '') };
    const findings = (await examinations()).flatMap((examine) => [...examine(patient)]);
    const outcome = findings.some((finding) => finding.outcome === 'problem') ? 'problems' : 'good';
    const json = { outcome, findings } as const;
    return {
      status: outcome === 'good' ? EXIT_STATUS.good : EXIT_STATUS.fails,
      json,
      text: page(json, style),
    };
  },
};
