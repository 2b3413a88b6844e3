import { DATA_ELEMENT, type PageData } from '../page-data.js';
import { detailsOf } from './details.js';
import { byId } from './element.js';
import { type Filter, wantedRows } from './filter.js';
import { FilterBar } from './filter-bar.js';
import { LedgerView } from './ledger-view.js';
import { RowList } from './row-list.js';

const ledger = new LedgerView(JSON.parse(byId(DATA_ELEMENT, HTMLScriptElement).text) as PageData);
const box = byId('rows', HTMLElement);
const details = byId('details', HTMLElement);
const detailsBody = byId('details-body', HTMLElement);
const status = byId('filter-status', HTMLElement);

function showDetails(row: number): void {
  detailsBody.replaceChildren(detailsOf(ledger, row));
  details.hidden = false;
}

function closeDetails(): void {
  details.hidden = true;
  rows.deactivate();
}

function showWanted(filter: Filter): void {
  const wanted = wantedRows(ledger, filter);
  rows.show(wanted);
  const all = ledger.length.toLocaleString('en-GB');
  status.textContent =
    wanted.length === ledger.length ? `${all} rows` : `${wanted.length.toLocaleString('en-GB')} of ${all} rows`;
}

/** Goes to the line that a fragment names, past any filter that hides it. */
function goTo(fragment: string): void {
  const line = /^#line-(\d+)$/.exec(fragment)?.[1];
  if (line === undefined) return;
  const row = ledger.rowOfLine(Number(line));
  if (row === -1) return;
  if (!rows.activate(row)) {
    showWanted(filters.reset());
    rows.activate(row);
  }
  box.focus({ preventScroll: true });
}

const rows = new RowList(box, ledger, showDetails);
const filters = new FilterBar(ledger, showWanted);

byId('details-close', HTMLButtonElement).addEventListener('click', () => {
  closeDetails();
  box.focus({ preventScroll: true });
});
addEventListener('keydown', ({ key }) => {
  if (key === 'Escape') closeDetails();
});
// A link to the line that the address names already changes no address, so the click is what counts.
document.addEventListener('click', (event) => {
  const link = event.target instanceof Element ? event.target.closest('a') : null;
  if (link?.hash.startsWith('#line-') !== true) return;
  event.preventDefault();
  history.replaceState(null, '', link.hash);
  goTo(link.hash);
});
addEventListener('hashchange', () => goTo(location.hash));
goTo(location.hash);
