import * as fs from 'node:fs';
import * as path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import type { ModelScript } from '../../../packages/cli/src/model/script.js';
import {
  bash,
  filesIn,
  litmus,
  type Place,
  said,
  startRun,
  troubles,
  useRealHost,
  withoutMark,
  write,
} from './session.js';

const real = useRealHost();

/** Calls of every kind that the hooks look at. */
function script(place: Place): ModelScript {
  return {
    main: [
      [write(place, 'src/page.ts', 'export {};\n')],
      [bash('echo one'), bash('exit 1')],
      [bash('vercel --prod')],
      [bash('npx modern-web-guidance search x')],
    ],
  };
}

/** Files that hooks keep for themselves, in the folder that the host makes for the plugin. */
function pluginData({ configDir }: Place): string[] {
  const folder = path.join(configDir, 'plugins', 'data');
  return fs.existsSync(folder) ? Object.keys(filesIn(folder)) : [];
}

describe('what the hooks leave behind', () => {
  let filesOfHost: string[];

  beforeAll(async () => {
    const place = real.place();
    await real.session(place, script(place), { pluginDirs: [] });
    filesOfHost = Object.keys(filesIn(place.home));
  });

  it('L-18 G-14 where no run was started: nothing is written, and nothing is said', async () => {
    const place = real.place();
    const session = await real.session(place, script(place));
    expect(troubles(session.run)).toEqual([]);
    expect(session.run.hooks.length).toBeGreaterThanOrEqual(10);
    for (const event of ['SessionStart', 'PreToolUse', 'PostToolUse', 'PostToolUseFailure'])
      expect(said(session.run, event)).toEqual([]);
    expect(filesIn(place.project)).toEqual({ 'src/page.ts': 'export {};\n' });
    expect(Object.keys(filesIn(place.home))).toEqual(filesOfHost);
    expect(fs.readdirSync(path.join(place.home, '.litmus', 'armed'))).toEqual([]);
    expect(pluginData(place)).toEqual([]);
  });

  it('L-16 where a run is open and halted: the ledger grows, and nothing else changes', async () => {
    const place = real.place();
    startRun(place);
    litmus(place, ['halt', '--reason', 'the checkout fails', '--repair', 'npm test']);
    const before = filesIn(place.project);
    const session = await real.session(place, script(place));
    expect(troubles(session.run)).toEqual([]);
    expect(said(session.run, 'PreToolUse')).toHaveLength(1);
    const { 'run-log.jsonl': log, ...after } = filesIn(place.project);
    expect(log?.trimEnd().split('\n')).toHaveLength(5);
    expect(withoutMark(after)).toEqual({ ...before, 'src/page.ts': 'export {};\n' });
    const [armed = '', ...others] = Object.keys(filesIn(place.home)).filter((file) => !filesOfHost.includes(file));
    expect([path.dirname(armed), others]).toEqual(['.litmus/armed/run', []]);
    expect(pluginData(place)).toEqual([]);
  });
});
