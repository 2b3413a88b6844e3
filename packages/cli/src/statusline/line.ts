import { COMPACTION_BUDGET } from '@litmus-hooks/rules';
import { inert } from '@litmus-hooks/state-format/inert';
import type { Situation } from './situation.js';

const MAX_REASON_CHARS = 60;
const MAX_ID_CHARS = 24;
const MAX_STEPS = 3;
const SEPARATOR = ' · ';

type Paint = (text: string) => string;

function sgr(on: number, off: number, colour: boolean): Paint {
  return (text) => (colour ? `\u001b[${on}m${text}\u001b[${off}m` : text);
}

function steps(ready: readonly string[] | undefined): string {
  if (ready === undefined) return 'ready ?';
  if (ready.length === 0) return 'no step ready';
  const named = ready.slice(0, MAX_STEPS).map((id) => inert(id, MAX_ID_CHARS));
  return `ready ${named.join(', ')}${ready.length > MAX_STEPS ? ` +${ready.length - MAX_STEPS}` : ''}`;
}

/** Ids that Litmus gives say themselves what they are. */
function runName(id: string | undefined): string {
  if (id === undefined) return 'run ?';
  return /^run\b/.test(id) ? inert(id, MAX_ID_CHARS) : `run ${inert(id, MAX_ID_CHARS)}`;
}

/** The situation as one line; a halt comes before everything that can wait. */
export function statusLine({ run, work, compactions, unreadable }: Situation, colour: boolean): string {
  const [bad, good, warning, faint] = [
    sgr(31, 39, colour),
    sgr(32, 39, colour),
    sgr(33, 39, colour),
    sgr(2, 22, colour),
  ];
  const parts = ['litmus', ...unreadable.map((name) => bad(`${name} unreadable`))];
  if (run === undefined) parts.push(faint('no run'));
  else {
    parts.push(runName(run.id));
    if (run.halt === undefined) parts.push(good(steps(run.ready)));
    else parts.push(bad(`halted: ${inert(run.halt.reason, MAX_REASON_CHARS)}`), faint(steps(run.ready)));
  }
  if (work !== undefined) {
    const { status, progress } = work;
    const text = `work ${status} ${progress === undefined ? '?' : `${progress.done}/${progress.total}`}`;
    parts.push(status === 'paused' ? warning(text) : text);
  }
  if (compactions !== undefined) {
    const text = `rules repeated ${compactions}/${COMPACTION_BUDGET}`;
    parts.push(compactions >= COMPACTION_BUDGET ? warning(text) : faint(text));
  }
  return parts.join(faint(SEPARATOR));
}
