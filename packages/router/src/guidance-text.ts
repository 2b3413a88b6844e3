import { GUIDANCE } from './guidance-table.js';

/** All guidance as one text, which the hook has as a file beside it: what a prompt asks for is one route's, and code is compiled whole. */
export function guidanceText(): string {
  return Object.entries(GUIDANCE)
    .map(([id, { steps, evidence, stops }]) => [`\n# ${id}`, ...[steps, evidence, stops].map(asLines)].join('\n\n'))
    .join('\n');
}

function asLines(items: readonly string[]): string {
  return items.map((item) => `- ${item}`).join('\n');
}
