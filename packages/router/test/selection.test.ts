import { describe, expect, it } from 'vitest';
import { activate } from '../src/activation.js';
import { ROUTES } from '../src/route-table.js';
import { Router } from '../src/selection.js';
import { MENTIONS, REQUESTS } from './prompts.js';

const router = new Router(ROUTES);

function selected(prompt: string): string {
  const { route, why, findings } = router.select(prompt);
  const seen = findings.map(({ trigger, judgement }) => `${trigger.phrase}: ${judgement.why}`);
  return route?.id ?? `none (${why}; ${seen.join('; ')})`;
}

/** The hook's own way, which judges nothing where no phrase stands in plain prose. */
function activated(prompt: string): string | undefined {
  return activate(prompt, { layers: [], env: {}, pluginRoot: undefined })?.route;
}

describe('a request', () => {
  it.each(REQUESTS)('%j', (prompt, route) => {
    expect(selected(prompt)).toBe(route);
    expect(activated(prompt)).toBe(route);
  });
});

describe('a mention', () => {
  it.each(MENTIONS)('%j', (prompt) => {
    expect(selected(prompt)).toMatch(/^none/);
    expect(activated(prompt)).toBeUndefined();
  });
});
