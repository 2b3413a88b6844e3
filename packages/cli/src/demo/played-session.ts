import type { PlayedEvent } from './event-play.js';
import type { Scene } from './story.js';

/** One call of the session and what came of it. */
export interface PlayedScene {
  readonly scene: Scene;
  /** The id under which the host speaks of the call. */
  readonly callId: string;
  readonly events: readonly PlayedEvent[];
  /** The reason that the model got, where the call was denied. */
  readonly denial?: string;
  /** Whether the tool was used; false where the call was denied, or only the hooks were asked. */
  readonly used: boolean;
  readonly failed: boolean;
  /** What the tool said. */
  readonly output: string;
}

/** A whole session. */
export interface PlayedSession {
  readonly startEvents: readonly PlayedEvent[];
  /** What the model was told when the session began. */
  readonly announcement: string;
  readonly scenes: readonly PlayedScene[];
  readonly endEvents: readonly PlayedEvent[];
  /** What the host could not load of the plugin, a sentence each. */
  readonly loadErrors: readonly string[];
}

/** The id of the nth call, from 0; the ledger's lines name it. */
export function callId(index: number): string {
  return `toolu_demo${String(index + 1).padStart(4, '0')}`;
}
