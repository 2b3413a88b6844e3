import * as fs from 'node:fs';
import * as path from 'node:path';
import { readLog } from '@litmus-hooks/state-format/log';
import { describe, expect, it } from 'vitest';
import { changedNames, contentsOf, temporaryFolder } from './folder.js';
import {
  bashPayload,
  createPayload,
  faultsOf,
  ledgerOf,
  newScene,
  type Payload,
  payload,
  runHook,
  type Scene,
  SILENT,
} from './hook-process.js';

const GUIDANCE = 'npx -y modern-web-guidance@latest search "dialog modal" --skill-version 2026_05_16-c5e78707';

/** Runs the hook, which must be silent, and returns the ledger's last line. */
async function lineFor(scene: Scene, event: object): Promise<Record<string, unknown> | undefined> {
  expect(await runHook(scene, event)).toEqual(SILENT);
  expect(faultsOf(scene.home)).toEqual([]);
  return ledgerOf(scene.site).pop();
}

describe('one line per call', () => {
  it('L-01 L-11 L-14 a call is one line beside the run state, in the documented order of keys', async () => {
    const scene = newScene();
    const before = Date.now();
    const line = await lineFor(scene, payload('PostToolUse-Read', scene.site));
    expect(Object.entries(line as object)).toEqual([
      ['at', expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)],
      ['event', 'tool_call'],
      ['type', 'tool'],
      ['tool', 'Read'],
      ['v', 1],
      ['session', '00000000-0000-4000-8000-000000000001'],
      ['id', expect.stringMatching(/^toolu_/)],
    ]);
    const at = Date.parse(line?.at as string);
    expect(at).toBeGreaterThanOrEqual(before);
    expect(at).toBeLessThanOrEqual(Date.now());
    expect(fs.readFileSync(path.join(scene.site, 'run-log.jsonl'), 'utf8')).toMatch(/^\{[^\n]*\}\n$/);
  });

  it('L-16 L-17 calls append in their order and change nothing else, at home or in the project', async () => {
    const scene = newScene();
    fs.writeFileSync(path.join(scene.site, 'run-log.jsonl'), '');
    const [home, site] = [contentsOf(scene.home), contentsOf(scene.site)];
    let text = '';
    for (const name of ['PostToolUse-Bash', 'PostToolUse-Skill', 'PostToolUse-Agent-async', 'PostToolUse-Edit']) {
      await lineFor(scene, payload(name, scene.site));
      const now = fs.readFileSync(path.join(scene.site, 'run-log.jsonl'), 'utf8');
      expect(now.startsWith(text)).toBe(true);
      text = now;
    }
    expect(ledgerOf(scene.site).map(({ type, tool }) => tool ?? type)).toEqual(['Bash', 'Skill', 'Agent', 'write']);
    expect(changedNames(site, contentsOf(scene.site))).toEqual(['run-log.jsonl']);
    expect(contentsOf(scene.home)).toEqual(home);
  });

  it('L-01 a subagent’s call carries its agent', async () => {
    const scene = newScene();
    const line = await lineFor(scene, payload('PostToolUse-Bash-in-subagent', scene.site));
    expect(line).toMatchObject({ type: 'tool', tool: 'Bash', agent: 'a0000000000000001' });
  });

  it('L-11 an unknown tool is a tool, even one named like a key of every object, and a boundless name is cut', async () => {
    const scene = newScene();
    for (const name of ['mcp__files__write_file', '__proto__', 'constructor', 'write']) {
      const event = { ...payload('PostToolUse-Read', scene.site), tool_name: name };
      expect(await lineFor(scene, event)).toMatchObject({ type: 'tool', tool: name });
    }
    const event = { ...payload('PostToolUse-Read', scene.site), tool_name: 'x'.repeat(300_000) };
    expect((await lineFor(scene, event))?.tool).toHaveLength(200);
  });

  it('L-01 a 30 KB response leaves a short line', async () => {
    const scene = newScene();
    await lineFor(scene, payload('PostToolUse-Bash-large', scene.site));
    expect(fs.statSync(path.join(scene.site, 'run-log.jsonl')).size).toBeLessThan(512);
  });

  it.each(['PreToolUse-Bash', 'PreToolUse-Write', 'SessionStart-startup'])('L-01 %s leaves no trace', async (name) => {
    const scene = newScene();
    expect(await lineFor(scene, payload(name, scene.site))).toBeUndefined();
  });
});

