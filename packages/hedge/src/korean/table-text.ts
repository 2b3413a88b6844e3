import { koreanTable } from './table.js';

/** The compiled constructions as text, which the bundle keeps in a file beside it. */
export function koreanTableText(): string {
  return koreanTable();
}
