import type { Construction } from '../construction.js';
import { ABSENCE } from './absence.js';
import { GUESS } from './guess.js';
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
  ...SCARCITY,
  ...LIMITATION,
  ...SCOPE,
  ...PARTIAL,
  ...PROVISIONAL,
  ...SEEMING,
  ...GUESS,
  ...POSSIBILITY,
];
