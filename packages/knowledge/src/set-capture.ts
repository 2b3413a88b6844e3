import { configFiles, MAX_CONFIG_BYTES } from '@litmus-hooks/state-format/config';
import { isObject } from '@litmus-hooks/state-format/event';
import { makeStateFolder } from '@litmus-hooks/state-format/state-folder';
import { replaceFile } from '@litmus-hooks/state-format/store';
import type { CaptureState } from './capture.js';
import { exclusively, type Uncertain, uncertain } from './exclusively.js';
import { readStrictly, seeFile } from './identity.js';

/** Deeper than this no configuration is, and what is nested without end cannot be written again. */
const MAX_DEPTH = 64;

export type CaptureChange =
  | { readonly outcome: 'changed' | 'unchanged'; readonly file: string }
  /** Nothing was changed. */
  | Uncertain;

/**
 * Says in the project's `.litmus/config.json` whether new claims may be kept, and leaves whatever else stands there. What the user's own file
 * says stays in force beside it. Throws on any I/O error; the old file then stands.
 *
 * @param project absolute path; its `.litmus` is made where it is missing.
 */
export function setCapture(project: string, capture: CaptureState): CaptureChange {
  const { project: file } = configFiles(project);
  if (file === undefined) throw new TypeError('A project has a configuration of its own.');
  makeStateFolder(project);
  return exclusively(`${file}.lock`, () => setCaptureLocked(file, capture));
}

function setCaptureLocked(file: string, capture: CaptureState): CaptureChange {
  const reading = readStrictly(file, MAX_CONFIG_BYTES);
  if (reading.status === 'refused') return uncertain('unreadable', reading.why);
  if (reading.status === 'changed') return uncertain('unreadable', `${file} changes while it is read`);
  const values = reading.status === 'missing' ? {} : parsed(reading.text);
  if (values === undefined) return uncertain('unreadable', `${file} holds no JSON object that can be written again`);
  const knowledge = isObject(values.knowledge) ? values.knowledge : {};
  if (knowledge.capture === capture || (capture === 'on' && values.knowledge === undefined))
    return { outcome: 'unchanged', file };
  const now = seeFile(file);
  const identity = reading.status === 'read' ? reading.identity : undefined;
  if ((now.status === 'seen' ? now.identity : undefined) !== identity || now.status === 'refused')
    return uncertain('unreadable', `${file} was changed by somebody else`);
  replaceFile(file, `${JSON.stringify({ ...values, knowledge: { ...knowledge, capture } }, null, 2)}\n`);
  return { outcome: 'changed', file };
}

function parsed(text: string): Readonly<Record<string, unknown>> | undefined {
  try {
    const values: unknown = JSON.parse(text);
    return isObject(values) && depthOf(values) <= MAX_DEPTH ? values : undefined;
  } catch {
    return undefined;
  }
}

/** How many levels a value has, counted to one beyond MAX_DEPTH. */
function depthOf(value: unknown): number {
  let level = [value];
  for (let depth = 0; depth <= MAX_DEPTH; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return depth;
  }
  return MAX_DEPTH + 1;
}
