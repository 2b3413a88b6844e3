import type { FetchAttempt } from './journey.js';
import type { PublicReadResult } from './result.js';

function attemptLine({ purpose, url, address, status, verdict, location }: FetchAttempt): string {
  const facts = [address, status === null ? null : `status ${status}`, verdict.replaceAll('_', ' ')];
  const told = facts.filter((fact) => fact !== null).join(', ');
  return `  ${purpose} ${url}: ${told}${location === undefined ? '' : ` to ${location}`}`;
}

function factLines({ document, finalUrl, contentSafety, robotsHints }: PublicReadResult): string[] {
  if (document === null) return [];
  const facts: [string, string | null][] = [
    ['Stands at', finalUrl],
    ['Title', document.title],
    ['Author', document.author],
    ['Published', document.published],
    ['Modified', document.modified],
    ['SHA-256', document.sha256],
    ['Asks programs', robotsHints.join(', ') || null],
  ];
  const found = Object.entries(contentSafety.instructionShapedCounts).map(([shape, count]) => `${shape} (${count})`);
  const { hidden, invisibleCharsRemoved } = contentSafety;
  if (hidden.instructionShaped > 0) found.push(`in what is hidden (${hidden.instructionShaped})`);
  if (invisibleCharsRemoved > 0) found.push(`invisible characters (${invisibleCharsRemoved})`);
  facts.push(['Shaped like instructions', found.join(', ') || null]);
  if (document.textTruncated)
    facts.push(['Cut', `the text has ${document.textChars} characters, and its beginning follows`]);
  return facts.flatMap(([name, value]) => (value === null ? [] : [`${name}: ${value}`]));
}

/** The answer as a page for people and for models: the verdict, the way, and last the text between its marks. */
export function resultText(result: PublicReadResult): string {
  const { fetchVerdict, fetchAttempts, untriedRoutes, document, contentSafety } = result;
  const { outcome, sentence } = fetchVerdict;
  return [
    `${outcome.toUpperCase()}: ${sentence}`,
    ...factLines(result),
    ...(fetchAttempts.length > 0 ? ['Attempts:', ...fetchAttempts.map(attemptLine)] : []),
    ...(untriedRoutes.length > 0 ? ['Not tried:'] : []),
    ...untriedRoutes.map(({ kind, url, about, namedBy }) => `  ${kind} ${url}: ${about}, named by ${namedBy}`),
    ...(document === null ? [] : ['', contentSafety.rule, document.text]),
  ].join('\n');
}
