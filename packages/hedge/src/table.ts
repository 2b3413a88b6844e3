/**
 * A table as bytes, in named sections of rows: numbers of 16 bits, or the units of a text. What a call does not ask for is never read, however
 * much the table grows. Little-endian, as every machine is that Node runs on.
 */

export type Row = string | readonly number[];

/** Where a section stands: its first 32 bits, how many rows it has, and how many units. */
type Place = readonly [start: number, rows: number, units: number];

const UNIT_BYTES = 2;
const WORD_BYTES = 4;
/** In front of the directory: its length in bytes. */
const HEAD_BYTES = WORD_BYTES;

/** A row of numbers of 32 bits, for a section that has no other. */
export function wordsRow(words: readonly number[]): Row {
  return [...new Uint16Array(Uint32Array.from(words).buffer)];
}

function padded(bytes: number): number {
  return Math.ceil(bytes / WORD_BYTES) * WORD_BYTES;
}

function bytesOf(row: Row): Buffer {
  return typeof row === 'string' ? Buffer.from(row, 'utf16le') : Buffer.from(Uint16Array.from(row).buffer);
}

/** One section: where each row begins and the last one ends, counted in units, and the units. */
function sectionOf(rows: readonly Row[]): Buffer {
  const units = rows.map(bytesOf);
  let next = 0;
  const starts = [0, ...units.map(({ length }) => (next += length / UNIT_BYTES))];
  const section = Buffer.concat([Buffer.from(Uint32Array.from(starts).buffer), ...units]);
  return Buffer.concat([section, Buffer.alloc(padded(section.length) - section.length)]);
}

/** The bytes of a table, for `Table`. */
export function writeTable(sections: Readonly<Record<string, readonly Row[]>>): Buffer {
  let next = 0;
  const places: Record<string, Place> = {};
  const written = Object.entries(sections).map(([name, rows]) => {
    const section = sectionOf(rows);
    const units = rows.reduce((sum, { length }) => sum + length, 0);
    places[name] = [next / WORD_BYTES, rows.length, units];
    next += section.length;
    return section;
  });
  const directory = JSON.stringify(places);
  const head = Buffer.alloc(HEAD_BYTES + padded(directory.length), ' ');
  head.writeUInt32LE(padded(directory.length));
  head.write(directory, HEAD_BYTES, 'latin1');
  return Buffer.concat([head, ...written]);
}

/** The rows of a section. Row `index` is `units` from `starts[index]` up to but not with `starts[index + 1]`. */
export class Rows {
  readonly starts: Uint32Array;
  readonly units: Uint16Array;
  private whole: string | undefined;

  constructor(starts: Uint32Array, units: Uint16Array) {
    this.starts = starts;
    this.units = units;
  }

  /** A row of text. */
  text(index: number): string {
    // To make one string of all rows takes less than to make one of each of a few.
    this.whole ??= Buffer.from(this.units.buffer, this.units.byteOffset, this.units.byteLength).toString('utf16le');
    return this.whole.slice(this.starts[index], this.starts[index + 1]);
  }
}

export class Table {
  private readonly bytes: Buffer;
  private readonly first: number;
  private readonly places: Readonly<Record<string, Place>>;

  /** `bytes`: what `writeTable` gives. */
  constructor(bytes: Buffer) {
    const directory = bytes.readUInt32LE();
    this.first = bytes.byteOffset + HEAD_BYTES + directory;
    this.bytes = bytes;
    this.places = JSON.parse(bytes.toString('latin1', HEAD_BYTES, HEAD_BYTES + directory)) as Record<string, Place>;
  }

  /** Of a section that the table has. */
  rows(section: string): Rows {
    const [start, rows, units] = this.places[section] as Place;
    const { buffer } = this.bytes;
    const at = this.first + start * WORD_BYTES;
    const starts = new Uint32Array(buffer, at, rows + 1);
    return new Rows(starts, new Uint16Array(buffer, at + starts.byteLength, units));
  }

  /** The row of a section that `wordsRow` gave it. */
  words(section: string): Int32Array {
    const { buffer, byteOffset, byteLength } = this.rows(section).units;
    return new Int32Array(buffer, byteOffset, byteLength / WORD_BYTES);
  }
}
