import type { PlayedScene, PlayedSession } from './played-session.js';
import type { RunAfter } from './run-after.js';
import { CARD_PATH, DIALOG_PATH, type Scene, SEARCH_COMMAND, SEARCH_QUERY, type ToolCall } from './story.js';

/** One thing that had to happen. */
export interface Expectation {
  readonly id: string;
  /** What was expected. */
  readonly what: string;
  readonly met: boolean;
  /** What there was instead; empty where it is met. */
  readonly found: string;
}

type LedgerRecord = Extract<RunAfter['timeline']['lines'][number], { record: unknown }>['record'];

function expectation(id: string, what: string, met: boolean, found: string): Expectation {
  return { id, what, met, found: met ? '' : found };
}

/** A call in a few words. */
export function callWords(call: ToolCall): string {
  return call.tool === 'Bash' ? call.command : `${call.tool} ${call.path}`;
}

function outcomeOf({ denial, failed }: PlayedScene): string {
  if (denial !== undefined) return 'is denied';
  return failed ? 'fails' : 'succeeds';
}

function sceneExpectation(played: PlayedScene): Expectation {
  const { id, call, expected } = played.scene;
  const outcome = outcomeOf(played);
  const words = (played.denial ?? played.output).slice(0, 300);
  return expectation(id, `"${callWords(call)}" ${expected}`, outcome === expected, `it ${outcome}: ${words}`);
}

function haltExpectation({ scenes }: PlayedSession): Expectation {
  const seen = scenes.find(({ scene }) => scene.id === 'halt_seen')?.output ?? '';
  return expectation(
    'halt',
    `the step halted the run, naming ${CARD_PATH} and the repair`,
    seen.includes(CARD_PATH) && seen.includes(SEARCH_COMMAND),
    `litmus status said: ${seen}`,
  );
}

function denialExpectation({ scenes }: PlayedSession): Expectation {
  const denial = scenes.find(({ scene }) => scene.id === 'deploy_denied')?.denial ?? '';
  return expectation(
    'denial_reason',
    'the denial gives the reason of the halt and its repair',
    denial.includes(CARD_PATH) && denial.includes(SEARCH_COMMAND),
    denial || 'there was no denial',
  );
}

/** What has to stand in the ledger of a call, as far as it is the same in every session. */
function expectedLine({ id, call, expected }: Scene): string {
  if (expected === 'is denied') return 'denial deploy';
  if (id === 'search') return `mwg_search ${SEARCH_QUERY}`;
  if (call.tool === 'Write') return `write ${call.path} first`;
  if (call.tool === 'Edit') return `write ${call.path}`;
  return `tool ${call.tool}${expected === 'fails' ? ' failed' : ''}`;
}

function lineWords(record: LedgerRecord): string {
  if (record.event !== 'tool_call') return `${record.event} ${record.type}`;
  if (record.type === 'write') return `write ${record.path}${record.firstWrite === true ? ' first' : ''}`;
  if (record.type === 'tool') return `tool ${record.tool}${record.failed === true ? ' failed' : ''}`;
  return `${record.type} ${record.query}`;
}

function ledgerExpectation({ scenes }: PlayedSession, { timeline }: RunAfter): Expectation {
  const expected = scenes
    .filter(({ scene, used }) => used || scene.expected === 'is denied')
    .map(({ scene, callId }) => `${callId} ${expectedLine(scene)}`);
  const found = timeline.lines.map((line) =>
    'problem' in line ? `unreadable (${line.problem})` : `${String(line.record.id)} ${lineWords(line.record)}`,
  );
  const wrong = Array.from({ length: Math.max(expected.length, found.length) }, (_, index) => index).find(
    (index) => expected[index] !== found[index],
  );
  return expectation(
    'ledger',
    'the ledger holds one line for every call, in order',
    wrong === undefined,
    `line ${(wrong ?? 0) + 1} should be "${expected[wrong ?? 0] ?? 'absent'}" and is "${found[wrong ?? 0] ?? 'absent'}"`,
  );
}

function proofExpectation({ proof }: RunAfter): Expectation {
  const claim = proof.claims.find((candidate) => candidate.claim === 'mwg_precedes_component');
  const inOrder = (claim?.subjects ?? []).filter(
    ({ outcome, evidenceLine, firstWriteLine }) =>
      outcome === 'holds' && evidenceLine !== null && firstWriteLine !== null && evidenceLine < firstWriteLine,
  );
  const paths = inOrder.map(({ path }) => path).sort();
  return expectation(
    'proof',
    'the proof holds: the search stands before the first write of both components',
    claim?.outcome === 'holds' && paths.join() === [CARD_PATH, DIALOG_PATH].sort().join(),
    claim?.message ?? 'the claim was not proved',
  );
}

function faultsIn({ startEvents, scenes, endEvents, loadErrors }: PlayedSession, after: RunAfter): string[] {
  const events = [...startEvents, ...scenes.flatMap((played) => played.events), ...endEvents];
  const hooks = events.flatMap(({ event, hooks }) => hooks.map((hook) => ({ event, ...hook })));
  return [
    ...loadErrors,
    ...hooks.flatMap(({ event, hook, opinion }) =>
      opinion.fault === undefined ? [] : [`${hook} at ${event}: ${opinion.fault}`],
    ),
    ...after.faults,
  ];
}

/** Everything that had to happen, each named and checked on its own. */
export function expectationsOf(session: PlayedSession, runId: string, after: RunAfter): Expectation[] {
  const { run } = after.status;
  const faults = faultsIn(session, after);
  return [
    expectation(
      'announcement',
      'the session is told of the open run and of litmus status',
      session.announcement.includes(runId) && session.announcement.includes('litmus status'),
      session.announcement || 'it was told nothing',
    ),
    ...session.scenes.map(sceneExpectation),
    haltExpectation(session),
    denialExpectation(session),
    expectation(
      'lifted',
      'in the end no halt is on, and both steps are done',
      run?.halt === null && ['build', 'release'].every((step) => run.steps.done.includes(step)),
      JSON.stringify(run),
    ),
    ledgerExpectation(session, after),
    proofExpectation(after),
    expectation('no_fault', 'the plugin was loaded whole and no hook failed', faults.length === 0, faults.join('; ')),
  ];
}
