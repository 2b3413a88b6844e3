import { readdirSync, readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { jsonTree } from '../../src/permissions/json-tree.js';
import { lineDiff } from '../../src/permissions/line-diff.js';
import { MODES, RULE_GROUPS, rulesOf } from '../../src/permissions/modes.js';
import { changedRules, DamagedSettings, missingPlaces, rulesIn } from '../../src/permissions/rule-edit.js';

const NONE = { allow: [], deny: [] };

function roundTrip(text: string, added: { allow: readonly string[]; deny: readonly string[] }): string {
  const made = missingPlaces(text);
  const changed = changedRules(text, { removed: NONE, added, made });
  const { allow, deny } = rulesIn(changed);
  expect(allow.slice(allow.length - added.allow.length)).toEqual(added.allow);
  expect(deny.slice(deny.length - added.deny.length)).toEqual(added.deny);
  return changedRules(changed, { removed: added, added: NONE, made });
}

describe('rules in a settings text', () => {
  it.each([
    ['an empty object', '{}'],
    ['one line', '{"theme": "dark"}'],
    ['tabs and CRLF', '{\r\n\t"theme": "dark",\r\n\t"permissions": {\r\n\t\t"ask": ["Bash"]\r\n\t}\r\n}\r\n'],
    ['an inline list', '{\n  "permissions": {"allow": ["A"], "deny": ["B", "C"]}\n}\n'],
    [
      'strings like structure',
      '{"note": "\\"permissions\\": {\\"allow\\": [\\"]}", "permissions": {"deny": ["a\\"],"]}}',
    ],
    ['a key in escapes', '{"permissions": {"\\u0061llow": ["A"]}}'],
    ['a key that every object has', '{"__proto__": {"permissions": 1}, "constructor": []}'],
  ])('X-05 come and go without a trace in %s', (_, text) => {
    for (const mode of MODES) expect(roundTrip(text, rulesOf(mode, '/home/dev/.claude/settings.json'))).toBe(text);
  });

  it('X-05 stand where a JSON reader finds them, and everything else as before, whatever the settings are', () => {
    const rules = fc.uniqueArray(fc.string({ minLength: 1 }), { minLength: 1, maxLength: 4 });
    const lists = fc.record(
      { allow: fc.array(fc.string()), deny: fc.array(fc.string()), ask: fc.array(fc.string()) },
      { requiredKeys: [] },
    );
    const settings = fc.record(
      { model: fc.jsonValue(), permissions: lists, env: fc.dictionary(fc.string(), fc.string()) },
      { requiredKeys: [] },
    );
    const indents = fc.constantFrom(undefined, 2, 4, '\t');
    fc.assert(
      fc.property(settings, indents, rules, rules, (value, indent, allow, deny) => {
        const text = JSON.stringify(value, null, indent);
        const made = missingPlaces(text);
        const changed = changedRules(text, { removed: NONE, added: { allow, deny }, made });
        const { permissions = {}, ...others } = JSON.parse(text);
        expect(JSON.parse(changed)).toEqual({
          ...others,
          permissions: {
            ...permissions,
            allow: [...(permissions.allow ?? []), ...allow],
            deny: [...(permissions.deny ?? []), ...deny],
          },
        });
        expect(changedRules(changed, { removed: { allow, deny }, added: NONE, made })).toBe(text);
      }),
    );
  });

  it.each([
    ['', 'is not JSON'],
    ['// mine\n{}', 'is not JSON'],
    ['\ufeff{}', 'is not JSON'],
    ['[]', 'holds no object'],
    ['{"permissions": []}', 'that is no object'],
    ['{"permissions": null}', 'that is no object'],
    ['{"permissions": {"deny": null}}', 'that is no list'],
    ['{"permissions": {}, "permissions": {"allow": []}}', 'names "permissions" 2 times'],
    ['{"permissions": {"allow": [], "allow": ["A"]}}', 'names "allow" 2 times'],
    [`${'{"a":'.repeat(5_000)}1${'}'.repeat(5_000)}`, 'nested more than 100 levels'],
  ])('X-05 are not looked for in damaged settings: %.40s', (text, why) => {
    expect(() => rulesIn(text)).toThrow(DamagedSettings);
    expect(() => rulesIn(text)).toThrow(why);
  });
});

describe('jsonTree', () => {
  it('finds every value where it stands', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.constantFrom(undefined, 1, '\t'), (value, indent) => {
        const text = ` ${JSON.stringify(value, null, indent)}\n`;
        const rebuilt = (node: ReturnType<typeof jsonTree>): unknown =>
          node.members === undefined
            ? (node.items?.map(rebuilt) ?? JSON.parse(text.slice(node.start, node.end)))
            : Object.fromEntries(node.members.map((member) => [member.key, rebuilt(member.value)]));
        expect(rebuilt(jsonTree(text))).toEqual(JSON.parse(text));
        expect(text.slice(jsonTree(text).start, jsonTree(text).end)).toBe(text.trim());
      }),
    );
  });
});

