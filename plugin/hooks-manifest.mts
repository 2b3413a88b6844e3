import type { ArmedKind } from '@litmus-hooks/state-format/armed';
import { HOOK_TIMEOUT_SECONDS, type Registration, type ShippedHook } from './registrations.mjs';

/**
 * `gated`: a POSIX shell starts a hook only while there is something for it to do. `exec`: the host starts Node itself, for systems on which a shell
 * cannot be counted on.
 */
export type ManifestForm = 'gated' | 'exec';

/** One handler as the host reads it. Without `args` the host gives `command` to `/bin/sh -c`. */
export interface Handler {
  readonly type: 'command';
  readonly command: string;
  readonly args?: readonly [string];
  readonly if?: string;
  readonly timeout: number;
  readonly async?: true;
}

export interface HandlerGroup {
  readonly matcher?: string;
  readonly hooks: Handler[];
}

export interface HooksManifest {
  readonly description: string;
  readonly hooks: Readonly<Record<string, HandlerGroup[]>>;
}

const ROOT_PLACEHOLDER: string = '${' + 'CLAUDE_PLUGIN_ROOT}';
/** How a command of either form names the file that it starts, up to a quotation mark or its end. */
const STARTED_FILE = /\$\{CLAUDE_PLUGIN_ROOT\}\/([^"]+)/;

/**
 * Starts `file` unless it surely has nothing to do. A hook sleeps only where the folder of what is armed is this user's own, can be searched and
 * written to, for what cannot be armed must not be slept through, and has no entry of the kind, not even a link that leads nowhere; a HOME that is
 * missing or relative puts none to sleep. Builtins alone, so an answer takes the shell about a millisecond.
 */
function gatedCommand(file: string, kind: ArmedKind): string {
  const asleep = ['-O "$A"', '-x "$A/."', '-w "$A"', `! -e "$A/${kind}"`, `! -L "$A/${kind}"`].map(
    (test) => `[ ${test} ]`,
  );
  return `case $HOME in /*) A="$HOME/.litmus/armed"; ${asleep.join(' && ')} && exit 0;; esac; exec node "${file}"`;
}

/** How the host is told to start `hook` for `registration`. In exec form no shell reads a path; in a gated one it stands in quotes. */
export function handlerOf(hook: ShippedHook, registration: Registration, form: ManifestForm): Handler {
  const file = `${ROOT_PLACEHOLDER}/dist/${hook.name}.cjs`;
  const { gate } = registration;
  return {
    type: 'command',
    ...(gate === undefined || form === 'exec'
      ? { command: 'node', args: [file] as const }
      : { command: gatedCommand(file, gate) }),
    ...(registration.if === undefined ? {} : { if: registration.if }),
    timeout: HOOK_TIMEOUT_SECONDS,
    ...(registration.async === undefined ? {} : { async: registration.async }),
  };
}

/** The file of the plugin that a handler of either form starts, relative to the plugin's folder; undefined where it starts none. */
export function startedFile({
  command,
  args,
}: {
  readonly command?: unknown;
  readonly args?: unknown;
}): string | undefined {
  for (const word of Array.isArray(args) ? args : [command]) {
    const file = typeof word === 'string' ? STARTED_FILE.exec(word)?.[1] : undefined;
    if (file !== undefined) return file;
  }
  return undefined;
}

/** What `hooks/hooks.json` holds: events in the order of the table, one group for each matcher. */
export function hooksManifest(hooks: readonly ShippedHook[], description: string, form: ManifestForm): HooksManifest {
  const events: Record<string, HandlerGroup[]> = {};
  for (const hook of hooks) {
    for (const registration of hook.registrations) {
      const { event, matcher } = registration;
      events[event] ??= [];
      const groups = events[event];
      let group = groups.find((item) => item.matcher === matcher);
      if (group === undefined) {
        group = { ...(matcher === undefined ? {} : { matcher }), hooks: [] };
        groups.push(group);
      }
      group.hooks.push(handlerOf(hook, registration, form));
    }
  }
  return { description, hooks: events };
}
