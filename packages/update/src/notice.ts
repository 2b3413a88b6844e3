import type { HookEvent } from '@litmus-hooks/state-format/event';
import { type Reply, showMessage } from '@litmus-hooks/state-format/reply';
import { freshLatest, loadUpdateCache } from './cache.js';
import { noticeOptOut } from './opt-out.js';
import { PLUGIN_ID } from './package-name.js';
import { takeNoticeReceipt } from './receipt.js';
import type { UpdatePlaces } from './update-places.js';
import { isNewer } from './version.js';

/** What surrounds a start of a session. */
export interface NoticeSurroundings {
  readonly places: UpdatePlaces;
  readonly env: Readonly<Record<string, string | undefined>>;
  /** The version of this hook. */
  readonly current: string;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** A host without a screen shows no message: the notice waits for a session that somebody sees. */
function isHeadless({ CLAUDE_CODE_ENTRYPOINT: entrypoint = '' }: NoticeSurroundings['env']): boolean {
  return entrypoint.startsWith('sdk');
}

function noticeText(latest: string, current: string): string {
  return `Litmus ${latest} is there; this session runs ${current}. In a terminal: claude plugin update ${PLUGIN_ID}`;
}

/**
 * The notice that a newer strict stable version is there, once for each version: by a cache that is at most 24 hours old; the receipt is on disk before
 * it is returned. Undefined for any other event, after a compaction, without a session id, where an opt-out is set
 * and in a headless session. Throws on an I/O error, and nothing is to be said then.
 */
export function noticeFor(event: HookEvent, { places, env, current, now }: NoticeSurroundings): Reply | undefined {
  if (event.hook_event_name !== 'SessionStart' || event.source === 'compact' || event.session_id === undefined)
    return undefined;
  if (noticeOptOut(env) !== undefined || isHeadless(env)) return undefined;
  const latest = freshLatest(loadUpdateCache(places.cacheFile, now), now);
  if (latest === undefined || !isNewer(latest, current) || !takeNoticeReceipt(places, latest)) return undefined;
  return showMessage(noticeText(latest, current));
}
