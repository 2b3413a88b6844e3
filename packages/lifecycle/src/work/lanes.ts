import type { Lane, Work } from '@litmus-hooks/state-format/work';
import { activeWork, MAX_LANES } from '@litmus-hooks/state-format/work';
import type { Transition } from '../state/transition.js';
import { ownership } from './ownership.js';

/** A subagent at work, and where (F-41). */
export interface LaneStart {
  readonly sessionId: string;
  readonly agentId: string;
  readonly agentType: string;
  /** Canonical root of the linked worktree that the host gave it. */
  readonly worktree?: string;
}

/** Binds a subagent of the owning session to its work (F-41). Where all lanes are taken the oldest ended one makes room; of active ones none does. */
export function laneStarted({ sessionId, agentId, agentType, worktree }: LaneStart): Transition {
  return (state, { at }) => {
    const work = activeWork(state);
    if (work === undefined || ownership(work, sessionId) !== 'own') return 'unchanged';
    if (work.lanes.some(({ agent_id, status }) => agent_id === agentId && status === 'active')) return 'unchanged';
    const lane: Lane = {
      agent_id: agentId,
      agent_type: agentType,
      status: 'active',
      ...(worktree === undefined ? {} : { worktree }),
      at,
    };
    const others = work.lanes.filter(({ agent_id }) => agent_id !== agentId);
    const lanes = others.length < MAX_LANES ? others : withoutOldestEnded(others);
    if (lanes.length >= MAX_LANES) return 'unchanged';
    return { work: { ...work, lanes: [...lanes, lane] }, type: 'lane_started', session_id: sessionId };
  };
}

/** The lane is over; a worktree of its own is the host's to remove (F-42). */
export function laneEnded(sessionId: string, agentId: string): Transition {
  return (state, { at }) => {
    const work = activeWork(state);
    const open = work?.lanes.find(({ agent_id, status }) => agent_id === agentId && status === 'active');
    if (work === undefined || open === undefined || ownership(work, sessionId) !== 'own') return 'unchanged';
    const lanes = work.lanes.map((lane) => (lane === open ? { ...lane, status: 'ended' as const, at } : lane));
    return { work: { ...work, lanes }, type: 'lane_ended', session_id: sessionId };
  };
}

/** How many subagents are at work (F-43). */
export function activeLanes(work: Work): number {
  return work.lanes.filter(({ status }) => status === 'active').length;
}

function withoutOldestEnded(lanes: readonly Lane[]): readonly Lane[] {
  const index = lanes.findIndex(({ status }) => status === 'ended');
  return index === -1 ? lanes : lanes.filter((_, at) => at !== index);
}
