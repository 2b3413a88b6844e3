import { COMMON_OPTIONS } from './command-line.js';
import type { Style } from './terminal/style.js';
import { columns } from './terminal/words.js';
import type { Verb } from './verb.js';

function listing(verbs: readonly Verb[], style: Style): string {
  return columns(
    verbs.map(({ name, summary }) => [`  ${name}`, summary]),
    (cell, column) => (column === 0 ? style.strong(cell) : cell),
  );
}

/** The page for somebody who has typed `litmus` and nothing else. */
export function frontPage(verbs: readonly Verb[], style: Style): string {
  return `Litmus keeps a witness of what a coding agent did, a gate that takes no missing evidence for a pass, and bounds.

${style.strong('Begin')}
  litmus start          open a run in this folder; from now on every tool call here is recorded
  litmus status         what is open, what is halted, which step is ready
  litmus step build     run a step's checks; a failure halts the run, and deploys are denied until it is repaired
  litmus finish         close the run

${style.strong('Verbs')}
${listing(verbs, style)}

Every verb knows --help and --json. Exit statuses: 0 good, 1 fails, 3 unproven, 64 usage, 70 internal, 77 refused.`;
}

/** The verbs of one group. */
export function groupPage(group: string, verbs: readonly Verb[], style: Style): string {
  const members = verbs.filter(({ name }) => name.startsWith(`${group} `));
  return `usage: litmus ${group} VERB\n\n${listing(members, style)}`;
}

/** One verb: what it does, how it is written, its options, an example. */
export function verbPage(verb: Verb, style: Style): string {
  const options = Object.entries({ ...verb.options, ...COMMON_OPTIONS }).map(([name, { about, ...spec }]) => [
    `  --${name}${'value' in spec && spec.value !== undefined ? ` ${spec.value}` : ''}`,
    about,
  ]);
  return `${verb.summary}

usage: ${`litmus ${verb.name} ${verb.usage}`.trim()}

${columns(options, (cell, column) => (column === 0 ? style.strong(cell) : cell))}

example: ${verb.example}`;
}
