import { isDeepStrictEqual } from 'node:util';
import { isObject } from '@litmus-hooks/state-format/event';
import { HOOK_TIMEOUT_SECONDS, SHIPPED_REGISTRATIONS, type ShippedRegistration } from './shipped-registrations.js';

export const ROOT_PLACEHOLDER: string = '${' + 'CLAUDE_PLUGIN_ROOT}';

/** One registration as it stands in hooks.json. */
export interface FoundRegistration {
  readonly event: string;
  readonly matcher: unknown;
  readonly hook: Readonly<Record<string, unknown>>;
  /** Relative to the plugin's folder; undefined where it starts no file of the plugin. */
  readonly file: string | undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function fileOf({ command, args }: Readonly<Record<string, unknown>>): string | undefined {
  const start = `${ROOT_PLACEHOLDER}/`;
  const word = [...listOf(args), command].find((text) => typeof text === 'string' && text.startsWith(start));
  return typeof word === 'string' ? word.slice(start.length) : undefined;
}

/** Every registration in a parsed hooks.json; what has another shape is left out, and will be missing. */
export function registrationsIn(value: unknown): FoundRegistration[] {
  if (!isObject(value) || !isObject(value.hooks)) return [];
  return Object.entries(value.hooks).flatMap(([event, groups]) =>
    listOf(groups)
      .filter(isObject)
      .flatMap(({ matcher, hooks }) =>
        listOf(hooks)
          .filter(isObject)
          .map((hook) => ({ event, matcher, hook, file: fileOf(hook) })),
      ),
  );
}

function nameOf({ event, matcher, if: rule, file }: ShippedRegistration): string {
  return `${[event, matcher, rule].filter((word) => word !== undefined).join(' ')} → ${file}`;
}

function shippedHook({ if: rule, file }: ShippedRegistration): object {
  return {
    type: 'command',
    command: 'node',
    args: [`${ROOT_PLACEHOLDER}/${file}`],
    ...(rule === undefined ? {} : { if: rule }),
    timeout: HOOK_TIMEOUT_SECONDS,
  };
}

/** The keys in which two objects differ. */
function differing(found: Readonly<Record<string, unknown>>, shipped: object): string[] {
  const expected = new Map(Object.entries(shipped));
  const keys = new Set([...Object.keys(found), ...expected.keys()]);
  return [...keys].filter((key) => !isDeepStrictEqual(found[key], expected.get(key)));
}

/** What differs from the registrations that this version ships: half a sentence for each that is missing or changed. */
export function registrationProblems(found: readonly FoundRegistration[]): string[] {
  return SHIPPED_REGISTRATIONS.flatMap((shipped) => {
    const same = found.filter(
      ({ event, matcher, hook, file }) =>
        event === shipped.event && matcher === shipped.matcher && hook.if === shipped.if && file === shipped.file,
    );
    const differences = same.map(({ hook }) => differing(hook, shippedHook(shipped)));
    if (differences.some((keys) => keys.length === 0)) return [];
    const [keys] = differences;
    return [
      keys === undefined
        ? `does not register ${nameOf(shipped)}`
        : `registers ${nameOf(shipped)} with another ${keys.join(' and ')}`,
    ];
  });
}
