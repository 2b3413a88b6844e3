import { chmodSync, copyFileSync, mkdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DoctorAnswer, doctorAnswer } from '../../src/answers/doctor.js';
import { LITMUS, line, newPlace, type Place, type StartOptions } from '../litmus.js';

async function findings(place: Place, options?: StartOptions): Promise<{ status: number | null; json: DoctorAnswer }> {
  return place.answer(doctorAnswer, ['doctor'], options);
}

function messages({ findings }: DoctorAnswer, check: string, outcome: string): string[] {
  return findings
    .filter((finding) => finding.check === check && finding.outcome === outcome)
    .map(({ message }) => message);
}

/** A plugin folder, spelt with a space, with this command line in it. */
function plugin(place: Place, manifest: object = { name: 'litmus' }): { root: string; program: string } {
  const root = join(place.root, 'plugin root');
  for (const folder of ['bin', 'dist', 'hooks', '.claude-plugin']) mkdirSync(join(root, folder), { recursive: true });
  const args = ['${' + 'CLAUDE_PLUGIN_ROOT}/dist/ledger.cjs'];
  writeFileSync(
    join(root, 'hooks/hooks.json'),
    JSON.stringify({ hooks: { PostToolUse: [{ matcher: '*', hooks: [{ type: 'command', command: 'node', args }] }] } }),
  );
  writeFileSync(join(root, 'dist/ledger.cjs'), '');
  writeFileSync(join(root, '.claude-plugin/plugin.json'), JSON.stringify(manifest));
  const program = join(root, 'bin/litmus');
  copyFileSync(LITMUS, program);
  return { root, program };
}

