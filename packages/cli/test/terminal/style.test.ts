import { describe, expect, it } from 'vitest';
import { mayColour, styleFor } from '../../src/terminal/style.js';

const TERMINAL = { isTTY: true };
const UTF8 = { LANG: 'en_GB.UTF-8', TERM: 'xterm' };

describe('colours', () => {
  it('are for a terminal with a UTF-8 locale', () => {
    expect(mayColour(TERMINAL, UTF8)).toBe(true);
    expect(mayColour({}, UTF8)).toBe(false);
    expect(styleFor(TERMINAL, UTF8).bad('x')).toBe('\u001b[31mx\u001b[39m');
    expect(styleFor({}, UTF8).bad('x')).toBe('x');
  });

  it.each([{ NO_COLOR: '' }, { NO_COLOR: '1' }, { CI: '' }, { CI: 'true' }])('M-13 are off with %j', (variable) => {
    expect(mayColour(TERMINAL, { ...UTF8, ...variable })).toBe(false);
  });

  it('M-13 are not turned off by an inherited property', () => {
    const env: NodeJS.ProcessEnv = Object.assign(Object.create({ NO_COLOR: '1' }), UTF8);
    expect(mayColour(TERMINAL, env)).toBe(true);
  });

  it.each([
    [{ LANG: 'C' }, false],
    [{}, false],
    [{ LANG: 'en_US.utf8' }, true],
    [{ LANG: 'en_US.UTF-8', LC_ALL: 'C' }, false],
    [{ LANG: 'C', LC_CTYPE: 'C.UTF-8' }, true],
    [{ LANG: 'en_US.UTF-8', LC_ALL: '' }, true],
    [{ LANG: 'en_US.UTF-8', TERM: 'dumb' }, false],
  ])('M-14 with %j: %j', (env, expected) => {
    expect(mayColour(TERMINAL, env)).toBe(expected);
  });
});
