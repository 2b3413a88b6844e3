/**
 * What a `Machine` does, step by step. An instruction is a word: what to do in its lower bits, and a number above them. A run has a second word: how many
 * units at least, and above them how many at most.
 */

export const OPERATION_BITS = 5;
export const OPERATION = 0x1f;

/** The text fits. */
export const MATCH = 0;
/** Takes a unit of a set. */
export const TAKE = 1;
/** The same towards the beginning of the text. */
export const TAKE_BACK = 2;
/** Goes on behind it, and at an address where that fails. */
export const SPLIT = 3;
/** Goes on at an address, and behind it where that fails. */
export const SPLIT_LAZY = 4;
export const JUMP = 5;
/** Goes on at an address, and behind it on RETURN. */
export const CALL = 6;
export const RETURN = 7;
/** Takes as many units of a set as it can, and fewer where what follows fails. */
export const RUN = 8;
/** As few as it can, and more where what follows fails. */
export const RUN_LAZY = 9;
/** The first towards the beginning of the text. */
export const RUN_BACK = 10;
/** Goes on at an address where what begins behind it fits here, and takes nothing. */
export const LOOK = 11;
/** Where it does not fit. */
export const LOOK_NOT = 12;
export const AT_BEGIN = 13;
export const AT_END = 14;
/** Fails where no unit of a set stands next, and takes nothing. */
export const GUARD = 15;

/** Keeps the place in the text, up to LEAVE. */
export const ENTER = 16;
/** Fails where nothing was taken since: no repetition that is made at will takes nothing. */
export const LEAVE = 17;

export const MOST_BITS = 16;
/** As many as there are. */
export const UNBOUNDED = 0xffff;

/** Instead of the set that a program's first unit is of: it may be any. */
export const ANY_FIRST = 0xffff;
/** It fits at the beginning of a text alone. */
export const BEGIN_ONLY = 0xfffe;
/** Added to a set: at the beginning of a text its first unit may be any. */
export const OR_BEGIN = 0x10000;
