import { describe, expect, it } from 'vitest';
import { allBuiltInRows, builtInRows } from '../src/built-in-tools.js';
import { DEPLOY_TOOLS } from '../src/deploy-tools.js';

describe('the built-in table, read row by row', () => {
  it('G-01 gives every name the rows that name it, and those alone', () => {
    const names = new Set(DEPLOY_TOOLS.flatMap(({ tool, also }) => [tool, ...(also?.split(' ') ?? [])]));
    expect(names.size).toBeGreaterThan(500);
    for (const name of [...names, 'unheard-of', '', 'vercel\t', 'npm\nx']) {
      const rows = DEPLOY_TOOLS.filter(({ tool, also }) => tool === name || also?.split(' ').includes(name) === true);
      expect(builtInRows(name), name).toEqual(rows);
    }
  });

  it('G-01 holds every row once', () => {
    expect(allBuiltInRows()).toEqual(DEPLOY_TOOLS);
  });
});
