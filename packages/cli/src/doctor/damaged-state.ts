import { lstatSync, readdirSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import {
  goalPlace,
  ledgerDamage,
  readGoalsWithLedger,
  readWork,
  type WorkReading,
  workPlace,
} from '@litmus-hooks/lifecycle';
import { sessionState } from '@litmus-hooks/rules/schema/session-state';
import { faultLog } from '@litmus-hooks/state-format/faults';
import { mainCheckoutOf, POINTER_FILE, projectOf, STATE_FOLDER } from '@litmus-hooks/state-format/places';
import { errorCode, isLink, readJson, readText } from '@litmus-hooks/state-format/store';
import type { WorkEvent } from '@litmus-hooks/state-format/work';
import { searchRun } from '../run/current-run.js';
import { pointerProblem } from '../run/run-pointer.js';
import type { Patient } from './finding.js';

/** A state file that no hook and no command can read. */
export interface DamagedState {
  /** Absolute. */
  readonly file: string;
  /** Half a sentence: what is wrong with it. */
  readonly why: string;
}

const MAX_SESSION_BYTES = 256 * 1024;
const MAX_FAULT_BYTES = 1024 * 1024;
const SESSION_FILE = /^session-[a-z0-9-]+(?:\.json)?$/;

function damage(file: string, why: string): DamagedState[] {
  return [{ file, why: why.startsWith(`${file} `) ? why.slice(file.length + 1) : why }];
}

/** The run state that a search stumbled over: the nearest one upward from where it began, else the one that the pointer names. */
function damagedRun(patient: Patient): DamagedState[] {
  const search = searchRun(patient);
  return search.status === 'unreadable' ? damage(search.file, search.why) : [];
}

function damagedPointer({ cwd }: Patient): DamagedState[] {
  const file = join(projectOf(cwd), STATE_FOLDER, POINTER_FILE);
  const why = pointerProblem(projectOf(cwd));
  if (why === undefined || !why.startsWith(`${file} `)) return [];
  return damage(file, why.slice(0, why.lastIndexOf(': ')));
}

function eventsOf(work: WorkReading): readonly WorkEvent[] {
  return work.status === 'read' ? work.state.events : [];
}

function damagedWork({ cwd }: Patient): DamagedState[] {
  const place = workPlace(cwd);
  const work = readWork(place);
  const goals = readGoalsWithLedger(goalPlace(place));
  const { goalsFile, ledgerFile } = goalPlace(place);
  const told = work.status === 'unreadable' ? undefined : ledgerDamage(place.ledgerFile, eventsOf(work));
  return [
    ...(told === undefined ? [] : [told]),
    ...(work.status === 'unreadable' && work.why.startsWith(place.stateFile) ? damage(place.stateFile, work.why) : []),
    ...(goals.status === 'unreadable'
      ? [goalsFile, ledgerFile].filter((file) => goals.why.startsWith(file)).flatMap((file) => damage(file, goals.why))
      : []),
  ];
}

/** What sessions left in a folder of the project's state. */
function sessionFiles(cwd: string, name: string): string[] {
  const folder = join(mainCheckoutOf(projectOf(cwd)), STATE_FOLDER, name);
  if (isLink(folder) || lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() !== true) return [];
  return readdirSync(folder)
    .filter((name) => SESSION_FILE.test(name))
    .map((name) => join(folder, name));
}

function damagedSessions({ cwd }: Patient): DamagedState[] {
  return sessionFiles(cwd, 'rules').flatMap((file) => {
    const result = readJson(file, MAX_SESSION_BYTES);
    if (result.status === 'missing') return [];
    if (result.status === 'refused') return damage(file, result.why);
    return sessionState.safeParse(result.value).success ? [] : damage(file, 'is not of the documented shape');
  });
}

/** Of a receipt it counts that it is there. */
function damagedReceipts({ cwd }: Patient): DamagedState[] {
  return sessionFiles(cwd, 'mark')
    .filter((file) => lstatSync(file, { throwIfNoEntry: false })?.isFile() === false)
    .flatMap((file) => damage(file, 'is no regular file'));
}

function damagedFaultLog(): DamagedState[] {
  const { current } = faultLog();
  const result = readText(current, MAX_FAULT_BYTES);
  return result.status === 'refused' ? damage(current, result.why) : [];
}

/** What lies where this user may not look is unusable, and told of as such: it hides nothing else. */
function ifReachable<T>(look: () => T[]): T[] {
  try {
    return look();
  } catch (error) {
    if (errorCode(error) !== 'EACCES') throw error;
    return [];
  }
}

/** Whether the folder of a state file, or the `.litmus` that it lies in, is a link. */
function isBehindLink(file: string): boolean {
  const folder = dirname(file);
  const parent = dirname(folder);
  return isLink(folder) || (basename(parent) === STATE_FOLDER && isLink(parent));
}

/**
 * The damaged state files of the project, its run and this machine, each once. Configuration is a person's and the ledger is evidence: neither is
 * state to be set aside. What lies behind a link is left alone.
 */
export function damagedState(patient: Patient): DamagedState[] {
  const looks = [damagedRun, damagedPointer, damagedWork, damagedSessions, damagedReceipts, damagedFaultLog];
  const found = looks.flatMap((look) => ifReachable(() => look(patient))).filter(({ file }) => !isBehindLink(file));
  return [...new Map(found.map((state) => [state.file, state])).values()];
}
