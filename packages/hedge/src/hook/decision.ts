import type { HookEvent } from '@litmus-hooks/state-format/event';
import { addContext, type Reply } from '@litmus-hooks/state-format/reply';
import type { ConfiguredConstruction } from '../configured.js';
import type { findHedges } from '../find-hedges.js';
import { type DeliverableFinding, violation } from './message.js';
import { keepsHedgesOut, outputChannel } from './output-channel.js';
import { isReaderFacing, pathWithin } from './reader-facing.js';
import { loadedSkill, type SkillSource } from './skill-identity.js';
import { type SubmittedText, submittedTexts } from './submitted-text.js';
import { linesFromEnd } from './transcript.js';

export interface HedgeHost {
  /** CLAUDE_PROJECT_DIR; the event's `cwd` without it. */
  readonly projectDir: string | undefined;
  readonly skills: SkillSource;
  /** Loaded when there is a text to read. */
  readonly finder: () => typeof findHedges;
  readonly constructions: readonly ConfiguredConstruction[];
}

/** H-16. Texts beyond these are passed over. */
const MAX_PATHS = 16;
const MAX_PATH_BYTES = 512 * 1024;
const MAX_TOTAL_BYTES = 2 * 1024 * 1024;

function isWithinBudget(texts: readonly SubmittedText[]): boolean {
  const bytes = new Map<string, number>();
  let total = 0;
  for (const { path, text } of texts) {
    const size = Buffer.byteLength(text);
    total += size;
    bytes.set(path, (bytes.get(path) ?? 0) + size);
  }
  return (
    total <= MAX_TOTAL_BYTES && bytes.size <= MAX_PATHS && [...bytes.values()].every((size) => size <= MAX_PATH_BYTES)
  );
}

function findingsIn(texts: readonly SubmittedText[], root: string, host: HedgeHost): DeliverableFinding[] {
  return texts.flatMap(({ path, text, edit }) => {
    const within = pathWithin(root, path);
    if (within === undefined) return [];
    return host
      .finder()(text, { constructions: host.constructions })
      .map(({ rule, line }) => ({
        rule,
        line,
        edit,
        path: within,
      }));
  });
}

/**
 * What the hook says to one event: a finding, or nothing (H-01 … H-18). The text is judged first, and the transcript is read only where it has a
 * hedge. Whatever is missing, too large, not ours or not readable means nothing.
 */
export function decide(event: HookEvent, host: HedgeHost): Reply | undefined {
  if (event.hook_event_name !== 'PostToolUse') return undefined;
  const root = host.projectDir ?? event.cwd;
  if (root === undefined || event.transcript_path === undefined) return undefined;
  const texts = submittedTexts(event).filter(({ path }) => isReaderFacing(path));
  if (!isWithinBudget(texts)) return undefined;
  const findings = findingsIn(texts, root, host);
  if (findings.length === 0) return undefined;
  const skill = loadedSkill(linesFromEnd(event.transcript_path), event.session_id, host.skills);
  const body = skill === undefined ? undefined : host.skills.body(skill);
  const channel = body === undefined ? undefined : outputChannel(body);
  if (skill === undefined || channel === undefined || !keepsHedgesOut(channel)) return undefined;
  return addContext('PostToolUse', violation(skill, findings));
}
