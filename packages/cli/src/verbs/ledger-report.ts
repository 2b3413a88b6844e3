import { homedir } from 'node:os';
import { resolve, sep } from 'node:path';
import type { LogLine } from '@litmus-hooks/state-format/log';
import { projectOf } from '@litmus-hooks/state-format/places';
import { readSeals, type Seal } from '@litmus-hooks/state-format/seal';
import type { LedgerReportAnswer } from '../answers/ledger-report.js';
import { loadClaims } from '../claims/configured-claims.js';
import { EXIT_STATUS } from '../exit-status.js';
import { ledgerFile, readLedger } from '../ledger/ledger-file.js';
import { proveForRun } from '../ledger/run-proof.js';
import { checkRunSeals } from '../ledger/run-seals.js';
import { reportPage } from '../report/page.js';
import { pageData } from '../report/page-rows.js';
import { citations } from '../report/proof-section.js';
import { writeReport } from '../report/report-file.js';
import { runEvents, sealEvents } from '../report/run-events.js';
import { readTimeline, withLines } from '../report/timeline.js';
import { currentRun } from '../run/current-run.js';
import { runJson } from '../run/run-json.js';
import { readStoredRun } from '../run/run-state-file.js';
import { count, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';
import { VERSION } from '../version.js';

const options = {
  out: { type: 'string', value: 'FILE', about: 'where the page goes (litmus-report.html in this folder)' },
} as const;

const DEFAULT_FILE = 'litmus-report.html';

/** The page may go to anyone, and a home folder's name is a person's. */
function withoutHome(path: string): string {
  const home = homedir();
  return path === home || path.startsWith(home + sep) ? `~${path.slice(home.length)}` : path;
}

/** The lines up to a number: an open run's ledger grows while it is read. */
function* upTo(last: number, lines: Iterable<LogLine>): Generator<LogLine, void, undefined> {
  for (const line of lines) {
    if (line.number > last) return;
    yield line;
  }
}

/** Seals that cannot be read are a broken one, which the check says. */
function sealsOf(site: string): readonly Seal[] {
  const seals = readSeals(readStoredRun(site)?.raw.seals);
  return typeof seals === 'number' ? [] : seals;
}

function page({ report, lines, leftOut, claims }: LedgerReportAnswer): string {
  const outcomes = claims.map(({ claim, outcome }) => `${shown(claim)} ${outcome}`).join(', ');
  const missing = leftOut === 0 ? '' : `, ${leftOut.toLocaleString('en-GB')} of them left out`;
  return `${report}\n${count(lines, 'line')}${missing}; ${outcomes}. Open it in a browser; it needs nothing else.`;
}

export const ledgerReport: Verb<typeof options> = {
  name: 'ledger report',
  summary: 'Write the ledger and its proofs as one page that opens in any browser',
  usage: '[--out FILE]',
  example: 'litmus ledger report --out report.html',
  options,
  operands: { min: 0, max: 0 },
  async run(call): Promise<Answer<LedgerReportAnswer>> {
    const run = currentRun(call);
    const { site, state } = run;
    const file = ledgerFile(site);
    const claims = await loadClaims(projectOf(site));
    const reading = (lines: Iterable<LogLine>) => call.progress.counting('lines of the ledger read', lines);
    const read = () => reading(readLedger(file));
    const brief = readTimeline(read());
    const proofs = proveForRun(site, claims, (lines) => upTo(brief.lastLine, reading(lines)));
    const cited = citations(proofs);
    const timeline = withLines(brief, cited.keys(), read);
    const report = resolve(call.cwd, call.values.out ?? DEFAULT_FILE);
    const html = reportPage({
      site: withoutHome(site),
      state,
      file: withoutHome(file),
      proofs,
      seals: checkRunSeals(site),
      timeline,
      data: pageData(timeline.lines, [...sealEvents(sealsOf(site)), ...runEvents(state)], cited),
      madeAt: new Date().toISOString(),
      version: VERSION,
    });
    writeReport(report, html);
    const json = {
      run: runJson(run),
      report,
      bytes: Buffer.byteLength(html),
      file,
      lines: timeline.total,
      leftOut: timeline.total - timeline.lines.length,
      claims: proofs.map(({ claim, outcome }) => ({ claim, outcome })),
    };
    return { status: EXIT_STATUS.good, json, text: page(json) };
  },
};
