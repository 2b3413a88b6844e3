import { createHash } from 'node:crypto';
import type { Proof } from '@litmus-hooks/ledger';
import type { RunState } from '@litmus-hooks/state-format/run';
import type { SealCheck } from '../ledger/seal-check.js';
import { count } from '../terminal/words.js';
import script from './browser/main.js?script';
import { embeddedJson, type Html, html, prose, trusted } from './html.js';
import style from './page.css?text';
import { DATA_ELEMENT, KINDS, type Kind, type PageData } from './page-data.js';
import { proofSection } from './proof-section.js';
import type { Timeline } from './timeline.js';

/** What a page tells. */
export interface Report {
  /** As it is to be shown. */
  readonly site: string;
  readonly state: RunState;
  /** The ledger's path, as it is to be shown. */
  readonly file: string;
  readonly proofs: readonly Proof[];
  readonly seals: SealCheck;
  readonly timeline: Timeline;
  readonly data: PageData;
  /** UTC, ISO 8601: when the page was made. */
  readonly madeAt: string;
  readonly version: string;
}

/** How a page of ours begins: only a file that does may be written over. */
export const PAGE_OPENING = '<!doctype html>\n<html lang="en" data-litmus-report>\n';

const KIND_COUNTS: Readonly<Record<Kind, string>> = {
  evidence: 'evidence',
  created: 'created',
  changed: 'changed',
  call: 'other calls',
  failed: 'failed',
  outside: 'outside the site',
  denied: 'denied',
  gap: 'gaps',
  unreadable: 'unreadable',
  run: '',
};

function sha256(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/** Nothing is loaded from anywhere, and no script or style runs but the two that are written here. */
function contentSecurityPolicy(): string {
  return [
    "default-src 'none'",
    `script-src ${sha256(script)}`,
    `style-src ${sha256(style)}`,
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
}

function moment(at: string): Html {
  const text = at.replace('T', ' ').replace(/(\.\d+)?Z$/, ' UTC');
  return html`<time datetime="${at}">${text}</time>`;
}

function fact(term: string, value: Html | string | undefined): Html | undefined {
  return value === undefined ? undefined : html`<div><dt>${term}</dt><dd>${value}</dd></div>\n`;
}

function haltBanner({ halt }: RunState): Html | undefined {
  if (halt === undefined) return undefined;
  const { reason, repair, step, at } = halt;
  return html`<section class="halt" aria-label="Halt">
<p><strong>Halted</strong>${step === undefined ? '' : ` by step ${step}`}${at === undefined ? undefined : html`, ${moment(at)}`}</p>
<p>${prose(reason)}</p>
${repair === undefined ? undefined : html`<p>Repair: <code>${repair}</code></p>`}
</section>
`;
}

function sealWords(seals: SealCheck): string {
  switch (seals.outcome) {
    case 'none':
      return 'not sealed';
    case 'intact':
      return `lines 1 to ${seals.lines.toLocaleString('en-GB')} as sealed`;
    case 'broken':
      return 'altered since it was sealed';
  }
}

function sealBanner(seals: SealCheck): Html | undefined {
  if (seals.outcome !== 'broken') return undefined;
  return html`<section class="halt" aria-label="Broken seal">
<p><strong>The ledger was altered since it was sealed</strong></p>
<p>${prose(seals.broken.message)}</p>
</section>
`;
}

function masthead({ site, state, timeline, seals }: Report): Html {
  const standing = state.finishedAt !== undefined ? 'finished' : state.halt !== undefined ? 'halted' : 'open';
  const agents = `main agent${timeline.subagents === 0 ? '' : ` and ${count(timeline.subagents, 'subagent')}`}`;
  return html`<header class="masthead">
<p class="eyebrow">Litmus <span aria-hidden="true">·</span> what the ledger shows</p>
<h1><code>${state.id ?? 'A run without an id'}</code> <span class="standing ${standing}">${standing}</span></h1>
<dl class="facts">
${fact('Site', html`<code>${site}</code>`)}${fact('Since', state.startedAt && moment(state.startedAt))}${fact(
  'Finished',
  state.finishedAt && moment(state.finishedAt),
)}${fact('Ledger', count(timeline.total, 'line'))}${fact('Seals', sealWords(seals))}${fact('Sessions', timeline.sessions.toLocaleString('en-GB'))}${fact('Agents', agents)}</dl>
${haltBanner(state)}${sealBanner(seals)}<ul class="counts" aria-label="Lines of each kind">
${KINDS.filter((kind) => timeline.counts[kind] > 0).map(
  (kind) =>
    html`<li class="${kind}"><b>${timeline.counts[kind].toLocaleString('en-GB')}</b> ${KIND_COUNTS[kind]}</li>\n`,
)}</ul>
</header>
`;
}

function leftOut({ timeline, file }: Report): Html | undefined {
  const missing = timeline.total - timeline.lines.length;
  if (missing === 0) return undefined;
  return html`<p class="notice" id="left-out"><strong>${count(missing, 'line')} of ${timeline.total.toLocaleString('en-GB')} left out.</strong>
A page holds so much: plain calls are left out first, then what is oldest; lines that a proof cites are all here. The whole ledger is
<code>${file}</code>; <code>litmus ledger show --last N</code> prints it, and the counts and proofs above are about all of it.</p>
`;
}

function timelineSection(report: Report): Html {
  return html`<section id="timeline" aria-labelledby="timeline-title" tabindex="-1">
<h2 id="timeline-title">Timeline</h2>
<p class="note">The order of lines is the order of events. Times are UTC.</p>
${leftOut(report)}<noscript><p class="notice">The timeline is drawn by a script of this page, and scripts are off.</p></noscript>
<p class="notice print">The timeline does not print: <code>litmus ledger show</code> does.</p>
<form class="filters" role="search" aria-label="Timeline" autocomplete="off">
<div class="fields">
<label><span>Text</span> <input type="search" id="filter-text" placeholder="path, command, query, session …" spellcheck="false"></label>
<label><span>Agent</span> <select id="filter-agent"><option value="">every agent</option></select></label>
</div>
<div class="kinds" id="filter-kinds" role="group" aria-label="Kinds; none pressed shows all"></div>
<p class="status"><span id="filter-status" role="status"></span> <button type="button" id="filter-clear" hidden>show all</button></p>
</form>
<div class="split">
<div class="rows" id="rows" role="listbox" tabindex="0" aria-label="Rows of the timeline"></div>
<aside class="details" id="details" aria-label="The row in full" hidden>
<button type="button" id="details-close">Close</button>
<div id="details-body" aria-live="polite"></div>
</aside>
</div>
</section>
`;
}

/** The report as one HTML file that needs nothing else. */
export function reportPage(report: Report): string {
  const { state, proofs, data, madeAt, version } = report;
  const page = html`<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${trusted(contentSecurityPolicy())}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${state.id ?? 'A run without an id'} – Litmus</title>
<style>${trusted(style)}</style>
</head>
<body>
<a class="skip" href="#timeline">Skip to the timeline</a>
${masthead(report)}<main>
<section aria-labelledby="proofs-title">
<h2 id="proofs-title">Proofs</h2>
${proofs.map(proofSection)}</section>
${timelineSection(report)}</main>
<footer><p>Made ${moment(madeAt)} by litmus ${version}. The ledger shows that calls happened, in this order, in sessions that had the hooks. It
does not show that the work is good, and whoever can write its file can rewrite it.</p></footer>
<script type="application/json" id="${DATA_ELEMENT}">${embeddedJson(data)}</script>
<script>${trusted(script)}</script>
</body>
</html>
`;
  return PAGE_OPENING + page.text;
}