describe('the modes', () => {
  /** From the sources, since the table of verbs can be loaded from the built file alone. */
  const folder = new URL('../../src/verbs/', import.meta.url);
  const verbs = readdirSync(folder).flatMap((file) => {
    const source = readFileSync(new URL(file, folder), 'utf8');
    const name = /^ {2}name: '([a-z -]+)',$/m.exec(source)?.[1];
    return name === undefined ? [] : [{ name, loosens: /^ {2}loosens: /m.test(source) }];
  });

  it('X-05 name each rule once, and nothing in both lists', () => {
    for (const mode of MODES) {
      const { allow, deny } = rulesOf(mode, '/home/dev/.claude/settings.json');
      expect(new Set([...allow, ...deny]).size).toBe(allow.length + deny.length);
      for (const rule of [...allow, ...deny]) expect(rule).toMatch(/^[A-Z][A-Za-z]+(?:\([^()]+\))?$/);
      expect(deny).toContain('Edit(//home/dev/.claude/settings.json)');
    }
  });

  it('X-05 deny every verb that only a person may run', () => {
    const { deny } = rulesOf('yolo', '/home/dev/.claude/settings.json');
    const loosening = verbs.filter(({ loosens }) => loosens).map(({ name }) => name);
    expect(loosening.length).toBeGreaterThan(5);
    for (const name of loosening)
      expect(
        deny.some((rule) => rule.startsWith(`Bash(litmus ${name} `)),
        name,
      ).toBe(true);
  });

  it('X-05 allow no verb that only a person may run, and none that is not there', () => {
    const { allow } = rulesOf('balanced', '/home/dev/.claude/settings.json');
    const own = allow.flatMap((rule) => /^Bash\(litmus (.+) \*\)$/.exec(rule)?.[1] ?? []);
    for (const name of own) expect(verbs.find((verb) => verb.name === name)?.loosens, name).toBe(false);
  });

  it('X-05 stand in the README, each rule with its reason', () => {
    const readme = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
    for (const { list, modes, reason, rules } of RULE_GROUPS)
      expect(readme).toContain(
        `| ${list} | ${modes.length === MODES.length ? 'all' : modes.join(', ')} | ${reason} | ${rules.map((rule) => `\`${rule.replaceAll('|', '\\|')}\``).join(' ')} |\n`,
      );
  });

  it('X-05 leave a settings file out whose path would mean something else in a rule', () => {
    expect(rulesOf('yolo', '/home/dev/[x]*/settings.json').deny.filter((rule) => rule.includes('settings'))).toEqual(
      [],
    );
  });
});

describe('lineDiff', () => {
  it('holds exactly what leads from one text to the other', () => {
    const texts = fc.array(fc.constantFrom('a', 'b', 'c', ''), { maxLength: 12 }).map((lines) => lines.join('\n'));
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const diff = lineDiff(before, after);
        const gone = new Set(diff.filter(({ sign }) => sign === '-').map(({ line }) => line));
        const came = diff.filter(({ sign }) => sign === '+');
        const lines = before.split('\n').filter((_, index) => !gone.has(index + 1));
        for (const { line, text } of came) lines.splice(line - 1, 0, text);
        expect(lines.join('\n')).toBe(after);
        if (before === after) expect(diff).toEqual([]);
      }),
    );
  });
});
