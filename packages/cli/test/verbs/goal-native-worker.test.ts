import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { nativeWorkerAnswer } from '../../src/answers/goal-native-worker.js';
import { shellLine, workerCommand } from '../../src/goal/worker-command.js';
import { newPlace, type Place } from '../litmus.js';

const VERB = ['goal', 'native-worker'];

/** A place with a stand-in for Claude Code on its PATH, which writes down how it was started and then does `script`. */
function withClaude(script = 'echo done'): { place: Place; env: Record<string, string>; seen(): string } {
  const place = newPlace();
  const bin = join(place.root, 'bin');
  const record = join(place.root, 'seen');
  mkdirSync(bin);
  const file = join(bin, 'claude');
  writeFileSync(file, `#!/bin/sh\n{ pwd; printf '%s\\n' "$#" "$@"; } > '${record}'\n${script}\n`);
  chmodSync(file, 0o755);
  return {
    place,
    env: { PATH: `${bin}:/usr/bin:/bin` },
    seen: () => (existsSync(record) ? readFileSync(record, 'utf8') : ''),
  };
}

function logs(place: Place): string[] {
  const folder = place.path('.litmus/litgoal/workers');
  return existsSync(folder) ? readdirSync(folder) : [];
}

describe('litmus goal native-worker', () => {
  it('R-49 prints the command and neither starts nor writes anything, inside a session too', async () => {
    const { place, env, seen } = withClaude();
    const before = place.files();
    const words = [...VERB, '--condition', "npm test passes; it's $HOME `id`"];
    const { status, stdout, stderr } = await place.litmus(words, { env: { ...env, CLAUDECODE: '1' } });
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toBe(`cd ${place.project} && claude -p '/goal npm test passes; it'\\''s $HOME \`id\`'\n`);
    const { json } = await place.answer(nativeWorkerAnswer, words, { env });
    expect(json).toEqual({
      outcome: 'printed',
      command: stdout.trimEnd(),
      argv: ['claude', '-p', "/goal npm test passes; it's $HOME `id`"],
      folder: place.project,
      run: null,
    });
    expect([seen(), place.files()]).toEqual(['', before]);
  });

  it('R-49 the printed command starts exactly what it says, whatever is in it', () => {
    const { place, env, seen } = withClaude('');
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 30 }).filter((one) => !/[\0\n]/.test(one));
    fc.assert(
      fc.property(text, (condition) => {
        const argv = ['claude', '-p', `/goal ${condition}`] as const;
        spawnSync('/bin/sh', ['-c', shellLine({ argv, folder: place.project })], { env, cwd: '/' });
        expect(seen()).toBe(`${place.project}\n2\n-p\n/goal ${condition}\n`);
      }),
      { numRuns: 25 },
    );
  });

  it('R-49 starts the worker on --execute, in the project, and keeps what it prints', async () => {
    const { place, env, seen } = withClaude('echo "its words"; echo "a complaint" >&2; echo "$LITMUS_NATIVE_WORKER"');
    mkdirSync(place.path('src'));
    const words = [...VERB, '--condition', 'All green', '--execute'];
    const { status, json } = await place.answer(nativeWorkerAnswer, words, { env, cwd: place.path('src') });
    expect(status).toBe(0);
    expect(seen()).toBe(`${place.project}\n2\n-p\n/goal All green\n`);
    const [log = ''] = logs(place);
    expect(json).toMatchObject({
      outcome: 'ended',
      run: {
        exitCode: 0,
        signal: null,
        log: place.path(`.litmus/litgoal/workers/${log}`),
        outputBytes: 24,
        loggedBytes: 24,
      },
    });
    expect([...(json.run?.lastLines ?? [])].sort()).toEqual(['1', 'a complaint', 'its words']);
    expect(place.read(`.litmus/litgoal/workers/${log}`)).toContain('its words');
    expect(statSync(json.run?.log ?? '').mode & 0o077).toBe(0);
    expect(place.read('.litmus/.gitignore')).toContain('/litgoal/');
    const human = await place.litmus(words, { env });
    expect(human.stdout).toMatch(
      /its words[\s\S]*ended with status 0: whether the condition holds is for you to check/,
    );
  });

  it('R-49 says how a worker failed, with status 1', async () => {
    const failed = withClaude('echo no; exit 7');
    const words = [...VERB, '--condition', 'All green', '--execute'];
    const seven = await failed.place.answer(nativeWorkerAnswer, words, { env: failed.env });
    expect(seven).toMatchObject({ status: 1, json: { outcome: 'ended', run: { exitCode: 7, lastLines: ['no'] } } });
    const killed = withClaude('kill -9 $$');
    const nine = await killed.place.answer(nativeWorkerAnswer, words, { env: killed.env });
    expect(nine).toMatchObject({ status: 1, json: { run: { exitCode: null, signal: 'SIGKILL' } } });
    const absent = newPlace();
    const nowhere = { env: { PATH: join(absent.root, 'nowhere') } };
    expect(await absent.failure(words, nowhere)).toMatchObject({ status: 1, name: 'host_unusable' });
  });

  it('R-49 keeps a mebibyte of what is printed, and says how much there was', async () => {
    const { place, env } = withClaude('head -c 3000000 /dev/zero | tr "\\0" x; echo; echo end');
    const { json } = await place.answer(nativeWorkerAnswer, [...VERB, '--condition', 'x', '--execute'], { env });
    expect(json.run).toMatchObject({ outputBytes: 3_000_005, loggedBytes: 1024 * 1024 });
    expect(json.run?.lastLines.at(-1)).toBe('end');
    expect(statSync(json.run?.log ?? '').size).toBe(1024 * 1024);
  });

  it('R-49 shows no secret among the last lines', async () => {
    const { place, env } = withClaude('echo "GITHUB_TOKEN=ghp_0123456789abcdefghijklmnopqrstuvwxyzAB"');
    const { json } = await place.answer(nativeWorkerAnswer, [...VERB, '--condition', 'x', '--execute'], { env });
    expect(json.run?.lastLines.join()).not.toContain('0123456789abcdef');
  });

  it('R-49 keeps twenty logs', async () => {
    const { place, env } = withClaude();
    for (let index = 0; index < 25; index += 1)
      place.write(`.litmus/litgoal/workers/20200101T0000${String(index).padStart(2, '0')}Z-00000000.log`, 'old');
    place.write('.litmus/litgoal/workers/mine.txt', 'mine');
    await place.litmus([...VERB, '--condition', 'x', '--execute'], { env });
    expect(logs(place)).toHaveLength(21);
    expect(logs(place)).toContain('mine.txt');
    expect(logs(place)).toContain('20200101T000024Z-00000000.log');
  });

  it('R-49 is started by a person alone, and by no worker', async () => {
    const { place, env, seen } = withClaude();
    const words = [...VERB, '--condition', 'x', '--execute'];
    expect(await place.failure(words, { env: { ...env, CLAUDECODE: '1' } })).toMatchObject({
      status: 77,
      name: 'refused',
    });
    expect(await place.failure(words, { env: { ...env, LITMUS_NATIVE_WORKER: '1' } })).toMatchObject({
      status: 77,
      name: 'refused',
    });
    expect([seen(), logs(place)]).toEqual(['', []]);
  });

  it.each([
    ['a blank one', '  '],
    ['two lines', 'a\nb'],
    ['an escape sequence', 'a\u001b[2J'],
    ['a hidden character', 'a\u202eb'],
    ['more than 4000 characters', 'x'.repeat(4001)],
    ['a word that ends a goal', ' Clear '],
    ['a secret', 'ghp_0123456789abcdefghijklmnopqrstuvwxyzAB works'],
  ])('R-49 no condition is %s', (_what, condition) => {
    expect(() => workerCommand(condition, '/')).toThrow(expect.objectContaining({ name: 'usage' }));
  });

  it.each(['Clear the cache', 'x'.repeat(4000), '한국어 조건', '-- dashes', '"quotes" and \\'])(
    'R-49 a condition is taken as it is written: %s',
    (condition) => {
      expect(workerCommand(` ${condition} `, '/').argv).toEqual(['claude', '-p', `/goal ${condition}`]);
    },
  );

  it.each([
    ['no condition', []],
    ['minutes and no start', ['--condition', 'x', '--minutes', '5']],
    ['no minutes', ['--condition', 'x', '--execute', '--minutes', '0']],
    ['too many minutes', ['--condition', 'x', '--execute', '--minutes', '241']],
  ])('R-49 refuses %s in a sentence', async (_what, words) => {
    const { place, env, seen } = withClaude();
    expect(await place.failure([...VERB, ...words], { env })).toMatchObject({ status: 64, name: 'usage' });
    expect(seen()).toBe('');
  });

  it('R-49 writes no log through a link', async () => {
    const { place, env, seen } = withClaude();
    mkdirSync(place.path('.litmus'));
    mkdirSync(join(place.root, 'elsewhere'));
    symlinkSync(join(place.root, 'elsewhere'), place.path('.litmus/litgoal'));
    const words = [...VERB, '--condition', 'x', '--execute'];
    expect(await place.failure(words, { env })).toMatchObject({ status: 1, name: 'bad_folder' });
    expect([seen(), readdirSync(join(place.root, 'elsewhere'))]).toEqual(['', []]);
  });
});
