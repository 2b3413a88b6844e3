import { readFileSync } from 'node:fs';
import { type HookEvent, readEvent } from '@litmus-hooks/state-format/event';

/** The host's own payload of `test/fixtures`, with some keys replaced. */
export function hostEvent<Name extends HookEvent['hook_event_name']>(
  fixture: string,
  changes: Readonly<Record<string, unknown>>,
): Extract<HookEvent, { hook_event_name: Name }> {
  const payload = JSON.parse(readFileSync(new URL(`./fixtures/${fixture}.json`, import.meta.url), 'utf8'));
  const event = readEvent({ ...payload, ...changes });
  if (event === undefined) throw new Error(`${fixture} is no event.`);
  return event as Extract<HookEvent, { hook_event_name: Name }>;
}
