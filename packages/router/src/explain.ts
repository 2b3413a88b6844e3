import type { MaskKind } from './masked-span.js';
import type { Position, Route } from './route.js';
import type { Router } from './selection.js';

/** How a prompt was read: for a person who asks why a route did or did not activate. */
export interface Explanation {
  readonly route: Route | undefined;
  readonly why: string;
  /** What was masked, in order, by UTF-16 offsets. */
  readonly masked: readonly {
    readonly kind: MaskKind;
    readonly start: number;
    readonly end: number;
    readonly text: string;
  }[];
  /** What was found, in order, and how it was judged. */
  readonly matches: readonly {
    readonly route: string;
    readonly phrase: string;
    readonly at: Position;
    readonly start: number;
    readonly end: number;
    readonly request: boolean;
    readonly why: string;
    /** It decided. */
    readonly decides: boolean;
  }[];
}

/** Explains what `router` makes of `prompt`; offsets count in the prompt's composed form (NFC). */
export function explain(router: Router, prompt: string): Explanation {
  const { route, by, why, masked, findings } = router.select(prompt);
  const text = prompt.normalize('NFC');
  return {
    route,
    why,
    masked: masked.spans
      .flatMap((list) => list.toArray())
      .sort((a, b) => a.start - b.start)
      .map(({ kind, start, end }) => ({ kind, start, end, text: text.slice(start, end) })),
    matches: findings.map((finding) => ({
      route: finding.route.id,
      phrase: finding.trigger.phrase,
      at: finding.trigger.at,
      start: finding.start,
      end: finding.end,
      request: finding.judgement.request,
      why: finding.judgement.why,
      decides: finding === by,
    })),
  };
}
