import { describe, expect, it } from 'vitest';
import { frontPage } from '../src/help.js';
import { styleFor } from '../src/terminal/style.js';
import type { Verb } from '../src/verb.js';
import { newPlace } from './litmus.js';

const PLAIN = styleFor({}, {});

function verb(name: string): Verb {
  const operands = { min: 0, max: 0 };
  return {
    name,
    summary: `What ${name} does`,
    usage: '',
    example: '',
    options: {},
    operands,
    run: () => ({ status: 0, json: {}, text: '' }),
  };
}

describe('the front page', () => {
  it('lists every verb once, in the part where it belongs, and one that no part names in the last', () => {
    const page = frontPage(['start', 'doctor', 'ledger show', 'brand new', 'prove'].map(verb), PLAIN);
    const parts = page.split('\n\n').map((part) => part.split('\n'));
    const part = (title: string): string[] => parts.find(([first]) => first === title) ?? [];
    expect(part('A run and its gate').slice(1)).toEqual([
      '  start        What start does',
      '  prove        What prove does',
    ]);
    expect(part('The ledger of a run').slice(1)).toEqual(['  ledger show  What ledger show does']);
    expect(part('Setting up and looking for faults').slice(1)).toEqual([
      '  doctor       What doctor does',
      '  brand new    What brand new does',
    ]);
    expect(page).not.toContain('Knowledge');
  });

  it('fits a wide terminal as shipped, and says how to begin', async () => {
    const { stdout } = await newPlace().litmus(['--help']);
    expect(stdout).toMatch(/\nBegin\n {2}litmus demo /);
    for (const line of stdout.split('\n')) expect(line.length, line).toBeLessThanOrEqual(140);
  });
});
