import { element } from './element.js';
import { type LedgerView, visible } from './ledger-view.js';

/** Rows beyond the window's edges, so that a turn of the wheel meets rows that are there. */
const SPARE_ROWS = 12;

/**
 * The timeline as a list box: as tall as all of its rows, holding those alone that are on the screen. The window scrolls it. One row is
 * the active one, which assistive technology is told of.
 */
export class RowList {
  readonly #box: HTMLElement;
  readonly #ledger: LedgerView;
  readonly #onActive: (row: number) => void;
  readonly #drawn = new Map<number, HTMLElement>();
  #rows: Uint32Array = new Uint32Array();
  /** Place in #rows, or -1. */
  #active = -1;
  #isDue = false;

  /** @param onActive is told of each row that becomes the active one. */
  constructor(box: HTMLElement, ledger: LedgerView, onActive: (row: number) => void) {
    this.#box = box;
    this.#ledger = ledger;
    this.#onActive = onActive;
    const redraw = (): void => this.#drawSoon();
    addEventListener('scroll', redraw, { passive: true });
    addEventListener('resize', redraw);
    box.addEventListener('keydown', (event) => this.#onKey(event));
    box.addEventListener('click', (event) => this.#onClick(event));
  }

  /** Shows these rows and no others; the active row stays active where it is one of them. */
  show(rows: Uint32Array): void {
    const active = this.#rows[this.#active];
    this.#rows = rows;
    this.#active = active === undefined ? -1 : rows.indexOf(active);
    for (const drawn of this.#drawn.values()) drawn.remove();
    this.#drawn.clear();
    this.#draw();
  }

  /** Makes a row the active one, in the middle of the window. Returns false where it is not among those shown. */
  activate(row: number): boolean {
    const place = this.#rows.indexOf(row);
    if (place === -1) return false;
    const above = this.#box.getBoundingClientRect().top + (place + 0.5) * this.#rowHeight;
    scrollBy(0, above - innerHeight / 2);
    this.#activatePlace(place);
    return true;
  }

  deactivate(): void {
    this.#active = -1;
    this.#draw();
  }

  get #rowHeight(): number {
    return Number.parseFloat(getComputedStyle(this.#box).getPropertyValue('--row-height'));
  }

  #activatePlace(place: number): void {
    this.#active = place;
    this.#onActive(this.#rows[place] as number);
    this.#reveal(place);
    this.#draw();
  }

  /** Scrolls no more than is needed to have the row between what is stuck to the window's top and to its bottom. */
  #reveal(place: number): void {
    const height = this.#rowHeight;
    const top = this.#box.getBoundingClientRect().top + place * height;
    const style = getComputedStyle(document.documentElement);
    const ceiling = Number.parseFloat(style.scrollPaddingTop) || 0;
    const floor = innerHeight - (Number.parseFloat(style.scrollPaddingBottom) || 0);
    if (top < ceiling) scrollBy(0, top - ceiling);
    else if (top + height > floor) scrollBy(0, top + height - floor);
  }

  #drawSoon(): void {
    if (this.#isDue) return;
    this.#isDue = true;
    requestAnimationFrame(() => {
      this.#isDue = false;
      this.#draw();
    });
  }

  #draw(): void {
    const height = this.#rowHeight;
    this.#box.style.height = `${Math.max(1, this.#rows.length) * height}px`;
    const above = -this.#box.getBoundingClientRect().top;
    const first = Math.max(0, Math.floor(above / height) - SPARE_ROWS);
    const end = Math.min(this.#rows.length, Math.ceil((above + innerHeight) / height) + SPARE_ROWS);
    for (const [place, drawn] of this.#drawn) {
      if (place >= first && place < end) continue;
      if (place === this.#active) continue;
      drawn.remove();
      this.#drawn.delete(place);
    }
    for (let place = first; place < end; place += 1) this.#drawPlace(place, height);
    // Assistive technology is pointed to it, so it is there even where it has been scrolled away from.
    if (this.#active !== -1) this.#drawPlace(this.#active, height);
    for (const [place, drawn] of this.#drawn) drawn.ariaSelected = String(place === this.#active);
    const active = this.#drawn.get(this.#active);
    if (active === undefined) this.#box.removeAttribute('aria-activedescendant');
    else this.#box.setAttribute('aria-activedescendant', active.id);
  }

  #drawPlace(place: number, height: number): void {
    const row = this.#rows[place] as number;
    let drawn = this.#drawn.get(place);
    if (drawn === undefined) {
      drawn = this.#newRow(place, row);
      this.#drawn.set(place, drawn);
      this.#box.append(drawn);
    }
    drawn.style.transform = `translateY(${place * height}px)`;
  }

  #newRow(place: number, row: number): HTMLElement {
    const ledger = this.#ledger;
    const line = ledger.line(row);
    const kind = ledger.kind(row);
    const agent = ledger.agentName(row);
    const made = element(
      'div',
      `row ${kind}`,
      element('span', 'number', line === 0 ? '' : line.toLocaleString('en-GB')),
      element('span', 'time', this.#clock(row)),
      element('span', 'kind', kind),
      element('span', 'words', visible(ledger.words(row))),
    );
    if (ledger.proofs(row).length > 0) made.append(element('span', 'cited', 'cited'));
    if (agent !== '') made.append(element('span', 'agent', visible(agent)));
    made.id = `row-${row}`;
    made.role = 'option';
    made.ariaSetSize = String(this.#rows.length);
    made.ariaPosInSet = String(place + 1);
    made.dataset.place = String(place);
    return made;
  }

  #clock(row: number): string {
    const time = this.#ledger.time(row);
    if (time === undefined) return '';
    return `${this.#ledger.severalDays ? `${time.slice(5, 10)} ` : ''}${time.slice(11, 19)}`;
  }

  #onClick(event: Event): void {
    const place =
      event.target instanceof Element ? event.target.closest<HTMLElement>('.row')?.dataset.place : undefined;
    if (place !== undefined) this.#activatePlace(Number(place));
  }

  #onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.altKey || event.metaKey || this.#rows.length === 0) return;
    const last = this.#rows.length - 1;
    const page = Math.max(1, Math.floor(innerHeight / this.#rowHeight / 2));
    const target = {
      ArrowDown: this.#active + 1,
      ArrowUp: this.#active === -1 ? 0 : this.#active - 1,
      PageDown: this.#active + page,
      PageUp: this.#active - page,
      Home: 0,
      End: last,
    }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    this.#activatePlace(Math.min(last, Math.max(0, target)));
  }
}
