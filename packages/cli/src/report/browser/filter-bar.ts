import { isNobodysCall, KINDS, type Kind } from '../page-data.js';
import { byId, element } from './element.js';
import { EVERYTHING, type Filter } from './filter.js';
import { type LedgerView, visible } from './ledger-view.js';

/** A longer list is no choice any more; the search finds the others. */
const MAX_AGENTS_LISTED = 200;

interface KindButton {
  readonly kind: Kind;
  readonly button: HTMLButtonElement;
}

/** The controls above the timeline. */
export class FilterBar {
  readonly #buttons: readonly KindButton[];
  readonly #agent = byId('filter-agent', HTMLSelectElement);
  readonly #text = byId('filter-text', HTMLInputElement);
  readonly #clear = byId('filter-clear', HTMLButtonElement);

  /** @param onChange is told of each filter that a person chooses. */
  constructor(ledger: LedgerView, onChange: (filter: Filter) => void) {
    const { kinds, agents } = tally(ledger);
    this.#buttons = KINDS.filter((kind) => kinds.has(kind)).map((kind) => ({
      kind,
      button: kindButton(kind, kinds.get(kind) ?? 0),
    }));
    byId('filter-kinds', HTMLElement).append(...this.#buttons.map(({ button }) => button));
    this.#listAgents(ledger, agents);
    const changed = (): void => {
      const filter = this.#filter();
      this.#clear.hidden = filter.kinds.size === 0 && filter.agent === undefined && filter.text === '';
      onChange(filter);
    };
    for (const { button } of this.#buttons) {
      button.addEventListener('click', () => {
        button.ariaPressed = String(button.ariaPressed !== 'true');
        changed();
      });
    }
    this.#agent.addEventListener('change', changed);
    this.#text.addEventListener('input', changed);
    this.#clear.addEventListener('click', () => {
      this.reset();
      this.#text.focus();
      changed();
    });
    // A browser that comes back to the page fills the fields in again.
    changed();
  }

  /** Back to everything, without telling. */
  reset(): Filter {
    for (const { button } of this.#buttons) button.ariaPressed = 'false';
    this.#agent.value = '';
    this.#text.value = '';
    this.#clear.hidden = true;
    return EVERYTHING;
  }

  #filter(): Filter {
    const pressed = this.#buttons.filter(({ button }) => button.ariaPressed === 'true');
    return {
      kinds: new Set(pressed.map(({ kind }) => kind)),
      agent: this.#agent.value === '' ? undefined : Number(this.#agent.value),
      text: this.#text.value,
    };
  }

  #listAgents(ledger: LedgerView, rowsOfAgent: ReadonlyMap<number, number>): void {
    const busiest = [...rowsOfAgent].sort(([, a], [, b]) => b - a);
    for (const [agent, rows] of busiest.slice(0, MAX_AGENTS_LISTED)) {
      const name = agent === 0 ? 'main agent' : visible(ledger.agents[agent] ?? '');
      this.#agent.append(new Option(`${name} (${rows.toLocaleString('en-GB')})`, String(agent)));
    }
    const more = busiest.length - MAX_AGENTS_LISTED;
    if (more > 0) {
      const rest = new Option(`… and ${more.toLocaleString('en-GB')} more: search for their names`, '');
      rest.disabled = true;
      this.#agent.append(rest);
    }
  }
}

function tally(ledger: LedgerView): { kinds: Map<Kind, number>; agents: Map<number, number> } {
  const kinds = new Map<Kind, number>();
  const agents = new Map<number, number>();
  for (let row = 0; row < ledger.length; row += 1) {
    const kind = ledger.kind(row);
    kinds.set(kind, (kinds.get(kind) ?? 0) + 1);
    if (isNobodysCall(kind)) continue;
    const agent = ledger.agent(row);
    agents.set(agent, (agents.get(agent) ?? 0) + 1);
  }
  return { kinds, agents };
}

function kindButton(kind: Kind, rows: number): HTMLButtonElement {
  const button = element('button', `chip ${kind}`, `${kind} `, element('span', 'count', rows.toLocaleString('en-GB')));
  button.type = 'button';
  button.ariaPressed = 'false';
  return button;
}
