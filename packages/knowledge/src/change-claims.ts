import * as fs from 'node:fs';
import { makeStateFolder } from '@litmus-hooks/state-format/state-folder';
import { replaceFile } from '@litmus-hooks/state-format/store';
import { type Claim, writeClaim } from './claim.js';
import { type ClaimLine, writeClaimLines } from './claims-text.js';
import { exclusively, type Uncertain, uncertain } from './exclusively.js';
import { seeFile, seeFolder } from './identity.js';
import type { KnowledgePlace } from './knowledge-place.js';
import { claimsOf, MAX_CLAIMS_BYTES, readClaimsFile } from './read-claims.js';

/** What a change does not do, by a name that stays, and a sentence: what is wrong, where, what to do. */
export interface Refusal {
  readonly refused: 'capture_off' | 'claim_refused' | 'claim_rejected' | 'knowledge_full' | 'no_claim';
  readonly message: string;
}

/** `claims`: those that the change is about, as they are afterwards, new ones included. */
export interface ClaimsOutcome {
  readonly outcome: 'changed' | 'unchanged';
  readonly claims: readonly Claim[];
}

/** From the claims that there are to what becomes of some. Pure. */
export type ClaimsTransition = (claims: readonly Claim[]) => ClaimsOutcome | Refusal;

export type ClaimsChange = ClaimsOutcome | ({ readonly outcome: 'refused' } & Refusal) | Uncertain;

/**
 * Changes the claims of a project under their lock, by one durable replacement. Lines that cannot be read are kept as they stand.
 * Nothing is written where a folder or the file is a link, has a second name, or is not the one that was read. Throws on any I/O error; the
 * old file then stands.
 */
export function changeClaims(place: KnowledgePlace, transition: ClaimsTransition): ClaimsChange {
  // What changes nothing leaves a project without knowledge as it is.
  const before = decide(place, transition);
  if (before.outcome !== 'change') return before;
  makeStateFolder(place.project);
  if (seeFolder(place.folder).status === 'missing') fs.mkdirSync(place.folder, { recursive: true, mode: 0o700 });
  const folder = seeFolder(place.folder);
  if (folder.status !== 'seen')
    return uncertain('unreadable', folder.status === 'refused' ? folder.why : `${place.folder} was removed`);
  return exclusively(place.lockFile, () => {
    const decision = decide(place, transition);
    if (decision.outcome !== 'change') return decision;
    const text = writeClaimLines(decision.lines);
    if (Buffer.byteLength(text) > MAX_CLAIMS_BYTES) return full(place);
    const folderNow = seeFolder(place.folder);
    if (folderNow.status !== 'seen' || folderNow.identity !== folder.identity)
      return uncertain('unreadable', `${place.folder} was replaced by somebody else`);
    const fileNow = seeFile(place.claimsFile);
    if (fileNow.status === 'refused') return uncertain('unreadable', fileNow.why);
    if ((fileNow.status === 'seen' ? fileNow.identity : undefined) !== decision.identity)
      return uncertain('unreadable', `${place.claimsFile} was changed by somebody else`);
    replaceFile(place.claimsFile, text);
    return { outcome: 'changed', claims: decision.claims };
  });
}

function full({ claimsFile }: KnowledgePlace): ClaimsChange {
  return {
    outcome: 'refused',
    refused: 'knowledge_full',
    message: `${claimsFile} would be larger than ${MAX_CLAIMS_BYTES} bytes: take out lines that are no longer true.`,
  };
}

type Decision =
  | { readonly outcome: 'unchanged'; readonly claims: readonly Claim[] }
  | Exclude<ClaimsChange, ClaimsOutcome>
  | {
      readonly outcome: 'change';
      readonly claims: readonly Claim[];
      readonly lines: readonly Pick<ClaimLine, 'raw'>[];
      readonly identity: string | undefined;
    };

/** What `transition` makes of the claims as they are. Writes nothing. */
function decide(place: KnowledgePlace, transition: ClaimsTransition): Decision {
  const file = readClaimsFile(place);
  if (file.status === 'unreadable') return uncertain('unreadable', file.why);
  const change = transition(claimsOf(file.lines));
  if ('refused' in change) return { outcome: 'refused', ...change };
  const { outcome, claims } = change;
  if (outcome === 'unchanged') return { outcome, claims };
  const next = new Map(claims.map((claim) => [claim.id, { raw: writeClaim(claim) }]));
  const kept = file.lines.map((line) => {
    if (!('claim' in line)) return line;
    const changed = next.get(line.claim.id);
    next.delete(line.claim.id);
    return changed ?? line;
  });
  return { outcome: 'change', claims, lines: [...kept, ...next.values()], identity: file.identity };
}
