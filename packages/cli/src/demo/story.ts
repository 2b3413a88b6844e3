/** The recorded session that the demo plays: which calls the agent makes, in order, and what is to come of each. */

/** A tool call as the model makes it; paths are relative to the site. */
export type ToolCall =
  | { readonly tool: 'Write'; readonly path: string; readonly content: string }
  | { readonly tool: 'Edit'; readonly path: string; readonly from: string; readonly to: string }
  | {
      readonly tool: 'Bash';
      readonly command: string;
      readonly description: string;
      /** The words of a program that is not run, for it would need a network or deploy. */
      readonly standIn?: string;
      /** The demo itself only asks the hooks whether the call may be made. */
      readonly askedOnly?: true;
    };

/** One call of the session. */
export interface Scene {
  readonly id: string;
  /** What the person who watches is told. */
  readonly says: string;
  readonly call: ToolCall;
  readonly expected: 'succeeds' | 'fails' | 'is denied';
}

export const PROMPT = 'Add a card and a dialog to the site, then deploy it.';
export const CLOSING_WORDS = 'The card and the dialog are built, the step passed, and the site may be deployed.';

export const CARD_PATH = 'src/components/Card.astro';
export const DIALOG_PATH = 'src/components/Dialog.astro';
export const SEARCH_QUERY = 'dialog modal';
export const SEARCH_COMMAND = `npx -y modern-web-guidance@latest search "${SEARCH_QUERY}"`;
const DEPLOY_COMMAND = 'npx wrangler deploy';

const CARD = `---
const { title } = Astro.props;
---
<article class="card"><h2>{title}</h2><slot /></article>
`;

const DIALOG = `<dialog id="contact" closedby="any">
  <form method="dialog"><button>Close</button></form>
</dialog>
`;

const SEARCH_ANSWER = 'This stands in for the answer of the search, which was not run: the demo needs no network.\n';
const DEPLOY_ANSWER = 'This stands in for the deploy, which was not run.\n';

const BUILD: ToolCall = { tool: 'Bash', command: 'node build.mjs', description: 'Build the site' };
const STEP: ToolCall = { tool: 'Bash', command: 'litmus step build', description: 'Run the checks of the step build' };
const DEPLOY: ToolCall = {
  tool: 'Bash',
  command: DEPLOY_COMMAND,
  description: 'Deploy the site',
  standIn: DEPLOY_ANSWER,
  askedOnly: true,
};
const WRITE_CARD: ToolCall = { tool: 'Write', path: CARD_PATH, content: CARD };

export const SCENES: readonly Scene[] = [
  {
    id: 'card_unsearched',
    says: 'The agent writes a component and has not searched the guidance.',
    call: WRITE_CARD,
    expected: 'succeeds',
  },
  { id: 'first_build', says: 'It builds the site, and the build is good.', call: BUILD, expected: 'succeeds' },
  {
    id: 'step_refused',
    says: 'The gate reads the record and not the build: no search stands before the card. The run is halted.',
    call: STEP,
    expected: 'fails',
  },
  {
    id: 'deploy_denied',
    says: 'The agent deploys all the same. The guard refuses and says why.',
    call: DEPLOY,
    expected: 'is denied',
  },
  {
    id: 'halt_seen',
    says: 'It asks where the run stands.',
    call: { tool: 'Bash', command: 'litmus status', description: 'Show the run' },
    expected: 'succeeds',
  },
  { id: 'halted_build', says: 'Halted, it may still build …', call: BUILD, expected: 'succeeds' },
  {
    id: 'halted_test',
    says: '… test …',
    call: { tool: 'Bash', command: 'node --test --test-reporter=dot', description: 'Run the tests' },
    expected: 'succeeds',
  },
  {
    id: 'halted_edit',
    says: '… and edit.',
    call: { tool: 'Edit', path: CARD_PATH, from: 'class="card"', to: 'class="card stack"' },
    expected: 'succeeds',
  },
  {
    id: 'search',
    says: 'The repair begins with the search.',
    call: { tool: 'Bash', command: SEARCH_COMMAND, description: 'Search the guidance', standIn: SEARCH_ANSWER },
    expected: 'succeeds',
  },
  {
    id: 'card_removed',
    says: 'The card goes: what counts is its first write, and that must come after the search.',
    call: { tool: 'Bash', command: `rm ${CARD_PATH}`, description: 'Remove the card' },
    expected: 'succeeds',
  },
  { id: 'card_anew', says: 'The card is written anew.', call: WRITE_CARD, expected: 'succeeds' },
  {
    id: 'dialog',
    says: 'A second component needs no second search: one stands before it.',
    call: { tool: 'Write', path: DIALOG_PATH, content: DIALOG },
    expected: 'succeeds',
  },
  { id: 'last_build', says: 'It builds again.', call: BUILD, expected: 'succeeds' },
  { id: 'step_passes', says: 'The step passes, and its halt lifts by itself.', call: STEP, expected: 'succeeds' },
  {
    id: 'release',
    says: 'The step that needed it can pass now.',
    call: { tool: 'Bash', command: 'litmus step release', description: 'Run the checks of the step release' },
    expected: 'succeeds',
  },
  { id: 'deploy_allowed', says: 'Nothing is said to the same deploy.', call: DEPLOY, expected: 'succeeds' },
];
