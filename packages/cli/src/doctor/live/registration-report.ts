import { basename } from 'node:path';
import type { Registration, ShippedHook } from '@litmus-hooks/plugin/registrations';
import { isObject } from '@litmus-hooks/state-format/event';
import { matcherFits } from '../../demo/matcher.js';
import { ruleFits } from '../../demo/permission-rule.js';
import type { ModelRequest } from '../../model/request.js';
import { requestsText } from '../../model/request.js';
import type { HookStart } from './node-recorder.js';

/** What became of the answers of a registration's hook. */
export type AnswerFate =
  /** It had nothing to say. */
  | 'silent'
  | 'reached the model'
  /** It speaks to the person, whom no model hears. */
  | 'for the person'
  | 'lost'
  /** It ended badly or complained. */
  | 'failed';

/** One registration and what a real session showed of it. */
export interface RegistrationReport {
  readonly hook: string;
  readonly event: string;
  readonly matcher: string | null;
  readonly rule: string | null;
  /** How often the host started it. */
  readonly starts: number;
  /** The longest of them; null without one. */
  readonly wallMs: number | null;
  /** Null where it was never started. */
  readonly answer: AnswerFate | null;
  /** Half a sentence where something is wrong. */
  readonly problem: string | null;
}

const MAX_QUOTED_CHARS = 200;

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

function fits({ event, matcher, if: rule }: Registration, { payload }: HookStart, project: string): boolean {
  if (payload.hook_event_name !== event) return false;
  const tool = text(payload.tool_name);
  if (!matcherFits(matcher, event, tool ?? text(payload.source) ?? text(payload.agent_type))) return false;
  if (rule === undefined) return true;
  const input = isObject(payload.tool_input) ? payload.tool_input : {};
  try {
    return tool !== undefined && ruleFits(rule, { tool, input, project });
  } catch {
    // A rule on a tool without a file is the host's to read.
    return rule.startsWith(`${tool}(`);
  }
}

/** The texts that a reply means for the model, and whether it has one for the person. */
function meant(stdout: string): { readonly model: readonly string[]; readonly person: boolean } {
  let reply: unknown;
  try {
    reply = JSON.parse(stdout);
  } catch {
    return { model: [stdout.trim()], person: false };
  }
  if (!isObject(reply)) return { model: [stdout.trim()], person: false };
  const own = isObject(reply.hookSpecificOutput) ? reply.hookSpecificOutput : {};
  const model = [own.additionalContext, own.permissionDecisionReason, reply.reason].flatMap((item) => text(item) ?? []);
  return { model, person: text(reply.systemMessage) !== undefined };
}

function fate({ stdout, stderr, exitCode }: HookStart, told: string): AnswerFate {
  if (exitCode !== 0 || stderr !== '') return 'failed';
  if (stdout === '') return 'silent';
  const { model, person } = meant(stdout);
  if (model.length === 0) return person ? 'for the person' : 'silent';
  return model.every((words) => told.includes(words.trim())) ? 'reached the model' : 'lost';
}

/** The worst first: one start that failed is what a person must hear of. */
const WORST: readonly AnswerFate[] = ['failed', 'lost', 'reached the model', 'for the person', 'silent'];

function complaint({ exitCode, stderr }: HookStart): string {
  const line = stderr.split('\n').find((words) => /\w*Error\b/.test(words)) ?? stderr.trim().split('\n')[0] ?? '';
  const said = line === '' ? '' : ` (${line.trim().slice(0, MAX_QUOTED_CHARS)})`;
  return exitCode === 0 ? `complains${said}` : `ends with ${exitCode ?? 'a signal'}${said}`;
}

/** Half a sentence, or null. One that the host does not wait for may be ended with the session before it leaves a trace. */
function problemOf({ async }: Registration, starts: readonly HookStart[], fates: readonly AnswerFate[]): string | null {
  const failed = starts[fates.indexOf('failed')];
  if (failed !== undefined) return complaint(failed);
  if (starts.length === 0 && async !== true) return 'is not started by the host';
  return fates.includes('lost') && async !== true ? 'answers, and the model does not get the answer' : null;
}

/** What the starts and the model's requests of one session show of each registration. */
export function registrationReports(
  hooks: readonly ShippedHook[],
  starts: readonly HookStart[],
  requests: readonly ModelRequest[],
  project: string,
): RegistrationReport[] {
  const told = requestsText(requests);
  return hooks.flatMap((hook) =>
    hook.registrations.map((registration): RegistrationReport => {
      const own = starts.filter(
        (start) => basename(start.file) === `${hook.name}.cjs` && fits(registration, start, project),
      );
      const fates = own.map((start) => fate(start, told));
      const answer = WORST.find((worst) => fates.includes(worst)) ?? null;
      const { event, matcher = null, if: rule = null } = registration;
      return {
        hook: hook.name,
        event,
        matcher,
        rule,
        starts: own.length,
        wallMs: own.length === 0 ? null : Math.round(Math.max(...own.map(({ wallMs }) => wallMs))),
        answer,
        problem: problemOf(registration, own, fates),
      };
    }),
  );
}
