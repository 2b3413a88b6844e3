import * as path from 'node:path';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { isStateFile, statePlaces } from '../src/state-places.js';

afterEach(() => vi.unstubAllEnvs());

describe('the files of a run', () => {
  it('R-29 R-62 are not those that skills leave for people, though these lie in the same folders', () => {
    vi.stubEnv('HOME', '/home/dev');
    const places = statePlaces('/home/dev/site');
    const changes = (file: string) => isStateFile(path.resolve('/home/dev/site', file), places);
    for (const file of [
      '/home/dev/.litmus/lit-comprehend/2026-08-29-guard.html',
      '.litmus/litresearch/2026-08-29-x.md',
    ])
      expect(changes(file), file).toBe(false);
    for (const file of [
      '/home/dev/.litmus/config.json',
      '/home/dev/.litmus/lit-comprehend/../config.json',
      '/home/dev/.litmus/litresearch/x.md',
      '.litmus/lit-comprehend/x.html',
      '.litmus/litresearch.json',
      '.litmus/boulder.json',
      'run-state.json',
    ])
      expect(changes(file), file).toBe(true);
  });
});
