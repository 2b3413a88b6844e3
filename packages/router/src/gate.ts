import type { Gate } from './route.js';

/** What the session's environment says of the surfaces that some routes need. */
export interface Capabilities {
  /** `CLAUDE_CODE_DISABLE_WORKFLOWS` is `1`. */
  readonly workflowsDisabled: boolean;
  /** `CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS` is `1`. */
  readonly teamsEnabled: boolean;
}

/** Only the value `1` counts. */
export function capabilitiesOf(env: Readonly<Record<string, string | undefined>>): Capabilities {
  return {
    workflowsDisabled: env.CLAUDE_CODE_DISABLE_WORKFLOWS === '1',
    teamsEnabled: env.CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS === '1',
  };
}

/** The lines that say what stands in the way of a route; none where nothing does. `shorthand`: it was asked for by a `$` form. */
export function blockedLines(gate: Gate, capabilities: Capabilities, shorthand: boolean): readonly string[] {
  switch (gate) {
    case 'start-work':
      if (shorthand) return [];
      return [
        'BLOCKED: a hook on a prompt cannot start approved work. Tell the person to type `/start-work` or `/litmus:start-work` with the path of the approved plan.',
      ];
    case 'goal':
      return [
        'BLOCKED: this hook sees no goal tools and cannot bind Claude Code’s own goal. Until a tool of this session does, the work goes on in degraded mode: the local record alone.',
        'READY_TO_PASTE: /goal <one sentence: the outcome, and the check that decides it>',
      ];
    case 'workflow':
      if (!capabilities.workflowsDisabled) return [];
      return [
        'BLOCKED: workflows are switched off in this session by CLAUDE_CODE_DISABLE_WORKFLOWS=1. Say so, and fall back to a plan and subagents.',
      ];
    case 'team':
      if (capabilities.teamsEnabled) return [];
      return [
        'BLOCKED: agent teams are gated in this session. They need CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS=1 before it begins. Say so, and offer subagents or a workflow instead.',
      ];
  }
}
