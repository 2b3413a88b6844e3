import { describe, expect, it } from 'vitest';
import { ROUTES } from '../src/route-table.js';
import { Router } from '../src/selection.js';
import { MENTIONS, REQUESTS } from './prompts.js';

const router = new Router(ROUTES);

function selected(prompt: string): string {
  const { route, why, findings } = router.select(prompt);
  const seen = findings.map(({ trigger, judgement }) => `${trigger.phrase}: ${judgement.why}`);
  return route?.id ?? `none (${why}; ${seen.join('; ')})`;
}

describe('a request', () => {
  it.each(REQUESTS)('%j', (prompt, route) => {
    expect(selected(prompt)).toBe(route);
  });
});

describe('a mention', () => {
  it.each(MENTIONS)('%j', (prompt) => {
    expect(selected(prompt)).toMatch(/^none/);
  });
});
