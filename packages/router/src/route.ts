/** A route: the phrases that ask for it and where they must stand, and what it leads to. Data alone, so that it can be shown, tested and configured. */

/**
 * Where a phrase must stand to be a request:
 * - `whole`: it is the complete prompt, outer white space aside.
 * - `leading`: it begins the prompt, and white space or the end follows.
 * - `edge`: it begins or ends the prompt or a sentence of it, politeness aside.
 * - `anywhere`: anywhere in plain prose where it is not being talked about.
 */
export const POSITIONS = ['whole', 'leading', 'edge', 'anywhere'] as const;
export type Position = (typeof POSITIONS)[number];

export interface Trigger {
  /** Words with single spaces. Case does not count. `lit` stands for `litwork` too where more words follow. */
  readonly phrase: string;
  readonly at: Position;
}

/** What must be known of the session before the route's own guidance can be followed. */
export type Gate = 'start-work' | 'goal' | 'workflow' | 'team';

export interface Route {
  /** Stands in the mark and in the guidance. */
  readonly id: string;
  readonly triggers: readonly Trigger[];
  /** The slash command that a person types for the same. */
  readonly command?: string;
  /** The skill as the host names it, such as `litmus:lit-plan`. */
  readonly skill?: string;
  /** What kind of work follows, in a few words. */
  readonly mode: string;
  readonly gate?: Gate;
  /** What follows the phrase may be a question of its own: `lit research is X faster than Y?`. */
  readonly query?: true;
  /** Guidance of a configured route; the shipped ones have theirs in the guidance bundle. */
  readonly context?: string;
}

/** Prompts that show what a route is for. */
export interface RouteExamples {
  readonly activates: readonly string[];
  readonly ignores: readonly string[];
}
