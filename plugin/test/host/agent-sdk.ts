import { execFile, execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { promisify } from 'node:util';
import type { Host } from '../../../packages/cli/src/host/install.js';
import type { ModelRequest } from '../../../packages/cli/src/model/request.js';
import type { ModelScript } from '../../../packages/cli/src/model/script.js';
import { startScriptedModel } from '../../../packages/cli/src/model/server.js';
import type { InstalledPackage } from '../../../standalone/pack.js';
import { callbackExample } from '../../../standalone/readme.js';
import { type Place, REPOSITORY } from './session.js';

/** Sessions of the real Agent SDK, whose callbacks are those that the READMEs of the hook packages show. */

/** The one that belongs to the tested Claude Code. */
const SDK = '@anthropic-ai/claude-agent-sdk@0.3.332';
const SESSION_TIMEOUT_MS = 60_000;

const run = promisify(execFile);

/** Installs the SDK alone, without the Claude Code that it would bring, and returns the folder. */
export function installAgentSdk(folder: string): string {
  fs.mkdirSync(folder, { recursive: true });
  fs.writeFileSync(path.join(folder, 'package.json'), '{ "private": true }\n');
  const flags = ['--no-save', '--ignore-scripts', '--omit=optional', '--omit=peer', '--no-audit', '--no-fund'];
  execFileSync('npm', ['install', '--prefer-offline', ...flags, SDK], { cwd: folder, stdio: 'pipe' });
  return folder;
}

/** Writes callbacks as a module beside the package that they use, and returns its path. */
function callbackModule(source: string, { alone }: InstalledPackage, ending: 'mjs' | 'mts'): string {
  const file = path.join(alone, `callbacks.${ending}`);
  fs.writeFileSync(file, `${source}\nexport { hooks };\n`);
  return file;
}

/** What TypeScript says where the `hooks` of each source are handed to the SDK: nothing, if they have its types. By package, whose folder the source lies in. */
export function typeErrors(
  sources: Readonly<Record<string, string>>,
  installed: Readonly<Record<string, InstalledPackage>>,
  sdk: string,
): string {
  const types = path.join(sdk, 'node_modules', SDK.slice(0, SDK.lastIndexOf('@')), 'sdk.d.ts');
  const handedOver = [
    `import type { Options } from ${JSON.stringify(types)};`,
    "export const options: Required<Pick<Options, 'hooks'>> = { hooks };",
  ].join('\n');
  const files = Object.entries(sources).map(([name, source]) =>
    callbackModule(`${source}\n${handedOver}`, installed[name] as InstalledPackage, 'mts'),
  );
  const config = path.join(sdk, 'tsconfig.json');
  const compilerOptions = {
    module: 'NodeNext',
    target: 'ES2023',
    strict: true,
    // The examples are JavaScript: their parameters have no types.
    noImplicitAny: false,
    skipLibCheck: true,
    noEmit: true,
    types: ['node'],
    typeRoots: [path.join(REPOSITORY, 'node_modules', '@types')],
  };
  fs.writeFileSync(config, JSON.stringify({ compilerOptions, files }));
  try {
    execFileSync(path.join(REPOSITORY, 'node_modules', '.bin', 'tsc'), ['-p', config], {
      encoding: 'utf8',
      stdio: 'pipe',
    });
    return '';
  } catch (error) {
    return (error as { stdout: string }).stdout;
  }
}

const PROGRAM = `
import { query } from '@anthropic-ai/claude-agent-sdk';

const { modules, prompt, executable } = JSON.parse(process.env.SDK_SESSION);
const hooks = {};
for (const file of modules) {
  for (const [event, matchers] of Object.entries((await import(file)).hooks)) hooks[event] = [...(hooks[event] ?? []), ...matchers];
}
const options = {
  hooks,
  pathToClaudeCodeExecutable: executable,
  permissionMode: 'bypassPermissions',
  allowDangerouslySkipPermissions: true,
  settingSources: [],
};
const messages = [];
for await (const message of query({ prompt, options })) messages.push(message);
console.log(JSON.stringify(messages));
`;

export interface SdkSession {
  readonly messages: readonly Readonly<Record<string, unknown>>[];
  readonly requests: readonly ModelRequest[];
}

/** One session of the SDK in the place's project, with the callbacks of all the packages. Throws where it does not end well. */
export async function sdkSession(
  place: Place,
  {
    host,
    sdk,
    installed,
    prompt,
    script,
  }: {
    readonly host: Host;
    readonly sdk: string;
    readonly installed: Readonly<Record<string, InstalledPackage>>;
    readonly prompt: string;
    readonly script: ModelScript;
  },
): Promise<SdkSession> {
  const program = path.join(sdk, 'session.mjs');
  fs.writeFileSync(program, PROGRAM);
  const modules = Object.entries(installed).map(([name, item]) => callbackModule(callbackExample(name), item, 'mjs'));
  const model = await startScriptedModel(script);
  try {
    const { stdout } = await run(process.execPath, [program], {
      cwd: place.project,
      timeout: SESSION_TIMEOUT_MS,
      maxBuffer: 64 * 1024 * 1024,
      env: {
        PATH: [place.programs, path.dirname(process.execPath), process.env.PATH ?? ''].join(path.delimiter),
        HOME: place.home,
        TMPDIR: place.root,
        CLAUDE_CONFIG_DIR: place.configDir,
        ANTHROPIC_BASE_URL: model.url,
        ANTHROPIC_API_KEY: 'dummy',
        DISABLE_TELEMETRY: '1',
        DISABLE_ERROR_REPORTING: '1',
        DISABLE_AUTOUPDATER: '1',
        CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
        // The host refuses root the mode without permissions unless it is told that nothing is at stake.
        ...(process.getuid?.() === 0 ? { IS_SANDBOX: '1' } : {}),
        SDK_SESSION: JSON.stringify({ modules, prompt, executable: host.command.at(-1) }),
      },
    });
    return { messages: JSON.parse(stdout) as SdkSession['messages'], requests: [...model.requests] };
  } finally {
    await model.close();
  }
}
