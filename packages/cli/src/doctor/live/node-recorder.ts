import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { isObject } from '@litmus-hooks/state-format/event';
import { quotedWord } from '../../terminal/shell-word.js';

/**
 * A `node` that stands before the real one on the host's PATH: it starts the real one with the same words and input, hands on what comes of it, and
 * writes down each start of a file of the plugin. The plugin's own files and registrations are used as they are.
 */

/** One start of a hook by the host. */
export interface HookStart {
  /** Absolute path of what was started. */
  readonly file: string;
  /** What the host put on stdin; an empty object where that was no JSON object. */
  readonly payload: Readonly<Record<string, unknown>>;
  readonly stdout: string;
  readonly stderr: string;
  /** Null where a signal ended it. */
  readonly exitCode: number | null;
  readonly wallMs: number;
}

const LOG_NAME = 'starts.jsonl';

/** Run by the real Node; its own first words are the recorder's file, the log's and the plugin's folder. */
const RECORDER = `'use strict';
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');
const [log, plugin, ...words] = process.argv.slice(2);
const file = words.find((word) => !word.startsWith('-'));
const ours = file !== undefined && path.resolve(file).startsWith(plugin + path.sep) && path.resolve(file).includes(path.sep + 'dist' + path.sep);
if (!ours) {
  const ended = spawnSync(process.execPath, words, { stdio: 'inherit' });
  process.exitCode = ended.status === null ? 1 : ended.status;
} else {
  const input = fs.readFileSync(0);
  const startedMs = performance.now();
  const ended = spawnSync(process.execPath, words, { input, maxBuffer: 64 * 1024 * 1024 });
  const wallMs = performance.now() - startedMs;
  const record = { file: path.resolve(file), input: input.toString('utf8'), stdout: String(ended.stdout), stderr: String(ended.stderr), exitCode: ended.status, wallMs };
  fs.appendFileSync(log, JSON.stringify(record) + '\\n');
  fs.writeSync(2, String(ended.stderr));
  process.stdout.write(ended.stdout);
  process.exitCode = ended.status === null ? 1 : ended.status;
}
`;

/**
 * Makes the recorder in the new folder `folder`, which is to stand first on PATH.
 *
 * @param node the real Node: the one that a hook would get.
 */
export function makeNodeRecorder(folder: string, node: string, pluginFolder: string): void {
  mkdirSync(folder);
  const recorder = join(folder, 'recorder.cjs');
  writeFileSync(recorder, RECORDER);
  const words = [node, recorder, join(folder, LOG_NAME), pluginFolder].map(quotedWord).join(' ');
  writeFileSync(join(folder, 'node'), `#!/bin/sh\nexec ${words} "$@"\n`, { mode: 0o755 });
}

function payloadOf(input: unknown): HookStart['payload'] {
  try {
    const value: unknown = JSON.parse(String(input));
    return isObject(value) ? value : {};
  } catch {
    return {};
  }
}

/** The starts that were written down, in the order in which they ended. */
export function recordedStarts(folder: string): HookStart[] {
  let text = '';
  try {
    text = readFileSync(join(folder, LOG_NAME), 'utf8');
  } catch {
    return [];
  }
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const { input, ...start } = JSON.parse(line) as Omit<HookStart, 'payload'> & { input: unknown };
      return { ...start, payload: payloadOf(input) };
    });
}
