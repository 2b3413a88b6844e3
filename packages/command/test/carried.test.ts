import { describe, expect, it } from 'vitest';
import { lines } from './notation.js';

describe('a plain command', () => {
  it.each([
    ['vercel --prod', ['vercel --prod']],
    ['a && b; c', ['a', 'b (maybe)', 'c']],
    ['npx -y wrangler@4 deploy', ['npx > wrangler deploy']],
  ])('%s', (command, expected) => {
    expect(lines(command)).toEqual(expected);
  });
});
