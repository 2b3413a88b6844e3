import { describe, expect, it } from 'vitest';
import { HOOKS } from '../../registrations.mjs';
import { pluginWith } from './broken-plugin.js';
import { busySession, CALLS, doctorIn, EFFECTS_OF, lostEffects, useBusyPlace } from './isolation.js';
import { useRealHost } from './session.js';

const real = useRealHost();
const place = useBusyPlace(real);

const FAULTS = ['is missing', 'is garbage', 'is a folder'];

/** What the whole plugin refuses. */
const REFUSED = ['toolu_deploy', 'toolu_outside'];

/** The calls that an effect follows: a hook that refuses one of them takes it away too. */
const FOLLOWS: Readonly<Record<string, readonly string[]>> = {
  ledger: ['toolu_read', 'toolu_look'],
  'rules for edits': ['toolu_code'],
  hedge: ['toolu_skill', 'toolu_prose'],
};

interface Cell {
  readonly hook: string;
  readonly files: readonly string[];
  readonly fault: string;
}

/** Each companion alone where LITMUS_ISOLATION=all; else all of a hook at once, in one state. */
function cells(): Cell[] {
  const hooks = HOOKS.filter(({ companions }) => companions.length > 0);
  if (process.env.LITMUS_ISOLATION !== 'all')
    return hooks.map(({ name, companions }, index) => ({
      hook: name,
      files: companions,
      fault: FAULTS[index % FAULTS.length] as string,
    }));
  return hooks.flatMap(({ name, companions }) =>
    companions.flatMap((file) => FAULTS.map((fault) => ({ hook: name, files: [file], fault }))),
  );
}

describe('where a file that a hook loads on some calls is broken', () => {
  it.each(cells())('X-08 $hook: $files $fault', async ({ hook, files, fault }) => {
    const plugin = pluginWith(place().root, files, fault);
    const seen = await busySession(real, place(), { pluginDirs: [plugin] });
    expect(seen.run.toolResults.map(({ id }) => id)).toEqual(CALLS);
    const refused = seen.run.toolResults.filter(({ isError }) => isError).map(({ id }) => id);
    const own = EFFECTS_OF[hook] ?? [hook];
    // The gate fails closed: what it has not judged is not made. Every other hook lets all pass that the gate does.
    expect(refused).toEqual(hook === 'lifecycle' ? expect.arrayContaining(REFUSED) : REFUSED);
    const unexplained = lostEffects(place(), seen).filter(
      (effect) => !own.includes(effect) && !FOLLOWS[effect]?.some((call) => refused.includes(call)),
    );
    expect(unexplained).toEqual([]);
    // Hooks are started one by one there, so a person learns of it before a call needs it.
    const found = doctorIn(place(), { plugin });
    for (const file of files) expect(found).toContain(file);
  });
});
