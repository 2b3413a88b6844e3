import { spawn } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Nesting } from '../src/stdin.js';
import { CUT_ENVIRONMENT } from './run-node.js';

const ECHO = `import('${new URL('../dist/stdin.js', import.meta.url)}').then(({ readJsonValue }) => { process.stdout.write(JSON.stringify(readJsonValue(0))); });`;

/** Writes `pieces` one after the other, never ends stdin, and gives what the reader printed once it has ended by itself. */
async function readOpenPipe(pieces: readonly (string | Buffer)[]): Promise<string> {
  const child = spawn(process.execPath, ['-e', ECHO], { env: CUT_ENVIRONMENT });
  // It may end as soon as the last piece is written.
  const ended = new Promise((resolve) => child.once('close', resolve));
  const out: Buffer[] = [];
  child.stdout.on('data', (chunk) => out.push(chunk));
  for (const piece of pieces) {
    child.stdin.write(piece);
    await new Promise((resolve) => setTimeout(resolve, 30));
  }
  await ended;
  return Buffer.concat(out).toString();
}

/** Texts of JSON that are more quotes and backslashes than anything else. */
const nasty = fc.string({ unit: fc.constantFrom('"', '\\', '{', '}', '[', ']', 'a', '한', '🔥', '\n') });
const object = fc.dictionary(nasty, fc.oneof(nasty, fc.array(nasty), fc.dictionary(nasty, nasty)));

describe('stdin', () => {
  it('L-04 a value ends where JSON says, wherever its bytes are cut and whatever follows', () => {
    fc.assert(
      fc.property(object, nasty, fc.array(fc.nat({ max: 40 })), (value, rest, lengths) => {
        const text = JSON.stringify(value);
        const bytes = Buffer.from(text + rest);
        const nesting = new Nesting(() => {});
        let start = 0;
        for (const length of [...lengths, bytes.length]) {
          const found = nesting.take(bytes.subarray(start, start + length));
          if (found !== undefined) return start + found === Buffer.byteLength(text);
          start += length;
        }
        return false;
      }),
      { numRuns: 2_000 },
    );
  });

  it('L-04 a value is taken as soon as it is whole, though the stream never ends', async () => {
    const values = ['{}', '[]', '{"a":"}"}', '{"a":"\\"}{"}', '{"a":"\\\\"}', ' \n{"a":[{"b":"]"}]}', '{"한":"🔥"}'];
    for (const value of values) expect(await readOpenPipe([value])).toBe(JSON.stringify(JSON.parse(value)));
  });

  it('L-04 what follows the value is left alone', async () => {
    for (const rest of ['{"x":1}', '\n', '\n{"x":1}\n', 'garbage', '}'])
      expect(await readOpenPipe([`{"a":1}${rest}`])).toBe('{"a":1}');
  });

  it('L-04 pieces may be cut anywhere, inside a character or an escape too', async () => {
    const value = Buffer.from('{"a":"한글 \\" \\\\","b":[1,{"c":"}"}]}');
    for (const cut of [7, 8, 13, 14, 16, 17, value.length - 1]) {
      expect(await readOpenPipe([value.subarray(0, cut), value.subarray(cut)])).toBe(
        JSON.stringify(JSON.parse(value.toString())),
      );
    }
  });
});
