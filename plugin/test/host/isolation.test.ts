import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { HOOKS } from '../../registrations.mjs';
import { FAULTS, pluginWith } from './broken-plugin.js';
import { busySession, CALLS, EFFECTS_OF, lostEffects, useBusyPlace } from './isolation.js';
import { litmus, type Session, said, useRealHost } from './session.js';

const real = useRealHost();
const place = useBusyPlace(real);

/** A bundle that holds no code crashes, as one does whose code throws. */
const BUNDLE_FAULTS = Object.keys(FAULTS).filter((fault) => fault !== 'is garbage');

/** A hook that hangs is started a dozen times, and each time the host waits for it as long as it may take. */
const HANGING_MS = 120_000;

/** What every call prints stands in the transcript, of which hedge reads the last 8 MiB: the skill is then out of its sight. */
const OUT_OF_SIGHT: Readonly<Record<string, readonly string[]>> = {
  'lifecycle prints 8 MB': ['hedge'],
  'ledger prints 8 MB': ['hedge'],
};

/** The host itself takes status 2 before a prompt or a call as a no, whoever says it. */
const REFUSES_WITH_2: readonly string[] = ['guard', 'lifecycle', 'rules', 'router'];

function sessionWith(hook: string, fault: string): Promise<Session> {
  return busySession(real, place(), {
    timeoutMs: HANGING_MS,
    pluginDirs: [pluginWith(place().root, [`${hook}.cjs`], fault)],
  });
}

function isWritten(): boolean {
  return fs.existsSync(path.join(place().project, 'site/src/a.ts'));
}

/** Every pair is tried where LITMUS_ISOLATION=all; else each hook in one state, and each state at least once. */
function pairs(): [hook: string, fault: string][] {
  const all = HOOKS.flatMap(({ name }, index) =>
    BUNDLE_FAULTS.map((fault, at) => ({ name, fault, isSample: at === index % BUNDLE_FAULTS.length })),
  );
  return all.flatMap(({ name, fault, isSample }) => {
    if (fault === 'ends with 2' && REFUSES_WITH_2.includes(name)) return [];
    return isSample || process.env.LITMUS_ISOLATION === 'all' ? [[name, fault] as [string, string]] : [];
  });
}

describe('where a hook is broken, every other one does its work and the session goes on', () => {
  it('with all hooks whole, each has its effect', async () => {
    expect(lostEffects(place(), await busySession(real, place()))).toEqual([]);
  });

  it.each(pairs())(
    'X-08 %s %s',
    async (broken, fault) => {
      const seen = await sessionWith(broken, fault);
      const lost = [...(EFFECTS_OF[broken] ?? [broken]), ...(OUT_OF_SIGHT[`${broken} ${fault}`] ?? [])];
      expect(lostEffects(place(), seen).sort()).toEqual(lost.sort());
      expect(seen.run.toolResults.map(({ id }) => id)).toEqual(CALLS);
      expect(isWritten()).toBe(true);
      expect(said(seen.run, 'SessionStart').length).toBeGreaterThan(0);
    },
    HANGING_MS,
  );

  it('G-01 a guard that ends with 2 says no to commands by the rules of the host, and to nothing else', async () => {
    const { run } = await sessionWith('guard', 'ends with 2');
    const refused = run.toolResults.filter(({ isError }) => isError).map(({ id }) => id);
    expect(refused).toEqual(['toolu_deploy', 'toolu_look', 'toolu_outside']);
    expect(isWritten()).toBe(true);
  });

  it.each(['lifecycle', 'rules', 'router'])(
    'F-49 a %s that ends with 2 says no to the prompt by the rules of the host: nothing is done, and nothing is lost',
    async (broken) => {
      const { run } = await sessionWith(broken, 'ends with 2');
      expect(run.toolResults).toEqual([]);
      expect(litmus(place(), ['status']).problems).toEqual([]);
    },
  );
});
