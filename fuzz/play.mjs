import * as path from 'node:path';
import { bytesOf } from './case.mjs';
import { judge, MAX_OWN_CPU_MS } from './check/judge.mjs';
import { hookRow, PLUGIN } from './hooks.mjs';
import { playAlone, playEmpty, Resident } from './player.mjs';
import { makeBase, removeBase, setUp, snapshot } from './sandbox.mjs';

/** Half of what a decision may take, in a process that shares its cores: what is beyond is measured. */
const SUSPECT_CPU_MS = MAX_OWN_CPU_MS / 2;
const SMALL_EVENT_BYTES = 64 * 1024;
const MEMORY_RATIO = 1.15;
const MEMORY_PER_PAYLOAD = 4;
/** What the JSON parser itself takes for a list or an object, however short its text. */
const KIB_PER_CONTAINER = 0.2;
const MEASURED_TIMES = 3;
const LEFT_BRACKET = 0x5b;
const LEFT_BRACE = 0x7b;

/**
 * The memory that a hook may take for an event, in KiB.
 *
 * @param {number} emptyKib What Node takes that does nothing.
 * @param {Buffer} payload
 */
function mayTakeKib(emptyKib, payload) {
  const containers = payload.reduce(
    (count, byte) => (byte === LEFT_BRACE || byte === LEFT_BRACKET ? count + 1 : count),
    0,
  );
  const forPayload = payload.length <= SMALL_EVENT_BYTES ? 0 : (MEMORY_PER_PAYLOAD * payload.length) / 1024;
  return emptyKib * MEMORY_RATIO + forPayload + KIB_PER_CONTAINER * containers;
}

/** Sets cases up, plays them, and tells what is wrong. */
export class Playground {
  #base = makeBase();
  #dist;
  #resident;

  /** @param {string} [plugin] The plugin's folder, as it is installed. */
  constructor(plugin = PLUGIN) {
    this.#dist = path.join(plugin, 'dist');
    this.#resident = new Resident(this.#dist);
  }

  /**
   * Plays a case in the process that stays, where its hook can be. What seems slow there is to be measured in processes of its own.
   *
   * @param {import('./case.mjs').Case} item
   * @returns {Promise<{problems: string[], isSlow: boolean}>}
   */
  async play(item) {
    if (hookRow(item.hook).startsPrograms) return { problems: await this.problemsAlone(item), isSlow: false };
    const { ending, problems } = await this.#playedWith(item, () => this.#resident.play(item, this.#base));
    return { problems, isSlow: ending.cpuMs > SUSPECT_CPU_MS };
  }

  /**
   * Plays a case in a process of its own, as the host does.
   *
   * @param {import('./case.mjs').Case} item
   * @returns {Promise<string[]>}
   */
  async problemsAlone(item) {
    return (await this.#playedWith(item, async () => playAlone(item, this.#base, this.#dist))).problems;
  }

  /**
   * @param {import('./case.mjs').Case} item
   * @param {() => Promise<import('./player.mjs').Ending>} play
   */
  async #playedWith(item, play) {
    setUp(item, this.#base);
    const before = snapshot(this.#base);
    const ending = await play();
    const after = snapshot(this.#base);
    return { ending, problems: judge(item, ending, { base: this.#base, before, after }) };
  }

  /**
   * What a case uses beyond what it may, beside an empty file of the same minute. Other programs make a process slower and never quicker, so the
   * least of three counts, and one that is within is enough.
   *
   * @param {import('./case.mjs').Case} item
   * @returns {string[]}
   */
  usageProblems(item) {
    const payload = bytesOf(item.stdin, this.#base);
    let problems = this.#usageProblemsOnce(item, payload);
    for (let more = 1; more < MEASURED_TIMES && problems.length > 0; more += 1) {
      const again = this.#usageProblemsOnce(item, payload);
      problems = problems.filter(({ kind }) => again.some((one) => one.kind === kind));
    }
    return problems.map(({ words }) => words);
  }

  /**
   * @param {import('./case.mjs').Case} item
   * @param {Buffer} payload
   */
  #usageProblemsOnce(item, payload) {
    setUp(item, this.#base);
    const own = playAlone(item, this.#base, this.#dist);
    setUp(item, this.#base);
    const empty = playEmpty(item, this.#base);
    const cpuMs = own.cpuMs - empty.cpuMs;
    const mayKib = mayTakeKib(empty.rssKib ?? 0, payload);
    const megabytes = (/** @type {number} */ kib) => `${(kib / 1024).toFixed(1)} MB`;
    return [
      ...(cpuMs > MAX_OWN_CPU_MS
        ? [{ kind: 'time', words: `took ${cpuMs.toFixed(0)} ms of CPU above an empty file` }]
        : []),
      ...((own.rssKib ?? 0) > mayKib
        ? [
            {
              kind: 'memory',
              words: `took ${megabytes(own.rssKib ?? 0)} where an empty file takes ${megabytes(empty.rssKib ?? 0)} and the event has ${megabytes(payload.length / 1024)}`,
            },
          ]
        : []),
    ];
  }

  stop() {
    this.#resident.stop();
    removeBase(this.#base);
  }
}
