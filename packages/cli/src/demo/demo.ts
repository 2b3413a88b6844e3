import type { DemoAnswer } from '../answers/demo.js';
import { CommandError } from '../command-error.js';
import { findHost, type Host, HostInstallError, installHost } from '../host/install.js';
import { HostRunError } from '../host/run.js';
import { callWords, expectationsOf } from './expectation.js';
import { playInHost } from './host-session.js';
import type { PlayedSession } from './played-session.js';
import { playRecordedSession } from './recorded-session.js';
import { readRegistrations } from './registrations.js';
import { readRunAfter, startRun } from './run-after.js';
import { makeSite } from './site.js';
import { inSurroundings, type Surroundings } from './surroundings.js';

/** Which plugin the demo plays. Paths are absolute. */
export interface DemoOptions {
  readonly pluginFolder: string;
  /** The `litmus` that runs the demo. */
  readonly litmus: string;
  /** Leaves the demo's folder behind. */
  readonly keep: boolean;
}

/** Plays the session in surroundings where the site lies and a run is open. */
type Play = (surroundings: Surroundings) => Promise<PlayedSession>;

/**
 * Makes the site, opens a run, lets a session be played, and holds what came of it against what had to.
 *
 * @throws CommandError where the plugin or one of its verbs cannot be used at all.
 */
async function demonstrate(
  { pluginFolder, litmus, keep }: DemoOptions,
  host: DemoAnswer['host'],
  play: Play,
): Promise<DemoAnswer> {
  return inSurroundings(keep, async (surroundings) => {
    makeSite(surroundings.site);
    const run = startRun(litmus, surroundings);
    const session = await play(surroundings);
    const after = readRunAfter(litmus, surroundings);
    const { timeline, proof, timelineText, proofText } = after;
    return {
      mode: host === null ? 'recorded' : 'host',
      host,
      plugin: pluginFolder,
      site: surroundings.site,
      run,
      announcement: session.announcement,
      startEvents: session.startEvents,
      scenes: session.scenes.map(({ scene, events, denial, used, failed, output }) => ({
        id: scene.id,
        says: scene.says,
        call: callWords(scene.call),
        expected: scene.expected,
        standIn: scene.call.tool === 'Bash' && scene.call.standIn !== undefined,
        events: events,
        denial: denial ?? null,
        used,
        failed,
        output,
      })),
      endEvents: session.endEvents,
      timeline,
      proof,
      timelineText,
      proofText,
      expectations: expectationsOf(session, run, after),
      kept: keep ? surroundings.root : null,
    };
  });
}

/** The demo that needs nothing but this plugin. */
export async function demonstrateRecorded(options: DemoOptions): Promise<DemoAnswer> {
  const { pluginFolder: folder, litmus } = options;
  const registrations = readRegistrations(folder);
  return demonstrate(options, null, (surroundings) =>
    playRecordedSession({ folder, registrations, litmus }, surroundings),
  );
}

/** Where the demo's Claude Code comes from. */
export interface HostSource {
  /** Path of an executable; without it the cached install is used, or made. */
  readonly claude?: string;
  /** Gets a sentence when an install begins and when it ends. */
  readonly onProgress: (sentence: string) => void;
}

async function hostFrom({ claude, onProgress }: HostSource): Promise<Host> {
  return claude === undefined ? installHost({ onProgress }) : findHost({ command: claude });
}

/**
 * The same session inside the real Claude Code.
 *
 * @throws CommandError `host_unusable` where Claude Code cannot be installed or run.
 */
export async function demonstrateInHost(options: DemoOptions, source: HostSource): Promise<DemoAnswer> {
  const { pluginFolder } = options;
  const registrations = readRegistrations(pluginFolder);
  try {
    const host = await hostFrom(source);
    return await demonstrate(options, { version: host.version }, (surroundings) =>
      playInHost(host, pluginFolder, registrations, surroundings),
    );
  } catch (error) {
    if (error instanceof HostInstallError || error instanceof HostRunError)
      throw new CommandError('host_unusable', error.message);
    throw error;
  }
}
