import type { Proof } from '@litmus-hooks/ledger';
import { count } from '../terminal/words.js';
import { type Html, html, prose } from './html.js';
import { lineFragment, proofFragment } from './page-data.js';

/** A claim may speak of thousands of files; the failing ones come first. */
const MAX_SUBJECTS_SHOWN = 200;
/** More would push the timeline out of sight. */
const MAX_SUBJECTS_UNFOLDED = 12;

type Subject = Proof['subjects'][number];
type Condition = NonNullable<Proof['conditions']>[number];
type Outcome = Proof['outcome'];

/** A sign beside each word, for whoever cannot tell the colours apart. */
const SIGN: Readonly<Record<Outcome, string>> = { holds: '✓', fails: '✕', unproven: '?' };
const RANK: Readonly<Record<Outcome, number>> = { fails: 0, unproven: 1, holds: 2 };

function outcomeBadge(outcome: Outcome): Html {
  return html`<span class="outcome ${outcome}"><span aria-hidden="true">${SIGN[outcome]}</span> ${outcome}</span>`;
}

function lineLink(line: number): Html {
  return html`<a href="#${lineFragment(line)}">line ${line}</a>`;
}

function lineList(words: string, lines: readonly number[]): Html | undefined {
  if (lines.length === 0) return undefined;
  return html`<p class="lines">${words} ${lines.map((line, index) => [index === 0 ? '' : ', ', lineLink(line)])}</p>\n`;
}

function shownSubjects({ subjects }: Proof): readonly Subject[] {
  return [...subjects].sort((a, b) => RANK[a.outcome] - RANK[b.outcome]).slice(0, MAX_SUBJECTS_SHOWN);
}

function cell(name: string, line: number | undefined): Html {
  return html`<td role="cell" data-name="${name}">${line === undefined ? html`<span class="none">none</span>` : lineLink(line)}</td>`;
}

function subjectRow({ path, outcome, reason, evidenceLine, firstWriteLine }: Subject): Html {
  const why = reason === undefined ? undefined : html` <span class="why">${reason.replaceAll('_', ' ')}</span>`;
  return html`<tr role="row">
<th scope="row" role="rowheader"><code>${path}</code></th>
<td role="cell" data-name="Outcome">${outcomeBadge(outcome)}${why}</td>
${cell('Evidence', evidenceLine)}
${cell('First write', firstWriteLine)}
</tr>
`;
}

function subjectTable(proof: Proof): Html | undefined {
  const { claim, subjects } = proof;
  if (subjects.length === 0) return undefined;
  const shown = shownSubjects(proof);
  const more = subjects.length - shown.length;
  return html`<details${subjects.length <= MAX_SUBJECTS_UNFOLDED ? html` open` : undefined}>
<summary>${count(subjects.length, 'file')}</summary>
<table role="table" aria-label="Files of ${claim}">
<thead><tr><th scope="col">File</th><th scope="col">Outcome</th><th scope="col">Evidence</th><th scope="col">First write</th></tr></thead>
<tbody>
${shown.map(subjectRow)}</tbody>
</table>
${more > 0 ? html`<p class="note">… and ${more} more, which <code>litmus prove --json</code> lists.</p>` : undefined}
</details>`;
}

function conditionItem({ place, outcome, message, cited }: Condition): Html {
  return html`<li><p><code>${place}</code> ${outcomeBadge(outcome)}</p>
<p>${prose(message)}</p>
${lineList('Decided by', cited)}</li>
`;
}

/** One proof with the lines that decide it, each of which leads to its row in the timeline. */
export function proofSection(proof: Proof): Html {
  const { claim, outcome, message, cited, conditions = [], unreadable } = proof;
  const hasOwnLines = proof.subjects.length === 0 && conditions.length === 0;
  return html`<article class="proof ${outcome}" id="${proofFragment(claim)}" tabindex="-1">
<h3><code>${claim}</code> ${outcomeBadge(outcome)}</h3>
<p>${prose(message)}</p>
${hasOwnLines ? lineList('Decided by', cited) : undefined}${lineList(
  'Cannot be read:',
  unreadable.map(({ line }) => line),
)}${conditions.length === 0 ? undefined : html`<ul class="conditions" aria-label="Conditions of ${claim}">\n${conditions.map(conditionItem)}</ul>\n`}${subjectTable(proof)}
</article>
`;
}

/** The lines of the ledger that the proofs lead to, each with the ids of the claims that it decides. */
export function citations(proofs: readonly Proof[]): Map<number, string[]> {
  const claimsOf = new Map<number, string[]>();
  for (const proof of proofs) {
    const { claim, cited, conditions = [], unreadable } = proof;
    const lines = [
      ...cited,
      ...conditions.flatMap((condition) => condition.cited),
      ...unreadable.map(({ line }) => line),
      ...shownSubjects(proof).flatMap(({ evidenceLine, firstWriteLine }) => [evidenceLine, firstWriteLine]),
    ];
    for (const line of new Set(lines)) {
      if (line !== undefined) claimsOf.set(line, [...(claimsOf.get(line) ?? []), claim]);
    }
  }
  return claimsOf;
}
