import type { Proof } from '@litmus-hooks/ledger';
import type { LogLine } from '@litmus-hooks/state-format/log';
import { projectOf } from '@litmus-hooks/state-format/places';
import type { ClaimAnswer, ProveAnswer } from '../answers/prove.js';
import type { ConfiguredClaim } from '../claims/claims-file.js';
import { loadClaims } from '../claims/configured-claims.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS, type ExitStatus } from '../exit-status.js';
import type { ProofStatements } from '../export/in-toto.js';
import { currentRun, findCurrentRun } from '../run/current-run.js';
import { runJson } from '../run/run-json.js';
import { didYouMean } from '../suggestion.js';
import type { Style } from '../terminal/style.js';
import { columns, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  format: { type: 'string', value: 'FORMAT', about: 'in-toto: each proof as an in-toto Statement, one a line' },
} as const;

const MAX_SUBJECTS = 1000;
const MAX_ROWS = 50;
const RANK = { fails: 0, unproven: 1, holds: 2 } as const;

function chosenClaims(claims: readonly ConfiguredClaim[], id: string | undefined): readonly ConfiguredClaim[] {
  if (id === undefined) return claims;
  const chosen = claims.filter((claim) => claim.id === id);
  if (chosen.length > 0) return chosen;
  const ids = claims.map((claim) => claim.id);
  throw new CommandError(
    'usage',
    `"${id}" is no configured claim${didYouMean(id, ids, `there is ${ids.join(', ')}.`)}`,
  );
}

function asksForStatements(format: string | undefined): boolean {
  if (format === undefined || format === 'in-toto') return format !== undefined;
  throw new CommandError('usage', `--format "${shown(format)}" is no format of a proof: write --format in-toto.`);
}

function notStarted({ id }: ConfiguredClaim): ClaimAnswer {
  return {
    claim: id,
    outcome: 'unproven',
    cause: 'run_not_started',
    message: 'No run was started here, so no call was recorded and nothing can be proven: open one with litmus start.',
    cited: [],
    conditions: [],
    subjects: [],
    subjectCount: 0,
    lines: 0,
    unreadable: [],
    unreadableCount: 0,
  };
}

function claimAnswer({
  claim,
  outcome,
  cause,
  message,
  cited,
  conditions = [],
  subjects,
  lines,
  unreadable,
  unreadableCount,
}: Proof): ClaimAnswer {
  return {
    claim,
    outcome,
    cause: cause ?? null,
    message,
    cited: [...cited],
    conditions: conditions.map(({ cause = null, cited, ...rest }) => ({ ...rest, cause, cited: [...cited] })),
    subjects: [...subjects]
      .sort((a, b) => RANK[a.outcome] - RANK[b.outcome])
      .slice(0, MAX_SUBJECTS)
      .map(({ path, outcome, firstWriteLine = null, evidenceLine = null, reason = null }) => ({
        path,
        outcome,
        firstWriteLine,
        evidenceLine,
        reason,
      })),
    subjectCount: subjects.length,
    lines,
    unreadable: [...unreadable],
    unreadableCount,
  };
}

function statusOf(claims: readonly ClaimAnswer[]): ExitStatus {
  if (claims.some(({ outcome }) => outcome === 'fails')) return EXIT_STATUS.fails;
  return claims.some(({ outcome }) => outcome === 'unproven') ? EXIT_STATUS.unproven : EXIT_STATUS.good;
}

function painted(outcome: ClaimAnswer['outcome'], style: Style): string {
  return { holds: style.good, fails: style.bad, unproven: style.warning }[outcome](outcome);
}

function section({ claim, outcome, message, conditions, subjects, subjectCount }: ClaimAnswer, style: Style): string {
  const lines = [`${style.strong(shown(claim))}: ${painted(outcome, style)}`, shown(message)];
  for (const { place, outcome, message } of conditions)
    lines.push(`  ${shown(place)} ${painted(outcome, style)}: ${shown(message)}`);
  if (subjects.length > 0) {
    const rows = subjects
      .slice(0, MAX_ROWS)
      .map((subject) => [
        `  ${shown(subject.path)}`,
        subject.outcome,
        subject.evidenceLine === null ? '-' : String(subject.evidenceLine),
        subject.firstWriteLine === null ? '-' : String(subject.firstWriteLine),
      ]);
    lines.push(
      columns([['  file', 'outcome', 'evidence line', 'first write line'], ...rows], (cell, _column, row) =>
        row === 0 ? style.faint(cell) : cell,
      ),
    );
  }
  if (subjectCount > MAX_ROWS) lines.push(`  … and ${subjectCount - MAX_ROWS} more.`);
  return lines.join('\n');
}

export const prove: Verb<typeof options> = {
  name: 'prove',
  summary: 'Prove the configured claims, or one, from the ledger of the run here',
  usage: '[CLAIM] [--format in-toto]',
  example: 'litmus prove mwg_precedes_component',
  options,
  operands: { min: 0, max: 1 },
  async run(call): Promise<Answer<ProveAnswer | ProofStatements>> {
    const stated = asksForStatements(call.values.format);
    const run = (stated ? currentRun : findCurrentRun)(call, EXIT_STATUS.unproven);
    const configured = await loadClaims(projectOf(run?.site ?? call.cwd));
    const claims = chosenClaims(configured, call.operands[0]);
    const reading = (lines: Iterable<LogLine>) => call.progress.counting('lines of the ledger read', lines);
    const { proveForRun } = await import('../ledger/run-proof.js');
    const proofs = run === undefined ? undefined : proveForRun(run.site, claims, reading);
    const answers = proofs?.map(claimAnswer) ?? claims.map(notStarted);
    if (stated && run !== undefined && proofs !== undefined) {
      const { proofStatement } = await import('../export/in-toto.js');
      const statements = proofs.map((proof) => proofStatement(run, proof));
      const text = statements.map((statement) => JSON.stringify(statement)).join('\n');
      return { status: statusOf(answers), json: { statements }, text };
    }
    const json = { run: run === undefined ? null : runJson(run), claims: answers };
    const text = answers.map((answer) => section(answer, call.style)).join('\n\n');
    return { status: statusOf(answers), json, text };
  },
};
