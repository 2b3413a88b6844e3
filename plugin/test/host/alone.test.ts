import * as fs from 'node:fs';
import * as path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestsText } from '../../../packages/cli/src/model/request.js';
import { installPackages, packageFolder } from '../../../standalone/pack.js';
import { codeBlocks, readmeOf } from '../../../standalone/readme.js';
import { bash, ledger, type Place, type Session, said, useRealHost, write } from './session.js';

/**
 * The hook packages without the plugin: packed, put into a project's `node_modules`, and registered in its plain `.claude/settings.json` as their READMEs say. Hedge is
 * left out, as its own README says: it reads the skills that lie beside it in the plugin.
 */

const HOOK_PACKAGES = ['guard', 'ledger', 'lifecycle', 'mark', 'router', 'rules', 'update'];
const INSTALL_TIMEOUT_MS = 5 * 60_000;

interface Group {
  readonly matcher?: string;
  readonly hooks: readonly unknown[];
}

type Hooks = Readonly<Record<string, readonly Group[]>>;

/** What the README of a package registers: settings whole, or a handler and, in words, the events that it is for. */
const REGISTERED_IN_WORDS: Readonly<Record<string, Readonly<Record<string, string | undefined>>>> = {
  lifecycle: Object.fromEntries(
    ['UserPromptSubmit', 'SessionStart', 'Stop', 'SubagentStart', 'SubagentStop', 'SessionEnd'].map((event) => [
      event,
      undefined,
    ]),
  ),
  rules: { SessionStart: undefined, UserPromptSubmit: undefined, PostToolUse: 'Write|Edit|MultiEdit|NotebookEdit' },
};

function registrations(name: string): Hooks {
  const shown = JSON.parse(codeBlocks(readmeOf(name), 'json')[0] ?? '') as { hooks?: Hooks };
  const handler = shown.hooks === undefined ? shown : Object.values(shown.hooks)[0]?.[0]?.hooks[0];
  const inWords = Object.entries(REGISTERED_IN_WORDS[name] ?? {}).map(([event, matcher]) => {
    expect(fs.readFileSync(path.join(import.meta.dirname, '../../..', readmeOf(name)), 'utf8')).toContain(
      `\`${event}\``,
    );
    return [event, [{ ...(matcher === undefined ? {} : { matcher }), hooks: [handler] }]] as const;
  });
  return { ...shown.hooks, ...Object.fromEntries(inWords) };
}

function allRegistrations(): Hooks {
  const all: Record<string, Group[]> = {};
  for (const name of HOOK_PACKAGES)
    for (const [event, groups] of Object.entries(registrations(name))) all[event] = [...(all[event] ?? []), ...groups];
  return all;
}

const real = useRealHost();

describe('the hook packages in a plain settings.json', () => {
  let place: Place;
  let session: Session;

  function put(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(place.project, file)), { recursive: true });
    fs.writeFileSync(path.join(place.project, file), text);
  }

  beforeAll(async () => {
    place = real.place();
    const packed = path.join(place.root, 'packed');
    fs.mkdirSync(packed);
    const installed = await installPackages(packed, HOOK_PACKAGES);
    fs.mkdirSync(path.dirname(packageFolder(place.project, 'any')), { recursive: true });
    for (const [name, { alone }] of Object.entries(installed))
      fs.symlinkSync(packageFolder(alone, name), packageFolder(place.project, name));

    put('.claude/settings.json', JSON.stringify({ hooks: allRegistrations() }));
    put('.litmus/rules/always.md', '---\nalwaysApply: true\n---\nSTATIC-RULE');
    put('.litmus/rules/source.md', '---\nglobs: src/**\n---\nGLOB-RULE');
    put(
      'run-state.json',
      '{ "id": "run-1", "halt": { "reason": "contrast check failed", "repair": "litmus step build" } }',
    );
    session = await real.session(
      place,
      {
        main: [
          [write(place, 'src/one.ts', 'export {};\n', 'toolu_one')],
          [bash('vercel deploy --prod', 'toolu_deploy')],
          () => {
            put('.litmus/boulder.json', '{ "damaged"');
            return [write(place, 'src/two.ts', 'export {};\n', 'toolu_two')];
          },
        ],
      },
      { pluginDirs: [], prompts: ['lit plan add dark mode'] },
    );
  }, INSTALL_TIMEOUT_MS);

  it('X-10 start and end well, with no plugin there', () => {
    const { init, hooks } = session.run;
    expect(init?.plugins.filter(({ name }) => name.startsWith('litmus'))).toEqual([]);
    expect(hooks.filter(({ response }) => response?.outcome !== 'success' || response.stderr !== '')).toEqual([]);
    expect(hooks.length).toBeGreaterThan(0);
  });

  it('X-10 ledger and guard record one line for the write and one for the denial', () => {
    expect(ledger(place)).toMatchObject([
      { type: 'write', path: 'src/one.ts', id: 'toolu_one' },
      { event: 'denial', id: 'toolu_deploy' },
    ]);
  });

  it('X-10 guard denies the deploy, and announces the halt', () => {
    expect(session.run.toolResults).toContainEqual(
      expect.objectContaining({
        id: 'toolu_deploy',
        isError: true,
        text: expect.stringContaining('contrast check failed'),
      }),
    );
    expect(said(session.run, 'SessionStart').join('\n')).toContain('contrast check failed');
  });

  it('X-10 lifecycle denies a write where approved work cannot be read', () => {
    expect(session.run.toolResults).toContainEqual(expect.objectContaining({ id: 'toolu_two', isError: true }));
    expect(fs.existsSync(path.join(place.project, 'src/two.ts'))).toBe(false);
    expect(fs.existsSync(path.join(place.project, 'src/one.ts'))).toBe(true);
  });

  it('X-10 rules and router reach the model', () => {
    const turns = session.requests.filter(({ kind }) => kind === 'turn');
    expect(requestsText(turns.slice(0, 1))).toContain('STATIC-RULE');
    expect(requestsText(turns.slice(0, 1))).toContain('LITWORK MODE ENABLED');
    expect(requestsText(turns.slice(0, 1))).not.toContain('GLOB-RULE');
    expect(requestsText(turns.slice(-1))).toContain('GLOB-RULE');
  });

  it('X-10 mark shows itself once, and update leaves its notice for a session that somebody sees', () => {
    expect(said(session.run, 'SessionStart').filter((text) => text.includes('systemMessage'))).toHaveLength(1);
  });
});
