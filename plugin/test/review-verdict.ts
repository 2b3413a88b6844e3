/** The shape that `review-work` asks of a verdict on finished work, as a reader of it checks it. */

const OUTCOMES = ['FAIL', 'BLOCKED', 'PASS'] as const;

export type Outcome = (typeof OUTCOMES)[number];

export interface Lane {
  /** With its number, such as `1. Scope and diff`. */
  readonly title: string;
  readonly outcome: Outcome;
  /** Each names what was run or read as code, and what it showed. */
  readonly evidence: readonly string[];
  /** Findings in order; empty where the lane says `none`. */
  readonly findings: readonly string[];
}

export interface ReviewVerdict {
  readonly outcome: Outcome;
  readonly reviewed: string;
  readonly lanes: readonly Lane[];
  readonly method: string;
}

const RANKED_FINDING = /^(must|should|may): .+: .+/;
const SHOWN_EVIDENCE = /^.*`[^`]+`.*: \S/;

function outcomeOf(word: string | undefined, place: string): Outcome {
  const outcome = OUTCOMES.find((known) => known === word);
  if (outcome === undefined) throw new Error(`${place} has no outcome: write PASS, FAIL or BLOCKED.`);
  return outcome;
}

/** The items of a list, each with its continuation lines. */
function items(text: string): string[] {
  return text
    .split(/\n(?=- )/)
    .map((item) => item.replace(/\s+/g, ' ').trim())
    .filter((item) => item.startsWith('- '))
    .map((item) => item.slice(2));
}

function readLane(text: string): Lane {
  const [, title = '', word] = /^(\d+\. [^:\n]+): (\S+)$/m.exec(text) ?? [];
  if (title === '') throw new Error(`A lane has no heading of its form: ${text.split('\n')[0]}`);
  const outcome = outcomeOf(word, title);
  const [before = '', after] = text.split(/^Findings:/m);
  if (after === undefined) throw new Error(`${title} says nothing of findings: list them, or write none.`);
  const evidence = items(before.split(/^Evidence:$/m)[1] ?? '');
  if (evidence.length === 0) throw new Error(`${title} has no evidence.`);
  const bare = evidence.find((item) => !SHOWN_EVIDENCE.test(item));
  if (bare !== undefined)
    throw new Error(`${title} has evidence that names no command or place with what it showed: ${bare}`);
  const findings = items(`\n${after}`);
  if (findings.length === 0 && after.trim() !== 'none')
    throw new Error(`${title} neither lists findings nor says none.`);
  const unranked = findings.find((item) => !RANKED_FINDING.test(item));
  if (unranked !== undefined)
    throw new Error(`${title} has a finding without rank, place and consequence: ${unranked}`);
  if (outcome === 'PASS' && findings.some((item) => item.startsWith('must')))
    throw new Error(`${title} passes over a must.`);
  return { title, outcome, evidence, findings };
}

/**
 * Reads a verdict.
 *
 * @param titles The lanes in their order, each with its number.
 * @throws Error with one sentence on the first thing that is missing or does not fit together.
 */
export function readReviewVerdict(text: string, titles: readonly string[]): ReviewVerdict {
  const [head = '', ...rest] = text.trim().split(/^## /m);
  const lines = head.split('\n');
  const outcome = outcomeOf(/^VERDICT: (\S+)$/.exec(lines[0] ?? '')?.[1], 'The first line');
  const reviewed = /^Reviewed: (.+), against (.+)$/m.exec(head)?.[0];
  if (reviewed === undefined) throw new Error('What was reviewed, and against what, is not said.');
  const [last = '', method] = (rest.at(-1) ?? '').split(/^Method: /m);
  if (method === undefined || method.trim() === '') throw new Error('The method is not said.');
  const lanes = [...rest.slice(0, -1), last].map((lane) => readLane(lane.trim()));
  if (lanes.map(({ title }) => title).join() !== titles.join())
    throw new Error(`The lanes are not ${titles.join(', ')}, in this order.`);
  const worst = OUTCOMES.find((known) => lanes.some((lane) => lane.outcome === known));
  if (outcome !== worst) throw new Error(`The verdict is ${outcome}, the worst of the lanes ${worst}.`);
  return { outcome, reviewed, lanes, method: method.trim() };
}
