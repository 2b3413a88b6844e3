import * as path from 'node:path';
import type { ToolEvent } from '@litmus-hooks/state-format/event';
import { cut, inert } from '@litmus-hooks/state-format/inert';
import type { FoundRun } from '@litmus-hooks/state-format/places';
import type { DenialRecord } from '@litmus-hooks/state-format/record';
import { redact } from '@litmus-hooks/state-format/redact';
import { type Halt, RUN_LOG_FILE } from '@litmus-hooks/state-format/run';
import type { DeployFinding, Finding } from './finding.js';

/** The words of a denial, and its line in the run's log. */

const MAX_REASON_CHARS = 500;
const MAX_REPAIR_CHARS = 500;
const MAX_CHAIN_LINKS = 8;
const MAX_LINK_CHARS = 160;
const MAX_PATH_CHARS = 300;
const MAX_WHY_CHARS = 300;
/** What of a refused command is kept in the run's log. */
const MAX_RECORDED_COMMAND_CHARS = 2_000;

/** The command that tells an agent where a run stands; it changes nothing and is never refused. */
const STATUS_COMMAND = 'litmus status';

const LIMIT =
  'The guard reads the command line and the scripts it names; it does not see every way to deploy, and the gate does not rest on it.';

function chainText(chain: readonly string[]): string {
  const links =
    chain.length <= MAX_CHAIN_LINKS ? chain : [...chain.slice(0, MAX_CHAIN_LINKS - 2), '…', ...chain.slice(-1)];
  return links.map((link) => inert(link, MAX_LINK_CHARS)).join(' → ');
}

function deployReason({ verdict, chain, why }: DeployFinding, halt: Halt, repairRefused: boolean): string {
  const shown = `\`${chainText(chain)}\``;
  const what = verdict === 'deploy' ? `${shown} deploys` : `${shown} may deploy`;
  return [
    `Litmus did not let this command run: the run is halted, and ${what}, for ${inert(why, MAX_WHY_CHARS)}.`,
    `Halt: ${inert(halt.reason, MAX_REASON_CHARS)}`,
    repairText(halt, repairRefused),
    `Building, testing and editing go on. ${LIMIT}`,
  ].join('\n');
}

function repairText(halt: Halt, repairRefused: boolean): string {
  if (halt.repair === undefined) return `\`${STATUS_COMMAND}\` shows what has to be done.`;
  const repair = inert(halt.repair, MAX_REPAIR_CHARS);
  return repairRefused
    ? `The repair is for a person to run in a terminal of their own: ${repair}`
    : `Repair: \`${repair}\``;
}

/**
 * The reason that the model gets (G-10, G-11, G-12). Every word from a file is inert and bounded.
 * `repairRefused`: the halt's own repair command would be refused too, so it is not offered as one to run.
 */
export function denialReason(finding: Finding, run: FoundRun, repairRefused: boolean): string {
  switch (finding.type) {
    case 'deploy':
      return deployReason(finding, run.state.halt ?? { reason: 'none' }, repairRefused);
    case 'loosen':
      return `Litmus did not let this command run: \`${inert(finding.verb, MAX_LINK_CHARS)}\` loosens a bound of the open run, which is for a person to do in a terminal of their own. \`${STATUS_COMMAND}\` shows where the run stands.`;
    case 'state':
      return `Litmus did not let this call run: ${inert(finding.file, MAX_PATH_CHARS)} belongs to the open run and is written by Litmus alone. Reading it is free; \`${STATUS_COMMAND}\` shows where the run stands.`;
  }
}

/** The run's log and the line that the denial leaves in it, secrets taken out. */
export function denialRecord(
  finding: Finding,
  event: ToolEvent,
  command: string | undefined,
  run: FoundRun,
  at: Date,
): { readonly log: string; readonly record: DenialRecord } {
  const { session_id, agent_id, tool_use_id } = event;
  const record: DenialRecord = {
    at: at.toISOString(),
    event: 'denial',
    type: finding.type,
    tool: event.tool_name,
    // Cut before it is redacted as well: the patterns' cost follows the text.
    ...(command === undefined
      ? {}
      : { command: cut(redact(cut(command, 2 * MAX_RECORDED_COMMAND_CHARS)), MAX_RECORDED_COMMAND_CHARS) }),
    v: 1,
    ...(session_id === undefined ? {} : { session: session_id }),
    ...(agent_id === undefined ? {} : { agent: agent_id }),
    ...(tool_use_id === undefined ? {} : { id: tool_use_id }),
  };
  return { log: path.join(run.site, RUN_LOG_FILE), record };
}
