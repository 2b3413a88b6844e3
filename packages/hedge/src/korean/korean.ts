import type { Construction } from '../construction.js';
import { ABSENCE } from './absence.js';
import { FRAME } from './frame.js';
import { FRUITLESS } from './fruitless.js';
import { GUESS } from './guess.js';
import { INKLING } from './inkling.js';
import { LIMITATION } from './limitation.js';
import { PARTIAL } from './partial.js';
import { POSSIBILITY } from './possibility.js';
import { PROVISIONAL } from './provisional.js';
import { SCARCITY } from './scarcity.js';
import { SCOPE } from './scope.js';
import { SECONDHAND } from './secondhand.js';
import { SEEMING } from './seeming.js';
import { UNABLE } from './unable.js';
import { UNFINISHED } from './unfinished.js';
import { UNVERIFIED } from './unverified.js';

export const KOREAN: readonly Construction[] = [
  ...UNVERIFIED,
  ...UNABLE,
  ...UNFINISHED,
  ...SECONDHAND,
  ...ABSENCE,
  ...FRUITLESS,
  ...SCARCITY,
  ...LIMITATION,
  ...SCOPE,
  ...PARTIAL,
  ...FRAME,
  ...PROVISIONAL,
  ...SEEMING,
  ...GUESS,
  ...POSSIBILITY,
  ...INKLING,
];
