import { afterEach, describe, expect, it } from 'vitest';
import { decide, explain } from '../src/index.js';
import { HALT, openState, type RunFolder, runFolder } from './run-folder.js';

const folders: RunFolder[] = [];

function scene(state?: unknown): RunFolder {
  const folder = runFolder(state);
  folders.push(folder);
  folder.write('package.json', JSON.stringify({ scripts: { ship: 'npm run release', release: 'vercel --prod' } }));
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) folder.remove();
});

describe('explain', () => {
  it('gives verdict, chain, words, the run and what would be refused', () => {
    const { site } = scene(openState({ halt: HALT }));
    expect(explain('npm run ship', site)).toMatchObject({
      verdict: 'deploy',
      chain: ['npm run ship', 'release', 'vercel --prod'],
      run: { site, id: 'run-1', halt: HALT },
      refused: { type: 'deploy' },
      problems: [],
    });
  });

  it('explains a deploy that would pass, for the run is not halted or there is none', () => {
    for (const state of [undefined, openState(), openState({ halt: HALT, finishedAt: 'x' })]) {
      const { site } = scene(state);
      const { verdict, refused } = explain('npm run ship', site);
      expect(verdict).toBe('deploy');
      expect(refused).toBeUndefined();
    }
  });

  it('names a refusal that is no deploy', () => {
    const { site } = scene(openState());
    expect(explain('litmus halt --lift', site)).toMatchObject({ verdict: 'clear', refused: { type: 'loosen' } });
  });

  it('throws one sentence where the run state cannot be read', () => {
    const folder = scene();
    folder.write('run-state.json', '{');
    expect(() => explain('ls', folder.site)).toThrow(/run-state\.json is not JSON; .*\.$/);
  });

  it('names what of the configuration could not be read', () => {
    const folder = scene();
    folder.write('.litmus/config.json', JSON.stringify({ guard: { tools: 7 } }));
    expect(explain('ls', folder.site).problems).toEqual(['"guard.tools" is not a list.']);
  });
});

describe('decide, for a callback of an SDK', () => {
  it('answers as the hook does and writes nothing', () => {
    const { site } = scene(openState({ halt: HALT }));
    const event = {
      hook_event_name: 'PreToolUse',
      tool_name: 'Bash',
      tool_input: { command: 'npm run ship' },
      cwd: site,
    } as const;
    const { reply, denial } = decide(event, { projectDir: undefined });
    expect(reply?.hookSpecificOutput).toMatchObject({ permissionDecision: 'deny' });
    expect(denial).toMatchObject({ log: `${site}/run-log.jsonl`, record: { type: 'deploy', command: 'npm run ship' } });
    expect(decide({ ...event, tool_input: { command: 'npm test' } }, { projectDir: undefined })).toEqual({});
  });
});
