import { describe, expect, it } from 'vitest';
import { wrapperNamed } from '../src/wrapper.js';
import { WRAPPERS } from '../src/wrapper-table.js';

describe('a wrapper by its name', () => {
  it('G-11 is its row of the table, and nothing else has one', () => {
    for (const [name, wrapper] of Object.entries(WRAPPERS)) expect(wrapperNamed(name), name).toEqual(wrapper);
    for (const name of ['', 'npm run', '__proto__', 'constructor', 'env\t', 'x\nenv'])
      expect(wrapperNamed(name)).toBeUndefined();
  });
});
