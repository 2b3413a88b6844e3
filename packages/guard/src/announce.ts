import type { SessionStartEvent } from '@litmus-hooks/state-format/event';
import { cut, inert } from '@litmus-hooks/state-format/inert';
import { type FoundRun, isOpen, pointerOf, projectOf, runAbove } from '@litmus-hooks/state-format/places';

/** What a session is told at its start about the runs that are open where it works (G-02). */

export const MAX_ANNOUNCED_RUNS = 3;
export const MAX_ANNOUNCEMENT_BYTES = 1024;
const MAX_WORDS_CHARS = 200;
const MAX_STEP_NAMES = 8;
const MAX_STEP_CHARS = 40;

const CLOSING = '`litmus status` shows what is ready and what comes next.';

/**
 * The open runs of a session in `event.cwd`: the run above it, the run its project points to, then the same for `projectDir`; each site
 * once, at most three. Throws where a run state cannot be read and nothing else is open.
 */
export function openRuns(event: SessionStartEvent, projectDir: string | undefined): readonly FoundRun[] {
  const runs = new Map<string, FoundRun>();
  let unreadable: string | undefined;
  const add = (start: string, id?: string): void => {
    const search = runAbove(start);
    if (search.status === 'unreadable') unreadable ??= search.why;
    if (search.status !== 'found' || !isOpen(search.run.state)) return;
    if (id !== undefined && (search.run.site !== start || search.run.state.id !== id)) return;
    if (runs.size < MAX_ANNOUNCED_RUNS) runs.set(search.run.site, search.run);
  };
  for (const start of new Set([event.cwd, projectDir])) {
    if (start === undefined) continue;
    add(start);
    const pointer = pointerOf(projectOf(start));
    if (pointer !== undefined) add(pointer.root, pointer.id);
  }
  if (runs.size === 0 && unreadable !== undefined) throw new Error(`${unreadable}, so no run is announced.`);
  return [...runs.values()];
}

function steps({ state }: FoundRun, status: 'done' | 'failed'): string {
  const names = Object.keys(state.steps).filter((name) => state.steps[name]?.status === status);
  const shown = names.slice(0, MAX_STEP_NAMES).map((name) => inert(name, MAX_STEP_CHARS));
  return names.length > shown.length ? `${shown.join(', ')} and ${names.length - shown.length} more` : shown.join(', ');
}

function describe(run: FoundRun): string {
  const { id, halt } = run.state;
  const parts = [
    `Litmus run ${inert(id ?? 'without an id', MAX_STEP_CHARS)} is open in ${inert(run.site, MAX_WORDS_CHARS)}.`,
  ];
  if (halt === undefined) parts.push('No halt is on.');
  else {
    parts.push(`It is halted, so nothing may be deployed: ${inert(halt.reason, MAX_WORDS_CHARS).replace(/\.?$/, '.')}`);
    if (halt.repair !== undefined) parts.push(`Repair: \`${inert(halt.repair, MAX_WORDS_CHARS)}\`.`);
  }
  const done = steps(run, 'done');
  const failed = steps(run, 'failed');
  if (done !== '') parts.push(`Steps done: ${done}.`);
  if (failed !== '') parts.push(`Steps failed: ${failed}.`);
  return parts.join(' ');
}

/** The announcement of `runs`, at most 1 KiB, always with the command that tells more. Undefined where nothing is open. */
export function announcement(runs: readonly FoundRun[]): string | undefined {
  if (runs.length === 0) return undefined;
  // Each run gets its share, so that a long reason never hides another run.
  const share = Math.floor((MAX_ANNOUNCEMENT_BYTES - CLOSING.length) / runs.length) - 1;
  return [...runs.map((run) => cutBytes(describe(run), share)), CLOSING].join('\n');
}

function cutBytes(text: string, maxBytes: number): string {
  let short = text;
  for (let over = Buffer.byteLength(short) - maxBytes; over > 0; over = Buffer.byteLength(short) - maxBytes)
    // A character has at most three bytes a UTF-16 unit; one more unit makes room for the mark.
    short = cut(text, short.length - Math.ceil(over / 3) - 1);
  return short;
}
