import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { requestsText } from '../../../packages/cli/src/model/request.js';
import { HOOKS } from '../../registrations.mjs';
import {
  bash,
  ledger,
  litmus,
  PLUGIN,
  type Place,
  type Session,
  said,
  startRun,
  useRealHost,
  write,
} from './session.js';

const real = useRealHost();

/** What may become of a hook's bundle. */
const FAULTS: Readonly<Record<string, (bundle: string) => void>> = {
  crashes: (bundle) => fs.writeFileSync(bundle, 'throw new Error("broken");'),
  hangs: (bundle) => fs.writeFileSync(bundle, 'setInterval(() => {}, 1000);'),
  'prints what is no reply': (bundle) => fs.writeFileSync(bundle, `process.stdout.write('{"hookSpecificOutput": [}');`),
  'prints 8 MB': (bundle) => fs.writeFileSync(bundle, `process.stdout.write('x'.repeat(8_000_000));`),
  'ends with 2': (bundle) => fs.writeFileSync(bundle, 'process.exitCode = 2;'),
  'kills itself': (bundle) => fs.writeFileSync(bundle, `process.kill(process.pid, 'SIGKILL');`),
  'is missing': (bundle) => fs.rmSync(bundle),
  'is a folder': (bundle) => {
    fs.rmSync(bundle);
    fs.mkdirSync(bundle);
  },
};

/** What each hook does in the session below that a person or the model can see. */
const EFFECTS: Readonly<Record<string, (place: Place, session: Session) => boolean>> = {
  guard: (place) => ledger(place).some(({ event, type }) => event === 'denial' && type === 'deploy'),
  ledger: (place) => ledger(place).some(({ path: file }) => file === 'src/a.ts'),
  rules: (_, { requests }) =>
    ['RULE-FOR-ALL', 'RULE-FOR-SOURCE'].every((rule) => requestsText(requests).includes(rule)),
  router: (_, { requests }) => requestsText(requests).includes('LITWORK MODE ENABLED'),
  lifecycle: (_, { run }) => run.toolResults.some(({ isError, text }) => isError && text.includes('no grant covers')),
  hedge: (_, { requests }) => requestsText(requests).includes('DELIVERABLE_HEDGE_VIOLATION'),
  mark: ({ project }) => fs.existsSync(path.join(project, '.litmus', 'mark')),
};

/** What every call prints stands in the transcript, of which hedge reads the last 8 MiB: the skill is then out of its sight. */
const OUT_OF_SIGHT: Readonly<Record<string, readonly string[]>> = { 'lifecycle prints 8 MB': ['hedge'] };

/** The host itself takes status 2 before a prompt or a call as a no, whoever says it. */
const REFUSES_WITH_2: readonly string[] = ['guard', 'lifecycle', 'rules', 'router'];

const HEDGE = 'We could not verify the opening hours with the shop.';

/** A project in which every hook has something to do. */
function place(): Place {
  const made = real.place();
  const put = (file: string, text: string): void => {
    fs.mkdirSync(path.join(made.project, path.dirname(file)), { recursive: true });
    fs.writeFileSync(path.join(made.project, file), text);
  };
  put('.litmus/rules/all.md', '---\nalwaysApply: true\n---\nRULE-FOR-ALL\n');
  put('.litmus/rules/source.md', '---\nglobs: src/**\n---\nRULE-FOR-SOURCE\n');
  put('plans/p.md', '# P\n\n- [ ] 1. Do it\n');
  startRun(made);
  litmus(made, ['halt', '--reason', 'the checkout fails']);
  litmus(made, ['work', 'start', '--plan', 'plans/p.md', '--grant', 'read:.', '--grant', 'write:.']);
  return made;
}

function pluginWith(root: string, hook: string, fault: keyof typeof FAULTS): string {
  const folder = path.join(root, 'plugin');
  for (const name of ['.claude-plugin', 'hooks', 'dist', 'bin', 'skills', 'agents', 'package.json'])
    fs.cpSync(path.join(PLUGIN, name), path.join(folder, name), { recursive: true });
  FAULTS[fault]?.(path.join(folder, 'dist', `${hook}.cjs`));
  return folder;
}

function session(where: Place, plugin: string): Promise<Session> {
  const script = {
    main: [
      [{ use: 'Skill', input: { skill: 'litmus:litresearch', args: 'the opening hours' } }],
      [write(where, 'src/a.ts', 'export {};\n', 'toolu_code')],
      [write(where, 'report.md', `# Report\n\n${HEDGE}\n`, 'toolu_prose')],
      [bash('vercel --prod', 'toolu_deploy')],
      [bash('cat /etc/hostname', 'toolu_outside')],
    ],
  };
  return real.session(where, script, { pluginDirs: [plugin], prompts: ['lit plan the parser'] });
}

/** Every pair is tried where LITMUS_ISOLATION=all; else each hook in one state, and each state at least once. */
function pairs(): [hook: string, fault: string][] {
  const faults = Object.keys(FAULTS);
  const all = HOOKS.flatMap(({ name }, index) =>
    faults.map((fault, place) => ({ name, fault, isSample: place === index % faults.length })),
  );
  return all.flatMap(({ name, fault, isSample }) => {
    if (fault === 'ends with 2' && REFUSES_WITH_2.includes(name)) return [];
    return isSample || process.env.LITMUS_ISOLATION === 'all' ? [[name, fault] as [string, string]] : [];
  });
}

describe('where a hook is broken, every other one does its work and the session goes on', () => {
  it('with all hooks whole, each has its effect', async () => {
    const where = place();
    const whole = await session(where, PLUGIN);
    expect(Object.entries(EFFECTS).flatMap(([hook, isThere]) => (isThere(where, whole) ? [] : [hook]))).toEqual([]);
  });

  it.each(pairs())('X-08 %s %s', async (broken, fault) => {
    const where = place();
    const seen = await session(where, pluginWith(where.root, broken, fault));
    const lost = Object.entries(EFFECTS).flatMap(([hook, isThere]) => (isThere(where, seen) ? [] : [hook]));
    const outOfSight = OUT_OF_SIGHT[`${broken} ${fault}`] ?? [];
    expect(lost).toEqual([...(broken in EFFECTS ? [broken] : []), ...outOfSight]);
    expect(seen.run.toolResults.map(({ id }) => id)).toEqual(
      expect.arrayContaining(['toolu_code', 'toolu_prose', 'toolu_deploy', 'toolu_outside']),
    );
    expect(fs.existsSync(path.join(where.project, 'src/a.ts'))).toBe(true);
    expect(said(seen.run, 'SessionStart').length).toBeGreaterThan(0);
  });

  it('G-01 a guard that ends with 2 says no to commands by the rules of the host, and to nothing else', async () => {
    const where = place();
    const { run } = await session(where, pluginWith(where.root, 'guard', 'ends with 2'));
    const refused = run.toolResults.filter(({ isError }) => isError).map(({ id }) => id);
    expect(refused).toEqual(['toolu_deploy', 'toolu_outside']);
    expect(fs.existsSync(path.join(where.project, 'src/a.ts'))).toBe(true);
  });

  it.each(['lifecycle', 'rules', 'router'])(
    'F-49 a %s that ends with 2 says no to the prompt by the rules of the host: nothing is done, and nothing is lost',
    async (broken) => {
      const where = place();
      const { run } = await session(where, pluginWith(where.root, broken, 'ends with 2'));
      expect(run.toolResults).toEqual([]);
      expect(litmus(where, ['status']).problems).toEqual([]);
    },
  );
});
