import * as fs from 'node:fs';
import * as path from 'node:path';
import { readRecord } from '@litmus-hooks/state-format/record';
import { afterEach, describe, expect, it } from 'vitest';
import { bash, contentsOf, faultsOf, logOf, payload, reasonOf, runHook, SILENT } from './hook-process.js';
import { HALT, openState, type RunFolder, runFolder } from './run-folder.js';

const folders: RunFolder[] = [];

function scene(state?: unknown): RunFolder {
  const folder = runFolder(state);
  folders.push(folder);
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

const halted = openState({ halt: HALT });

describe('a deploy while the run is halted', () => {
  it('G-01 G-10 is denied with the halt’s reason and its repair, and leaves one line in the run’s log', async () => {
    const folder = scene(halted);
    const before = contentsOf(folder);
    const reason = reasonOf(await runHook(folder, bash('wrangler deploy', folder.site)));
    expect(reason).toContain('wrangler deploy');
    expect(reason).toContain(HALT.reason);
    expect(reason).toContain(HALT.repair);
    const [line, ...more] = logOf(folder);
    expect(more).toEqual([]);
    expect(readRecord(line)).toEqual(line);
    expect(line).toMatchObject({ event: 'denial', type: 'deploy', tool: 'Bash', command: 'wrangler deploy' });
    expect(line).toMatchObject({
      v: 1,
      session: '00000000-0000-4000-8000-000000000001',
      id: 'toolu_00000000000000000007',
    });
    const after = contentsOf(folder);
    delete after['site/run-log.jsonl'];
    expect(after).toEqual(before);
  });

  it('G-10 names the chain of scripts', async () => {
    const folder = scene(halted);
    folder.write('package.json', JSON.stringify({ scripts: { ship: 'npm run release', release: 'vercel --prod' } }));
    const reason = reasonOf(await runHook(folder, bash('npm run ship', folder.site)));
    expect(reason).toContain('npm run ship → release → vercel --prod');
  });

  it('has the same verdict inside a subagent, whose id the log keeps', async () => {
    const folder = scene(halted);
    const outside = reasonOf(await runHook(folder, bash('vercel --prod', folder.site)));
    const inside = reasonOf(await runHook(folder, bash('vercel --prod', folder.site, 'PreToolUse-Bash-in-subagent')));
    expect(inside).toBe(outside);
    expect(logOf(folder).map(({ agent }) => agent)).toEqual([undefined, 'a0000000000000001']);
  });

  it('G-08 is found from a folder below the site and by the project’s pointer', async () => {
    const folder = scene(halted);
    const below = { ...bash('vercel --prod', folder.site), cwd: path.join(folder.site, 'src') };
    expect(reasonOf(await runHook(folder, below))).toContain(HALT.reason);
    const other = scene();
    other.write('.litmus/active-run.json', JSON.stringify({ root: folder.site, id: 'run-1' }));
    expect(reasonOf(await runHook(other, bash('vercel --prod', other.site)))).toContain(HALT.reason);
    expect(logOf(folder)).toHaveLength(2);
    // CLAUDE_PROJECT_DIR does not follow `cd`.
    const elsewhere = { ...bash('vercel --prod', folder.site), cwd: folder.home };
    expect(reasonOf(await runHook(folder, elsewhere))).toContain(HALT.reason);
  });

  it('takes secrets out of the line and cuts it', async () => {
    const folder = scene(halted);
    await runHook(folder, bash(`vercel --token ${'s3cr3t'.repeat(4)} ${'x'.repeat(3_000)}`, folder.site));
    const command = logOf(folder)[0]?.command as string;
    expect(command).toContain('vercel');
    expect(command).not.toContain('s3cr3t');
    expect(command.length).toBeLessThanOrEqual(2_000);
  });

  it('G-10 quotes no control characters and not more than 500 of a reason', async () => {
    const folder = scene(openState({ halt: { reason: `a\u001b[31m\u202e${'b'.repeat(2_000)}`, repair: 'npm test' } }));
    const reason = reasonOf(await runHook(folder, bash('vercel', folder.site)));
    expect(reason).not.toMatch(/[\u001b\u202e]/);
    expect(reason).not.toContain('b'.repeat(501));
  });

  it.each([
    ['a text', 'broken', true],
    ['an empty object', {}, true],
    ['true', true, true],
    ['a list', [1], true],
    ['null', null, false],
    ['false', false, false],
    ['an empty text', '', false],
  ])('G-09 a halt that is %s', async (_name, halt, holds) => {
    const folder = scene(openState({ halt }));
    const result = await runHook(folder, bash('vercel', folder.site));
    if (holds) expect(reasonOf(result)).toContain('halted');
    else expect(result).toEqual(SILENT);
  });

  it('stands even where the log cannot be written', async () => {
    const folder = scene(halted);
    fs.mkdirSync(path.join(folder.site, 'run-log.jsonl'));
    expect(reasonOf(await runHook(folder, bash('vercel', folder.site)))).toContain(HALT.reason);
    expect(faultsOf(folder)).toHaveLength(1);
  });

  it.each([
    ['a recorded repair', { halt: HALT }],
    ['no repair', { halt: { reason: 'broken' } }],
    ['a repair that deploys', { halt: { reason: 'broken', repair: 'vercel --prod' } }],
    ['a repair that loosens', { halt: { reason: 'broken', repair: 'litmus halt --lift' } }],
  ])('G-11 with %s, no command that the denial offers is denied itself', async (_name, more) => {
    const folder = scene(openState(more));
    const reason = reasonOf(await runHook(folder, bash('netlify deploy', folder.site)));
    const offered = [...reason.matchAll(/(?:Repair: |^)`([^`]+)`/gm)].map(([, command]) => command as string);
    expect(reason).toMatch(/repair|`litmus status`/i);
    for (const command of offered) expect(await runHook(folder, bash(command, folder.site))).toEqual(SILENT);
  });

  it('G-12 says what it does not see', async () => {
    const folder = scene(halted);
    expect(reasonOf(await runHook(folder, bash('vercel', folder.site)))).toContain('does not see every way');
  });
});

describe('silence', () => {
  it('G-11 what builds, tests and edits passes while the run is halted, without a word or a trace', async () => {
    const folder = scene(halted);
    folder.write('package.json', JSON.stringify({ scripts: { build: 'vite build', test: 'vitest run' } }));
    const before = contentsOf(folder);
    for (const command of [
      'npm test',
      'npm run build',
      'git status',
      'ls -la src',
      'echo "vercel --prod"',
      'vercel ls',
    ])
      expect(await runHook(folder, bash(command, folder.site))).toEqual(SILENT);
    for (const name of ['PreToolUse-Write', 'PreToolUse-Edit', 'PreToolUse-NotebookEdit', 'PreToolUse-Read'])
      expect(await runHook(folder, payload(name, folder.site))).toEqual(SILENT);
    expect(contentsOf(folder)).toEqual(before);
  });

  it.each([
    ['G-14 there is no run', undefined],
    ['the run is open and not halted', openState()],
    ['the halted run is finished', openState({ halt: HALT, finishedAt: '2026-01-02T03:04:05.678Z' })],
  ])('a deploy passes where %s', async (_name, state) => {
    const folder = scene(state);
    const before = contentsOf(folder);
    expect(await runHook(folder, bash('vercel --prod', folder.site))).toEqual(SILENT);
    expect(contentsOf(folder)).toEqual(before);
  });

  it('a deploy passes in a linked worktree of the halted run’s project', async () => {
    const folder = scene(halted);
    folder.write('tree/.git', 'gitdir: /elsewhere/.git/worktrees/tree\n');
    const event = { ...bash('vercel --prod', folder.site), cwd: path.join(folder.site, 'tree') };
    expect(await runHook(folder, event)).toEqual(SILENT);
  });

  it('the user’s own file can silence the guard, the project’s cannot', async () => {
    const folder = scene(halted);
    folder.write('.litmus/config.json', JSON.stringify({ hooks: { guard: false } }));
    expect(reasonOf(await runHook(folder, bash('vercel', folder.site)))).toContain(HALT.reason);
    fs.mkdirSync(path.join(folder.home, '.litmus'));
    fs.writeFileSync(path.join(folder.home, '.litmus/config.json'), JSON.stringify({ hooks: { guard: false } }));
    expect(await runHook(folder, bash('vercel', folder.site))).toEqual(SILENT);
  });

  it.each(['PostToolUse-Bash'])('%s is not the guard’s', async (name) => {
    const folder = scene(halted);
    expect(await runHook(folder, payload(name, folder.site))).toEqual(SILENT);
  });
});

describe('the run’s own files', () => {
  function editing(name: string, file: string, site: string): object {
    const event = payload(name, site);
    const key = name === 'PreToolUse-NotebookEdit' ? 'notebook_path' : 'file_path';
    return { ...event, tool_input: { ...event.tool_input, [key]: file } };
  }

  it.each([
    ['PreToolUse-Write', 'run-state.json'],
    ['PreToolUse-Edit', 'run-log.jsonl'],
    ['PreToolUse-Edit', '.litmus/config.json'],
    ['PreToolUse-Write', '.litmus/new/deep.json'],
    ['PreToolUse-NotebookEdit', '.litmus/x.ipynb'],
    ['PreToolUse-Write', './src/../run-state.json'],
    ['PreToolUse-Write', 'RUN-STATE.JSON'],
  ])('%s of %s is denied while the run is open and recorded', async (name, file) => {
    const folder = scene(openState());
    const reason = reasonOf(await runHook(folder, editing(name, `${folder.site}/${file}`, folder.site)));
    expect(reason).toContain('litmus status');
    expect(logOf(folder)).toEqual([expect.objectContaining({ event: 'denial', type: 'state' })]);
    expect(logOf(folder)[0]).not.toHaveProperty('command');
  });

  it('a link to one of them is one of them, whether or not it is there', async () => {
    const folder = scene(openState());
    fs.symlinkSync(path.join(folder.site, 'run-state.json'), path.join(folder.site, 'innocent.json'));
    fs.symlinkSync('.litmus/config.json', path.join(folder.site, 'settings.json'));
    fs.symlinkSync(path.join(folder.site, '.litmus'), path.join(folder.site, 'notes'));
    for (const file of ['innocent.json', 'settings.json', 'notes/config.json'])
      expect(
        reasonOf(await runHook(folder, editing('PreToolUse-Write', path.join(folder.site, file), folder.site))),
      ).toBeTruthy();
  });

  it('the user’s own .litmus is out of reach too', async () => {
    const folder = scene(openState());
    const file = path.join(folder.home, '.litmus/config.json');
    expect(reasonOf(await runHook(folder, editing('PreToolUse-Write', file, folder.site)))).toContain('config.json');
  });

  it('L-05 a file of another open run is that run’s', async () => {
    const folder = scene(openState());
    const other = scene(openState({ id: 'run-2' }));
    const file = path.join(other.site, 'run-state.json');
    expect(reasonOf(await runHook(folder, editing('PreToolUse-Write', file, folder.site)))).toContain('run-state.json');
    expect(logOf(other)).toHaveLength(1);
    expect(logOf(folder)).toHaveLength(0);
  });

  it('they may be written where no run is open', async () => {
    for (const state of [undefined, openState({ finishedAt: '2026-01-02T03:04:05.678Z' })]) {
      const folder = scene(state);
      for (const file of ['run-state.json', '.litmus/config.json'])
        expect(await runHook(folder, editing('PreToolUse-Write', path.join(folder.site, file), folder.site))).toEqual(
          SILENT,
        );
    }
  });

  it('a shell redirect and a verb that loosens a bound are denied and recorded', async () => {
    const folder = scene(openState());
    expect(reasonOf(await runHook(folder, bash('echo "{}" > run-state.json', folder.site)))).toContain(
      'run-state.json',
    );
    expect(reasonOf(await runHook(folder, bash('CLAUDECODE= litmus halt --lift', folder.site)))).toContain(
      'halt --lift',
    );
    expect(logOf(folder).map(({ type }) => type)).toEqual(['state', 'loosen']);
  });
});

describe('the configuration’s tools', () => {
  const rows = {
    guard: {
      tools: [
        { tool: 'shipit-now', deploys: ['go'] },
        { tool: 'vercel', deploys: ['go'] },
        { tool: 'ls', deploys: [''] },
        7,
      ],
    },
  };

  it('the project’s file adds tools and cannot narrow one', async () => {
    const folder = scene(halted);
    folder.write('.litmus/config.json', JSON.stringify(rows));
    expect(reasonOf(await runHook(folder, bash('shipit-now go', folder.site)))).toContain('shipit-now');
    expect(reasonOf(await runHook(folder, bash('vercel --prod', folder.site)))).toContain('vercel');
    expect(await runHook(folder, bash('shipit-now look', folder.site))).toEqual(SILENT);
  });

  it('the user’s file replaces a tool', async () => {
    const folder = scene(halted);
    fs.mkdirSync(path.join(folder.home, '.litmus'));
    fs.writeFileSync(path.join(folder.home, '.litmus/config.json'), JSON.stringify(rows));
    expect(await runHook(folder, bash('vercel --prod', folder.site))).toEqual(SILENT);
    expect(reasonOf(await runHook(folder, bash('vercel go', folder.site)))).toContain('vercel go');
  });
});

const ARMED = 'home/.litmus/armed/';

/** What is armed: the place of each entry, or its name where it names none. */
function armedIn(contents: Readonly<Record<string, unknown>>): string[] {
  return Object.entries(contents).flatMap(([file, content]) =>
    file.startsWith(ARMED) ? [String(content) || file.slice(ARMED.length)] : [],
  );
}

describe('the start of a session', () => {
  it.each(['SessionStart-startup', 'SessionStart-resume', 'SessionStart-compact'])(
    'G-02 %s tells of the open run',
    async (name) => {
      const folder = scene(
        openState({ halt: HALT, steps: { build: { status: 'failed', at: 'x' }, setup: { status: 'done', at: 'x' } } }),
      );
      const before = contentsOf(folder);
      const { stdout, status } = await runHook(folder, payload(name, folder.site));
      expect(status).toBe(0);
      const { hookEventName, additionalContext } = JSON.parse(stdout).hookSpecificOutput;
      expect(hookEventName).toBe('SessionStart');
      for (const part of ['run-1', folder.site, HALT.reason, HALT.repair, 'setup', 'build', 'litmus status'])
        expect(additionalContext).toContain(part);
      const after = contentsOf(folder);
      expect(armedIn(after)).toEqual(['rules/unknown', folder.site, 'work/unknown']);
      expect(Object.fromEntries(Object.entries(after).filter(([file]) => !file.includes(ARMED)))).toEqual(before);
    },
  );

  it('G-14 a run that nobody armed is armed from now on, and its ledger tells of the gap', async () => {
    const folder = scene(openState({}));
    const over = path.join(folder.home, '.litmus/armed/run/over');
    fs.mkdirSync(over, { recursive: true });
    await runHook(folder, payload('SessionStart-startup', folder.site));
    expect(armedIn(contentsOf(folder))).toEqual([folder.site]);
    expect(fs.existsSync(over)).toBe(false);
    expect(logOf(folder)).toMatchObject([{ event: 'gap', type: 'asleep' }]);
    await runHook(folder, payload('SessionStart-startup', folder.site));
    expect(logOf(folder)).toHaveLength(1);
  });

  it('G-02 G-14 a link in the place of what is armed stays, for it wakes the hooks, and the run is announced', async () => {
    const folder = scene(openState({}));
    fs.mkdirSync(path.join(folder.home, '.litmus/armed'), { recursive: true });
    fs.symlinkSync('/nowhere/at/all', path.join(folder.home, '.litmus/armed/run'));
    expect((await runHook(folder, payload('SessionStart-startup', folder.site))).stdout).toContain('run-1');
    expect(fs.readlinkSync(path.join(folder.home, '.litmus/armed/run'))).toBe('/nowhere/at/all');
  });

  it('G-02 nothing open, nothing said', async () => {
    for (const state of [undefined, openState({ finishedAt: '2026-01-02T03:04:05.678Z' })]) {
      const folder = scene(state);
      expect(await runHook(folder, payload('SessionStart-startup', folder.site))).toEqual(SILENT);
    }
  });
});
