import { basename } from 'node:path';
import { startedFile } from '@litmus-hooks/plugin/hooks-manifest';
import { type HookOpinion, hookOpinion } from './hook-opinion.js';
import { runHookProcess } from './hook-process.js';
import { matcherFits } from './matcher.js';
import { ruleFits } from './permission-rule.js';
import type { Registration } from './registrations.js';

/** What the host puts on a hook's stdin. */
export interface Payload {
  readonly hook_event_name: string;
  readonly cwd: string;
  readonly tool_name?: string;
  readonly tool_input?: Readonly<Record<string, unknown>>;
  /** Why a session starts. */
  readonly source?: string;
  readonly [key: string]: unknown;
}

/** Where the hooks are and what surrounds them. Paths are absolute. */
export interface Stage {
  readonly registrations: readonly Registration[];
  readonly pluginFolder: string;
  readonly project: string;
  /** The hooks' whole environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** One hook that an event started. */
export interface PlayedHook {
  /** The hook's name: its file without folder and ending. */
  readonly hook: string;
  readonly wallMs: number;
  readonly opinion: HookOpinion;
}

/** One event and what came of it. */
export interface PlayedEvent {
  readonly event: string;
  /** In the order in which they ended. */
  readonly hooks: readonly PlayedHook[];
}

/** A denial wins over everything, then a question, then leave. */
const PRECEDENCE = ['deny', 'defer', 'ask', 'allow'] as const;

function fits({ event, matcher, if: rule }: Registration, payload: Payload, project: string): boolean {
  const { hook_event_name: name, tool_name: tool, tool_input: input = {}, source } = payload;
  if (event !== name || !matcherFits(matcher, event, tool ?? source)) return false;
  return rule === undefined || (tool !== undefined && ruleFits(rule, { tool, input, project }));
}

/** The registrations that an event starts, each command once: the host drops one whose command, arguments and rule are another's. */
function startedBy(
  payload: Payload,
  { registrations, project }: Pick<Stage, 'registrations' | 'project'>,
): Registration[] {
  const distinct = new Map<string, Registration>();
  for (const registration of registrations) {
    if (!fits(registration, payload, project)) continue;
    const { command, args, if: rule } = registration;
    const key = JSON.stringify([command, args ?? null, rule ?? null]);
    if (!distinct.has(key)) distinct.set(key, registration);
  }
  return [...distinct.values()];
}

function hookName(registration: Registration): string {
  return basename(startedFile(registration) ?? registration.command).replace(/\.\w+$/, '');
}

/** The names of the hooks that an event starts, in the order of their registrations. */
export function hooksStartedBy(payload: Payload, stage: Pick<Stage, 'registrations' | 'project'>): string[] {
  return startedBy(payload, stage).map(hookName);
}

/** How a registration writes one of the host's folders. */
function placeholder(name: string): string {
  return `\${${name}}`;
}

/** Plays one event: every hook that is registered for it is started at once, and all are waited for. */
export async function playEvent(payload: Payload, stage: Stage): Promise<PlayedEvent> {
  const { pluginFolder, project, env } = stage;
  const event = payload.hook_event_name;
  const folders = { CLAUDE_PLUGIN_ROOT: pluginFolder, CLAUDE_PROJECT_DIR: project };
  const placed = (text: string): string =>
    Object.entries(folders).reduce((words, [name, folder]) => words.replaceAll(placeholder(name), folder), text);
  const hooks: PlayedHook[] = [];
  await Promise.all(
    startedBy(payload, stage).map(async (registration) => {
      const { command, args, timeoutMs } = registration;
      // A shell finds the folders in its environment, where no sign in their names can be read as its own.
      const words = args === undefined ? { command } : { command: placed(command), args: args.map(placed) };
      const start = { ...words, timeoutMs, cwd: payload.cwd, env: { ...env, ...folders } };
      const end = await runHookProcess(start, payload);
      hooks.push({ hook: hookName(registration), wallMs: end.wallMs, opinion: hookOpinion(event, end) });
    }),
  );
  return { event, hooks };
}

/** The strongest opinion of an event's hooks; of several denials the last to end gives the reason. Undefined where no hook decided. */
export function verdictOf({ hooks }: PlayedEvent): HookOpinion | undefined {
  for (const decision of PRECEDENCE) {
    const found = hooks.findLast(({ opinion }) => opinion.decision === decision);
    if (found !== undefined) return found.opinion;
  }
  return undefined;
}

/** Everything that the hooks of some events told the model, a text a hook. */
export function contextsIn(events: readonly PlayedEvent[]): string[] {
  return events.flatMap(({ hooks }) => hooks.flatMap(({ opinion }) => opinion.context ?? []));
}
