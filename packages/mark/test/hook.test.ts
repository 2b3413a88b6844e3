import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type Ending, runHook, SILENT } from './hook-process.js';
import { SESSION } from './pinned.js';
import { newScene, payload, SESSION_ID } from './scene.js';

const { version } = JSON.parse(fs.readFileSync(path.join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};

/** What the host shows the person; throws where the ending is no mark and nothing else. */
function messageOf({ status, stdout, stderr }: Ending): string {
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  const reply = JSON.parse(stdout) as { systemMessage: string };
  expect(Object.keys(reply)).toEqual(['systemMessage']);
  return reply.systemMessage;
}

describe('the hook as it is built', () => {
  it('M-01 M-02 M-09 shows the mark at the first start: a line feed, rows without colours, name and version; then no more', async () => {
    const scene = newScene();
    const env = { COLORTERM: 'truecolor', TERM: 'xterm-256color', LANG: 'C.UTF-8' };
    const message = messageOf(await runHook(scene, payload('startup', scene.project), { env }));
    const lines = message.split('\n');
    expect(lines[0]).toBe('');
    expect(lines.slice(1, 11)).toEqual(SESSION.rows);
    expect(lines.at(-1)?.trim()).toBe(`litmus v${version}`);
    expect(message).not.toContain('\u001b');
    const written = scene.names();
    expect(scene.state()).toEqual(['.gitignore', 'mark', `mark/session-${SESSION_ID}`]);
    const again = { ...payload('resume', scene.project), session_id: SESSION_ID };
    expect(await runHook(scene, again, { env })).toEqual(SILENT);
    expect(scene.names()).toEqual(written);
  });

  it('M-02 shows it once where sixteen processes start at once', async () => {
    const scene = newScene();
    const starts = Array.from({ length: 16 }, () => runHook(scene, payload('startup', scene.project)));
    const endings = await Promise.all(starts);
    expect(endings.filter(({ stdout }) => stdout !== '')).toHaveLength(1);
    expect(endings.filter(({ status, stderr }) => status !== 0 || stderr !== '')).toEqual([]);
    expect(scene.faults()).toEqual([]);
  });

  it('is silent and writes nothing in a project without a .litmus folder, and where it is turned off', async () => {
    const scene = newScene({ bare: true });
    expect(await runHook(scene, payload('startup', scene.project))).toEqual(SILENT);
    expect(scene.names()).toEqual(['home', 'project', 'project/.git']);
    const off = newScene();
    fs.writeFileSync(path.join(off.project, '.litmus/config.json'), '{"hooks":{"mark":false}}');
    expect(await runHook(off, payload('startup', off.project))).toEqual(SILENT);
    expect(off.state()).toEqual(['config.json']);
  });

  it.runIf(process.getuid?.() === 0)(
    'M-03 is silent where the state cannot be written, and the fault is on record',
    async () => {
      const scene = newScene();
      fs.chmodSync(scene.root, 0o755);
      fs.chmodSync(scene.home, 0o777);
      const nobody = { uid: 65534, gid: 65534 };
      expect(await runHook(scene, payload('startup', scene.project), nobody)).toEqual(SILENT);
      expect(scene.state()).toEqual([]);
      expect(scene.faults()).toEqual([
        expect.stringMatching(/"hook":"mark","event":"SessionStart","error":"Error: EACCES/),
      ]);
    },
  );

  it('R-63 complains in one line where stdin holds no event, with status 1 and no stdout', async () => {
    const scene = newScene();
    const texts = [
      '',
      '{',
      '[]',
      '{}',
      '{"hook_event_name":7}',
      JSON.stringify(payload('startup', scene.project)).slice(0, -1),
    ];
    for (const { status, stdout, stderr } of await Promise.all(texts.map((text) => runHook(scene, text)))) {
      expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
      expect(stderr).toMatch(/^litmus mark: [^\n]+\n$/);
    }
    expect(scene.state()).toEqual([]);
  });

  it('is at most 25 KB', () => {
    expect(fs.statSync(path.join(import.meta.dirname, '../dist/mark.cjs')).size).toBeLessThanOrEqual(25 * 1024);
  });
});
