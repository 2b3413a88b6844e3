import { isDeepStrictEqual } from 'node:util';
import { handlerOf, type ManifestForm, startedFile } from '@litmus-hooks/plugin/hooks-manifest';
import { HOOKS, type Registration, type ShippedHook } from '@litmus-hooks/plugin/registrations';
import { isObject } from '@litmus-hooks/state-format/event';

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

/** Every registration in a parsed hooks.json; what has another shape is left out, and will be missing. */
export function registrationsIn(value: unknown): FoundRegistration[] {
  if (!isObject(value) || !isObject(value.hooks)) return [];
  return Object.entries(value.hooks).flatMap(([event, groups]) =>
    listOf(groups)
      .filter(isObject)
      .flatMap(({ matcher, hooks }) =>
        listOf(hooks)
          .filter(isObject)
          .map((hook) => ({ event, matcher, hook, file: startedFile(hook) })),
      ),
  );
}

/** The form in which the registrations stand: a manifest in exec form has no command for a shell. */
export function formOf(found: readonly FoundRegistration[]): ManifestForm {
  return found.every(({ hook }) => Array.isArray(hook.args)) ? 'exec' : 'gated';
}

/** One registration of this version. */
interface Shipped extends Registration {
  readonly hook: ShippedHook;
}

const SHIPPED: readonly Shipped[] = HOOKS.flatMap((hook) =>
  hook.registrations.map((registration) => ({ ...registration, hook })),
);

function fileOfShipped({ name }: ShippedHook): string {
  return `dist/${name}.cjs`;
}

function nameOf({ event, matcher, if: rule, hook }: Shipped): string {
  return `${[event, matcher, rule].filter((word) => word !== undefined).join(' ')} → ${fileOfShipped(hook)}`;
}

/** The keys in which two objects differ. */
function differing(found: Readonly<Record<string, unknown>>, shipped: object): string[] {
  const expected = new Map(Object.entries(shipped));
  const keys = new Set([...Object.keys(found), ...expected.keys()]);
  return [...keys].filter((key) => !isDeepStrictEqual(found[key], expected.get(key)));
}

function isShippedAs({ event, matcher, hook, file }: FoundRegistration, shipped: Shipped): boolean {
  const same = event === shipped.event && matcher === shipped.matcher && hook.if === shipped.if;
  return same && file === fileOfShipped(shipped.hook);
}

function unshipped(found: readonly FoundRegistration[]): string[] {
  return found
    .filter((registration) => !SHIPPED.some((shipped) => isShippedAs(registration, shipped)))
    .map(({ event, matcher, file }) => {
      const place = typeof matcher === 'string' ? `${event} ${matcher}` : event;
      return `registers ${place} → ${file ?? 'no file of the plugin'}, which this version does not ship`;
    });
}

/**
 * What differs from the registrations that this version ships in `form`: half a sentence for each that is missing or changed, else for each other
 * one.
 */
export function registrationProblems(found: readonly FoundRegistration[], form: ManifestForm): string[] {
  const problems = SHIPPED.flatMap((shipped) => {
    const differences = found
      .filter((registration) => isShippedAs(registration, shipped))
      .map(({ hook }) => differing(hook, handlerOf(shipped.hook, shipped, form)));
    const changed = differences.find((keys) => keys.length > 0);
    if (differences.length === 0) return [`does not register ${nameOf(shipped)}`];
    return changed === undefined ? [] : [`registers ${nameOf(shipped)} with another ${changed.join(' and ')}`];
  });
  return problems.length > 0 ? problems : unshipped(found);
}
