import type { LedgerRecord } from './record.js';

/** A longer identity is none that the host gives, and is left out: cut, it would join nothing, and whole it may be longer than a line may be. */
const MAX_ID_CHARS = 128;

/** Who made the call that a line of the run's log tells of, as the host names it; of one that a person makes at most the session is known. */
export interface Identities {
  readonly session_id?: string | undefined;
  readonly agent_id?: string | undefined;
  readonly tool_use_id?: string | undefined;
}

/** What every line of the run's log ends with: its version, and each identity that is given and fit for a line. */
export function trailingOf(identities: Identities): Pick<LedgerRecord, 'v' | 'session' | 'agent' | 'id'> {
  const { session_id: session, agent_id: agent, tool_use_id: id } = identities;
  return {
    v: 1,
    ...(isIdentity(session) ? { session } : {}),
    ...(isIdentity(agent) ? { agent } : {}),
    ...(isIdentity(id) ? { id } : {}),
  };
}

function isIdentity(value: string | undefined): value is string {
  return value !== undefined && value.length <= MAX_ID_CHARS;
}