describe('writes', () => {
  it('L-08 L-09 L-15 a Write of a new file is its first write, path relative to the site', async () => {
    const scene = newScene();
    const line = await lineFor(scene, payload('PostToolUse-Write-create', scene.site));
    expect(Object.entries(line as object).slice(2, 5)).toEqual([
      ['type', 'write'],
      ['path', 'src/port.ts'],
      ['firstWrite', true],
    ]);
  });

  it.each([
    ['PostToolUse-Write-update', 'README.md', false],
    ['PostToolUse-Edit', 'src/app.ts', false],
    ['PostToolUse-NotebookEdit', 'notes.ipynb', false],
    ['PostToolUse-Write-relative-path', 'relative.txt', true],
  ])('L-08 L-09 %s', async (name, file, firstWrite) => {
    const scene = newScene();
    expect(await lineFor(scene, payload(name, scene.site))).toMatchObject({ type: 'write', path: file, firstWrite });
  });

  it.each([
    ['MultiEdit', { file_path: 'src/a.tsx' }],
    ['create_file', { file_path: 'src/a.tsx' }],
    ['create_file', { path: 'src/a.tsx' }],
    ['str_replace', { path: 'src/a.tsx' }],
    ['str_replace_based_edit_tool', { command: 'str_replace', path: 'src/a.tsx' }],
    ['str_replace_editor', { command: 'insert', path: 'src/a.tsx' }],
  ])('L-08 %s %j is a write, its path relative to the working directory', async (tool_name, tool_input) => {
    const scene = newScene();
    const event = { ...payload('PostToolUse-Edit', scene.site), tool_name, tool_input };
    expect(await lineFor(scene, event)).toMatchObject({ type: 'write', path: 'src/a.tsx', firstWrite: false });
  });

  it.each([
    ['str_replace_based_edit_tool', { command: 'view', path: 'src/a.tsx' }],
    ['str_replace_editor', { path: 'src/a.tsx' }],
    ['Write', { file_path: 42 }],
    ['Write', { file_path: '' }],
    ['Write', { file_path: 'a\u0000b' }],
    ['Write', {}],
    ['NotebookEdit', { file_path: 'src/a.tsx' }],
  ])('L-08 %s %j is no write', async (tool_name, tool_input) => {
    const scene = newScene();
    const line = await lineFor(scene, { ...payload('PostToolUse-Edit', scene.site), tool_name, tool_input });
    expect(line).toMatchObject({ type: 'tool', tool: tool_name });
    expect(line).not.toHaveProperty('path');
  });

  it('L-04 L-09 without a response the ledger tells whether a Write is the first', async () => {
    const scene = newScene();
    const { tool_response, ...event } = payload('PostToolUse-Write-create', scene.site);
    expect(tool_response).toBeDefined();
    expect(await lineFor(scene, event)).toMatchObject({ path: 'src/port.ts', firstWrite: true });
    expect(await lineFor(scene, event)).toMatchObject({ path: 'src/port.ts', firstWrite: false });
    const { tool_response: _edited, ...edit } = payload('PostToolUse-Edit', scene.site);
    expect(await lineFor(scene, edit)).toMatchObject({ path: 'src/app.ts', firstWrite: false });
  });

  it('L-15 a path of any letters survives', async () => {
    const scene = newScene();
    for (const file of ['..x/a.tsx', 'src/…é 日本\n"q".tsx', 'src/[id]/$x.tsx', 'a\\b.tsx', '.hidden']) {
      const event = createPayload(path.join(scene.site, file), scene.site);
      expect(await lineFor(scene, event)).toMatchObject({ type: 'write', path: file });
    }
    expect([...readLog(path.join(scene.site, 'run-log.jsonl'))].every((line) => 'record' in line)).toBe(true);
  });
});

