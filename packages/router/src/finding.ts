import { JOINS } from './english.js';
import { type Judgement, judge } from './judgement.js';
import type { Occurrence } from './occurrence.js';
import type { Route, Trigger } from './route.js';
import { GENERAL_ROUTE } from './route-table.js';

/** Of two phrases that are said in one breath, the signs in between. */
const MAX_GAP_CHARS = 40;

/** One phrase that was found, and what is made of it: judged when that is first asked, for mostly an earlier one decides. */
export class Finding implements Occurrence {
  readonly route: Route;
  readonly trigger: Trigger;
  readonly start: number;
  readonly end: number;
  readonly attached: string;
  readonly capital: boolean;
  private readonly prose: string;
  private readonly before: Finding | undefined;
  private judged: Judgement | undefined;

  /** `before` is the phrase before it in the same prose. */
  constructor(occurrence: Occurrence, prose: string, before: Finding | undefined) {
    this.route = occurrence.route;
    this.trigger = occurrence.trigger;
    this.start = occurrence.start;
    this.end = occurrence.end;
    this.attached = occurrence.attached;
    this.capital = occurrence.capital;
    this.prose = prose;
    this.before = before;
  }

  get judgement(): Judgement {
    this.judged ??= this.joinedTo() ?? judge(this, this.prose);
    return this.judged;
  }

  /** The judgement of the phrase before it where both are names in one list that asks for none of them. */
  private joinedTo(): Judgement | undefined {
    const { before, prose, route, start } = this;
    if (before === undefined || route.id === GENERAL_ROUTE) return undefined;
    const gapStart = before.end + before.attached.length;
    if (start - gapStart >= MAX_GAP_CHARS || !JOINS.test(prose.slice(gapStart, start).toLowerCase())) return undefined;
    return before.judgement.request ? undefined : before.judgement;
  }
}
