import type { GoalAnswer } from '../answers/goal.js';
import type { Style } from '../terminal/style.js';
import { columns, shown } from '../terminal/words.js';

/** The goal as rows of a terminal. */
export function goalPage(goal: GoalAnswer, style: Style): string {
  const { objective, status, startedAt, endedAt, loop, conditions } = goal;
  const time = endedAt === null ? `since ${startedAt}` : endedAt;
  const rows = [
    ['goal', shown(objective)],
    ['state', `${status}, ${shown(time)}`],
    ...conditions.map(({ number, condition, status: outcome, evidence }) => [
      `${number} ${outcome}`,
      shown(evidence === null ? condition : `${condition} (${evidence})`),
    ]),
  ];
  if (status === 'active') rows.push(['loop', loop === null ? 'off' : `on, ${loop.continuations} of ${loop.max}`]);
  return columns(rows, (cell, column) => {
    if (column > 0) return cell;
    if (cell.endsWith(' met')) return style.good(cell);
    return cell.endsWith(' failed') ? style.bad(cell) : style.faint(cell);
  });
}
