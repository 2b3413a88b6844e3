import { spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type DoctorAnswer, doctorAnswer } from '../../../packages/cli/src/answers/doctor.js';
import { PLUGIN, type Place, useRealHost } from './session.js';

const host = useRealHost();

/** The plugin as it is shipped, in a folder of the place. */
function shipped({ root }: Place): string {
  const folder = path.join(root, 'a plugin');
  for (const part of ['.claude-plugin', 'agents', 'bin', 'commands', 'dist', 'hooks', 'skills'])
    fs.cpSync(path.join(PLUGIN, part), path.join(folder, part), { recursive: true });
  return folder;
}

function live(
  place: Place,
  plugin: string,
  searchPath = process.env.PATH,
): { status: number | null; json: DoctorAnswer } {
  const [claude = ''] = host.host().command;
  const words = [path.join(plugin, 'bin', 'litmus'), 'doctor', '--live', '--claude', claude, '--json'];
  const { status, stdout, stderr } = spawnSync(process.execPath, words, {
    cwd: place.project,
    env: { PATH: searchPath, HOME: place.home },
    encoding: 'utf8',
  });
  expect(stderr).toBe('');
  return { status, json: doctorAnswer.parse(JSON.parse(stdout)) };
}

function problems({ findings }: DoctorAnswer, check: string): string[] {
  return findings
    .filter((finding) => finding.check === check && finding.outcome === 'problem')
    .map(({ message }) => message);
}

/** Every hook is started at every call of a session with a call for each registration. */
const LIVE_TIMEOUT_MS = 240_000;

describe('litmus doctor --live in the real host', { timeout: LIVE_TIMEOUT_MS }, () => {
  it('X-07 sees every registration start and what it says arrive, and leaves nothing behind', () => {
    const place = host.place();
    const plugin = shipped(place);
    const { status, json } = live(place, plugin);
    expect(json.findings.filter(({ outcome }) => outcome === 'problem')).toEqual([]);
    expect(status).toBe(0);
    const { hooks } = JSON.parse(fs.readFileSync(path.join(plugin, 'hooks/hooks.json'), 'utf8')) as {
      hooks: Record<string, { hooks: unknown[] }[]>;
    };
    const registered = Object.values(hooks).flatMap((groups) => groups.flatMap((group) => group.hooks));
    expect(json.live?.registrations).toHaveLength(registered.length);
    for (const { starts, problem } of json.live?.registrations ?? [])
      expect({ started: starts > 0, problem }).toEqual({ started: true, problem: null });
    expect(json.live?.registrations).toContainEqual(
      expect.objectContaining({ hook: 'guard', event: 'PreToolUse', matcher: 'Bash', answer: 'reached the model' }),
    );
    expect(fs.readdirSync(place.project)).toEqual(['.git']);
    expect(fs.readdirSync(place.home)).toEqual([]);
  });

  it('X-07 names the bundle that was deleted', () => {
    const place = host.place();
    const plugin = shipped(place);
    fs.rmSync(path.join(plugin, 'dist/guard.cjs'));
    const { status, json } = live(place, plugin);
    expect(status).toBe(1);
    expect(problems(json, 'plugin')).toEqual([
      expect.stringContaining(`${path.join(plugin, 'dist/guard.cjs')} is registered`),
    ]);
    expect(problems(json, 'live')).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^PreToolUse Bash → guard ends with 1 .*Cannot find module/),
        expect.stringContaining('the guard does not work'),
      ]),
    );
    expect(problems(json, 'live').join('\n')).not.toContain('→ ledger');
  });

  it('X-07 names a hooks.json that the host cannot load', () => {
    const place = host.place();
    const plugin = shipped(place);
    fs.writeFileSync(path.join(plugin, 'hooks/hooks.json'), '{"hooks": {"PreToolUse": [');
    const { status, json } = live(place, plugin);
    expect(status).toBe(1);
    expect(problems(json, 'plugin')).toEqual([expect.stringMatching(/hooks\.json is not JSON/)]);
    expect(problems(json, 'live')[0]).toMatch(/^The host could not load the plugin \(/);
  });

  it('X-07 names Node where it is missing from PATH, and starts no host', () => {
    const place = host.place();
    const { status, json } = live(place, shipped(place), '/nowhere');
    expect({ status, live: json.live }).toEqual({ status: 1, live: null });
    expect(problems(json, 'live')).toEqual([expect.stringContaining('No node is on PATH')]);
  });
});
