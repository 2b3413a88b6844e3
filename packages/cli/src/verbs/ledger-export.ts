import { relative, sep } from 'node:path';
import type { LogLine } from '@litmus-hooks/state-format/log';
import { type FoundRun, isOpen, projectOf } from '@litmus-hooks/state-format/places';
import type { LedgerDeliveryAnswer, LedgerFileAnswer } from '../answers/ledger-export.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { type Delivery, deliver } from '../export/delivery.js';
import { readEndpoint } from '../export/endpoint.js';
import { exportedRun } from '../export/exported-run.js';
import { loadExportLibraries } from '../export/load-bundle.js';
import { writeNewFile } from '../export/output-file.js';
import { ledgerFile, readLedger } from '../ledger/ledger-file.js';
import { currentRun } from '../run/current-run.js';
import { runJson } from '../run/run-json.js';
import type { Style } from '../terminal/style.js';
import { count, shown } from '../terminal/words.js';
import type { Answer, Call, Said, Verb } from '../verb.js';
import { VERSION } from '../version.js';

const options = {
  format: { type: 'string', value: 'FORMAT', about: 'otlp, csv or agent-trace, to stdout' },
  out: { type: 'string', value: 'FILE', about: 'a new file instead of stdout' },
  otlp: { type: 'string', value: 'URL', about: 'send what is new to this OTLP/HTTP endpoint' },
  header: { type: 'string', value: 'K=V', multiple: true, about: 'a header for that endpoint; may be repeated' },
} as const;

type ExportCall = Call<typeof options>;
type Format = LedgerFileAnswer['format'];

const FORMATS: readonly string[] = ['otlp', 'csv', 'agent-trace'] satisfies Format[];

function isFormat(text: string): text is Format {
  return FORMATS.includes(text);
}

function chosenFormat({ values: { format = '', out }, json }: ExportCall): Format {
  if (!isFormat(format))
    throw new CommandError('usage', `--format "${shown(format)}" is no format: write ${FORMATS.join(', ')}.`);
  if (json && out === undefined)
    throw new CommandError('usage', 'With --json the export itself needs a file: add --out FILE.');
  return format;
}

function documentOf(format: Format, { site, state }: FoundRun, lines: Iterable<LogLine>): Iterable<string> {
  const run = exportedRun({ site, state });
  const { csvDocument, otlpDocument, traceRecord } = loadExportLibraries();
  if (format === 'csv') return csvDocument(lines);
  if (format === 'otlp') return otlpDocument(run, lines);
  const siteInRepository = relative(projectOf(site), site).split(sep).join('/');
  return [`${JSON.stringify(traceRecord({ run, version: VERSION, siteInRepository, now: new Date() }, lines))}\n`];
}

async function writeLedger(call: ExportCall, run: FoundRun): Promise<Answer<LedgerFileAnswer> | Said> {
  const format = chosenFormat(call);
  const { out } = call.values;
  let lines = 0;
  let unreadable = 0;
  function* counted(): Generator<LogLine, void, undefined> {
    for (const line of call.progress.counting('lines of the ledger read', readLedger(ledgerFile(run.site)))) {
      lines = line.number;
      if ('problem' in line) unreadable += 1;
      yield line;
    }
  }
  const pieces = documentOf(format, run, counted());
  if (out === undefined) {
    for (const piece of pieces) await call.write(piece);
    return { status: EXIT_STATUS.good };
  }
  const file = writeNewFile(call.cwd, out, pieces);
  const damaged = unreadable === 0 ? '' : `, ${unreadable} of them unreadable`;
  return {
    status: EXIT_STATUS.good,
    json: { run: runJson(run), format, file, lines, unreadable },
    text: `${count(lines, 'line')} of the ledger${damaged} written to ${shown(file)}.`,
  };
}

function deliveryText(delivery: Delivery, endpoint: string, style: Style): string {
  const { sent, rejected, rejections, startedAfterLine, restarted, unsent, failure } = delivery;
  const lines: string[] = [];
  if (restarted)
    lines.push('The part of the ledger that was sent before has changed since, so all of it is sent again.');
  if (startedAfterLine > 0) lines.push(`Lines 1 to ${startedAfterLine} were acknowledged before.`);
  lines.push(`${sent === 0 && unsent === 0 ? 'Nothing new' : count(sent, 'record')} sent to ${shown(endpoint)}.`);
  if (rejected > 0) lines.push(style.bad(`${count(rejected, 'record')} refused by the endpoint for good:`));
  for (const { fromLine, toLine, rejected: of, message } of rejections)
    lines.push(`  lines ${fromLine} to ${toLine}: ${of} refused${message === null ? '' : ` (${message})`}`);
  if (failure !== undefined)
    lines.push(
      style.bad(`${count(unsent, 'line')} not acknowledged by the endpoint: ${failure}.`),
      'Run the command again to go on from there.',
    );
  return lines.join('\n');
}

async function sendLedger(call: ExportCall, run: FoundRun, address: string): Promise<Answer<LedgerDeliveryAnswer>> {
  const endpoint = readEndpoint(address, call.values.header ?? []);
  const { OtlpSender, logRecords } = loadExportLibraries();
  const { Cursor } = await import('../export/cursor.js');
  const { site, state } = run;
  const cursor = new Cursor(projectOf(site), state.id ?? site, endpoint);
  const told = exportedRun(run);
  const read = (): Iterable<LogLine> => readLedger(ledgerFile(site));
  const consignment = { runId: told.id, toRecord: logRecords(told), read, open: isOpen(state) };
  const sender = new OtlpSender(endpoint);
  let delivery: Delivery;
  try {
    delivery = await call.progress.during(`sending the ledger to ${endpoint.shown}`, () =>
      cursor.exclusively(() => deliver(consignment, cursor, sender)),
    );
  } finally {
    sender.close();
  }
  const { failure = null, rejections, ...rest } = delivery;
  return {
    status: failure === null && delivery.rejected === 0 ? EXIT_STATUS.good : EXIT_STATUS.fails,
    json: {
      run: runJson(run),
      endpoint: endpoint.shown,
      cursor: cursor.file,
      ...rest,
      rejections: [...rejections],
      failure,
    },
    text: deliveryText(delivery, endpoint.shown, call.style),
  };
}

export const ledgerExport: Verb<typeof options> = {
  name: 'ledger export',
  summary: 'Hand the ledger of the run here on: as a file, or to an OpenTelemetry Collector',
  usage: '(--format FORMAT [--out FILE] | --otlp URL [--header K=V]…)',
  example: 'litmus ledger export --otlp http://127.0.0.1:4318',
  options,
  operands: { min: 0, max: 0 },
  async run(call) {
    const { format, out, otlp, header } = call.values;
    if ((format === undefined) === (otlp === undefined))
      throw new CommandError('usage', 'Say either what to write or where to send it: --format FORMAT or --otlp URL.');
    if (otlp !== undefined && out !== undefined)
      throw new CommandError('usage', 'With --otlp nothing is written to a file: leave --out out.');
    if (otlp === undefined && header !== undefined)
      throw new CommandError('usage', 'Only what is sent has headers: leave --header out, or add --otlp URL.');
    const run = currentRun(call);
    return otlp === undefined ? writeLedger(call, run) : sendLedger(call, run, otlp);
  },
};
