import { koreanTable } from './table.js';

/** The compiled constructions as bytes, which the bundle keeps in a file beside it. */
export function koreanTableBytes(): Buffer {
  return koreanTable();
}
