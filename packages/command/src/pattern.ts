/** A shell pattern as a list of tests for one character each, `'*'` for any run of characters. */
type Test = '*' | ((char: string) => boolean);

/** The pattern's tests; undefined where it holds something this reader does not match (extended globs, character classes). */
function testsOf(pattern: string): Test[] | undefined {
  const tests: Test[] = [];
  for (let at = 0; at < pattern.length; at++) {
    const char = pattern[at] ?? '';
    if (char === '*') {
      if (tests.at(-1) !== '*') tests.push('*');
    } else if (char === '?') tests.push(() => true);
    else if (char === '[') {
      const close = pattern.indexOf(']', at + 2);
      if (close < 0) tests.push((other) => other === '[');
      else {
        const set = pattern.slice(at + 1, close);
        if (set.includes('[') || set.includes('\\')) return undefined;
        tests.push(setTest(set));
        at = close;
      }
    } else {
      const literal = char === '\\' ? (pattern[++at] ?? '\\') : char;
      tests.push((other) => other === literal);
    }
  }
  return tests;
}

function setTest(set: string): (char: string) => boolean {
  const negative = set[0] === '!' || set[0] === '^';
  const body = negative ? set.slice(1) : set;
  return (char) => {
    for (let at = 0; at < body.length; at++) {
      const low = body[at] ?? '';
      const ranged = body[at + 1] === '-' && at + 2 < body.length;
      const high = ranged ? (body[at + 2] ?? '') : low;
      if (ranged) at += 2;
      if (char >= low && char <= high) return !negative;
    }
    return negative;
  };
}

/** Which lengths of a prefix of `text` the pattern matches, by simulation: linear in text × pattern, whatever the pattern is. */
function matchingPrefixes(tests: readonly Test[], text: string): boolean[] {
  let states = new Set<number>([0]);
  const lengths: boolean[] = [];
  for (let at = 0; ; at++) {
    for (const state of states) if (tests[state] === '*') states.add(state + 1);
    lengths.push(states.has(tests.length));
    if (at >= text.length) return lengths;
    const next = new Set<number>();
    for (const state of states) {
      const test = tests[state];
      if (test === '*') next.add(state);
      else if (test?.(text[at] ?? '')) next.add(state + 1);
    }
    states = next;
  }
}

/** Longest text and pattern that are tried; what is longer stays unknown. */
const MAX_MATCHED_CHARS = 1024;

/** The tests, where this reader can match `pattern` against `text` at all. Characters outside the BMP are two units long here and one for the shell. */
function applicable(pattern: string, text: string): Test[] | undefined {
  const long = text.length > MAX_MATCHED_CHARS || pattern.length > MAX_MATCHED_CHARS;
  return long || /[\uD800-\uDFFF]/.test(text + pattern) ? undefined : testsOf(pattern);
}

/** Whether the shell pattern matches the whole text; undefined = this reader cannot tell. */
export function matches(pattern: string, text: string): boolean | undefined {
  const tests = applicable(pattern, text);
  return tests && matchingPrefixes(tests, text)[text.length];
}

/** `${x#pattern}` (`##` with `longest`): the text without the prefix that matches; undefined = cannot tell. */
export function withoutPrefix(text: string, pattern: string, longest: boolean): string | undefined {
  const tests = applicable(pattern, text);
  return tests && text.slice(cut(matchingPrefixes(tests, text), longest));
}

/** `${x%pattern}` (`%%` with `longest`): the text without the suffix that matches; undefined = cannot tell. */
export function withoutSuffix(text: string, pattern: string, longest: boolean): string | undefined {
  const tests = applicable(pattern, text)?.reverse();
  if (!tests) return undefined;
  const backwards = text.split('').reverse().join('');
  return text.slice(0, text.length - cut(matchingPrefixes(tests, backwards), longest));
}

function cut(lengths: readonly boolean[], longest: boolean): number {
  return Math.max(longest ? lengths.lastIndexOf(true) : lengths.indexOf(true), 0);
}
