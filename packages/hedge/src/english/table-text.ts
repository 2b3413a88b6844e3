import { englishTable } from './table.js';

/** The compiled constructions as text, which the bundle keeps in a file beside it. */
export function englishTableText(): string {
  return englishTable();
}
