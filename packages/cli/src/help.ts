import { COMMON_OPTIONS } from './command-line.js';
import type { Style } from './terminal/style.js';
import { columns } from './terminal/words.js';
import type { Verb } from './verb.js';

/** The parts of the front page, by the first words of the verbs in each; verbs that none names stand in the last. */
const SECTIONS: readonly (readonly [title: string, firstWords: readonly string[]])[] = [
  ['A run and its gate', ['start', 'status', 'step', 'prove', 'halt', 'finish']],
  ['The ledger of a run', ['ledger']],
  ['What a hook makes of a command, a prompt, a file, a text', ['guard', 'route', 'rules', 'hedge']],
  ['Plans, approved work, goals', ['plan', 'work', 'goal']],
  ['Knowledge and public sources', ['knowledge', 'mcp', 'public-read']],
  ['Setting up and looking for faults', []],
];

function listing(verbs: readonly Verb[], style: Style, width = 0): string {
  return columns(
    verbs.map(({ name, summary }) => [`  ${name}`.padEnd(width), summary]),
    (cell, column) => (column === 0 ? style.strong(cell) : cell),
  );
}

function sections(verbs: readonly Verb[], style: Style): string {
  const width = Math.max(...verbs.map(({ name }) => name.length)) + 2;
  const isIn = (words: readonly string[], { name }: Verb): boolean => words.includes(name.split(' ')[0] ?? '');
  const named = SECTIONS.flatMap(([, words]) => words);
  return SECTIONS.map(([title, words]) => {
    const members = verbs.filter((verb) => (words.length > 0 ? isIn(words, verb) : !isIn(named, verb)));
    return members.length === 0 ? '' : `${title}\n${listing(members, style, width)}`;
  })
    .filter((part) => part !== '')
    .join('\n\n');
}

/** The page for somebody who has typed `litmus` and nothing else. */
export function frontPage(verbs: readonly Verb[], style: Style): string {
  return `Litmus keeps a witness of what a coding agent did, a gate that takes no missing evidence for a pass, and bounds.

${style.strong('Begin')}
  litmus demo           see a whole session, without touching anything of yours
  litmus doctor         find out whether the hooks are really on
  litmus start          open a run in this folder; from now on every tool call here is recorded
  litmus status         what is open, what is halted, which step is ready
  litmus step build     run a step's checks; a failure halts the run, and deploys are denied until it is repaired
  litmus prove          what the record shows: holds, fails or unproven
  litmus finish         close the run

${style.strong('Verbs')}

${sections(verbs, style)}

Every verb knows --help, with an example, and --json. Exit statuses: 0 good, 1 fails, 3 unproven, 64 usage, 70 internal, 77 refused.`;
}

/** The verbs of one group. */
export function groupPage(group: string, verbs: readonly Verb[], style: Style): string {
  const members = verbs.filter(({ name }) => name.startsWith(`${group} `));
  return `usage: litmus ${group} VERB\n\n${listing(members, style)}\n\nlitmus ${group} VERB --help says more.`;
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
