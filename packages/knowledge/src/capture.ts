import { configFiles, MAX_CONFIG_BYTES } from '@litmus-hooks/state-format/config';
import { isObject } from '@litmus-hooks/state-format/event';
import { readJson } from '@litmus-hooks/state-format/store';

/** Whether anything new may be kept here: the opt-out of a person or of a project. */

export const CAPTURE_STATES = ['on', 'off'] as const;
export type CaptureState = (typeof CAPTURE_STATES)[number];

export type Capture =
  /** `from`: the file that says off. */
  | { readonly status: 'known'; readonly capture: CaptureState; readonly from?: string }
  /** `why`: half a sentence that names the file. */
  | { readonly status: 'unknown'; readonly why: string };

/**
 * Whether capture is on for a project. Off in either file is off, whatever the other one says, and a file that cannot be read is never taken for
 * one without the opt-out. Never throws.
 */
export function readCapture(project: string): Capture {
  const files = configFiles(project);
  let off: string | undefined;
  for (const file of new Set([files.project ?? files.user, files.user])) {
    const result = readJson(file, MAX_CONFIG_BYTES);
    if (result.status === 'missing') continue;
    if (result.status === 'refused') return { status: 'unknown', why: `${file} ${result.why}` };
    const capture = captureIn(result.value);
    if (capture === 'unknown')
      return { status: 'unknown', why: `${file} has a "knowledge.capture" that is neither "on" nor "off"` };
    if (capture === 'off') off ??= file;
  }
  return { status: 'known', capture: off === undefined ? 'on' : 'off', ...(off === undefined ? {} : { from: off }) };
}

/** What one parsed configuration file says; `on` where it says nothing. Never throws. */
export function captureIn(values: unknown): CaptureState | 'unknown' {
  if (!isObject(values)) return 'unknown';
  const { knowledge = {} } = values;
  if (!isObject(knowledge)) return 'unknown';
  const { capture = 'on' } = knowledge;
  return CAPTURE_STATES.find((state) => state === capture) ?? 'unknown';
}
