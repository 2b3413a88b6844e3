import {
  chmodSync,
  copyFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

const PLUGIN = fileURLToPath(new URL('../../../../plugin', import.meta.url));

/** The plugin as it is shipped, in a folder spelt with a space, with this command line in it. */
function plugin(place: Place, manifest: object = { name: 'litmus' }): { root: string; program: string } {
  const root = join(place.root, 'plugin root');
  for (const folder of ['hooks', 'dist', 'bin']) cpSync(join(PLUGIN, folder), join(root, folder), { recursive: true });
  mkdirSync(join(root, '.claude-plugin'));
  writeFileSync(join(root, '.claude-plugin/plugin.json'), JSON.stringify(manifest));
  const program = join(root, 'bin/litmus');
  copyFileSync(LITMUS, program);
  return { root, program };
}

interface HooksFile {
  hooks: Record<string, { matcher?: string; hooks: Record<string, unknown>[] }[]>;
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

  it('finds nothing wrong with the plugin as it is shipped, from a folder with a space too', async () => {
    const place = newPlace();
    const { root, program } = plugin(place);
    const { json } = await findings(place, { program });
    expect(messages(json, 'plugin', 'problem')).toEqual([]);
    expect(messages(json, 'plugin', 'good')).toEqual([expect.stringContaining(root)]);
    expect(Object.keys(place.files()).filter((file) => !file.startsWith('plugin root/'))).toEqual([]);
  });

  it.each<[string, (file: HooksFile) => void, RegExp]>([
    [
      'is missing',
      ({ hooks }) => delete hooks.PostToolUseFailure,
      /does not register PostToolUseFailure \* → dist\/ledger/,
    ],
    [
      'has another matcher',
      ({ hooks }) => void Object.assign(hooks.PreToolUse?.[0] ?? {}, { matcher: 'Bas' }),
      /does not register PreToolUse Bash/,
    ],
    [
      'does not wait',
      ({ hooks }) => void Object.assign(hooks.PreToolUse?.[0]?.hooks[0] ?? {}, { async: true }),
      /PreToolUse Bash → dist\/guard.cjs with another async/,
    ],
    [
      'has another rule',
      ({ hooks }) => void Object.assign(hooks.PreToolUse?.[1]?.hooks[0] ?? {}, { if: 'Write(x)' }),
      /does not register PreToolUse Write Write\(run-state.json\)/,
    ],
    [
      'has no time',
      ({ hooks }) => void Object.assign(hooks.SessionStart?.[0]?.hooks[0] ?? {}, { timeout: 0.001 }),
      /SessionStart → dist\/guard.cjs with another timeout/,
    ],
    [
      'is not shipped',
      ({ hooks }) =>
        void Object.assign(hooks, {
          Notification: [
            { hooks: [{ type: 'command', command: 'node', args: [`${'$'}{CLAUDE_PLUGIN_ROOT}/dist/guard.cjs`] }] },
          ],
        }),
      /registers Notification → dist\/guard.cjs, which this version does not ship/,
    ],
    [
      'is started by another program',
      ({ hooks }) =>
        hooks.PostToolUse?.find(({ matcher }) => matcher === '*')?.hooks.forEach((hook) => {
          hook.command = String(hook.command).replace('exec node', 'exec true');
        }),
      /PostToolUse \* → dist\/ledger.cjs with another command/,
    ],
  ])('X-02 names a registration that %s', async (_what, change, words) => {
    const place = newPlace();
    const { root, program } = plugin(place);
    const file = join(root, 'hooks/hooks.json');
    const hooks = JSON.parse(readFileSync(file, 'utf8')) as HooksFile;
    change(hooks);
    writeFileSync(file, JSON.stringify(hooks));
    const { status, json } = await findings(place, { program });
    expect(status).toBe(1);
    expect(messages(json, 'plugin', 'problem')).toEqual([expect.stringMatching(words)]);
  });

  it.each(['{', '{}', '[]', '{"hooks":[]}', '{"hooks":{"Stop":7}}'])(
    'names a hooks.json that holds %j',
    async (content) => {
      const place = newPlace();
      const { root, program } = plugin(place);
      writeFileSync(join(root, 'hooks/hooks.json'), content);
      expect((await findings(place, { program })).status).toBe(1);
    },
  );

  it.each([
    ['guard.cjs', undefined, 'is missing'],
    ['guard.cjs', '', 'denies no deploy'],
    ['guard.cjs', 'process.exit(7)', 'ends with 7'],
    ['guard.cjs', 'console.error("x")', 'complains (x)'],
    ['ledger.cjs', 'syntax error', 'SyntaxError'],
    ['ledger.cjs', '', 'records no call'],
    ['ledger.cjs', 'console.log("{}")', 'prints what no host asked for'],
    ['ledger.cjs', 'for (;;) {}', 'does not end within 5 s'],
    ['ledger-shell.cjs', undefined, 'is missing'],
    ['ledger-shell.cjs', 'throw new Error("broken")', 'broken'],
    ['guard-grammar.cjs', '', 'exports nothing'],
    ['guard-grammar.cjs', '(', 'SyntaxError'],
  ])('starts every hook once: %s with %j', async (name, content, words) => {
    const place = newPlace();
    const { root, program } = plugin(place);
    if (content === undefined) rmSync(join(root, 'dist', name));
    else writeFileSync(join(root, 'dist', name), content);
    const { status, json } = await findings(place, { program });
    expect(status).toBe(1);
    const [problem = '', ...others] = messages(json, 'plugin', 'problem');
    expect(others).toEqual([]);
    expect(problem).toContain(join(root, 'dist', name));
    expect(problem).toContain(words);
  });

  it('X-09 names a file that works and is not what was built', async () => {
    const place = newPlace();
    const { root, program } = plugin(place);
    const file = join(root, 'dist/mark.cjs');
    writeFileSync(file, `${readFileSync(file, 'utf8')}\n`);
    rmSync(join(root, 'bin/litmus-export.cjs'));
    const { status, json } = await findings(place, { program });
    expect(status).toBe(1);
    expect(messages(json, 'plugin', 'problem')).toEqual([
      expect.stringContaining(`${file} is registered as a hook and is not as it was built`),
      expect.stringContaining(`${join(root, 'bin/litmus-export.cjs')} is missing`),
    ]);
  });

  it('X-04 names a plugin that the settings switch off', async () => {
    const place = newPlace();
    const settings = place.write('.claude/settings.json', { enabledPlugins: { 'litmus@litmus': false } });
    const { status, json } = await findings(place);
    expect(status).toBe(1);
    expect(messages(json, 'enabled', 'problem')).toEqual([expect.stringContaining(settings)]);
  });

  it('P-06 names a run and a work that hooks may sleep through, until --repair arms them', async () => {
    const place = newPlace();
    place.wasLookedAt();
    place.write('run-state.json', { id: 'r', steps: {} });
    place.write('.litmus/boulder.json', '{');
    const { json } = await findings(place);
    expect(messages(json, 'gate', 'problem')).toEqual([
      expect.stringContaining('~/.litmus/armed/run'),
      expect.stringContaining('~/.litmus/armed/work'),
    ]);
    const { woken } = (await place.answer(doctorAnswer, ['doctor', '--repair'])).json;
    // A work that could not be read was set aside, so none is left to be armed.
    expect(woken).toEqual([{ kind: 'run', place: place.project }]);
    expect([place.armed('run'), place.armed('work')]).toEqual([[place.project], []]);
    expect(place.read('run-log.jsonl')).toContain('"event":"gap"');
    expect(messages((await findings(place)).json, 'gate', 'good')).toEqual([
      'Hooks are awake for an open run. Hooks that wait for approved work or a session with rules for edits sleep.',
    ]);
  });

  it('--repair sets damaged state aside and says where it is, by a person alone', async () => {
    const place = newPlace();
    const file = place.write('.litmus/boulder.json', '{');
    expect(messages((await findings(place)).json, 'state', 'problem')).toEqual([expect.stringContaining('--repair')]);
    const before = place.files();
    expect(await place.failure(['doctor', '--repair'], { env: { CLAUDECODE: '1' } })).toMatchObject({ status: 77 });
    expect(place.files()).toEqual(before);
    const { status, json } = await place.answer(doctorAnswer, ['doctor', '--repair']);
    expect(status).toBe(0);
    expect(json.setAside).toEqual([{ file, to: expect.stringContaining(`${file}.damaged-`), why: 'is not JSON' }]);
    expect(Object.values(place.files())).toEqual(['{']);
  });

  it('--live needs a plugin beside it, and --claude needs --live', async () => {
    const place = newPlace();
    expect(await place.failure(['doctor', '--claude', 'x'])).toMatchObject({ status: 64, name: 'usage' });
    const { status, json } = await place.answer(doctorAnswer, ['doctor', '--live']);
    expect({ status, live: json.live }).toEqual({ status: 1, live: null });
    expect(messages(json, 'live', 'problem')).toEqual([expect.stringContaining('without the plugin beside it')]);
  });

  it('names a ledger that is not as it was sealed', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    place.write('run-log.jsonl', line({ type: 'tool', tool: 'Read' }));
    await place.litmus(['ledger', 'seal']);
    expect(messages((await findings(place)).json, 'ledger', 'good')).toEqual([expect.stringContaining('1 seal')]);
    place.write('run-log.jsonl', line({ type: 'tool', tool: 'Bash' }));
    const { status, json } = await findings(place);
    expect(status).toBe(1);
    expect(messages(json, 'ledger', 'problem')).toEqual([expect.stringContaining('is not as it was sealed')]);
  });

  it('X-02 names a manifest that declares hooks', async () => {
    const place = newPlace();
    const { program } = plugin(place, { name: 'litmus', hooks: './hooks/hooks.json' });
    expect(messages((await findings(place, { program })).json, 'plugin', 'problem')).toEqual([
      expect.stringContaining('declares hooks'),
    ]);
  });

  it('names a guard and a ledger that are silenced: nothing is denied, nothing is recorded', async () => {
    for (const hook of ['guard', 'ledger']) {
      const place = newPlace();
      mkdirSync(join(place.home, '.litmus'));
      writeFileSync(join(place.home, '.litmus/config.json'), JSON.stringify({ hooks: { [hook]: false } }));
      const { status, json } = await findings(place);
      expect(status).toBe(1);
      expect(messages(json, 'configuration', 'problem')).toEqual([expect.stringContaining(hook)]);
    }
  });

  it('A-05 names an update that has begun and not ended, which is no problem, for one may be under way', async () => {
    const place = newPlace();
    mkdirSync(join(place.home, '.litmus/update'), { recursive: true });
    const entry = {
      at: '2026-11-30T10:00:00.000Z',
      version: '9.8.7',
      folder: '9.8.7-abc',
      former: null,
      outputBytes: 0,
    };
    const journal = join(place.home, '.litmus/update/journal.jsonl');
    writeFileSync(journal, `${JSON.stringify({ ...entry, step: 'begun' })}\n`);
    const { json } = await findings(place);
    expect(messages(json, 'update', 'note')).toEqual([
      expect.stringMatching(/9\.8\.7 began at 2026-11-30T10.*--apply/),
    ]);
    writeFileSync(journal, `${JSON.stringify({ ...entry, step: 'rolled-back' })}\n`);
    expect((await findings(place)).json.findings.filter(({ check }) => check === 'update')).toEqual([]);
    rmSync(journal);
    mkdirSync(journal);
    expect(messages((await findings(place)).json, 'update', 'problem')).toHaveLength(1);
  });

  it('names a litmus.yaml that cannot be read, and one that is misnamed', async () => {
    const place = newPlace();
    await place.litmus(['start']);
    expect(messages((await findings(place)).json, 'spec', 'problem')).toEqual([]);
    place.write('litmus.yaml', 'steps: []');
    const { status, json } = await findings(place);
    expect(status).toBe(1);
    expect(messages(json, 'spec', 'problem')).toEqual([expect.stringContaining('steps is empty')]);
    place.write('litmus.yaml', 'steps: [{id: a, checks: [{file: {path: a}}]}]');
    expect(messages((await findings(place)).json, 'spec', 'good')).toHaveLength(1);
    rmSync(place.path('litmus.yaml'));
    place.write('litmus.yml', '');
    expect(messages((await findings(place)).json, 'spec', 'problem')).toEqual([expect.stringContaining('rename it')]);
  });

  it('names settings of the host that turn every hook off, the user’s and the project’s', async () => {
    const off = { disableAllHooks: true };
    for (const file of ['settings.json', 'settings.local.json']) {
      const place = newPlace();
      mkdirSync(place.path('apps/web'), { recursive: true });
      const settings = place.write(`.claude/${file}`, off);
      const { status, json } = await findings(place, { cwd: place.path('apps/web') });
      expect(status).toBe(1);
      expect(messages(json, 'settings', 'problem')).toEqual([expect.stringContaining(settings)]);
      place.write(`.claude/${file}`, { disableAllHooks: false });
      expect((await findings(place)).status).toBe(0);
      place.write(`.claude/${file}`, '{');
      expect(messages((await findings(place)).json, 'settings', 'note')).toHaveLength(1);
    }
    for (const [folder, env] of [
      ['home/.claude', {}],
      ['elsewhere', { CLAUDE_CONFIG_DIR: 'elsewhere' }],
    ] as const) {
      const place = newPlace();
      const settings = join(place.root, folder, 'settings.json');
      mkdirSync(join(place.root, folder));
      writeFileSync(settings, JSON.stringify(off));
      const named = 'CLAUDE_CONFIG_DIR' in env ? { env: { CLAUDE_CONFIG_DIR: join(place.root, 'elsewhere') } } : {};
      expect(messages((await findings(place, named)).json, 'settings', 'problem')).toEqual([
        expect.stringContaining(settings),
      ]);
    }
  });

  it('names a lock that was left behind, half written or is no file, and not one that is held for a moment', async () => {
    const owner = { nonce: 'abc', pid: 1, at: '2026-11-30T10:00:00.000Z' };
    const old = new Date(Date.now() - 61_000);
    for (const lock of ['.run-state.json.lock', '.litmus/active-run.json.lock']) {
      const place = newPlace();
      await place.litmus(['start']);
      const problems = async (): Promise<string[]> => messages((await findings(place)).json, 'locks', 'problem');
      const file = place.write(lock, owner);
      expect(await problems()).toEqual([]);
      utimesSync(file, old, old);
      expect(await problems()).toEqual([expect.stringContaining(`remove ${file}`)]);
      place.write(lock, '{"nonce":');
      expect(await problems()).toEqual([expect.stringContaining('half written')]);
      rmSync(file);
      mkdirSync(file);
      expect(await problems()).toEqual([expect.stringContaining('is no file')]);
      rmSync(file, { recursive: true });
      symlinkSync('nowhere', file);
      expect(await problems()).toEqual([expect.stringContaining('is a link')]);
    }
  });

  it('names a ~/.litmus in which no fault can be written down', async () => {
    const place = newPlace();
    const folder = join(place.home, '.litmus');
    writeFileSync(folder, '');
    expect(messages((await findings(place)).json, 'faults', 'problem')).toEqual([
      expect.stringContaining(`${folder} is no folder`),
    ]);
    rmSync(folder);
    mkdirSync(join(place.root, 'elsewhere'));
    symlinkSync(join(place.root, 'elsewhere'), folder);
    const { status, json } = await findings(place);
    expect(status).toBe(1);
    expect(messages(json, 'faults', 'problem')).toEqual([expect.stringContaining(`${folder} is a link`)]);
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

    const pointed = newPlace();
    await pointed.litmus(['start']);
    pointed.write('run-state.json', '{');
    expect(messages((await findings(pointed)).json, 'run', 'problem')).toEqual([
      expect.stringContaining('is not JSON'),
    ]);

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
    for (const file of ['hooks/hooks.json', ...readdirSync(join(root, 'dist')).map((name) => `dist/${name}`)])
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

  it('X-07 names what hooks are to write and cannot: the folder, or what lies in one that they can', async () => {
    const isRoot = process.getuid?.() === 0;
    for (const unwritable of ['.litmus', '.litmus/rules', '.litmus/start-work/ledger.jsonl']) {
      const place = newPlace();
      place.write('.litmus/rules/all.md', 'Be kind.');
      place.write('.litmus/start-work/ledger.jsonl', '');
      chmodSync(place.root, 0o755);
      // Another user owns what root has made, so he needs the permissions of all.
      if (isRoot)
        for (const name of ['', '/rules', '/start-work', '/start-work/ledger.jsonl'])
          chmodSync(place.path(`.litmus${name}`), 0o777);
      chmodSync(place.path(unwritable), 0o555);
      const { json } = await findings(place, isRoot ? { uid: 65_534 } : {});
      expect(messages(json, 'state', 'problem')).toEqual([
        expect.stringContaining(`${place.path(unwritable)} cannot be written`),
      ]);
      chmodSync(place.path(unwritable), 0o755);
    }
  });

  it('X-07 what it may not look into hides nothing else', async () => {
    const isRoot = process.getuid?.() === 0;
    const place = newPlace();
    place.write('.litmus/boulder.json', '{');
    for (const folder of ['.litmus/rules', '.litmus/mark']) mkdirSync(place.path(folder), { mode: 0 });
    for (const folder of [place.root, place.path('.litmus')]) chmodSync(folder, isRoot ? 0o777 : 0o755);
    const { json } = await findings(place, isRoot ? { uid: 65_534 } : {});
    for (const folder of ['.litmus/rules', '.litmus/mark']) chmodSync(place.path(folder), 0o755);
    expect(messages(json, 'state', 'problem')).toEqual([
      expect.stringContaining('.litmus/rules cannot be written'),
      expect.stringContaining('.litmus/mark cannot be written'),
      expect.stringContaining('boulder.json is not JSON'),
    ]);
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
