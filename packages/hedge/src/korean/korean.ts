import type { Construction } from '../construction.js';
import { ABSENCE } from './absence.js';
import { EPISTEMIC } from './epistemic.js';
import { SCOPE } from './scope.js';
import { UNVERIFIED } from './unverified.js';

export const KOREAN: readonly Construction[] = [...UNVERIFIED, ...ABSENCE, ...SCOPE, ...EPISTEMIC];
