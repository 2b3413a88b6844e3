import { isOpen, projectOf } from '@litmus-hooks/state-format/places';
import { CommandError } from '../command-error.js';
import { ledgerFile, readLedger } from '../ledger/ledger-file.js';
import { checkRunSeals } from '../ledger/run-seals.js';
import { runName, searchRun, unreadableRun } from '../run/current-run.js';
import { pointerProblem } from '../run/run-pointer.js';
import { count, shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';
import { installedAtMs } from './plugin-files.js';

interface LedgerSight {
  readonly lines: number;
  readonly damaged: number;
  /** UTC, ISO 8601, of the last record. */
  readonly lastAt?: string;
}

function look(file: string): LedgerSight {
  let lines = 0;
  let damaged = 0;
  let lastAt: string | undefined;
  for (const line of readLedger(file)) {
    lines += 1;
    if ('record' in line) lastAt = line.record.at;
    else damaged += 1;
  }
  return { lines, damaged, ...(lastAt === undefined ? {} : { lastAt }) };
}

/** What the run's seals say of its ledger. Never asked where the ledger cannot be read. */
function sealWords(site: string): { readonly broken?: string; readonly intact?: string } {
  const seals = checkRunSeals(site);
  if (seals.outcome === 'none') return {};
  if (seals.outcome === 'broken') return { broken: seals.broken.message };
  return { intact: ` Its first ${count(seals.lines, 'line')} are as ${count(seals.seals, 'seal')} found them.` };
}

function examineLedger(site: string): { finding: Finding; lastAt?: string } {
  const check = 'ledger';
  const file = ledgerFile(site);
  try {
    const { lines, damaged, lastAt } = look(file);
    const last = lastAt === undefined ? {} : { lastAt };
    if (damaged > 0) {
      const message = `${shown(file)} has ${count(damaged, 'line')} of ${lines} that cannot be read: litmus ledger verify names them.`;
      return { finding: { check, outcome: 'problem', message }, ...last };
    }
    const { broken, intact = '' } = sealWords(site);
    if (broken !== undefined) {
      const message = `${shown(file)} is not as it was sealed: ${shown(broken)} litmus ledger verify says more.`;
      return { finding: { check, outcome: 'problem', message }, ...last };
    }
    const message = `${shown(file)} holds ${count(lines, 'line')}.${intact}`;
    return { finding: { check, outcome: 'good', message }, ...last };
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    return { finding: { check, outcome: 'problem', message: error.message } };
  }
}

/**
 * Hooks are loaded when a session starts, so a session that is older than the install records nothing (L-19). Times are compared, and so
 * this is a likely cause, never a certain one.
 */
function examineSession(
  startedAt: string | undefined,
  lastAt: string | undefined,
  program: string,
): Finding | undefined {
  const check = 'session';
  const installed = installedAtMs(program);
  const heard = Date.parse(lastAt ?? startedAt ?? '');
  if (installed !== undefined && heard < installed) {
    const what = lastAt === undefined ? 'The run was started' : 'The last call was recorded';
    const message = `${what} before the hooks were installed (${new Date(installed).toISOString()}): a session that is older than the install loads none of them, so start a new session.`;
    return { check, outcome: 'note', message };
  }
  if (lastAt !== undefined) return undefined;
  const message =
    'No call was recorded in this run yet: if the agent has worked here, the plugin is not enabled or the session is older than the install, so start a new session.';
  return { check, outcome: 'note', message };
}

/** The run here, its pointer, its ledger, and whether the session can have seen the hooks. */
export function examineRun({ cwd, env, program }: Patient): readonly Finding[] {
  const check = 'run';
  const search = searchRun({ cwd, env });
  const unreadable = search.status === 'unreadable' ? unreadableRun(search.why).message : undefined;
  const pointer = pointerProblem(projectOf(cwd));
  // The pointer may name the very run that cannot be read.
  const findings: Finding[] = [...new Set([pointer, unreadable])].flatMap((message) =>
    message === undefined ? [] : [{ check, outcome: 'problem' as const, message: shown(message) }],
  );
  if (search.status === 'none') {
    const message = 'No run lies here, so nothing is recorded: open one with litmus start.';
    return [...findings, { check, outcome: 'note', message }];
  }
  if (search.status === 'unreadable') return findings;
  const { site, state } = search.run;
  const message = `${shown(runName(state.id))} in ${shown(site)} is ${isOpen(state) ? 'open' : 'finished'}.`;
  const { finding, lastAt } = examineLedger(site);
  findings.push({ check, outcome: 'good', message }, finding);
  const session =
    isOpen(state) && finding.outcome === 'good' ? examineSession(state.startedAt, lastAt, program) : undefined;
  return session === undefined ? findings : [...findings, session];
}
