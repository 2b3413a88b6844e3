import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { describe, expect, it, vi } from 'vitest';
import type { Host } from '../src/host/install.js';
import { HostRunError, type HostRunOptions, runHost } from '../src/host/run.js';
import { alive, useScratch } from './scratch.js';

const RUN_TIMEOUT_MS = 45_000;
const scratch = useScratch();

describe('runHost with a stand-in for the host', () => {
  /** A host that is a Node program: it may use `emit(event)`, `prompts` (an async iterator) and `node:*` modules. */
  async function standIn(name: string, source: string): Promise<Omit<HostRunOptions, 'timeoutMs' | 'prompts'>> {
    const path = join(await scratch.folder(name), 'host.mjs');
    await writeFile(
      path,
      `import { createInterface } from 'node:readline';
import { spawn } from 'node:child_process';
import { writeFileSync, writeSync } from 'node:fs';
const emit = (event) => process.stdout.write(JSON.stringify(event) + '\\n');
const prompts = createInterface({ input: process.stdin });
${source}`,
    );
    const host: Host = { command: [process.execPath, path], version: '0.0.0' };
    return { host, pluginDirs: [], modelUrl: 'http://127.0.0.1:9', ...(await scratch.surroundings(name)) };
  }

  it('hands down an environment of its own and nothing of the parent', async () => {
    const options = await standIn('env', "emit({ type: 'result', result: JSON.stringify(process.env) });");
    const { results } = await runHost({ ...options, prompts: [], timeoutMs: RUN_TIMEOUT_MS, env: { EXTRA: 'yes' } });
    const env = JSON.parse(results[0]?.text ?? '');
    const expected = [
      'ANTHROPIC_API_KEY',
      'ANTHROPIC_BASE_URL',
      'CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC',
      'CLAUDE_CODE_TMPDIR',
      'CLAUDE_CONFIG_DIR',
      'DISABLE_AUTOUPDATER',
      'DISABLE_ERROR_REPORTING',
      'DISABLE_TELEMETRY',
      'EXTRA',
      'HOME',
      ...(process.getuid?.() === 0 ? ['IS_SANDBOX'] : []),
      'PATH',
    ];
    expect(Object.keys(env).sort()).toEqual(expected);
    expect(env).toMatchObject({ HOME: options.home, CLAUDE_CONFIG_DIR: options.configDir, EXTRA: 'yes' });
    expect(env.PATH.split(':')[0]).toBe(dirname(process.execPath));
  });

  it('sends each prompt after the turn of the one before, whatever a background task ends in between', async () => {
    const options = await standIn(
      'prompts',
      `let answered = true;
prompts.on('line', async (line) => {
  const early = answered ? '' : ' too early';
  answered = false;
  emit({ type: 'result', result: 'task', origin: { kind: 'task-notification' } });
  await new Promise((resolve) => setTimeout(resolve, 50));
  answered = true;
  emit({ type: 'result', result: JSON.parse(line).message.content + early });
});`,
    );
    const texts = ['first', 'second\nline \u2028 "quoted"', '/third'];
    const { results } = await runHost({ ...options, prompts: texts, timeoutMs: RUN_TIMEOUT_MS });
    expect(results.filter(({ fromTask }) => !fromTask).map(({ text }) => text)).toEqual(texts);
    expect(results).toHaveLength(6);
  });

  it('reads events whole however they arrive, and keeps what is no event beside stderr', async () => {
    const options = await standIn(
      'lines',
      `const line = Buffer.from(JSON.stringify({ type: 'result', result: 'ä😀\\u2028€' }) + '\\n');
process.stdin.destroy();
process.stderr.write('a warning\\n');
writeSync(1, 'not an event\\n[1]\\n');
for (const byte of line) { writeSync(1, Buffer.from([byte])); await new Promise(setImmediate); }
writeSync(1, '{"type":"system","subtype":"hook_response","hook_id":"orphan","hook_name":"Stop","hook_event":"Stop","outcome":"error","exit_code":1}');
writeSync(1, '\\n');
process.exitCode = 4;`,
    );
    const run = await runHost({ ...options, prompts: ['x'.repeat(2_000_000)], timeoutMs: RUN_TIMEOUT_MS });
    expect(run.results.map(({ text }) => text)).toEqual(['ä😀\u2028€']);
    expect(run.exitCode).toBe(4);
    expect(run.hooks).toMatchObject([{ name: 'Stop', response: { outcome: 'error', exitCode: 1, stdout: '' } }]);
    for (const line of ['a warning', 'not an event', '[1]']) expect(run.stderr).toContain(line);
  });

  it('fails with the last lines of stderr when the host ends before any turn', async () => {
    const options = await standIn('early', "writeSync(2, 'noise\\n'.repeat(100) + 'unknown option'); process.exit(2);");
    const error = await runHost({ ...options, prompts: ['x'], timeoutMs: RUN_TIMEOUT_MS }).catch((e: unknown) => e);
    expect(error).toBeInstanceOf(HostRunError);
    expect(String(error)).toMatch(/status 2 before its first turn ended\.\n(?:noise\n){1,20}unknown option$/);
  });

  it('fails clearly when the program or the project folder is not there', async () => {
    const options = await standIn('absent', '');
    const absent: Host = { command: [scratch.path('nowhere')], version: '0.0.0' };
    const rest = { prompts: ['x'], timeoutMs: RUN_TIMEOUT_MS };
    await expect(runHost({ ...options, ...rest, host: absent })).rejects.toThrow(/could not be started from .*nowhere/);
    await expect(runHost({ ...options, ...rest, project: scratch.path('no-project') })).rejects.toThrow(
      /does not exist/,
    );
  });

  it.each([
    ['time-out', 'did not finish within 1500 ms', "process.on('SIGTERM', () => {});"],
    ['abort', 'was aborted by its caller', ''],
  ])('ends the whole process group on %s, whoever ignores SIGTERM', async (cause, reason, onTerm) => {
    const name = `deaf-${cause}`;
    const pidFile = scratch.path(name, 'pids');
    const options = await standIn(
      name,
      `${onTerm}
const deaf = spawn('/bin/sh', ['-c', 'trap "" TERM; while :; do sleep 0.1; done'], { stdio: 'inherit' });
process.stderr.write('about to hang\\n');
writeFileSync(${JSON.stringify(pidFile)}, process.pid + ' ' + deaf.pid);
setInterval(() => {}, 1000);`,
    );
    const abort = new AbortController();
    const watch = setInterval(async () => {
      if (cause === 'abort' && (await readFile(pidFile, 'utf8').catch(() => '')) !== '') abort.abort();
    }, 20);
    const timeoutMs = cause === 'abort' ? RUN_TIMEOUT_MS : 1_500;
    const error = await runHost({ ...options, prompts: ['x'], timeoutMs, signal: abort.signal }).catch(
      (e: unknown) => e,
    );
    clearInterval(watch);
    expect(error).toBeInstanceOf(HostRunError);
    expect(String(error)).toContain(reason);
    expect(String(error)).toContain('about to hang');
    const pids = (await readFile(pidFile, 'utf8')).split(' ').map(Number);
    expect(pids).toHaveLength(2);
    await vi.waitUntil(() => !pids.some(alive), { timeout: 5_000 });
  });

  it('ends a host that floods its output', async () => {
    const options = await standIn(
      'flood',
      "const mebibyte = Buffer.alloc(1 << 20, 'x'); for (;;) writeSync(1, mebibyte);",
    );
    const run = runHost({ ...options, prompts: [], timeoutMs: RUN_TIMEOUT_MS });
    await expect(run).rejects.toThrow(/wrote more than \d+ bytes and was ended/);
  });
});
