import { describe, expect, it } from 'vitest';
import { styleFor } from '../../src/terminal/style.js';

const UTF8 = { LANG: 'en_GB.UTF-8', TERM: 'xterm' };

describe('the style', () => {
  it('has colours on a terminal that takes them, and none elsewhere (M-13, M-14)', () => {
    expect(styleFor({ isTTY: true }, UTF8).bad('x')).toBe('\u001b[31mx\u001b[39m');
    expect(styleFor({}, UTF8).bad('x')).toBe('x');
    for (const variable of [{ NO_COLOR: '' }, { CI: '' }, { TERM: 'dumb' }, { LC_ALL: 'C' }])
      expect(styleFor({ isTTY: true }, { ...UTF8, ...variable }).bad('x')).toBe('x');
  });
});
