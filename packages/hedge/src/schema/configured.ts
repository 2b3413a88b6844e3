import * as z from 'zod';
import { CONSTRUCTION_ID, type ConfiguredConstruction, MAX_PHRASE_CHARS, phrasePattern } from '../configured.js';

/** One entry of `hedge.constructions`. */

const id = z.string().regex(CONSTRUCTION_ID);
const phrase = z.string().max(MAX_PHRASE_CHARS).regex(phrasePattern());

export const configuredConstruction: z.ZodType<ConfiguredConstruction> = z.union([
  z.object({ id, hedge: phrase, clean: z.undefined().optional() }).transform(({ id, hedge }) => ({ id, hedge })),
  z.object({ id, clean: phrase, hedge: z.undefined().optional() }).transform(({ id, clean }) => ({ id, clean })),
]);
