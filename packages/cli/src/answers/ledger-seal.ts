import * as z from 'zod';
import { runAnswer } from './run.js';
import { sealAnswer } from './seal.js';

export const ledgerSealAnswer = z.strictObject({ run: runAnswer, file: z.string(), seal: sealAnswer });

export type LedgerSealAnswer = z.infer<typeof ledgerSealAnswer>;
