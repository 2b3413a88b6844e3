import {
  chmodSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { permissionsAnswer } from '../../src/answers/permissions.js';
import { newPlace, type Place } from '../litmus.js';

/** As people write it: an order and a layout of its own, rules of its own, and a secret. */
const SETTINGS = `{
    "model": "opus",
    "permissions": {
        "deny": ["WebSearch", "Read(~/.ssh/**)"],
        "defaultMode": "acceptEdits",
        "allow": [
            "Bash(make *)",
            "Bash(litmus status *)"
        ]
    },
    "env": { "API_KEY": "sk-0123456789abcdef0123456789" }
}`;

const RECORD = 'home/.litmus/permissions.json';

function settingsFile(place: Place): string {
  return join(place.home, '.claude', 'settings.json');
}

function withSettings(text: string | null = SETTINGS): Place {
  const place = newPlace();
  mkdirSync(join(place.home, '.claude'));
  if (text !== null) writeFileSync(settingsFile(place), text);
  return place;
}

function change(place: Place, ...words: string[]) {
  return place.answer(permissionsAnswer, ['permissions', ...words]);
}

function listed(place: Place): { allow: string[]; deny: string[] } {
  return JSON.parse(readFileSync(settingsFile(place), 'utf8')).permissions;
}

describe('litmus permissions', () => {
  it('X-05 adds its rules behind the others, and off leaves every byte as it was', async () => {
    const place = withSettings();
    chmodSync(settingsFile(place), 0o640);
    const { status, json } = await change(place, 'safe');
    expect({ status, before: json.before, mode: json.mode }).toEqual({ status: 0, before: 'off', mode: 'safe' });
    const { allow, deny } = listed(place);
    expect(allow.slice(0, 3)).toEqual(['Bash(make *)', 'Bash(litmus status *)', 'Read']);
    expect(deny.slice(0, 2)).toEqual(['WebSearch', 'Read(~/.ssh/**)']);
    expect(deny).toContain('Bash(rm -rf *)');
    expect(deny).toContain(`Edit(/${settingsFile(place)})`);
    expect(json.present).toEqual({ allow: ['Bash(litmus status *)'], deny: ['Read(~/.ssh/**)'] });
    expect(statSync(settingsFile(place)).mode & 0o777).toBe(0o640);
    const off = await change(place, 'off');
    expect(off.json.removed).toEqual(json.added);
    expect(readFileSync(settingsFile(place), 'utf8')).toBe(SETTINGS);
    expect(statSync(settingsFile(place)).mode & 0o777).toBe(0o640);
    expect(JSON.parse(place.files()[RECORD] ?? '')).toEqual({ version: 1, settings: {} });
  });

  it('X-05 a change of mode takes out exactly what the other mode does not have, and keeps what its owner adds meanwhile', async () => {
    const place = withSettings();
    await change(place, 'yolo');
    expect(listed(place).allow).toContain('Bash');
    const text = readFileSync(settingsFile(place), 'utf8');
    writeFileSync(settingsFile(place), text.replace('"Bash(make *)"', '"Bash(make *)",\n            "Bash(just *)"'));
    const { json } = await change(place, 'balanced');
    expect(json.before).toBe('yolo');
    expect(json.removed.allow).toContain('Bash');
    expect(listed(place).allow).not.toContain('Bash');
    expect(listed(place).allow).toContain('Bash(just *)');
    expect(new Set(listed(place).deny).size).toBe(listed(place).deny.length);
    await change(place, 'off');
    expect(readFileSync(settingsFile(place), 'utf8')).toBe(
      SETTINGS.replace('"Bash(make *)"', '"Bash(make *)",\n            "Bash(just *)"'),
    );
  });

  it('X-05 what its owner has taken out by hand is put in anew by the mode and not missed by off', async () => {
    const place = withSettings('{"permissions": {"allow": []}}\n');
    await change(place, 'safe');
    writeFileSync(settingsFile(place), '{"permissions": {"allow": ["Read"]}, "theme": "dark"}\n');
    expect((await change(place, 'off')).json.removed).toEqual({ allow: ['Read'], deny: [] });
    expect(readFileSync(settingsFile(place), 'utf8')).toBe('{"permissions": {"allow": []}, "theme": "dark"}\n');
  });

  it('X-05 makes the file where there is none, and takes it away again', async () => {
    const place = newPlace();
    expect((await change(place, 'balanced')).json.added.allow).toEqual(listed(place).allow);
    await change(place, 'off');
    expect(Object.keys(place.files())).toEqual([RECORD]);
    expect((await change(place, 'off')).json.changed).toBe(false);
  });

  it('X-05 --dry-run shows the lines without secrets, and writes nothing', async () => {
    const place = withSettings('{"env": {"API_KEY": "sk-0123456789abcdef0123456789"}}');
    const before = place.files();
    const { json } = await change(place, 'safe', '--dry-run');
    expect(json).toMatchObject({ dryRun: true, changed: true });
    expect(json.diff.map(({ sign }) => sign)).toContain('+');
    const { status, stdout } = await place.litmus(['permissions', 'safe', '--dry-run']);
    expect(status).toBe(0);
    expect(stdout).toMatch(/^\+ +\d+ .*"permissions": \{$/m);
    expect(stdout).toContain('Nothing was changed.');
    expect(stdout + JSON.stringify(json)).not.toContain('0123456789abcdef');
    expect(place.files()).toEqual(before);
  });

  it('X-05 goes to the folder that the host is told to use, or to the file that is named', async () => {
    const place = newPlace();
    const env = { CLAUDE_CONFIG_DIR: join(place.root, 'config') };
    const { json } = await place.answer(permissionsAnswer, ['permissions', 'safe'], { env });
    expect(json.settings).toBe(join(place.root, 'config', 'settings.json'));
    const local = await change(place, 'balanced', '--settings', '.claude/settings.local.json');
    expect(local.json.settings).toBe(place.path('.claude/settings.local.json'));
    expect(Object.keys(JSON.parse(place.files()[RECORD] ?? '').settings)).toHaveLength(2);
    await place.answer(permissionsAnswer, ['permissions', 'off'], { env });
    expect(Object.keys(place.files()).sort()).toEqual([RECORD, 'project/.claude/settings.local.json']);
  });

  it('X-05 refuses damaged settings and changes nothing', async () => {
    for (const [text, why] of [
      ['{"permissions": {"allow": [}', 'is not JSON'],
      ['{"permissions": {"allow": "Bash"}}', 'that is no list'],
    ] as const) {
      const place = withSettings(text);
      const failure = await place.failure(['permissions', 'safe']);
      expect(failure).toMatchObject({ status: 1, name: 'file_system' });
      expect(failure.message).toContain(why);
      expect(readFileSync(settingsFile(place), 'utf8')).toBe(text);
      expect(place.files()[RECORD]).toBeUndefined();
    }
  });

  it('X-05 refuses links, hard links and what is no file', async () => {
    const linked = withSettings();
    renameSync(settingsFile(linked), join(linked.home, 'dotfile.json'));
    symlinkSync(join(linked.home, 'dotfile.json'), settingsFile(linked));
    expect((await linked.failure(['permissions', 'yolo'])).message).toContain('is a link');
    const folder = withSettings();
    renameSync(join(folder.home, '.claude'), join(folder.home, 'dots'));
    symlinkSync(join(folder.home, 'dots'), join(folder.home, '.claude'));
    expect((await folder.failure(['permissions', 'yolo'])).message).toContain('.claude is a link');
    const named = withSettings();
    linkSync(settingsFile(named), join(named.home, 'other.json'));
    expect((await named.failure(['permissions', 'yolo'])).message).toContain('hard link');
    const none = withSettings(null);
    mkdirSync(settingsFile(none));
    expect((await none.failure(['permissions', 'yolo'])).message).toContain('is not a regular file');
    const state = withSettings();
    symlinkSync(join(state.home, '.claude'), join(state.home, '.litmus'));
    expect(await state.failure(['permissions', 'yolo'])).toMatchObject({ status: 1, name: 'bad_folder' });
    for (const place of [linked, folder, named, state])
      expect(Object.values(place.files()).filter((text) => !text.startsWith('→'))).toContain(SETTINGS);
  });

  it('X-05 a damaged record keeps it from touching rules that it cannot tell from others', async () => {
    const place = withSettings();
    await change(place, 'safe');
    const text = readFileSync(settingsFile(place), 'utf8');
    writeFileSync(join(place.home, '.litmus/permissions.json'), '{"version": 2}');
    expect(await place.failure(['permissions', 'off'])).toMatchObject({ status: 1, name: 'state_unreadable' });
    expect(readFileSync(settingsFile(place), 'utf8')).toBe(text);
  });

  it('X-05 is for a person, in a dry run too, and names its modes', async () => {
    const place = withSettings();
    const before = place.files();
    for (const words of [['yolo'], ['off'], ['safe', '--dry-run']])
      expect(await place.failure(['permissions', ...words], { env: { CLAUDECODE: '1' } })).toMatchObject({
        status: 77,
      });
    expect(await place.failure(['permissions', 'strict'])).toMatchObject({
      status: 64,
      message: '"strict" is no mode of permissions: write safe, balanced, yolo, off.',
    });
    expect(await place.failure(['permissions'])).toMatchObject({ status: 64 });
    expect(place.files()).toEqual(before);
  });

  it('X-05 many at once leave one whole mode and a record that knows every rule of it', async () => {
    const place = withSettings();
    await Promise.all(
      ['safe', 'yolo', 'balanced', 'safe', 'off', 'yolo'].map((mode) => place.litmus(['permissions', mode])),
    );
    await place.litmus(['permissions', 'off']);
    expect(readFileSync(settingsFile(place), 'utf8')).toBe(SETTINGS);
    expect(Object.keys(place.files()).sort()).toEqual(['home/.claude/settings.json', RECORD]);
  });
});
