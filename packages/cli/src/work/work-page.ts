import { relative } from 'node:path';
import type { PlanProgressAnswer, WorkAnswer } from '../answers/work.js';
import type { Style } from '../terminal/style.js';
import { columns, count, shown } from '../terminal/words.js';

const MAX_EVENTS_SHOWN = 5;

/** `1 of 3 tasks ticked, next: 2. Write its tests`. */
export function progressWords({ done, total, next }: PlanProgressAnswer): string {
  const ticked = `${done} of ${count(total, 'task')} ticked`;
  return next === null ? ticked : `${ticked}, next: ${shown(next)}`;
}

/** What has to be known of a work, as rows of a label and words. */
export function workPage(work: WorkAnswer, progress: PlanProgressAnswer | null, project: string, style: Style): string {
  const rows = [
    ['work', `${shown(work.id)}, ${work.status}, since ${shown(work.startedAt)}`],
    ['plan', shown(relative(project, work.plan))],
    ['progress', progress === null ? 'unknown' : progressWords(progress)],
    ['session', work.session === null ? 'none yet: the first that is at work here takes it up' : shown(work.session)],
    ...(work.worktree === project ? [] : [['checkout', shown(work.worktree)]]),
    ...grantRows(work),
    ...work.lanes
      .filter(({ status }) => status === 'active')
      .map(({ agent, type, worktree }) => [
        'lane',
        `${shown(type)} (${shown(agent)})${worktree === null ? '' : ` in ${shown(worktree)}`}`,
      ]),
    ...work.events
      .slice(-MAX_EVENTS_SHOWN)
      .map(({ at, type, revision }) => ['event', `${shown(at)}  ${shown(type)} (revision ${revision})`]),
  ];
  const labels = rows.map(([label], index) => (label === rows[index - 1]?.[0] ? '' : (label ?? '')));
  const table = columns(
    rows.map(([, words = ''], index) => [labels[index] ?? '', words]),
    (cell, column) => (column === 0 ? style.faint(cell) : cell),
  );
  return table + waitingWords(work, style);
}

function grantRows({ grants }: WorkAnswer): string[][] {
  return grants.map(({ grant, by }) => ['grants', shown(grant) + (by === 'resume' ? '  (given at a boundary)' : '')]);
}

/** What a work waits for and how a person lets it go on; nothing where it does not wait. The prompt has a line of its own, to be copied. */
export function waitingWords({ waiting }: WorkAnswer, style: Style): string {
  if (waiting === null) return '';
  const { needs, tool, at, resume } = waiting;
  const wanted =
    needs.length === 0
      ? `for a person's word, since ${shown(at)}`
      : `for ${shown(needs.join(', '))}, since a call of ${shown(tool)} at ${shown(at)}`;
  return `
${style.warning('It waits')} ${wanted}.
To give that and go on, a person types this prompt in the session, exactly; it is good once:
${shown(resume)}
To give the work up, a person runs litmus work cancel.`;
}
