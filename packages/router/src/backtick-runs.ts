import { endOfSigns } from './block-start.js';
import { BACKTICK } from './character.js';

const NONE: ReadonlyMap<number, number> = new Map();

/** Closing runs of backticks of one paragraph, asked for from left to right. No part of the text is searched twice in vain. */
export class BacktickRuns {
  private readonly text: string;
  private readonly end: number;
  /** Where the last run of each length begins; known once a search has come to the end. */
  private lasts: ReadonlyMap<number, number> | undefined;

  constructor(text: string, end: number) {
    this.text = text;
    this.end = end;
  }

  /** Where the next whole run of this length begins, at or after `from`; -1 for nowhere. */
  next(length: number, from: number): number {
    const { text, end, lasts } = this;
    if (lasts !== undefined && (lasts.get(length) ?? -1) < from) return -1;
    let passed: Map<number, number> | undefined;
    let start = text.indexOf('`', from);
    while (start !== -1 && start < end) {
      const runEnd = endOfSigns(text, start, end, BACKTICK);
      if (runEnd - start === length) return start;
      if (lasts === undefined) {
        passed ??= new Map();
        passed.set(runEnd - start, start);
      }
      start = text.indexOf('`', runEnd);
    }
    this.lasts ??= passed ?? NONE;
    return -1;
  }
}
