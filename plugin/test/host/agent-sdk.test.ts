import * as fs from 'node:fs';
import * as path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestsText } from '../../../packages/cli/src/model/request.js';
import { type InstalledPackage, installPackages } from '../../../standalone/pack.js';
import { callbackExample } from '../../../standalone/readme.js';
import { installAgentSdk, type SdkSession, sdkSession, typeErrors } from './agent-sdk.js';
import { bash, ledger, type Place, useRealHost, write } from './session.js';

const HOOK_PACKAGES = ['guard', 'hedge', 'ledger', 'lifecycle', 'mark', 'router', 'rules', 'update'];
const INSTALL_TIMEOUT_MS = 5 * 60_000;

const real = useRealHost();

describe('the hook packages as callbacks of the real Agent SDK', () => {
  let place: Place;
  let installed: Readonly<Record<string, InstalledPackage>>;
  let sdk: string;
  let session: SdkSession;

  function put(file: string, text: string): void {
    fs.mkdirSync(path.dirname(path.join(place.project, file)), { recursive: true });
    fs.writeFileSync(path.join(place.project, file), text);
  }

  beforeAll(async () => {
    place = real.place();
    const packed = path.join(place.root, 'packed');
    fs.mkdirSync(packed);
    installed = await installPackages(packed, HOOK_PACKAGES);
    sdk = installAgentSdk(path.join(place.root, 'sdk'));
    put('.litmus/rules/always.md', '---\nalwaysApply: true\n---\nSTATIC-RULE');
    put('.litmus/rules/source.md', '---\nglobs: src/**\n---\nGLOB-RULE');
    put(
      'run-state.json',
      '{ "id": "run-1", "halt": { "reason": "contrast check failed", "repair": "litmus step build" } }',
    );
    session = await sdkSession(place, {
      host: real.host(),
      sdk,
      installed,
      prompt: 'lit plan add dark mode',
      script: {
        main: [
          [write(place, 'src/one.ts', 'export {};\n', 'toolu_one')],
          [write(place, 'report.md', 'We could not test it on a slow network.\n', 'toolu_report')],
          [bash('vercel deploy --prod', 'toolu_deploy')],
          () => {
            put('.litmus/boulder.json', '{ "damaged"');
            return [write(place, 'src/two.ts', 'export {};\n', 'toolu_two')];
          },
        ],
      },
    });
  }, INSTALL_TIMEOUT_MS);

  it('X-10 have the types that the SDK asks for', () => {
    const shown = Object.fromEntries(HOOK_PACKAGES.map((name) => [name, callbackExample(name)]));
    expect(typeErrors(shown, installed, sdk)).toBe('');
    const wrong = "const hooks = { PreToolUse: [{ hooks: [async () => ({ decision: 'perhaps' })] }] };";
    expect(typeErrors({ guard: wrong }, installed, sdk)).toMatch(/error TS2322/);
  });

  it('X-10 the session ends well', () => {
    expect(session.messages.at(-1)).toMatchObject({ type: 'result', subtype: 'success', is_error: false });
  });

  it('X-10 ledger records, guard and lifecycle deny', () => {
    expect(ledger(place)).toMatchObject([
      { type: 'write', path: 'src/one.ts', id: 'toolu_one' },
      { type: 'write', path: 'report.md', id: 'toolu_report' },
      { event: 'denial', id: 'toolu_deploy' },
    ]);
    expect(fs.existsSync(path.join(place.project, 'src/two.ts'))).toBe(false);
    const last = requestsText(session.requests.slice(-1));
    expect(last).toContain('contrast check failed');
  });

  it('X-10 rules, router and hedge reach the model', () => {
    const turns = session.requests.filter(({ kind }) => kind === 'turn');
    const [first, last] = [requestsText(turns.slice(0, 1)), requestsText(turns.slice(-1))];
    expect(first).toContain('STATIC-RULE');
    expect(first).toContain('LITWORK MODE ENABLED');
    expect(first).not.toContain('GLOB-RULE');
    expect(last).toContain('GLOB-RULE');
    expect(last).toContain('en/author-could-not in line 1');
  });
});
