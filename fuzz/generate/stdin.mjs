import fc from 'fast-check';
import { DEEP, payload } from './payload.mjs';
import { oddText, oddValue } from './text.mjs';

/** The bytes of an event, and bytes that are none. */

/** More would be a test of the JSON parser alone: it takes a hundred bytes for each. */
const LEVELS = [10, 1_000, 20_000];

/**
 * What stands on stdin: the event's text, and sometimes bytes that are no such thing.
 *
 * @param {readonly string[]} events
 * @param {string} project
 * @returns {fc.Arbitrary<readonly import('../case.mjs').Segment[]>}
 */
export function stdin(events, project) {
  const text = payload(events, project).map((value) => JSON.stringify(value) ?? 'null');
  const whole = fc
    .tuple(text, fc.constantFrom(...LEVELS), fc.constantFrom('[', '{"a":'))
    .map(([json, levels, open]) => nested(json, levels, open));
  return fc.oneof(
    { weight: 40, arbitrary: whole },
    { weight: 1, arbitrary: fc.tuple(text, fc.nat(3_000)).map(([json, at]) => [json.slice(0, at)]) },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.constantFrom('\ufeff', ' \n\t', '\0', '//x\n', '[]', '"x"'), fc.boolean())
        .map(([json, more, isFirst]) => (isFirst ? [more, json] : [json, more])),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, text, fc.constantFrom('', '\n', ','))
        .map(([one, other, between]) => [one, between, other]),
    },
    {
      weight: 1,
      arbitrary: fc
        .tuple(text, fc.nat(1_000), fc.constantFrom('ff', 'c080', 'eda080', 'f8888080', 'e2', '00', '80', 'f09f98'))
        .map(([json, at, bytes]) => [
          json.slice(0, at),
          { base64: Buffer.from(bytes, 'hex').toString('base64') },
          json.slice(at),
        ]),
    },
    { weight: 1, arbitrary: oddValue().map((value) => [JSON.stringify(value) ?? '']) },
    { weight: 1, arbitrary: oddText().map((odd) => [odd]) },
  );
}

/**
 * @param {string} json
 * @param {number} levels
 * @param {string} open
 * @returns {import('../case.mjs').Segment[]}
 */
function nested(json, levels, open) {
  const close = open === '[' ? ']' : '}';
  return json
    .split(JSON.stringify(DEEP))
    .flatMap((part, index) =>
      index === 0 ? [part] : [{ repeat: open, times: levels }, '0', { repeat: close, times: levels }, part],
    );
}
