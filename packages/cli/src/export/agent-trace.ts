import { createHash } from 'node:crypto';
import type { LogLine } from '@litmus-hooks/state-format/log';
import { isWrite, type WriteRecord } from '@litmus-hooks/state-format/record';
import type { ExportedRun } from './exported-run.js';

/** The version of the Agent Trace specification, in the form that its schema asks for. */
const TRACE_VERSION = '0.1';
/** Our part of the metadata. */
const VENDOR = 'litmus-hooks';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** What the format asks for and no ledger line says. */
const UNKNOWN = [
  'line_ranges',
  'model',
  'vcs_revision',
  'files_written_by_commands',
  'later_changes_by_people',
] as const;

/** What one agent of one session wrote of a file. */
interface Writer {
  readonly session: string | undefined;
  readonly agent: string | undefined;
  writes: number;
  readonly firstLine: number;
  lastLine: number;
}

interface Conversation {
  readonly contributor: { readonly type: 'ai' };
  readonly ranges: readonly never[];
  readonly related?: readonly { readonly type: 'session'; readonly url: string }[];
}

/** A Trace Record of the Agent Trace specification. */
export interface TraceRecord {
  readonly version: typeof TRACE_VERSION;
  readonly id: string;
  readonly timestamp: string;
  readonly tool: { readonly name: 'litmus'; readonly version: string };
  readonly files: readonly { readonly path: string; readonly conversations: readonly Conversation[] }[];
  readonly metadata: Readonly<Record<typeof VENDOR, object>>;
}

/** Everything but the lines that a trace record is made from. */
export interface TraceContext {
  readonly run: ExportedRun;
  /** Of Litmus. */
  readonly version: string;
  /** The site relative to the root of the repository, forward slashes; empty where it is the root. */
  readonly siteInRepository: string;
  readonly now: Date;
}

/** A UUID that the same ledger always gets (version 8 of RFC 9562: of our own making). */
function uuidOf(...parts: readonly string[]): string {
  const bytes = createHash('sha256').update(JSON.stringify(parts)).digest();
  bytes[6] = ((bytes[6] as number) & 0x0f) | 0x80;
  bytes[8] = ((bytes[8] as number) & 0x3f) | 0x80;
  return bytes.toString('hex', 0, 16).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

function addWrite(writers: Map<string, Writer>, { session, agent }: WriteRecord, line: number): void {
  const key = JSON.stringify([session, agent]);
  const writer = writers.get(key);
  if (writer === undefined) writers.set(key, { session, agent, writes: 1, firstLine: line, lastLine: line });
  else {
    writer.writes += 1;
    writer.lastLine = line;
  }
}

/** A session is named where its id is a UUID, which is a URI without a server. */
function conversation({ session }: Writer): Conversation {
  return {
    contributor: { type: 'ai' },
    ranges: [],
    ...(session !== undefined && UUID.test(session)
      ? { related: [{ type: 'session', url: `urn:uuid:${session.toLowerCase()}` }] }
      : {}),
  };
}

function writerJson({ session, agent, writes, firstLine, lastLine }: Writer): object {
  return { session: session ?? null, agent: agent ?? null, writes, first_line: firstLine, last_line: lastLine };
}

/**
 * The writes of a ledger as one Trace Record: which files agents wrote, in which session. Line ranges stay empty, because a ledger line holds
 * no content; where the writes stand in the ledger is in the metadata, a list in the order of `conversations` for each file. Memory follows
 * the number of files.
 */
export function traceRecord(
  { run, version, siteInRepository, now }: TraceContext,
  lines: Iterable<LogLine>,
): TraceRecord {
  const files = new Map<string, Map<string, Writer>>();
  let outside = 0;
  let unreadable = 0;
  let read = 0;
  let timestamp: string | undefined;
  for (const line of lines) {
    read = line.number;
    if ('problem' in line) unreadable += 1;
    else if (isWrite(line.record)) {
      const { path, at } = line.record;
      const writers = files.get(path) ?? new Map<string, Writer>();
      files.set(path, writers);
      addWrite(writers, line.record, line.number);
      if (!Number.isNaN(Date.parse(at))) timestamp = at;
    } else if ('outside' in line.record) outside += 1;
  }
  const place = (path: string): string => (siteInRepository === '' ? path : `${siteInRepository}/${path}`);
  const written = [...files].map(([path, writers]) => ({ path: place(path), writers: [...writers.values()] }));
  return {
    version: TRACE_VERSION,
    id: uuidOf(run.id, String(read), timestamp ?? ''),
    timestamp: timestamp ?? now.toISOString(),
    tool: { name: 'litmus', version },
    files: written.map(({ path, writers }) => ({ path, conversations: writers.map(conversation) })),
    metadata: {
      [VENDOR]: {
        run: run.id,
        ledger_lines: read,
        unreadable_lines: unreadable,
        writes_outside_the_site: outside,
        unknown: UNKNOWN,
        writers: Object.fromEntries(written.map(({ path, writers }) => [path, writers.map(writerJson)])),
      },
    },
  };
}
