/**
 * The features of a sentence and its score, in AssemblyScript: compiled to WebAssembly, it runs at full speed from its first call, where JavaScript would be
 * interpreted or, worse, compiled anew in each of a hook's processes.
 * `npm run assemble -w @litmus-hooks/hedge` writes `src/classifier/program.ts`.
 */

/** The memory: a signed byte for each feature's weight, then the sentence in UTF-16, its tokens, and its features. */
const TEXT: usize = 0x40000;
const TOKENS: usize = 0x40800;
const FEATURES: usize = 0x42000;
const UNIT_BYTES: usize = 2;
const TOKEN_BYTES: usize = 4;
const FEATURE_BYTES: usize = 4;

/** As many bits of a hash as name a feature. */
const FEATURE_MASK: u32 = 0x3ffff;

/** A weight is kept in so many steps for each whole one. */
const STEPS_PER_WEIGHT: f64 = 64;

/** Stand for a sentence's two ends and for a number; no unit has such a code. */
const BEGIN: u32 = 1;
const END: u32 = 2;
const NUMBER: u32 = 3;

const SPACE: u32 = 32;
const APOSTROPHE: u32 = 39;
const DIGITS: u32 = 10;
const FIRST_DIGIT: u32 = 48;
const FIRST_CAPITAL: u32 = 65;
const FIRST_LETTER: u32 = 97;
const LETTERS: u32 = 26;
/** From here on stand accented letters and other alphabets, and then dashes and other marks. */
const FIRST_ACCENTED: u32 = 0xc0;
const FIRST_MARK: u32 = 0x2000;

const WORD: u32 = 0x811c9dc5;
const NEXT_UNIT: u32 = 0x01000193;
const PAIR: u32 = 0x9e3779b1;
const FURTHER: u32 = 0x85ebca6b;
const UNIT: u32 = 0x27d4eb2f;

/** A unit of the sentence, a capital of ASCII as the small letter. */
function unitAt(place: usize): u32 {
  const unit: u32 = load<u16>(place);
  return unit - FIRST_CAPITAL < LETTERS ? unit + FIRST_LETTER - FIRST_CAPITAL : unit;
}

function isInWord(unit: u32): bool {
  return unit - FIRST_LETTER < LETTERS || unit === APOSTROPHE || unit - FIRST_ACCENTED < FIRST_MARK - FIRST_ACCENTED;
}

function isDigit(unit: u32): bool {
  return unit - FIRST_DIGIT < DIGITS;
}

/** Writes the feature of a hash. */
function put(place: usize, hash: u32): void {
  store<u32>(place, (hash ^ (hash >>> 15)) & FEATURE_MASK);
}

/** Writes a token for each word, number and mark of a sentence of so many units, and one for its end; returns behind the last. */
function words(length: i32): usize {
  let token = TOKENS;
  let at = TEXT;
  const end = TEXT + <usize>length * UNIT_BYTES;
  while (at < end) {
    let unit = unitAt(at);
    at += UNIT_BYTES;
    if (unit === SPACE) continue;
    if (isInWord(unit)) {
      let hash = (WORD ^ unit) * NEXT_UNIT;
      for (; at < end; at += UNIT_BYTES) {
        unit = unitAt(at);
        if (!isInWord(unit)) break;
        hash = (hash ^ unit) * NEXT_UNIT;
      }
      unit = hash;
    } else if (isDigit(unit)) {
      unit = NUMBER;
      while (at < end && isDigit(unitAt(at))) at += UNIT_BYTES;
    }
    store<u32>(token, unit);
    token += TOKEN_BYTES;
  }
  store<u32>(token, END);
  return token + TOKEN_BYTES;
}

/** Writes a token for each unit of a sentence of so many, one for each number, and one for its end; returns behind the last. */
function syllables(length: i32): usize {
  let token = TOKENS;
  let last = BEGIN;
  const end = TEXT + <usize>length * UNIT_BYTES;
  for (let at = TEXT; at < end; at += UNIT_BYTES) {
    let unit = unitAt(at);
    if (isDigit(unit)) unit = NUMBER;
    if (unit === last && (unit === NUMBER || unit === SPACE)) continue;
    store<u32>(token, unit);
    token += TOKEN_BYTES;
    last = unit;
  }
  store<u32>(token, END);
  return token + TOKEN_BYTES;
}

/**
 * Writes the features of an English sentence of so many units, and returns how many: that it begins, every token, it with the one before, and it with the one
 * before that.
 */
export function english(length: i32): i32 {
  const end = words(length);
  let feature = FEATURES;
  let beforeLast: u32 = 0;
  let last = BEGIN;
  put(feature, BEGIN);
  feature += FEATURE_BYTES;
  for (let at = TOKENS; at < end; at += TOKEN_BYTES) {
    const token = load<u32>(at);
    put(feature, token);
    put(feature + FEATURE_BYTES, (last * PAIR) ^ token);
    put(feature + 2 * FEATURE_BYTES, (beforeLast * FURTHER) ^ token);
    feature += 3 * FEATURE_BYTES;
    beforeLast = last;
    last = token;
  }
  return <i32>((feature - FEATURES) / FEATURE_BYTES);
}

/**
 * Writes the features of a Korean sentence of so many units, and returns how many: that it begins, every two tokens in a row, and every three, since endings and
 * particles are a syllable or two and stand at the word.
 */
export function korean(length: i32): i32 {
  const end = syllables(length);
  let feature = FEATURES;
  let beforeLast: u32 = 0;
  let last = BEGIN;
  put(feature, BEGIN);
  feature += FEATURE_BYTES;
  for (let at = TOKENS; at < end; at += TOKEN_BYTES) {
    const token = load<u32>(at);
    const pair = last * PAIR + token * UNIT;
    put(feature, pair);
    put(feature + FEATURE_BYTES, (beforeLast * FURTHER) ^ pair);
    feature += 2 * FEATURE_BYTES;
    beforeLast = last;
    last = token;
  }
  return <i32>((feature - FEATURES) / FEATURE_BYTES);
}

/** What the weights of the features that were written add up to, by the square root of how many there are. */
export function score(count: i32): f64 {
  let sum = 0;
  const end = FEATURES + <usize>count * FEATURE_BYTES;
  for (let at = FEATURES; at < end; at += FEATURE_BYTES) sum += load<i8>(load<u32>(at));
  return <f64>sum / (STEPS_PER_WEIGHT * sqrt(<f64>count));
}
