import { describe, expect, it } from 'vitest';
import { errorAnswer } from '../../src/answers/error.js';
import { newPlace } from '../litmus.js';

const DEEP = '['.repeat(100_000) + ']'.repeat(100_000);

describe('a run state that is nested too deeply to be written again', () => {
  it.each([
    ['as the whole', DEEP],
    ['never closed', '['.repeat(100_000)],
    ['in a key that is not known', `{"id":"r","steps":{},"later":${DEEP}}`],
    ['in the halt', `{"id":"r","steps":{},"halt":{"reason":"x","step":"build","later":${DEEP}}}`],
    ['in a step', `{"id":"r","steps":{"build":{"status":"failed","at":"x","later":${DEEP}}}}`],
    ['in the seals', `{"id":"r","steps":{},"seals":${DEEP}}`],
  ])(
    'is unreadable to every verb, and stays as it is: %s',
    async (_what, content) => {
      const place = newPlace();
      place.write('run-state.json', content);
      const before = place.files();
      for (const words of [
        ['start'],
        ['status'],
        ['step', 'build'],
        ['prove'],
        ['halt', '--reason', 'x'],
        ['halt', '--lift'],
        ['finish'],
        ['ledger', 'show'],
        ['ledger', 'verify'],
        ['ledger', 'seal'],
      ]) {
        const { status, json } = await place.answer(errorAnswer, words);
        expect([words, json.error.name]).toEqual([words, 'state_unreadable']);
        expect(status).not.toBe(70);
        expect(json.error.message).toContain(place.path('run-state.json'));
      }
      expect((await place.litmus(['doctor'])).stdout).toContain(place.path('run-state.json'));
      expect(place.files()).toEqual(before);
    },
    60_000,
  );
});
