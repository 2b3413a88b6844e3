import type { Construction } from '../construction.js';
import { AUTHOR } from './author.js';
import { COUNTERFACTUAL } from './counterfactual.js';
import { DOUBT } from './doubt.js';
import { FIGURE_OF_SPEECH } from './figure-of-speech.js';
import { GUESS } from './guess.js';
import { HEARSAY } from './hearsay.js';
import { INFERENCE } from './inference.js';
import { LEFT_LYING } from './left-lying.js';
import { LEFT_OUT } from './left-out.js';
import { LIMITS } from './limits.js';
import { NO_CHECK } from './no-check.js';
import { NO_EVIDENCE } from './no-evidence.js';
import { NOT_OUR_OWN } from './not-our-own.js';
import { NEVER } from './others.js';
import { OUT_OF_REACH } from './out-of-reach.js';
import { PAID_FOR } from './paid-for.js';
import { POSSIBILITY } from './possibility.js';
import { PROVISIONAL } from './provisional.js';
import { QUALIFIED } from './qualified.js';
import { READER_SENT_ON } from './reader-sent-on.js';
import { READER_WARNED } from './reader-warned.js';
import { RESTRICTED } from './restricted.js';
import { SHORT_OF_TIME } from './short-of-time.js';
import { SMALL_BASIS } from './small-basis.js';
import { SUPPOSITION } from './supposition.js';
import { TAKEN_OVER } from './taken-over.js';
import { THIN_BASIS } from './thin-basis.js';
import { THIRD_PERSON } from './third-person.js';
import { TRAIL_ENDS } from './trail-ends.js';
import { UNCHECKED } from './unchecked.js';
import { UNFINISHED } from './unfinished.js';
import { UNSUPPORTED } from './unsupported.js';

const ALL: readonly Construction[] = [
  ...AUTHOR,
  ...UNCHECKED,
  ...NO_CHECK,
  ...THIRD_PERSON,
  ...HEARSAY,
  ...TAKEN_OVER,
  ...OUT_OF_REACH,
  ...UNFINISHED,
  ...NO_EVIDENCE,
  ...UNSUPPORTED,
  ...THIN_BASIS,
  ...SMALL_BASIS,
  ...LIMITS,
  ...LEFT_OUT,
  ...SHORT_OF_TIME,
  ...RESTRICTED,
  ...PROVISIONAL,
  ...READER_WARNED,
  ...QUALIFIED,
  ...GUESS,
  ...INFERENCE,
  ...SUPPOSITION,
  ...POSSIBILITY,
  ...DOUBT,
  ...NOT_OUR_OWN,
  ...LEFT_LYING,
  ...TRAIL_ENDS,
  ...PAID_FOR,
  ...READER_SENT_ON,
  ...COUNTERFACTUAL,
  ...FIGURE_OF_SPEECH,
];

/** All constructions; of two that fit a sentence the earlier names the finding. */
export const ENGLISH: readonly Construction[] = ALL.map((construction) => ({
  ...construction,
  unless: [...(construction.unless ?? []), ...NEVER],
}));
