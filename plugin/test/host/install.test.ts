import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { bash, ledger, PLUGIN, REPOSITORY, startRun, troubles, useRealHost } from './session.js';

const real = useRealHost();
const SHIPPED = ['.claude-plugin', 'hooks', 'dist', 'bin', 'commands', 'skills', 'agents', 'package.json'];

function copyPlugin(folder: string): string {
  for (const name of SHIPPED) fs.cpSync(path.join(PLUGIN, name), path.join(folder, name), { recursive: true });
  return folder;
}

describe('the plugin in the real host', () => {
  it('X-01 X-02 is loaded without an error, with its commands', async () => {
    const place = real.place();
    const { run } = await real.session(place, { main: [[{ say: 'Done.' }]] });
    expect(troubles(run)).toEqual([]);
    expect(run.init?.plugins).toContainEqual(expect.objectContaining({ name: 'litmus', path: PLUGIN }));
    expect(run.init?.commands).toEqual(expect.arrayContaining(['litmus:status', 'litmus:prove']));
  });

  it.each(['a folder with spaces', 'renamed'])('X-03 works from "%s", its litmus included', async (name) => {
    const place = real.place();
    const copy = copyPlugin(path.join(place.root, name));
    startRun(place);
    const script = { main: [[bash('echo one', 'toolu_one')], [bash('command -v litmus', 'toolu_bin')]] };
    const { run } = await real.session(place, script, { pluginDirs: [copy] });
    expect(troubles(run)).toEqual([]);
    expect(run.toolResults.at(-1)?.text).toBe(path.join(copy, 'bin', 'litmus'));
    expect(ledger(place)).toMatchObject([{ id: 'toolu_one' }, { id: 'toolu_bin' }]);
  });

  it('X-03 its hooks work from a folder whose name a shell would read, where the host offers no program of a plugin', async () => {
    const place = real.place();
    const copy = copyPlugin(path.join(place.root, `quoted 'and" $HOME`));
    startRun(place);
    const { run } = await real.session(place, { main: [[bash('echo one', 'toolu_one')]] }, { pluginDirs: [copy] });
    expect(troubles(run)).toEqual([]);
    expect(ledger(place)).toMatchObject([{ id: 'toolu_one' }]);
  });

  it("X-07 passes the host's strict validation, as does its marketplace", () => {
    const place = real.place();
    for (const folder of [PLUGIN, REPOSITORY]) {
      const { status, output } = real.claude(place, 'plugin', 'validate', '--strict', folder);
      expect(status, output).toBe(0);
    }
  });

  it('X-04 is installed through its marketplace, and its hooks run', async () => {
    const place = real.place();
    const added = real.claude(place, 'plugin', 'marketplace', 'add', REPOSITORY);
    expect(added.status, added.output).toBe(0);
    const installed = real.claude(place, 'plugin', 'install', 'litmus@litmus');
    expect(installed.status, installed.output).toBe(0);
    startRun(place);
    const { run } = await real.session(place, { main: [[bash('echo one', 'toolu_one')]] }, { pluginDirs: [] });
    expect(troubles(run)).toEqual([]);
    expect(run.init?.plugins).toContainEqual(expect.objectContaining({ name: 'litmus', source: 'litmus@litmus' }));
    expect(ledger(place)).toMatchObject([{ id: 'toolu_one' }]);
  });
});
