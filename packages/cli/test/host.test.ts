import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { HOST_VERSION, type Host, installHost } from '../src/host/install.js';
import { type HostRun, type HostRunOptions, runHost } from '../src/host/run.js';
import { requestsText } from '../src/model/request.js';
import type { ModelScript } from '../src/model/script.js';
import { type ScriptedModel, startScriptedModel } from '../src/model/server.js';
import { alive, useScratch } from './scratch.js';

const INSTALL_TIMEOUT_MS = 15 * 60_000;
const RUN_TIMEOUT_MS = 45_000;
const scratch = useScratch();

describe('runHost with the real Claude Code', () => {
  let host: Host;
  let plugin: string;

  const HOOK = `
let input = '';
process.stdin.on('data', (data) => { input += data; }).on('end', () => {
  const event = JSON.parse(input);
  const reply = { hookEventName: event.hook_event_name };
  if (event.hook_event_name === 'SessionStart') reply.additionalContext = 'the context of ' + event.source;
  else if (event.tool_input.command === 'echo no') Object.assign(reply, { permissionDecision: 'deny', permissionDecisionReason: 'the reason of the hook' });
  else return;
  process.stdout.write(JSON.stringify({ hookSpecificOutput: reply }));
});`;

  async function pluginFolder(name: string, hooks: unknown): Promise<string> {
    const path = await scratch.folder(name);
    await scratch.folder(name, '.claude-plugin');
    await scratch.folder(name, 'hooks');
    await writeFile(
      join(path, '.claude-plugin', 'plugin.json'),
      JSON.stringify({ name, version: '1.0.0', description: 'test' }),
    );
    await writeFile(join(path, 'hooks', 'hooks.json'), typeof hooks === 'string' ? hooks : JSON.stringify({ hooks }));
    return path;
  }

  async function withModel<T>(script: ModelScript, use: (model: ScriptedModel) => Promise<T>): Promise<T> {
    const model = await startScriptedModel(script);
    try {
      return await use(model);
    } finally {
      await model.close();
    }
  }

  beforeAll(async () => {
    host = await installHost();
    const handler = { type: 'command', command: 'node', args: [scratch.path('hook.cjs')] };
    plugin = await pluginFolder('witness', {
      SessionStart: [{ hooks: [handler] }],
      PreToolUse: [{ matcher: 'Bash', hooks: [handler] }],
    });
    await writeFile(scratch.path('hook.cjs'), HOOK);
  }, INSTALL_TIMEOUT_MS);

  describe('one session', () => {
    const SUBAGENT = 'Count the files of the tidepool';
    const script: ModelScript = {
      main: [
        [
          { say: 'Two at once.' },
          { use: 'Bash', input: { command: 'echo no' }, id: 'toolu_no' },
          { use: 'Bash', input: { command: 'echo yes; echo "$HOME"' }, id: 'toolu_yes' },
        ],
        [
          {
            use: 'Agent',
            id: 'toolu_agent',
            input: {
              description: 'count',
              prompt: SUBAGENT,
              subagent_type: 'general-purpose',
              run_in_background: false,
            },
          },
        ],
        [{ say: 'First answer.' }],
        [{ say: 'Second answer.' }],
        [{ say: 'Third answer.' }],
      ],
      subagents: {
        tidepool: [[{ use: 'Bash', input: { command: 'echo from the subagent' } }], [{ say: 'Seven files.' }]],
      },
    };
    let options: Omit<HostRunOptions, 'modelUrl' | 'prompts'>;
    let first: HostRun;
    let told: string;
    let subagentTold: string;

    beforeAll(async () => {
      options = { host, pluginDirs: [plugin], timeoutMs: RUN_TIMEOUT_MS, ...(await scratch.surroundings('session')) };
      await withModel(script, async (model) => {
        first = await runHost({ ...options, modelUrl: model.url, prompts: ['Begin.', 'Go on.'] });
        told = requestsText(model.requests.filter(({ subagent }) => !subagent));
        subagentTold = requestsText(model.requests.filter(({ subagent }) => subagent));
      });
    });

    it('loads the plugin whole', () => {
      expect(first.init).toMatchObject({ version: HOST_VERSION, pluginErrors: [] });
      expect(first.init?.plugins).toContainEqual({ name: 'witness', path: plugin, source: 'witness@inline' });
      expect(first.init?.tools).toEqual(expect.arrayContaining(['Bash', 'Write', 'Edit', 'Read']));
      expect(first.init?.commands).toContain('compact');
    });

    it('brings the reason of a denial and a context to the model', () => {
      expect(told).toContain('the reason of the hook');
      expect(told).toContain('the context of startup');
      expect(first.toolResults).toContainEqual({
        id: 'toolu_no',
        isError: true,
        text: expect.stringContaining('the reason of the hook'),
        subagent: false,
      });
    });

    it('runs parallel calls, each with its hook', () => {
      expect(first.toolResults).toContainEqual({
        id: 'toolu_yes',
        isError: false,
        text: `yes\n${options.home}`,
        subagent: false,
      });
      const calls = first.hooks.filter(({ name }) => name === 'PreToolUse:Bash');
      expect(calls.map(({ response }) => [response?.outcome, response?.exitCode])).toEqual(
        calls.map(() => ['success', 0]),
      );
      expect(calls).toHaveLength(3);
      expect(calls.filter(({ response }) => response?.stdout.includes('"deny"'))).toHaveLength(1);
      for (const { startedMs, response } of calls) expect(response?.endedMs).toBeGreaterThanOrEqual(startedMs);
    });

    it('gives a subagent its own script and hands its answer back', () => {
      expect(subagentTold).toContain('from the subagent');
      expect(told).not.toContain('from the subagent');
      expect(told).toContain('Seven files.');
      expect(first.toolResults.filter(({ subagent }) => subagent).map(({ text }) => text)).toEqual([
        'from the subagent',
      ]);
    });

    it('ends each prompt with a result', () => {
      expect(first.results.map(({ text, isError, terminalReason }) => [text, isError, terminalReason])).toEqual([
        ['First answer.', false, 'completed'],
        ['Second answer.', false, 'completed'],
      ]);
      expect(first.exitCode).toBe(0);
    });

    it('keeps the session id on resume, where the script goes on', async () => {
      const sessionId = first.init?.sessionId ?? '';
      expect(sessionId).not.toBe('');
      await withModel(script, async (model) => {
        const resumed = await runHost({ ...options, modelUrl: model.url, prompts: ['And on.'], resume: sessionId });
        expect(resumed.init?.sessionId).toBe(sessionId);
        expect(resumed.results).toMatchObject([{ text: 'Third answer.', sessionId }]);
        expect(requestsText(model.requests)).toContain('the context of resume');
      });
    });
  });

  it('answers each prompt from its own script through /compact and /clear', async () => {
    const script: ModelScript = {
      main: [],
      prompts: { alpha: [[{ say: 'A.' }]], beta: [[{ say: 'B.' }]], gamma: [[{ say: 'C.' }]] },
    };
    await withModel(script, async (model) => {
      const { results, hooks } = await runHost({
        host,
        pluginDirs: [plugin],
        modelUrl: model.url,
        prompts: ['alpha', '/compact', 'beta', '/clear', 'gamma'],
        timeoutMs: RUN_TIMEOUT_MS,
        ...(await scratch.surroundings('compaction')),
      });
      expect(results.map(({ text }) => text)).toEqual(['A.', '', 'B.', '', 'C.']);
      const starts = hooks.filter(({ event }) => event === 'SessionStart').map(({ name }) => name);
      expect(starts).toEqual(['SessionStart:startup', 'SessionStart:compact', 'SessionStart:clear']);
      expect(model.requests.filter(({ kind }) => kind === 'compaction')).toHaveLength(1);
    });
  });

  it('shows a plugin with a broken hooks.json in plugin_errors', async () => {
    const broken = await pluginFolder('broken-plugin', '{"hooks": {"PreToolUse": [');
    await withModel({ main: [[{ say: 'Still here.' }]] }, async (model) => {
      const { init, results } = await runHost({
        host,
        pluginDirs: [broken, scratch.path('no-such-plugin')],
        modelUrl: model.url,
        prompts: ['Begin.'],
        timeoutMs: RUN_TIMEOUT_MS,
        ...(await scratch.surroundings('broken-run')),
      });
      expect(init?.pluginErrors).toMatchObject([
        { plugin: 'broken-plugin@inline', type: 'hook-load-failed', message: expect.stringContaining('JSON') },
        { type: 'path-not-found', message: expect.stringContaining('no-such-plugin') },
      ]);
      expect(results.map(({ text }) => text)).toEqual(['Still here.']);
    });
  });

  it('leaves no command of the agent behind on time-out', async () => {
    const where = await scratch.surroundings('time-out');
    const command = 'echo $$ > pid; sleep 600';
    await withModel({ main: [[{ use: 'Bash', input: { command, timeout: 600_000 } }]] }, async (model) => {
      const run = runHost({
        host,
        pluginDirs: [],
        modelUrl: model.url,
        prompts: ['Begin.'],
        timeoutMs: 5_000,
        ...where,
      });
      await expect(run).rejects.toThrow('did not finish within 5000 ms');
    });
    const pid = Number(await readFile(join(where.project, 'pid'), 'utf8'));
    expect(pid).toBeGreaterThan(0);
    await vi.waitUntil(() => !alive(pid), { timeout: 5_000 });
  });
});
