import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addContext,
  denyToolCall,
  MAX_CONTEXT_CHARS,
  type Reply,
  serializeReply,
  showMessage,
  withMessage,
} from '../src/reply.js';
import { reply as replySchema } from '../src/schema/reply.js';

describe('replies', () => {
  it('G-10 whatever the words, the host takes what is built', () => {
    const filled = fc.string({ unit: 'binary', minLength: 1 }).filter((text) => text.trim() !== '');
    fc.assert(
      fc.property(filled, (text) => {
        for (const built of [
          denyToolCall(text),
          addContext('SessionStart', text),
          showMessage(text),
          withMessage(addContext('Stop', text), text),
        ]) {
          const printed = serializeReply(built);
          expect(printed.endsWith('}\n')).toBe(true);
          expect(replySchema.safeParse(JSON.parse(printed)).success).toBe(true);
        }
      }),
    );
  });

  it('G-10 half a surrogate pair in the words is none in the reply, and whole pairs stay', () => {
    const replies = (text: string): Reply[] => [
      denyToolCall(text),
      addContext('SessionStart', text),
      showMessage(text),
      withMessage(addContext('Stop', text), text),
    ];
    // JSON escapes a half one, and nothing else of this form.
    for (const half of ['\ud83d', '\udd25'])
      for (const text of [half, `a${half}b`, `${half}🔥`, `🔥${half}`, `${half}${half}x`])
        for (const built of replies(text)) expect(serializeReply(built)).not.toMatch(/\\ud/);
    for (const built of replies('a🔥b')) expect(serializeReply(built)).toContain('a🔥b');
  });

  it('U-22 a context is cut below the host bound, never inside a surrogate pair', () => {
    for (const lead of ['', 'x']) {
      const built = addContext('SessionStart', lead + '🔥'.repeat(10_000));
      const output = replySchema.parse(JSON.parse(serializeReply(built))).hookSpecificOutput;
      const text = output !== undefined && 'additionalContext' in output ? output.additionalContext : '';
      expect(text.length).toBeLessThanOrEqual(MAX_CONTEXT_CHARS);
      expect(text).not.toMatch(/\p{Cs}/u);
    }
  });

  it('X-14 a reply that the host would void can be neither written down nor built', () => {
    // @ts-expect-error a literal is no reply, whatever its shape
    const forged: Reply = { hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: 'x' } };
    expect(forged).toBeDefined();
    // @ts-expect-error null is no reason
    expect(() => denyToolCall(null)).toThrow(TypeError);
    // @ts-expect-error a number is no context
    expect(() => addContext('SessionStart', 5)).toThrow(TypeError);
    // @ts-expect-error the host voids a context on an event that carries none
    expect(() => addContext('PreCompact', 'x')).toThrow(TypeError);
    // @ts-expect-error wrong case
    expect(() => addContext('sessionStart', 'x')).toThrow(TypeError);
    expect(() => denyToolCall(' \n')).toThrow(TypeError);
  });
});
