import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { ShippedHook } from '@litmus-hooks/plugin/registrations';
import { RUN_LOG_FILE } from '@litmus-hooks/state-format/run';
import { cutEnvironment, inSurroundings, type Surroundings } from '../../demo/surroundings.js';
import type { Host } from '../../host/install.js';
import { runHost } from '../../host/run.js';
import { startScriptedModel } from '../../model/server.js';
import { liveScript, MARK_TEXT, prepareProject } from './live-script.js';
import { makeNodeRecorder, recordedStarts } from './node-recorder.js';
import { type RegistrationReport, registrationReports } from './registration-report.js';

/** What a real session showed. */
export interface LiveSession {
  readonly registrations: readonly RegistrationReport[];
  /** What the host could not load of the plugin, and what hooks wrote down as faults; a sentence each. */
  readonly troubles: readonly string[];
  /** Whether the deploy of the halted run was refused, and whether the ledger has a line of the session. */
  readonly denied: boolean;
  readonly recorded: boolean;
}

export interface LiveOptions {
  readonly host: Host;
  readonly pluginFolder: string;
  /** Absolute path of the `litmus` that opens the run. */
  readonly litmus: string;
  /** The Node that a hook gets, as an absolute path. */
  readonly node: string;
  readonly hooks: readonly ShippedHook[];
}

const SESSION_TIMEOUT_MS = 180_000;
const VERB_TIMEOUT_MS = 60_000;

function read(file: string): string {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return '';
  }
}

/** Opens a halted run: the guard then has something to refuse and the ledger something to record. */
function openHaltedRun(litmus: string, { site, home }: Surroundings): void {
  for (const words of [['start'], ['halt', '--reason', `${MARK_TEXT} checks that a deploy is refused`]]) {
    const options = { cwd: site, env: cutEnvironment(home), encoding: 'utf8', timeout: VERB_TIMEOUT_MS } as const;
    const { status, stderr } = spawnSync(process.execPath, [litmus, ...words], options);
    if (status !== 0) throw new Error(`litmus ${words[0]} ended with ${status} in a new project: ${stderr.trim()}`);
  }
}

/** Programs that must not run for real where a denial fails. */
function makeStandIns(folder: string): string {
  mkdirSync(folder);
  for (const name of ['wrangler', 'npx'])
    writeFileSync(join(folder, name), '#!/bin/sh\necho a stand-in\n', { mode: 0o755 });
  return folder;
}

/**
 * Lets the host work in a throw-away project, with a throw-away home, against a model on this machine that makes the calls which the registrations ask
 * for; the plugin is loaded as it lies there. Everything is removed afterwards.
 *
 * @throws HostRunError where the host cannot be run to its end.
 */
export function liveSession({ host, pluginFolder, litmus, node, hooks }: LiveOptions): Promise<LiveSession> {
  return inSurroundings(false, async (surroundings) => {
    const { root, site, home } = surroundings;
    mkdirSync(join(site, '.git'));
    // Every hook is to start: where no folder can be that says what is armed, none sleeps.
    mkdirSync(join(home, '.litmus'));
    writeFileSync(join(home, '.litmus', 'armed'), '');
    const registrations = hooks.flatMap((hook) => hook.registrations);
    openHaltedRun(litmus, surroundings);
    prepareProject(registrations, site);
    const recorder = join(root, 'recorder');
    makeNodeRecorder(recorder, node, pluginFolder);
    const script = liveScript(registrations, site);
    const model = await startScriptedModel(script.model);
    const temporary = join(root, 'tmp');
    mkdirSync(temporary);
    try {
      const run = await runHost({
        host,
        pluginDirs: [pluginFolder],
        project: site,
        home,
        configDir: join(root, 'config'),
        modelUrl: model.url,
        prompts: script.prompts,
        env: {
          PATH: [recorder, makeStandIns(join(root, 'programs')), cutEnvironment(home).PATH].join(delimiter),
          TMPDIR: temporary,
        },
        timeoutMs: SESSION_TIMEOUT_MS,
      });
      const loadErrors = (run.init?.pluginErrors ?? []).map(
        ({ type, message }) => `The host could not load the plugin (${type}: ${message}).`,
      );
      const faults = read(join(home, '.litmus', 'faults.jsonl'))
        .split('\n')
        .filter((line) => line !== '');
      const starts = recordedStarts(recorder);
      return {
        registrations: registrationReports(hooks, starts, model.requests, site),
        troubles: [...loadErrors, ...faults.map((line) => `A hook wrote down a fault: ${line}.`)],
        denied: starts.some(({ stdout }) => /"permissionDecision":\s*"deny"/.test(stdout)),
        recorded: read(join(site, RUN_LOG_FILE)).includes('"event":"tool_call"'),
      };
    } finally {
      await model.close();
    }
  });
}
