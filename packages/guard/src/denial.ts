import type { ToolEvent } from '@litmus-hooks/state-format/event';
import { inert } from '@litmus-hooks/state-format/inert';
import { isoTime } from '@litmus-hooks/state-format/iso-time';
import { inFolder } from '@litmus-hooks/state-format/path-text';
import type { FoundRun } from '@litmus-hooks/state-format/places';
import type { DenialRecord } from '@litmus-hooks/state-format/record';
import { type Halt, RUN_LOG_FILE } from '@litmus-hooks/state-format/run';
import { trailingOf } from '@litmus-hooks/state-format/trailing';
import type { DeployFinding, Finding, Redaction } from './finding.js';

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

/** Words of a command as a message shows them; without a redaction they are the name of a tool or of a file. */
function shown(text: string, maxChars: number, redaction: Redaction | undefined): string {
  return inert(redaction === undefined ? text : redaction(text, maxChars), maxChars);
}

function chainText(chain: readonly string[], redaction: Redaction | undefined): string {
  const links =
    chain.length <= MAX_CHAIN_LINKS ? chain : [...chain.slice(0, MAX_CHAIN_LINKS - 2), '…', ...chain.slice(-1)];
  return links.map((link) => shown(link, MAX_LINK_CHARS, redaction)).join(' → ');
}

function deployReason(
  { verdict, chain, why }: DeployFinding,
  halt: Halt,
  repairRefused: boolean,
  redaction: Redaction | undefined,
): string {
  const command = `\`${chainText(chain, redaction)}\``;
  const what = verdict === 'deploy' ? `${command} deploys` : `${command} may deploy`;
  return [
    `Litmus did not let this command run: the run is halted, and ${what}, for ${shown(why, MAX_WHY_CHARS, redaction)}.`,
    `Halt: ${inert(halt.reason, MAX_REASON_CHARS)}`,
    repairText(halt, repairRefused),
    `Building, testing and editing go on. ${LIMIT}`,
  ].join('\n');
}

function repairText(halt: Halt, repairRefused: boolean): string {
  if (halt.repair === undefined) {
    const step = halt.step === undefined ? '' : ` when step ${inert(halt.step, MAX_LINK_CHARS)} passes, or`;
    return `No repair is named: the halt ends${step} when a person runs \`litmus halt --lift\` in a terminal of their own. \`${STATUS_COMMAND}\` shows where the run stands.`;
  }
  const repair = inert(halt.repair, MAX_REPAIR_CHARS);
  return repairRefused
    ? `The repair is for a person to run in a terminal of their own: ${repair}`
    : `Repair: \`${repair}\``;
}

/**
 * The reason that the model gets (G-10, G-11, G-12). Every word from a file is inert and bounded.
 * `repairRefused`: the halt's own repair command would be refused too, so it is not offered as one to run.
 */
export function denialReason(
  finding: Finding,
  run: FoundRun,
  repairRefused: boolean,
  redaction: Redaction | undefined,
): string {
  switch (finding.type) {
    case 'deploy':
      return deployReason(finding, run.state.halt ?? { reason: 'none' }, repairRefused, redaction);
    case 'loosen':
      return `Litmus did not let this command run: \`${inert(finding.verb, MAX_LINK_CHARS)}\` loosens a bound of the open run, which is for a person to do in a terminal of their own. \`${STATUS_COMMAND}\` shows where the run stands.`;
    case 'state':
      return `Litmus did not let this call run: ${shown(finding.file, MAX_PATH_CHARS, redaction)} belongs to the open run and is written by Litmus alone. Reading it is free; \`${STATUS_COMMAND}\` shows where the run stands.`;
  }
}

/** The run's log and the line that the denial leaves in it; without a redaction the line holds no command. */
export function denialRecord(
  finding: Finding,
  event: ToolEvent,
  redaction: Redaction | undefined,
  run: FoundRun,
  at: Date,
): { readonly log: string; readonly record: DenialRecord } {
  const { command } = event.tool_input;
  const record: DenialRecord = {
    at: isoTime(at),
    event: 'denial',
    type: finding.type,
    tool: event.tool_name,
    ...(redaction !== undefined && typeof command === 'string'
      ? { command: redaction(command, MAX_RECORDED_COMMAND_CHARS) }
      : {}),
    ...trailingOf(event),
  };
  return { log: inFolder(run.site, RUN_LOG_FILE), record };
}
