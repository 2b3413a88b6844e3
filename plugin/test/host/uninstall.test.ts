import * as fs from 'node:fs';
import * as path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { bash, filesIn, litmus, type Place, REPOSITORY, startRun, troubles, useRealHost, write } from './session.js';

const real = useRealHost();

/** What the README tells a person to remove from a project. */
function inProjects(): string[] {
  const readme = fs.readFileSync(path.join(REPOSITORY, 'README.md'), 'utf8');
  return /^rm -rf (\.litmus .*)$/m.exec(readme)?.[1]?.split(' ') ?? [];
}

describe('what is left when everything is removed as the README says', () => {
  let place: Place;
  let filesBefore: readonly string[];

  function claude(...words: string[]): void {
    const { status, output } = real.claude(place, 'plugin', ...words);
    expect(status, output).toBe(0);
  }

  function settings(): unknown {
    return JSON.parse(fs.readFileSync(path.join(place.configDir, 'settings.json'), 'utf8'));
  }

  beforeAll(async () => {
    place = real.place();
    fs.writeFileSync(path.join(place.project, 'page.md'), 'mine\n');
    fs.mkdirSync(place.configDir, { recursive: true });
    fs.writeFileSync(path.join(place.configDir, 'settings.json'), '{ "permissions": { "allow": ["Bash(mine)"] } }\n');
    filesBefore = Object.keys(filesIn(place.project));

    claude('marketplace', 'add', REPOSITORY);
    claude('install', 'litmus@litmus');
    startRun(place);
    litmus(place, ['permissions', 'balanced', '--settings', path.join(place.configDir, 'settings.json')]);
    fs.mkdirSync(path.join(place.project, '.litmus', 'rules'));
    fs.writeFileSync(path.join(place.project, '.litmus', 'rules', 'style.md'), '---\nalwaysApply: true\n---\nTabs.\n');
    const { run } = await real.session(
      place,
      { main: [[write(place, 'page.md', 'We could not test it.\n'), bash('echo one')]] },
      { pluginDirs: [], prompts: ['lit plan add dark mode'] },
    );
    expect(troubles(run)).toEqual([]);
    // A hook that meets a damaged state leaves a line in the user's fault log.
    fs.writeFileSync(path.join(place.project, '.litmus', 'boulder.json'), '{ "damaged"');
    await real.session(place, { main: [[bash('echo two')]] }, { pluginDirs: [] });
    litmus(place, ['ledger', 'report']);
    expect(Object.keys(filesIn(place.home)).some((name) => name.startsWith('.litmus/'))).toBe(true);

    claude('uninstall', 'litmus@litmus');
    claude('marketplace', 'remove', 'litmus');
    litmus(place, ['uninstall']);
    for (const name of inProjects()) fs.rmSync(path.join(place.project, name), { recursive: true, force: true });
  });

  it('X-05 the home holds what it held before', () => {
    expect(Object.keys(filesIn(place.home)).filter((name) => /litmus/i.test(name))).toEqual([]);
    expect(fs.existsSync(path.join(place.home, '.litmus'))).toBe(false);
  });

  it('X-05 the project holds what it held before, and what the agent wrote', () => {
    expect(Object.keys(filesIn(place.project)).sort()).toEqual([...filesBefore].sort());
    expect(fs.readFileSync(path.join(place.project, 'page.md'), 'utf8')).toBe('We could not test it.\n');
  });

  it('X-05 the settings hold no rule, plugin or marketplace of Litmus, and every rule of the person', () => {
    expect(JSON.stringify(settings())).not.toMatch(/litmus/i);
    expect(settings()).toMatchObject({ permissions: { allow: ['Bash(mine)'] } });
  });

  it('X-05 a session afterwards starts no hook', async () => {
    const { run } = await real.session(place, { main: [[bash('echo three')]] }, { pluginDirs: [] });
    expect(run.hooks).toEqual([]);
    expect(Object.keys(filesIn(place.home)).filter((name) => /litmus/i.test(name))).toEqual([]);
  });
});
