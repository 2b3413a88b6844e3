/**
 * A case is data: one event, and all that surrounds it. So a case that showed a fault can be kept as it is, in `corpus/`.
 *
 * In every text, `{base}` stands for the folder that the case is played in and `{now}` for the present moment (UTC, ISO 8601).
 *
 * @typedef {string | {repeat: string, times: number} | {base64: string}} Segment Text, a text many times over, or bytes.
 *
 * @typedef {object} Entry One file of the surroundings. An entry that cannot be made is left out.
 * @property {string} path From the case's folder.
 * @property {readonly Segment[]} [content] Of a file.
 * @property {true} [folder] A folder.
 * @property {string} [link] Where a link leads.
 * @property {number} [mode] Its permissions.
 * @property {number} [ageDays] How long ago it was last changed.
 *
 * @typedef {object} Case
 * @property {string} hook
 * @property {readonly Segment[]} stdin
 * @property {readonly Entry[]} entries Made in order; `home`, `account` and `outside` are there.
 * @property {Readonly<Record<string, string>>} env The whole environment.
 * @property {string} [folder] The working folder, from the case's folder; removed before the hook starts where it is `gone`.
 */

/**
 * @param {string} text
 * @param {string} base
 */
export function filled(text, base) {
  return text.replaceAll('{base}', base).replaceAll('{now}', new Date(Date.now() - 1_000).toISOString());
}

/**
 * The bytes that segments stand for.
 *
 * @param {readonly Segment[]} segments
 * @param {string} base
 */
export function bytesOf(segments, base) {
  return Buffer.concat(
    segments.map((segment) => {
      if (typeof segment === 'string') return Buffer.from(filled(segment, base));
      if ('base64' in segment) return Buffer.from(segment.base64, 'base64');
      return Buffer.from(filled(segment.repeat, base).repeat(segment.times));
    }),
  );
}
