import { createHash } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { withLockDuring } from '@litmus-hooks/state-format/lock';
import { isLink, readJson, replaceFile } from '@litmus-hooks/state-format/store';
import { CommandError } from '../command-error.js';
import { makeProjectFolder } from '../run/project-folder.js';
import type { Endpoint } from './endpoint.js';

/** How far a ledger has been acknowledged by an endpoint. */
export interface Position {
  /** The last line that it has acknowledged. */
  readonly line: number;
  /** That line's uid, by which it is known again. */
  readonly uid: string;
}

/** Below the project's `.litmus`. */
const CURSOR_FOLDER = 'export';
const MAX_CURSOR_BYTES = 16 * 1024;
const NAME_CHARS = 32;

/** The file that remembers a position. One file for each run and address; the headers do not count, since keys are replaced. */
export class Cursor {
  readonly file: string;
  readonly #told: { readonly run: string; readonly endpoint: string };

  /**
   * Makes the folder where it is missing.
   *
   * @param run the run's id, or its folder where it has none.
   * @throws CommandError `bad_folder`.
   */
  constructor(project: string, run: string, endpoint: Endpoint) {
    const folder = join(makeProjectFolder(project), CURSOR_FOLDER);
    if (isLink(folder))
      throw new CommandError('bad_folder', `${folder} is a link: make it a real folder, or move it away.`);
    mkdirSync(folder, { recursive: true });
    const name = createHash('sha256')
      .update(JSON.stringify([run, endpoint.url]))
      .digest('hex')
      .slice(0, NAME_CHARS);
    this.file = join(folder, `${name}.json`);
    this.#told = { run, endpoint: endpoint.shown };
  }

  /**
   * The stored position; undefined where nothing has been acknowledged yet.
   *
   * @throws CommandError `state_unreadable`: what was sent is not guessed at.
   */
  read(): Position | undefined {
    const result = readJson(this.file, MAX_CURSOR_BYTES);
    if (result.status === 'missing') return undefined;
    const { line, uid } = result.status === 'read' && isObject(result.value) ? result.value : {};
    if (typeof line === 'number' && Number.isSafeInteger(line) && line > 0 && typeof uid === 'string')
      return { line, uid };
    const why = result.status === 'refused' ? result.why : 'holds no position';
    throw new CommandError(
      'state_unreadable',
      `${this.file} ${why}, so how much was sent is unknown: remove it to send the ledger again from line 1.`,
    );
  }

  write({ line, uid }: Position): void {
    const text = JSON.stringify({ v: 1, ...this.#told, line, uid, at: new Date().toISOString() }, null, 2);
    replaceFile(this.file, `${text}\n`);
  }

  /**
   * Runs `body` while no other process sends this run to this endpoint.
   *
   * @throws CommandError `state_locked`.
   */
  async exclusively<T>(body: () => Promise<T>): Promise<T> {
    const lock = `${this.file}.lock`;
    const result = await withLockDuring(lock, body);
    if (result.held) return result.value;
    throw new CommandError(
      'state_locked',
      result.why === 'busy'
        ? `Another litmus ledger export sends this run to ${this.#told.endpoint}: wait for it to end.`
        : `${lock} is a lock that cannot be judged: when no other litmus ledger export is running, remove it and try again.`,
    );
  }
}
