/** The bounds of one read. */
export interface Limits {
  /** For each address that is tried, TLS included. */
  readonly connectMs: number;
  /** From the sent request to the end of the answer's headers. */
  readonly firstByteMs: number;
  /** For everything together: names, robots.txt, redirects, body. */
  readonly totalMs: number;
  readonly headerBytes: number;
  /** Of the body as it is sent. */
  readonly wireBytes: number;
  /** Of the body once it is unpacked. */
  readonly decodedBytes: number;
  readonly redirects: number;
  /** Of the text that is handed over, in UTF-16 units. */
  readonly textChars: number;
}

export const DEFAULT_LIMITS: Limits = {
  connectMs: 5_000,
  firstByteMs: 10_000,
  totalMs: 30_000,
  headerBytes: 32 * 1024,
  wireBytes: 4 * 1024 * 1024,
  decodedBytes: 8 * 1024 * 1024,
  redirects: 5,
  textChars: 60_000,
};
