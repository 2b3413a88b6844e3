import { readFile, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { type Payload, playEvent, type Stage, verdictOf } from '../../src/demo/event-play.js';
import type { Registration } from '../../src/demo/registrations.js';
import { useScratch } from '../scratch.js';

const scratch = useScratch();
const TIMEOUT_MS = 20_000;

/** A plugin whose hooks are given as the bodies of Node programs; `input` is the payload's text, `say(own)` prints a reply. */
async function stage(
  name: string,
  hooks: Record<string, string>,
  registrations: (hook: (file: string) => Registration) => Registration[],
): Promise<Stage> {
  const folder = await scratch.folder(`plugin ${name}`);
  for (const [file, body] of Object.entries(hooks)) {
    await writeFile(
      scratch.path(`plugin ${name}`, `${file}.cjs`),
      `const input = require('node:fs').readFileSync(0, 'utf8');
const say = (own) => console.log(JSON.stringify({ hookSpecificOutput: { hookEventName: 'PreToolUse', ...own } }));
${body}`,
    );
  }
  const hook = (file: string): Registration => ({
    event: 'PreToolUse',
    command: process.execPath,
    args: [`$\{CLAUDE_PLUGIN_ROOT}/${file}.cjs`],
    timeoutMs: TIMEOUT_MS,
  });
  return { registrations: registrations(hook), pluginFolder: folder, project: folder, env: { SHOWN: 'yes' } };
}

function bash(cwd: string): Payload {
  return { hook_event_name: 'PreToolUse', cwd, tool_name: 'Bash', tool_input: { command: 'ls' } };
}

describe('playEvent', () => {
  it('gives a hook the payload and a line feed, its folder, its environment and nothing of the parent', async () => {
    const set = await stage(
      'whole',
      {
        tell: 'say({ additionalContext: JSON.stringify({ input, cwd: process.cwd(), env: Object.keys(process.env) }) });',
      },
      (hook) => [hook('tell')],
    );
    const payload = bash(set.project);
    const { hooks } = await playEvent(payload, set);
    expect(hooks).toMatchObject([{ hook: 'tell' }]);
    const told = JSON.parse(hooks[0]?.opinion.context ?? '');
    expect(told).toMatchObject({ input: `${JSON.stringify(payload)}\n`, cwd: set.project });
    expect(told.env.filter((key: string) => key !== '__CF_USER_TEXT_ENCODING').sort()).toEqual([
      'CLAUDE_PLUGIN_ROOT',
      'CLAUDE_PROJECT_DIR',
      'SHOWN',
    ]);
  });

  it('starts one command once, and a second time only under another rule', async () => {
    const set = await stage('dedup', { quiet: '' }, (hook) => [
      { ...hook('quiet'), matcher: 'Write' },
      { ...hook('quiet'), matcher: '*', timeoutMs: 1000 },
      { ...hook('quiet'), if: 'Write(*.md)' },
      { ...hook('quiet'), if: 'Write(README*)' },
      { ...hook('quiet'), if: 'Edit(*.md)' },
      { ...hook('quiet'), event: 'PostToolUse' },
    ]);
    const write = { hook_event_name: 'PreToolUse', cwd: set.project, tool_name: 'Write' };
    const readme = { ...write, tool_input: { file_path: `${set.project}/README.md` } };
    expect((await playEvent(readme, set)).hooks).toHaveLength(3);
    expect((await playEvent({ ...write, tool_input: {} }, set)).hooks).toHaveLength(1);
    expect((await playEvent({ hook_event_name: 'Stop', cwd: set.project }, set)).hooks).toEqual([]);
  });

  it('waits for all, and the last denial to end gives the reason', async () => {
    const file = scratch.path('second-began');
    const set = await stage(
      'verdict',
      {
        // Ends only after the second one has begun: they run side by side.
        first: `const fs = require('node:fs'); while (!fs.existsSync(${JSON.stringify(file)})); setTimeout(() => say({ permissionDecision: 'deny', permissionDecisionReason: 'late' }), 300);`,
        second: `require('node:fs').writeFileSync(${JSON.stringify(file)}, ''); say({ permissionDecision: 'deny', permissionDecisionReason: 'early' });`,
        third: "say({ permissionDecision: 'allow' });",
        fourth: 'process.exitCode = 1;',
      },
      (hook) => ['first', 'second', 'third', 'fourth'].map(hook),
    );
    const played = await playEvent(bash(set.project), set);
    expect(played.hooks.map(({ hook }) => hook).sort()).toEqual(['first', 'fourth', 'second', 'third']);
    expect(verdictOf(played)).toEqual({ decision: 'deny', reason: 'late' });
  });

  it('ends a hook at its time-out, whatever it ignores, and drops what it said', async () => {
    const pid = scratch.path('pid');
    const set = await stage(
      'slow',
      {
        deaf: `process.on('SIGTERM', () => {}); require('node:fs').writeFileSync(${JSON.stringify(pid)}, String(process.pid)); say({ permissionDecision: 'deny' }); setInterval(() => {}, 1000);`,
      },
      (hook) => [{ ...hook('deaf'), timeoutMs: 1_500 }],
    );
    const played = await playEvent(bash(set.project), set);
    expect(played.hooks[0]?.opinion).toEqual({ fault: 'it was ended at its time-out' });
    const id = Number(await readFile(pid, 'utf8'));
    expect(() => process.kill(id, 0)).toThrow(/ESRCH/);
  });

  it('says so where a hook cannot be started', async () => {
    const set = await stage('absent', {}, (hook) => [{ ...hook('x'), command: scratch.path('nowhere') }]);
    const { hooks } = await playEvent(bash(set.project), set);
    expect(hooks[0]?.opinion.fault).toMatch(/^it could not be started \(.*ENOENT/);
  });
});
