/** What the lines of shell in the READMEs end with. */

/** Why a line is not run here. */
export type NotRun = 'asks the registry' | 'reads a document of the web' | 'installs Claude Code' | 'needs the plugin';

export interface CommandCase {
  /** Below the place's root: `project/…` and `home/…`. */
  readonly files?: Readonly<Record<string, string>>;
  /** The exit status of each line, or why it is not run. */
  readonly lines: readonly (number | NotRun)[];
  /** Texts that the lines print, among others. */
  readonly said?: readonly string[];
}

const PLAN = `# Parser

## Goal

A parser that reads every sample.

## Tasks

- [ ] 1. Write the parser
`;

const REPORT = 'The site loads in 1.2 s.\n';

/** By package, a case for each sh block of its README. */
export const COMMAND_CASES: Readonly<Record<string, readonly CommandCase[]>> = {
  cli: [
    { lines: [0, 0, 0, 3, 0], said: ['mwg_precedes_component'] },
    { lines: [0, 'installs Claude Code', 0], said: ['No problem found.'] },
    { lines: ['needs the plugin', 'needs the plugin'] },
    { lines: [0], said: ['"statusLine"'] },
    { lines: [0], said: ["claude -p '/goal npm test passes'"] },
    { lines: [0, 0], said: ['Nothing of Litmus lies outside of projects.'] },
    { lines: [0, 0, 0] },
    { lines: [0, 0, 0, 0] },
    { files: { 'home/.zfunc/.keep': '', 'home/.config/fish/completions/.keep': '' }, lines: [0, 0, 0] },
  ],
  hedge: [{ files: { 'project/docs/report.md': REPORT, 'project/report.txt': REPORT }, lines: [0, 0, 0] }],
  knowledge: [
    {
      files: { 'project/src/gateway.ts': 'export const TIMEOUT_S = 30;\n' },
      lines: [0, 0, 0, 0],
      said: ['9912109e1ff7 fact, accepted: The gateway gives up after 30 s.\n  source: src/gateway.ts:12\n'],
    },
    { lines: [0] },
  ],
  lifecycle: [
    {
      files: { 'project/plans/parser.md': PLAN, 'project/src/.keep': '' },
      // A task is open, so the work cannot be completed.
      lines: [0, 0, 0, 0, 0, 1, 0],
    },
    { lines: [0, 0, 0, 0] },
  ],
  'public-read': [{ lines: ['reads a document of the web'] }],
  update: [{ lines: [3, 'asks the registry', 'asks the registry'] }],
};