describe('attribution', () => {
  it('L-05 a write belongs to the nearest run above the file, not to the working directory’s', async () => {
    const scene = newScene();
    const nested = path.join(scene.site, 'packages', 'web');
    fs.mkdirSync(nested, { recursive: true });
    fs.writeFileSync(path.join(nested, 'run-state.json'), '{"id":"run-2"}');
    await runHook(scene, createPayload(path.join(nested, 'src', 'a.tsx'), scene.site));
    expect(ledgerOf(scene.site)).toEqual([]);
    expect(ledgerOf(nested)).toMatchObject([{ type: 'write', path: 'src/a.tsx' }]);
  });

  it('L-06 any other call belongs to the run above the working directory', async () => {
    const scene = newScene();
    const event = { ...payload('PostToolUse-Bash', scene.site), cwd: path.join(scene.site, 'src', 'not', 'there') };
    expect(await lineFor(scene, event)).toMatchObject({ type: 'tool', tool: 'Bash' });
  });

  it('L-07 else to the run that the project points to, if its id is the pointer’s', async () => {
    const scene = newScene();
    const project = temporaryFolder();
    fs.mkdirSync(path.join(project, '.git'));
    fs.mkdirSync(path.join(project, '.litmus'));
    const point = (id: string): void =>
      fs.writeFileSync(path.join(project, '.litmus', 'active-run.json'), JSON.stringify({ root: scene.site, id }));
    point('another');
    expect(await lineFor(scene, payload('PostToolUse-Bash', project))).toBeUndefined();
    point('run-1');
    expect(await lineFor(scene, payload('PostToolUse-Bash', project))).toMatchObject({ tool: 'Bash' });
  });

  it('L-18 without a run nothing is recorded and nothing is written', async () => {
    const scene = newScene();
    fs.rmSync(path.join(scene.site, 'run-state.json'));
    for (const name of ['PostToolUse-Write-create', 'PostToolUse-Bash', 'PostToolUseFailure-Bash'])
      expect(await runHook(scene, payload(name, scene.site))).toEqual(SILENT);
    expect(contentsOf(scene.site)).toEqual({});
    expect(contentsOf(scene.home)).toEqual({});
  });

  it('L-18 a closed run records no more', async () => {
    const scene = newScene({ id: 'run-1', finishedAt: '2026-08-29T09:12:41.118Z' });
    expect(await lineFor(scene, payload('PostToolUse-Write-create', scene.site))).toBeUndefined();
    expect(await lineFor(scene, payload('PostToolUse-Bash', scene.site))).toBeUndefined();
  });

  it('L-12 a write outside the site is a tool line that says so, without the path', async () => {
    const scene = newScene();
    const elsewhere = temporaryFolder();
    for (const file of [path.join(elsewhere, 'secret.tsx'), '../secret.tsx', `${scene.site}/../secret.tsx`]) {
      const line = await lineFor(scene, createPayload(file, scene.site));
      expect(line).toMatchObject({ type: 'tool', tool: 'Write', outside: true });
      expect(Object.keys(line as object).pop()).toBe('outside');
      expect(JSON.stringify(line)).not.toContain('secret');
    }
  });

  it('L-05 L-12 a link out of the site is outside, whether the folder, the file or nothing is behind it', async () => {
    const scene = newScene();
    const elsewhere = temporaryFolder();
    fs.writeFileSync(path.join(elsewhere, 'a.tsx'), '');
    fs.symlinkSync(elsewhere, path.join(scene.site, 'src'));
    fs.symlinkSync(path.join(elsewhere, 'a.tsx'), path.join(scene.site, 'b.tsx'));
    fs.symlinkSync(path.join(elsewhere, 'nothing.tsx'), path.join(scene.site, 'c.tsx'));
    fs.symlinkSync(path.join(scene.site, 'd.tsx'), path.join(scene.site, 'd.tsx'));
    for (const file of ['src/a.tsx', 'src/new/e.tsx', 'b.tsx', 'c.tsx', 'd.tsx'])
      expect(await lineFor(scene, createPayload(path.join(scene.site, file), scene.site))).toMatchObject({
        outside: true,
      });
  });

  it('L-05 L-15 a link inside the site gives the name that the file has on disk', async () => {
    const scene = newScene();
    fs.mkdirSync(path.join(scene.site, 'src'));
    fs.symlinkSync('src', path.join(scene.site, 'alias'));
    const event = createPayload(path.join(scene.site, 'alias', 'a.tsx'), scene.site);
    expect(await lineFor(scene, event)).toMatchObject({ type: 'write', path: 'src/a.tsx' });
  });

  it('L-05 a site that is reached through a link is still the site', async () => {
    const scene = newScene();
    const link = path.join(temporaryFolder(), 'link');
    fs.symlinkSync(scene.site, link);
    expect(await lineFor(scene, createPayload(path.join(link, 'src', 'a.tsx'), link))).toMatchObject({
      type: 'write',
      path: 'src/a.tsx',
    });
  });

  it('L-05 a file that is gone again has the place it had', async () => {
    const scene = newScene();
    const event = createPayload(path.join(scene.site, 'gone', 'deep', 'a.tsx'), scene.site);
    expect(await lineFor(scene, event)).toMatchObject({ type: 'write', path: 'gone/deep/a.tsx' });
  });

  it('L-04 an event without cwd is attributed by the project', async () => {
    const scene = newScene();
    const { cwd: _cwd, ...event } = payload('PostToolUse-Bash', scene.site);
    expect(await lineFor(scene, event)).toMatchObject({ tool: 'Bash' });
  });
});

