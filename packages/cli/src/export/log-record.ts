import type { LogLine } from '@litmus-hooks/state-format/log';
import { isEvidence, isWrite, type LedgerRecord } from '@litmus-hooks/state-format/record';
import { resourceFromAttributes } from '@opentelemetry/resources';
import type { ReadableLogRecord } from '@opentelemetry/sdk-logs';
import { eventWords } from '../ledger/event-words.js';
import { shown } from '../terminal/words.js';
import { VERSION } from '../version.js';
import type { ExportedRun } from './exported-run.js';
import { recordUid } from './record-uid.js';

type Attributes = Record<string, string | number | boolean>;
type HrTime = ReadableLogRecord['hrTime'];

/** Severity numbers of the OpenTelemetry log data model. */
const SEVERITY_NUMBER = { INFO: 9, WARN: 13 } as const;

/** What differs from line to line; the rest of a log record is the same for all lines of a run. */
interface LineParts {
  readonly hrTime: HrTime;
  readonly eventName: string;
  readonly severityText: keyof typeof SEVERITY_NUMBER;
  readonly body: string;
  readonly attributes: Attributes;
}

const MILLISECONDS_PER_SECOND = 1000;
const NANOSECONDS_PER_MILLISECOND = 1_000_000;
/** What the protocol takes for a time that is not known. */
const NO_TIME: HrTime = [0, 0];

function hrTime(at: string | undefined): HrTime {
  const milliseconds = at === undefined ? Number.NaN : Date.parse(at);
  if (!(milliseconds >= 0)) return NO_TIME;
  const rest = milliseconds % MILLISECONDS_PER_SECOND;
  return [(milliseconds - rest) / MILLISECONDS_PER_SECOND, rest * NANOSECONDS_PER_MILLISECOND];
}

function recordAttributes(record: LedgerRecord): Attributes {
  const { type, session, agent, id } = record;
  return {
    'litmus.record.type': type,
    ...(session === undefined ? {} : { 'session.id': session }),
    ...(agent === undefined ? {} : { 'gen_ai.agent.id': agent }),
    ...(id === undefined ? {} : { 'gen_ai.tool.call.id': id }),
    ...(record.event === 'tool_call' ? { 'gen_ai.operation.name': 'execute_tool' } : {}),
    ...('tool' in record ? { 'gen_ai.tool.name': record.tool } : {}),
    ...('command' in record && record.command !== undefined ? { 'litmus.command': record.command } : {}),
    ...(isEvidence(record) ? { 'litmus.evidence.query': record.query } : {}),
    ...(isWrite(record) ? { 'litmus.file.path': record.path, 'litmus.file.first_write': record.firstWrite } : {}),
    ...('failed' in record ? { 'litmus.call.failed': true } : {}),
    ...('outside' in record ? { 'litmus.call.outside': true } : {}),
  };
}

function lineParts(line: LogLine): LineParts {
  if ('problem' in line) {
    return {
      hrTime: NO_TIME,
      eventName: 'litmus.unreadable_line',
      severityText: 'WARN',
      body: `unreadable (${line.problem.replace('_', ' ')})`,
      attributes: { 'litmus.ledger.problem': line.problem },
    };
  }
  const { record } = line;
  const needsAttention = record.event !== 'tool_call' || 'failed' in record || 'outside' in record;
  return {
    hrTime: hrTime(record.at),
    eventName: `litmus.${record.event}`,
    severityText: needsAttention ? 'WARN' : 'INFO',
    body: shown(eventWords(record)),
    attributes: recordAttributes(record),
  };
}

/** Text that any reader of JSON takes: a surrogate without its pair becomes U+FFFD. */
function wellFormed(attributes: Attributes): Attributes {
  return Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [
      name,
      typeof value === 'string' ? Buffer.from(value).toString('utf8') : value,
    ]),
  );
}

/**
 * Turns the lines of one run into log records of OpenTelemetry. A line becomes the same record each time, so that one that is sent again can
 * be told to be the same. To be asked in the order of the lines: one that cannot be read has no time of its own, and counts as observed at
 * the time of the line before it.
 */
export function logRecords(run: ExportedRun): (line: LogLine) => ReadableLogRecord {
  const resource = resourceFromAttributes({ 'service.name': 'litmus', 'service.version': VERSION });
  const instrumentationScope = { name: '@litmus-hooks/cli', version: VERSION };
  let observed = hrTime(run.startedAt);
  return (line) => {
    const { attributes, ...parts } = lineParts(line);
    if (parts.hrTime !== NO_TIME) observed = parts.hrTime;
    return {
      ...parts,
      hrTimeObserved: observed,
      severityNumber: SEVERITY_NUMBER[parts.severityText],
      attributes: wellFormed({
        'log.record.uid': recordUid(run.id, line),
        'litmus.run.id': run.id,
        'litmus.ledger.line': line.number,
        ...attributes,
      }),
      droppedAttributesCount: 0,
      resource,
      instrumentationScope,
    };
  };
}
