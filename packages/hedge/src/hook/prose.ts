import { keepOptimizerOut } from '@litmus-hooks/state-format/optimizer';
import * as prose from '../find-hedges.js';

/** A shorter text is read before the optimizing compiler would take anything up. */
const LONG_TEXT_UNITS = 32_000;

/** As the library's, in a process that ends behind it. */
export const findHedges: typeof prose.findHedges = (text, options) => {
  if (text.length >= LONG_TEXT_UNITS) keepOptimizerOut();
  return prose.findHedges(text, options);
};
