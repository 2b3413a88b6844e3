import { asciiJson } from '../ascii-json.js';
import { koreanTable } from './table.js';

/** The compiled constructions as text, which the bundle keeps in a file beside it. */
export function koreanTableText(): string {
  return asciiJson(koreanTable());
}
