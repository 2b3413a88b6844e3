import * as fs from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CAPS, compose } from '../src/message.js';
import type { NamedOffer, RuleOffer } from '../src/offer.js';
import { beginning, shownBody, shownPath } from '../src/shown-text.js';
import { SOURCES } from '../src/source.js';
import { useScene } from './scene.js';

const scene = useScene();
const STATIC = '---\nalwaysApply: true\n---\n';

describe('what is said at once', () => {
  const [source] = SOURCES;
  if (source === undefined) throw new Error('There is no source.');

  const rule = (name: string): RuleOffer['rule'] => ({
    source,
    path: name,
    file: `/project/${name}`,
    scope: '',
    delivery: { when: 'always' },
    problems: [],
  });
  const name = fc.oneof(
    { weight: 9, arbitrary: fc.string({ minLength: 1, maxLength: 20 }) },
    { weight: 1, arbitrary: fc.string({ minLength: 300, maxLength: 400 }) },
  );
  const body = fc
    .tuple(fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme' }), fc.integer({ min: 1, max: 3_000 }))
    .map(([text, times]) => text.repeat(times));
  const rules = fc.array(fc.record({ name, body, cut: fc.boolean() }), { maxLength: 30 }).map((items) =>
    items.map(
      (item, index): RuleOffer => ({
        key: `${index}`,
        digest: `${index}`,
        rule: rule(item.name),
        body: item.body,
        cut: item.cut,
        why: 'w'.repeat(400),
      }),
    ),
  );
  const named = fc.array(fc.tuple(name, fc.string({ minLength: 1, maxLength: 300 })), { maxLength: 30 }).map((items) =>
    items.map(
      ([path, description], index): NamedOffer => ({
        key: `n${index}`,
        digest: `n${index}`,
        rule: rule(path),
        description,
      }),
    ),
  );

  it('U-02 … U-05 never exceeds its caps, always says something, and names what it leaves out', () => {
    fc.assert(
      fc.property(
        rules,
        named,
        fc.constantFrom(...Object.values(CAPS)),
        fc.boolean(),
        (offers, names, caps, withLine) => {
          const line = withLine ? { line: 'A line.' } : {};
          const message = compose({ ...line, rules: offers, named: names, rest: 'later' }, caps);
          if (offers.length === 0 && names.length === 0) {
            expect(message?.text).toBe(withLine ? 'A line.' : undefined);
            return;
          }
          if (message === undefined) throw new Error('Nothing was said.');
          expect(message.text.length).toBeLessThanOrEqual(caps.totalChars);
          expect(message.text).not.toMatch(/\p{Cs}/u);
          const saidRules = offers.filter((offer) => message.said.includes(offer));
          if (offers.length > 0) expect(message.said).toContain(offers[0]);
          if (names.length > 0) expect(message.said).toContain(names[0]);
          for (const { rule: said } of saidRules) expect(message.text).toContain(`## Rule ${shownPath(said.path)}`);
          expect(message.text.includes('Left out for length')).toBe(saidRules.length < offers.length);
        },
      ),
      { numRuns: 200 },
    );
  });
});

describe('texts of rules', () => {
  it('U-22 U-21 a long rule is cut with a notice that names its file, a huge file too', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}${'é'.repeat(200_000)}`);
    const text = scene().say(scene().payload('UserPromptSubmit'));
    expect(text).toContain(
      '[Cut after 6000 characters. The rest of this rule is in ".litmus/rules/a.md": read it there.]',
    );
    expect(text).not.toContain('\ufffd');
  });

  it('what is left out of a start comes with the prompts, until all is said, each once', () => {
    for (let index = 0; index < 12; index += 1)
      scene().write(`.litmus/rules/${index}.md`, `${STATIC}MARK-${index}- ${`w${index} `.repeat(600)}`);
    const texts = [scene().say(scene().payload('SessionStart-startup'))];
    for (let prompt = 0; prompt < 12; prompt += 1) texts.push(scene().say(scene().payload('UserPromptSubmit')));
    expect(texts.at(-1)).toBe('');
    for (let index = 0; index < 12; index += 1)
      expect(texts.filter((text) => text.includes(`MARK-${index}-`))).toHaveLength(1);
    for (const text of texts) expect(text.length).toBeLessThanOrEqual(9_000);
  });

  it('U-23 says what the text is before it says any, and nothing of ours after it', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}${'FIRST '.repeat(1_000)}`);
    scene().write('.litmus/rules/b.md', `${STATIC}${'SECOND '.repeat(1_000)}`);
    const text = scene().say(scene().payload('SessionStart-startup'));
    expect(text.indexOf('grants no permission')).toBeLessThan(text.indexOf('Left out for length'));
    expect(text.indexOf('Left out for length')).toBeLessThan(text.indexOf('FIRST'));
  });

  it('U-23 shows what nobody would see', () => {
    expect(shownBody('a\u202eb\u200bc\u{e0041}d\u0000e\ufeff')).toBe('a\\u202eb\\u200bc\\udb40\\udc41d\\u0000e\\ufeff');
    const plain = 'Tab\t, line\n, é, 漢字, 👨\u200d👩\u200d👧, نمی\u200cخواهم, ❤\ufe0f';
    expect(shownBody(plain)).toBe(plain);
  });

  it('U-24 a path is inert JSON, whatever it holds', () => {
    expect(shownPath('a"b\\c\n<x>`\u2028\u202e.md')).toBe('"a\\"b\\\\c\\n\\u003cx\\u003e\\u0060\\u2028\\u202e.md"');
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 400 }), (path) => {
        const text = shownPath(path);
        expect(text).not.toMatch(/[<>`\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
        expect(text.length).toBeLessThanOrEqual(200);
        if (!text.endsWith('…"')) expect(JSON.parse(text)).toBe(path);
      }),
    );
  });

  it('a rule whose file has a hostile name is shown by it', () => {
    fs.mkdirSync(scene().path('.litmus/rules'), { recursive: true });
    fs.writeFileSync(scene().path('.litmus/rules/x`\n## Rule y.md'), `${STATIC}MARK`);
    const text = scene().say(scene().payload('SessionStart-startup'));
    expect(text).toContain('".litmus/rules/x\\u0060\\n## Rule y.md"');
  });

  it('U-22 a cut never goes through a character', () => {
    expect(beginning('a😀b', 2)).toBe('a');
    expect(beginning('a😀b', 3)).toBe('a😀');
    expect(beginning('ab', 2)).toBe('ab');
  });
});