describe('litmus doctor', () => {
  it('X-07 finds nothing wrong in a fresh project, and writes nothing', async () => {
    const place = newPlace();
    const { status, json } = await findings(place);
    expect(status).toBe(0);
    expect(json.outcome).toBe('good');
    expect(place.files()).toEqual({});
    expect((await place.litmus(['doctor'])).stdout).toContain('No problem found.');
  });

  it('misses a node on PATH, and names one that is too old or broken', async () => {
    const place = newPlace();
    const without = await findings(place, { env: { PATH: '/nowhere' } });
    expect(without.status).toBe(1);
    expect(messages(without.json, 'node', 'problem')).toEqual([expect.stringContaining('No node is on PATH')]);

    const bin = join(place.root, 'bin');
    mkdirSync(bin);
    for (const [script, words] of [
      ['#!/bin/sh\necho v18.20.1\n', 'v18.20.1'],
      ['#!/bin/sh\nexit 1\n', 'does not start'],
    ] as const) {
      writeFileSync(join(bin, 'node'), script);
      chmodSync(join(bin, 'node'), 0o755);
      const { json } = await findings(place, { env: { PATH: `${bin}:/usr/bin:/bin` } });
      expect(messages(json, 'node', 'problem')).toEqual([expect.stringContaining(words)]);
    }
  });

  it('checks that the plugin beside it has every hook file, from a folder with a space too', async () => {
    const place = newPlace();
    const { root, program } = plugin(place);
    expect(messages((await findings(place, { program })).json, 'plugin', 'good')).toEqual([
      expect.stringContaining(root),
    ]);

    const other = newPlace();
    const { root: broken, program: itsProgram } = plugin(other);
    writeFileSync(
      join(broken, 'hooks/hooks.json'),
      JSON.stringify({
        hooks: { Stop: [{ hooks: [{ command: 'node', args: ['${' + 'CLAUDE_PLUGIN_ROOT}/dist/gone.cjs'] }] }] },
      }),
    );
    const { status, json } = await findings(other, { program: itsProgram });
    expect(status).toBe(1);
    expect(messages(json, 'plugin', 'problem')).toEqual([expect.stringContaining('gone.cjs')]);
    for (const content of ['{', '{}', '[]']) {
      writeFileSync(join(broken, 'hooks/hooks.json'), content);
      expect((await findings(other, { program: itsProgram })).status).toBe(1);
    }
  });

  it('X-02 names a manifest that declares hooks', async () => {
    const place = newPlace();
    const { program } = plugin(place, { name: 'litmus', hooks: './hooks/hooks.json' });
    expect(messages((await findings(place, { program })).json, 'plugin', 'problem')).toEqual([
      expect.stringContaining('declares hooks'),
    ]);
  });

  it('names what is wrong in both configuration files, with the place', async () => {
    const place = newPlace();
    place.write('.litmus/config.json', { claims: [{ id: 'X' }], hooks: { router: false }, guard: { tools: 7 } });
    mkdirSync(join(place.home, '.litmus'));
    writeFileSync(join(place.home, '.litmus/config.json'), '{');
    const { status, json } = await findings(place);
    expect(status).toBe(1);
    expect(messages(json, 'configuration', 'problem')).toEqual([
      expect.stringContaining(join(place.home, '.litmus/config.json')),
      expect.stringMatching(/project\/\.litmus\/config\.json.*claims\[0\]/),
      expect.stringContaining('guard.tools'),
    ]);
    expect(messages(json, 'configuration', 'note')).toEqual(['Silenced by configuration: router.']);
  });

  it('names a damaged run state, a pointer to nowhere and a damaged ledger', async () => {
    const place = newPlace();
    place.write('run-state.json', '{');
    expect(messages((await findings(place)).json, 'run', 'problem')).toEqual([expect.stringContaining('is not JSON')]);

    const other = newPlace();
    other.write('.litmus/active-run.json', { root: '/nowhere/at/all', id: 'x' });
    expect(messages((await findings(other)).json, 'run', 'problem')).toEqual([expect.stringContaining('none lies')]);

    const third = newPlace();
    await third.litmus(['start']);
    third.write('run-log.jsonl', 'x\n');
    expect(messages((await findings(third)).json, 'ledger', 'problem')).toEqual([
      expect.stringContaining('litmus ledger verify'),
    ]);
  });

  it('L-19 says when a session may be older than the install', async () => {
    const place = newPlace();
    const { root, program } = plugin(place);
    await place.litmus(['start']);
    place.write('run-log.jsonl', line({ type: 'tool', tool: 'Read' }));
    const session = async (): Promise<string[]> =>
      messages((await findings(place, { program })).json, 'session', 'note');
    expect(await session()).toEqual([expect.stringContaining('before the hooks were installed')]);
    for (const file of ['hooks/hooks.json', 'dist/ledger.cjs'])
      utimesSync(join(root, file), new Date('2020-01-01'), new Date('2020-01-01'));
    expect(await session()).toEqual([]);
    place.write('run-log.jsonl', '');
    expect(await session()).toEqual([expect.stringContaining('start a new session')]);
  });

  it('L-20 says that the own repository loads no hook', async () => {
    const place = newPlace();
    place.write('.claude-plugin/marketplace.json', { name: 'litmus' });
    expect(messages((await findings(place)).json, 'repository', 'note')).toHaveLength(1);
    place.write('.claude-plugin/marketplace.json', { name: 'another' });
    expect(messages((await findings(place)).json, 'repository', 'note')).toEqual([]);
  });

  it('counts recent faults per hook; old ones are history', async () => {
    const place = newPlace();
    mkdirSync(join(place.home, '.litmus'));
    const fault = (hook: string, daysAgo: number, error: string): string =>
      `${JSON.stringify({ at: new Date(Date.now() - daysAgo * 86_400_000).toISOString(), hook, event: 'Stop', error })}\n`;
    const log = join(place.home, '.litmus/faults.jsonl');
    writeFileSync(log, `${fault('guard', 30, 'ancient')}${fault('guard', 3, 'old')}`);
    const old = await findings(place);
    expect(old.status).toBe(0);
    expect(messages(old.json, 'faults', 'note')).toEqual([expect.stringMatching(/guard hook failed 1 time .*old/)]);
    writeFileSync(
      log,
      `${fault('guard', 3, 'old')}broken{\n7\n{"at":1}\n${fault('ledger', 0, 'a\u001b[2J')}${fault('ledger', 0, 'EACCES')}`,
    );
    const recent = await findings(place);
    expect(recent.status).toBe(1);
    expect(messages(recent.json, 'faults', 'problem')).toEqual([
      expect.stringMatching(/ledger hook failed 2 times .*EACCES/),
    ]);
  });

  it('goes on where one thing cannot be looked at', async () => {
    const place = newPlace();
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const { root, program } = plugin(place);
    writeFileSync(join(root, 'hooks/hooks.json'), deep);
    const { status, json } = await findings(place, { program });
    expect(status).toBe(1);
    expect(messages(json, 'plugin', 'problem')).toHaveLength(1);
    expect(messages(json, 'faults', 'good')).toHaveLength(1);
  });

  it('names a .litmus that is no folder or cannot be entered', async () => {
    const place = newPlace();
    place.write('.litmus', 'a file');
    expect(messages((await findings(place)).json, 'run', 'problem')).toEqual([expect.stringContaining('is no folder')]);

    const other = newPlace();
    mkdirSync(other.path('.litmus'), { mode: 0 });
    chmodSync(other.root, 0o755);
    const uid = process.getuid?.() === 0 ? { uid: 65_534 } : {};
    const { json } = await findings(other, uid);
    chmodSync(other.path('.litmus'), 0o755);
    expect(messages(json, 'run', 'problem')).toEqual([expect.stringContaining('EACCES')]);
  });
});
