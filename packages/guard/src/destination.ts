import type { InvokedWord } from './deploy-arguments.js';
import type { Certainty } from './deploy-pattern.js';

const LOCAL_HOST = /^(?:[^@]*@)?(?:localhost|127\.0\.0\.1|\[::1\])$/i;
const LOCAL_PATH = /^(?:[./~\\]|[a-z]:\\|file:)/i;

/**
 * Whether a copy ends at a place that others reach. `shape` is one of
 * - `host:`, a file on another host: `user@host:/path`, `host:`, `rsync://host/module`, `sftp://host/`;
 * - `name:`, a configured remote or a pod: `remote:path`, `namespace/pod:/path`;
 * - `alias/`, a configured store: `store/bucket/key` (a plain relative path looks the same and counts);
 * - otherwise the beginnings of an address, `|` between them: `s3://|gs://`.
 */
export function isDestination(shape: string, word: InvokedWord): Certainty {
  const known = word.value ?? word.prefix;
  const partial = word.value === undefined;
  if (shape === 'host:') return isHost(known, partial);
  if (LOCAL_PATH.test(known)) return 'no';
  if (shape === 'name:') return known.includes(':') ? 'yes' : partial ? 'maybe' : 'no';
  if (shape === 'alias/') return known.includes('/') ? 'yes' : partial ? 'maybe' : 'no';
  const beginnings = shape.split('|');
  if (beginnings.some((beginning) => known.startsWith(beginning))) return 'yes';
  return partial && beginnings.some((beginning) => beginning.startsWith(known)) ? 'maybe' : 'no';
}

function isHost(known: string, partial: boolean): Certainty {
  if (/^(?:scp|sftp|rsync|ssh):\/\//i.test(known)) return 'yes';
  if (LOCAL_PATH.test(known)) return 'no';
  const bracket = known.indexOf(']:');
  const colon = bracket < 0 ? known.indexOf(':') : bracket + 1;
  const slash = known.indexOf('/');
  if (slash >= 0 && (colon < 0 || slash < colon)) return 'no';
  if (colon > 0) return LOCAL_HOST.test(known.slice(0, colon)) ? 'no' : 'yes';
  if (!partial) return 'no';
  return known.includes('@') ? 'yes' : 'maybe';
}
