export interface Flag {
  readonly names: readonly string[];
  /** '' = none; a leading `?` = only joined. */
  readonly kind: string;
}

/** What may stand next to a name in the text of the flags. */
const IN_FRONT = ' ,';
const BEHIND = ' ,:?';

/** The flags that a row names, found in its text one by one: a command is given few of the many that it may be given. */
export class Flags {
  private readonly text: string;
  private readonly found = new Map<string, Flag | undefined>();

  /** `text` as `flags` in a row, each letter a flag of its own (`row-table.ts`). */
  constructor(text = '') {
    this.text = text;
  }

  /** The flag of this name; where the row names it twice, as it does so last. */
  get(name: string): Flag | undefined {
    if (!this.found.has(name)) this.found.set(name, this.find(name));
    return this.found.get(name);
  }

  private find(name: string): Flag | undefined {
    const { text } = this;
    for (let at = text.lastIndexOf(name); at !== -1; at = at === 0 ? -1 : text.lastIndexOf(name, at - 1)) {
      if (!IN_FRONT.includes(text[at - 1] ?? ' ') || !BEHIND.includes(text[at + name.length] ?? ' ')) continue;
      const end = text.indexOf(' ', at);
      const flag = flagOf(text.slice(text.lastIndexOf(' ', at) + 1, end === -1 ? undefined : end));
      // It may stand in the kind of another flag.
      if (flag.names.includes(name)) return flag;
    }
    return undefined;
  }
}

function flagOf(entry: string): Flag {
  const cut = entry.search(/[:?]/);
  if (cut === -1) return { names: entry.split(','), kind: '' };
  const kind = entry.slice(cut + 1);
  return { names: entry.slice(0, cut).split(','), kind: entry[cut] === '?' ? `?${kind || 'text'}` : kind };
}
