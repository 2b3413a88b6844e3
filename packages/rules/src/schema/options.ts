import * as z from 'zod';
import { MAX_CHECKS } from '../check.js';
import { FORMATS, type FormatName } from '../format.js';

/** The section `rules` of `config.json`, entry by entry: a bad entry is left out and named, the others stand. */

const inside = z.string().regex(/^(?!.*(?:^|\/)\.{0,2}(?:\/|$))[^\\\0]{1,200}$/s);
const ending = z.string().regex(/^\.[^/\\\0]{1,40}$/);
const format = z.enum(Object.keys(FORMATS) as [FormatName, ...FormatName[]]).default('litmus');

export const sourceEntry = z.union([
  z.literal(false),
  z.object({ file: inside, format, folder: z.undefined().optional(), ending: z.undefined().optional() }),
  z.object({ folder: inside, ending: ending.default('.md'), format, file: z.undefined().optional() }),
]);

const check = z.string().max(200).regex(/\S/);

export const checkEntry = z.union([
  z.literal(false).transform(() => []),
  check.transform((one) => [one]),
  z.array(check).max(MAX_CHECKS),
]);
