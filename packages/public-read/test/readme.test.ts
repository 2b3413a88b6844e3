import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DEFAULT_LIMITS, PUBLIC_READ_TOOL, publicRead, resultText } from '../src/index.js';

const README = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

/** What the README says that an expression is. */
function told(expression: string): unknown {
  const line = README.split('\n').find((candidate) => candidate.startsWith(`${expression}; // `)) ?? '';
  return JSON.parse(line.slice(line.indexOf('// ') + 3).replaceAll("'", '"'));
}

describe('the README', () => {
  it('shows what its examples give', async () => {
    const url = /publicRead\('([^']+)'\)/.exec(README)?.[1] ?? '';
    const result = await publicRead(url);
    expect(told('result.fetchVerdict.outcome')).toBe(result.fetchVerdict.outcome);
    expect(told('result.fetchVerdict.reason')).toBe(result.fetchVerdict.reason);
    expect(told('result.document')).toBe(result.document);
    expect(resultText(result).split('\n')[0]).toBe(told('resultText(result)'));
    expect(told('PUBLIC_READ_TOOL.name')).toBe(PUBLIC_READ_TOOL.name);
    expect(told('PUBLIC_READ_TOOL.inputSchema.required')).toEqual(PUBLIC_READ_TOOL.inputSchema.required);
  });

  it('names the bounds that are in force', () => {
    const { connectMs, firstByteMs, totalMs, redirects, headerBytes, wireBytes, decodedBytes } = DEFAULT_LIMITS;
    const seconds = [connectMs, firstByteMs, totalMs].map((milliseconds) => milliseconds / 1_000);
    expect(README).toContain(
      `${seconds[0]} s to connect, ${seconds[1]} s to the end of the headers, ${seconds[2]} s together; ${redirects} redirects; ${headerBytes / 1_024} KiB of headers, ${wireBytes / 2 ** 20} MiB of body, ${decodedBytes / 2 ** 20} MiB unpacked`,
    );
  });
});
