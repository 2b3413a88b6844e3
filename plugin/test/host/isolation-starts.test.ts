import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pluginWith } from './broken-plugin.js';
import { busySession, CALLS, lostEffects, useBusyPlace } from './isolation.js';
import { litmus, type Session, useRealHost } from './session.js';

const real = useRealHost();
const place = useBusyPlace(real);

/** What the start of a hook loads at every event, or at every one of a kind, and the effects that are lost with it. */
const LOADED_FIRST: Readonly<Record<string, readonly string[]>> = {
  'guard-run.cjs': ['guard'],
  'ledger-run.cjs': ['ledger'],
  'router-run.cjs': ['router'],
  // Without it nothing puts the hook to sleep, so every edit wakes it.
  'rules-session.cjs': ['rules'],
  'rules-edit.cjs': ['rules for edits'],
};

/** Beside those of every companion, which are played for these files too (isolation-companions.test.ts). */
const FAULTS = ['crashes', 'prints what is no reply', 'prints 8 MB', 'hangs', 'kills itself', 'ends with 2'];

/** The process is over before it can write down what befell it. */
const UNRECORDED: readonly string[] = ['hangs', 'kills itself'];

/** The host itself takes status 2 before a prompt or a call as a no, whoever says it. */
const REFUSES_WITH_2: readonly string[] = ['guard-run.cjs', 'router-run.cjs', 'rules-session.cjs'];

/** A hook that hangs is started a dozen times, and each time the host waits for it as long as it may take. */
const HANGING_MS = 120_000;

/** Each file in each state where LITMUS_ISOLATION=all; else each file in one. */
function cells(): [file: string, fault: string][] {
  return Object.keys(LOADED_FIRST).flatMap((file, index) =>
    FAULTS.flatMap((fault, at): [string, string][] => {
      if (fault === 'ends with 2' && REFUSES_WITH_2.includes(file)) return [];
      return at === index % FAULTS.length || process.env.LITMUS_ISOLATION === 'all' ? [[file, fault]] : [];
    }),
  );
}

function sessionWith(file: string, fault: string): Promise<Session> {
  return busySession(real, place(), {
    timeoutMs: HANGING_MS,
    pluginDirs: [pluginWith(place().root, [file], fault)],
  });
}

/** The hooks that wrote down a fault. */
function recorded(): readonly string[] {
  const log = path.join(place().root, 'home/.litmus/faults.jsonl');
  if (!fs.existsSync(log)) return [];
  const lines = fs.readFileSync(log, 'utf8').trimEnd().split('\n');
  return [...new Set(lines.map((line) => (JSON.parse(line) as { hook: string }).hook))];
}

function hookOf(file: string): string {
  return file.slice(0, file.indexOf('-'));
}

describe('where what the start of a hook loads first is broken, every other hook does its work and the session goes on', () => {
  it.each(cells())(
    'X-08 %s %s',
    async (file, fault) => {
      const seen = await sessionWith(file, fault);
      expect(lostEffects(place(), seen).sort()).toEqual(LOADED_FIRST[file]);
      expect(seen.run.toolResults.map(({ id }) => id)).toEqual(CALLS);
      expect(recorded()).toEqual(UNRECORDED.includes(fault) ? [] : [hookOf(file)]);
    },
    HANGING_MS,
  );

  it('G-01 a guard whose first companion ends with 2 says no to commands by the rules of the host, and to nothing else', async () => {
    const { run } = await sessionWith('guard-run.cjs', 'ends with 2');
    const refused = run.toolResults.filter(({ isError }) => isError).map(({ id }) => id);
    expect(refused).toEqual(['toolu_deploy', 'toolu_look', 'toolu_outside']);
    expect(recorded()).toEqual(['guard']);
  });

  it.each(['router-run.cjs', 'rules-session.cjs'])(
    'F-49 a %s that ends with 2 says no to the prompt by the rules of the host: nothing is done, and nothing is lost',
    async (file) => {
      const { run } = await sessionWith(file, 'ends with 2');
      expect(run.toolResults).toEqual([]);
      expect(recorded()).toEqual([hookOf(file)]);
      expect(litmus(place(), ['status']).problems).toEqual([]);
    },
  );
});
