import { englishTable } from './table.js';

/** The compiled constructions as bytes, which the bundle keeps in a file beside it. */
export function englishTableBytes(): Buffer {
  return englishTable();
}
