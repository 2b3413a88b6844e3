import { keepOptimizerOut } from '@litmus-hooks/state-format/optimizer';
import * as mask from '../mask.js';

/** A shorter prompt is masked before the optimizing compiler would take anything up, and a longer one takes so long that it is worth its while. */
const MIN_UNITS = 4_000;
const MAX_UNITS = 500_000;

/** As the library's, in a process that ends behind it. */
export const maskPrompt: typeof mask.maskPrompt = (prompt, phrases) => {
  if (prompt.length >= MIN_UNITS && prompt.length <= MAX_UNITS) keepOptimizerOut();
  return mask.maskPrompt(prompt, phrases);
};
