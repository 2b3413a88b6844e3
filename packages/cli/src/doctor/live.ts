import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { HOOKS } from '@litmus-hooks/plugin/registrations';
import type { LiveAnswer } from '../answers/doctor.js';
import { findHost, type Host, HostInstallError, installHost } from '../host/install.js';
import { HostRunError } from '../host/run.js';
import { shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';
import { liveSession } from './live/live-session.js';
import type { RegistrationReport } from './live/registration-report.js';
import { firstOnPath } from './node-on-path.js';
import { pluginRoot } from './plugin-files.js';

const CHECK = 'live';

export interface LiveExamination {
  readonly live: LiveAnswer | null;
  readonly findings: readonly Finding[];
}

/** Where the host comes from: `claude` is an executable's path. */
export interface LiveHostSource {
  readonly claude?: string;
  readonly onProgress: (sentence: string) => void;
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The Claude Code that is named, else the first on PATH, else one from the cache, installed into it where it is missing. */
async function hostFor({ env }: Patient, { claude, onProgress }: LiveHostSource): Promise<Host> {
  if (claude !== undefined) return findHost({ command: claude });
  const folders = (env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const found = folders.map((folder) => join(folder, 'claude')).find(isProgram);
  return found === undefined ? installHost({ onProgress }) : findHost({ command: found });
}

function nameOf({ hook, event, matcher, rule }: RegistrationReport): string {
  return `${[event, matcher, rule].filter((word) => word !== null).join(' ')} → ${hook}`;
}

function words(report: RegistrationReport): string {
  const { starts, wallMs, answer, problem } = report;
  if (problem !== null) return `${nameOf(report)} ${problem}.`;
  if (starts === 0) return `${nameOf(report)}: the host does not wait for it, and it left no trace.`;
  const often = starts === 1 ? 'once' : `${starts} times`;
  const said = {
    silent: 'had nothing to say',
    'reached the model': 'its answer reached the model',
    'for the person': 'it spoke to the person',
  };
  const what = answer === null || answer === 'lost' || answer === 'failed' ? '' : `; ${said[answer]}`;
  return `${nameOf(report)}: started ${often}, at most ${wallMs} ms${what}.`;
}

function problem(message: string): Finding {
  return { check: CHECK, outcome: 'problem', message: shown(message) };
}

/** Starts the real host once and reports, registration by registration, whether the event reached the hook and the answer the model. */
export async function examineLive(patient: Patient, source: LiveHostSource): Promise<LiveExamination> {
  const none = (message: string): LiveExamination => ({ live: null, findings: [problem(message)] });
  const pluginFolder = pluginRoot(patient.program);
  if (pluginFolder === undefined)
    return none(
      'This command line runs without the plugin beside it, so there is nothing to load: run bin/litmus of the plugin.',
    );
  const node = firstOnPath(patient.env.PATH ?? '');
  if (node === undefined)
    return none('No node is on PATH, so the host can start no hook: put the folder of node on PATH.');
  try {
    const host = await hostFor(patient, source);
    const session = await liveSession({ host, pluginFolder, litmus: patient.program, node, hooks: HOOKS });
    const findings = [
      ...session.troubles.map(problem),
      ...session.registrations.map((report) =>
        report.problem === null
          ? { check: CHECK, outcome: 'good' as const, message: shown(words(report)) }
          : problem(words(report)),
      ),
    ];
    if (!session.denied)
      findings.push(problem('The deploy of a halted run was not refused: the guard does not work in this host.'));
    if (!session.recorded) findings.push(problem('No call was recorded: the ledger does not work in this host.'));
    return { live: { host: host.version, registrations: [...session.registrations] }, findings };
  } catch (error) {
    if (error instanceof HostInstallError || error instanceof HostRunError) return none(error.message);
    throw error;
  }
}
