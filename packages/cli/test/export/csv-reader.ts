/** Reads CSV by the grammar of RFC 4180 alone, and throws where a text is none: written apart from what writes it. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [];
  let at = 0;
  const field = (): string => {
    if (text[at] !== '"') {
      const end = /[",\r\n]|$/.exec(text.slice(at))?.index ?? 0;
      const plain = text.slice(at, at + end);
      at += end;
      return plain;
    }
    let value = '';
    for (at += 1; ; at += 1) {
      if (at >= text.length) throw new Error('A quoted field does not end.');
      if (text[at] !== '"') value += text[at];
      else if (text[at + 1] === '"') {
        value += '"';
        at += 1;
      } else break;
    }
    at += 1;
    return value;
  };
  while (at < text.length) {
    const row = [field()];
    while (text[at] === ',') {
      at += 1;
      row.push(field());
    }
    if (!text.startsWith('\r\n', at))
      throw new Error(`No line break at ${at}: ${JSON.stringify(text.slice(at, at + 9))}`);
    at += 2;
    rows.push(row);
  }
  return rows;
}
