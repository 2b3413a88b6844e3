/** SHA-256 (FIPS 180-4) for short texts: to load Node's own module takes half as long as to start Node. */

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;
const WORD_BYTES = 4;
const WORDS_PER_BLOCK = BLOCK_BYTES / WORD_BYTES;
const ROUNDS = 64;
/** The bit that ends the message, as the first byte behind it. */
const END = 0x80;

/** The first 32 bits of the fractions of the cube roots of the first 64 primes. */
const ROUND_CONSTANTS = new Int32Array([
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98,
  0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786,
  0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8,
  0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13,
  0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819,
  0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a,
  0x5b9cca4f, 0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7,
  0xc67178f2,
]);

/** The same of the square roots of the first eight. */
const INITIAL_STATE = [0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19];

/** The SHA-256 of `bytes`, fewer than 256 MiB, in hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  const state = new Int32Array(INITIAL_STATE);
  const words = new Int32Array(ROUNDS);
  const end = paddedBytes(bytes.length);
  for (let at = 0; at < end; at += BLOCK_BYTES) {
    for (let index = 0; index < WORDS_PER_BLOCK; index += 1) words[index] = wordAt(bytes, at + index * WORD_BYTES);
    if (at + BLOCK_BYTES === end) words[WORDS_PER_BLOCK - 1] = bytes.length * 8;
    compress(state, words);
  }
  let digits = '';
  for (const word of state) digits += (word >>> 0).toString(16).padStart(2 * WORD_BYTES, '0');
  return digits;
}

/** How many bytes are read in whole blocks where there are `length`: behind them come one bit, zeros, and how many bits they have. */
export function paddedBytes(length: number): number {
  return Math.ceil((length + 1 + LENGTH_BYTES) / BLOCK_BYTES) * BLOCK_BYTES;
}

/** The word that begins at byte `at`, of which there may be none any more. */
function wordAt(bytes: Uint8Array, at: number): number {
  if (at + WORD_BYTES <= bytes.length)
    return (
      ((bytes[at] as number) << 24) |
      ((bytes[at + 1] as number) << 16) |
      ((bytes[at + 2] as number) << 8) |
      (bytes[at + 3] as number)
    );
  let word = 0;
  for (let index = at; index < at + WORD_BYTES; index += 1)
    word = (word << 8) | (index < bytes.length ? (bytes[index] as number) : index === bytes.length ? END : 0);
  return word;
}

/** Makes a word for each round out of those of the block, and goes through the rounds. One loop, which V8 has only once to make something better of. */
function compress(state: Int32Array, words: Int32Array): void {
  const constants = ROUND_CONSTANTS;
  let a = state[0] as number;
  let b = state[1] as number;
  let c = state[2] as number;
  let d = state[3] as number;
  let e = state[4] as number;
  let f = state[5] as number;
  let g = state[6] as number;
  let h = state[7] as number;
  for (let round = 0; round < ROUNDS; round += 1) {
    if (round >= WORDS_PER_BLOCK) {
      const early = words[round - 15] as number;
      const late = words[round - 2] as number;
      words[round] =
        (words[round - 16] as number) +
        (((early >>> 7) | (early << 25)) ^ ((early >>> 18) | (early << 14)) ^ (early >>> 3)) +
        (words[round - 7] as number) +
        (((late >>> 17) | (late << 15)) ^ ((late >>> 19) | (late << 13)) ^ (late >>> 10));
    }
    const first =
      (h +
        (((e >>> 6) | (e << 26)) ^ ((e >>> 11) | (e << 21)) ^ ((e >>> 25) | (e << 7))) +
        (g ^ (e & (f ^ g))) +
        (constants[round] as number) +
        (words[round] as number)) |
      0;
    const second =
      (((a >>> 2) | (a << 30)) ^ ((a >>> 13) | (a << 19)) ^ ((a >>> 22) | (a << 10))) + ((a & (b | c)) | (b & c));
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + second) | 0;
  }
  state[0] = (state[0] as number) + a;
  state[1] = (state[1] as number) + b;
  state[2] = (state[2] as number) + c;
  state[3] = (state[3] as number) + d;
  state[4] = (state[4] as number) + e;
  state[5] = (state[5] as number) + f;
  state[6] = (state[6] as number) + g;
  state[7] = (state[7] as number) + h;
}