describe('evidence', () => {
  it('L-10 a guidance search is evidence with its query and command, in the documented order of keys', async () => {
    const scene = newScene();
    const line = await lineFor(scene, bashPayload(GUIDANCE, scene.site));
    expect(Object.entries(line as object).slice(1, 6)).toEqual([
      ['event', 'tool_call'],
      ['type', 'mwg_search'],
      ['query', 'dialog modal'],
      ['command', GUIDANCE],
      ['v', 1],
    ]);
  });

  it.each([
    ['L-10 words that are printed', 'echo "modern-web-guidance search dialog"', {}, {}],
    ['L-13 reading the guidance as a file', 'cat node_modules/modern-web-guidance/search.md', {}, {}],
    ['L-10 a command in the background of the shell', 'modern-web-guidance search dialog &', {}, {}],
    ['L-10 a command in the background of the host', GUIDANCE, { backgroundTaskId: 'b1' }, {}],
    ['L-10 a command that is to run in the background', GUIDANCE, {}, { run_in_background: true }],
    ['L-10 a status that the host explains away', GUIDANCE, { returnCodeInterpretation: 'No matches found' }, {}],
    ['L-10 a command that may not have run', `true || ${GUIDANCE}`, {}, {}],
  ])('%s is none', async (_name, command, response, input) => {
    const scene = newScene();
    const event = bashPayload(command, scene.site, response);
    const line = await lineFor(scene, { ...event, tool_input: { ...event.tool_input, ...input } });
    expect(line).toMatchObject({ type: 'tool', tool: 'Bash' });
    expect(line).not.toHaveProperty('failed');
  });

  it('L-10 the command of any other tool is not read', async () => {
    const scene = newScene();
    const event = { ...bashPayload(GUIDANCE, scene.site), tool_name: 'mcp__shell__run' };
    expect(await lineFor(scene, event)).toMatchObject({ type: 'tool', tool: 'mcp__shell__run' });
  });

  it('L-21 a failed call is a failed tool line, whatever it tried', async () => {
    const scene = newScene();
    const failure = payload('PostToolUseFailure-Bash', scene.site);
    const events: Payload[] = [
      { ...failure, tool_input: { command: GUIDANCE } },
      { ...failure, tool_name: 'Write', tool_input: { file_path: path.join(scene.site, 'src/a.tsx') } },
      { ...failure, tool_name: 'mcp__x__y' },
      bashPayload(GUIDANCE, scene.site, { interrupted: true }),
      { ...payload('PostToolUse-NotebookEdit', scene.site), tool_response: { error: 'no such cell' } },
    ];
    for (const event of events) {
      const line = await lineFor(scene, event);
      expect(line).toMatchObject({ type: 'tool', tool: event.tool_name, failed: true });
      expect(Object.keys(line as object).pop()).toBe('failed');
    }
  });

  it('L-22 no secret of a known shape reaches the ledger, and the query stays', async () => {
    const scene = newScene();
    const secret = `sk-ant-${'a1'.repeat(20)}`;
    const line = await lineFor(
      scene,
      bashPayload(`API_KEY=${secret} ${GUIDANCE} --header "Authorization: Bearer ${secret}"`, scene.site),
    );
    expect(line).toMatchObject({ type: 'mwg_search', query: 'dialog modal' });
    expect(JSON.stringify(line)).not.toContain(secret);
    const asked = await lineFor(scene, bashPayload(`modern-web-guidance search "dialog ${secret}"`, scene.site));
    expect(asked).toMatchObject({ type: 'mwg_search', query: 'dialog [redacted]' });
    expect(JSON.stringify(asked)).not.toContain(secret);
  });

  it('L-22 a secret at the place where a long command is cut leaves no half of itself', async () => {
    const scene = newScene();
    const secret = `ghp_${'Zz9'.repeat(12)}`;
    for (const filler of [1_940, 1_960, 1_990]) {
      const command = `modern-web-guidance search dialog; echo ${'x'.repeat(filler)} ${secret} ${'y'.repeat(500)}`;
      const line = await lineFor(scene, bashPayload(command, scene.site));
      expect(line?.type).toBe('mwg_search');
      expect(String(line?.command).length).toBeLessThanOrEqual(2_000);
      expect(line?.command).not.toContain('ghp_');
    }
  });

  it('L-01 the longest command and query make a line that can be appended', async () => {
    const scene = newScene();
    const command = `modern-web-guidance search "${'\u{1f525}é\u0001'.repeat(3_000)}"`;
    const line = await lineFor(scene, bashPayload(command, scene.site));
    expect(String(line?.query).length).toBeLessThanOrEqual(500);
    expect(line?.type).toBe('mwg_search');
    expect(String(line?.command).length).toBeLessThanOrEqual(2_000);
  });

  it('L-13 a team’s own evidence class in the configuration is found as the guidance is', async () => {
    const scene = newScene();
    fs.mkdirSync(path.join(scene.home, '.litmus'));
    fs.writeFileSync(
      path.join(scene.home, '.litmus', 'config.json'),
      JSON.stringify({ evidence: [{ type: 'axe_run', program: 'axe', verbs: [] }] }),
    );
    expect(await lineFor(scene, bashPayload('npx axe http://localhost:3000', scene.site))).toMatchObject({
      type: 'axe_run',
      query: 'http://localhost:3000',
    });
    expect(await lineFor(scene, bashPayload(GUIDANCE, scene.site))).toMatchObject({ type: 'mwg_search' });
  });

  it('is silenced by the user’s own configuration and not by the project’s', async () => {
    const scene = newScene();
    const silence = JSON.stringify({ hooks: { ledger: false } });
    fs.mkdirSync(path.join(scene.site, '.litmus'));
    fs.writeFileSync(path.join(scene.site, '.litmus', 'config.json'), silence);
    expect(await lineFor(scene, payload('PostToolUse-Bash', scene.site))).toBeDefined();
    fs.mkdirSync(path.join(scene.home, '.litmus'));
    fs.writeFileSync(path.join(scene.home, '.litmus', 'config.json'), silence);
    await lineFor(scene, payload('PostToolUse-Bash', scene.site));
    expect(ledgerOf(scene.site).filter(({ event }) => event === 'tool_call')).toHaveLength(1);
  });

  it('P-06 silenced, it says once for a stretch of calls that they are missing, and nothing where no run is open', async () => {
    const scene = newScene();
    const own = path.join(scene.home, '.litmus', 'config.json');
    fs.mkdirSync(path.dirname(own));
    const call = payload('PostToolUse-Bash', scene.site);
    for (const speaks of [false, true, false]) {
      fs.writeFileSync(own, JSON.stringify({ hooks: { ledger: speaks } }));
      for (let count = 0; count < 3; count += 1) await lineFor(scene, call);
    }
    expect(ledgerOf(scene.site).map(({ type }) => type)).toEqual(['silenced', 'tool', 'tool', 'tool', 'silenced']);
    expect(ledgerOf(scene.site)[0]).toEqual({
      at: expect.any(String),
      event: 'gap',
      type: 'silenced',
      v: 1,
      session: call.session_id,
    });

    const closed = newScene({ id: 'run-1', steps: {}, finishedAt: '2026-11-30T10:00:00.000Z' });
    fs.cpSync(path.dirname(own), path.join(closed.home, '.litmus'), { recursive: true });
    await lineFor(closed, payload('PostToolUse-Bash', closed.site));
    expect(fs.existsSync(path.join(closed.site, 'run-log.jsonl'))).toBe(false);
  });

  it('P-06 silenced, an identity that is too long for a line is left out of it, and the line is written', async () => {
    const scene = newScene();
    fs.mkdirSync(path.join(scene.home, '.litmus'));
    fs.writeFileSync(path.join(scene.home, '.litmus', 'config.json'), JSON.stringify({ hooks: { ledger: false } }));
    const call = { ...payload('PostToolUse-Bash', scene.site), session_id: 's'.repeat(100_000) };
    expect(await runHook(scene, call)).toEqual(SILENT);
    expect(ledgerOf(scene.site)).toEqual([{ at: expect.any(String), event: 'gap', type: 'silenced', v: 1 }]);
    expect(faultsOf(scene.home)).toEqual([]);
  });

  it('P-06 silenced, a file that it cannot write to is on record as a fault, and the call goes on', async () => {
    const scene = newScene();
    fs.mkdirSync(path.join(scene.home, '.litmus'));
    fs.writeFileSync(path.join(scene.home, '.litmus', 'config.json'), JSON.stringify({ hooks: { ledger: false } }));
    fs.mkdirSync(path.join(scene.site, 'run-log.jsonl'));
    expect(await runHook(scene, payload('PostToolUse-Bash', scene.site))).toEqual(SILENT);
    expect(faultsOf(scene.home)).toHaveLength(1);
  });
});
