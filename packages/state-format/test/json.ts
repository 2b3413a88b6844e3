import fc from 'fast-check';

/** Values as JSON.parse gives them, with the keys and words that readers look for mixed in, so that near misses are common. */

const WORDS = [
  '',
  ' ',
  '.',
  '..',
  'a/b',
  '/a',
  'a//b',
  '../a',
  'a/../b',
  '..x/y',
  'write',
  'tool',
  'tool_call',
  'denial',
  'deploy',
  'loosen',
  'state',
  'mwg_search',
  'done',
  'failed',
  'PreToolUse',
  'PostToolUse',
  'PostToolUseFailure',
  'SessionStart',
  'Stop',
  '__proto__',
  'constructor',
  '2026-08-29T09:12:41.118Z',
  '2026-08-29T09:12:41Z',
  '.tsx',
  '.TSX',
  '.d.ts',
  'tsx',
  'src',
  '.',
  'x\ny',
];

const KEYS = [
  'at',
  'event',
  'type',
  'path',
  'firstWrite',
  'query',
  'command',
  'tool',
  'failed',
  'outside',
  'v',
  'session',
  'agent',
  'id',
  'root',
  'startedAt',
  'finishedAt',
  'halt',
  'reason',
  'repair',
  'step',
  'steps',
  'status',
  '__proto__',
  'hook_event_name',
  'session_id',
  'cwd',
  'tool_name',
  'tool_input',
  'tool_response',
  'tool_use_id',
  'agent_id',
  'agent_type',
  'source',
  'transcript_path',
  'program',
  'verbs',
  'valueOptions',
  'evidence',
  'before',
  'under',
  'extensions',
  'message',
  'hooks',
  'claims',
  'by',
  'lines',
  'bytes',
  'sha256',
  'digests',
  'previous',
];

const word = fc.oneof(fc.constantFrom(...WORDS), fc.string());
const key = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...KEYS) }, { weight: 1, arbitrary: fc.string() });

const anyJson = fc.letrec<{ json: unknown }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    word,
    fc.constantFrom(null, true, false, 0, 1, 5, -1.5),
    fc.array(tie('json'), { maxLength: 4 }),
    fc.array(fc.tuple(key, tie('json')), { maxLength: 6 }).map((entries) => JSON.parse(writeObject(entries))),
  ),
})).json;

function writeObject(entries: readonly (readonly [string, unknown])[]): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

/** One of `samples` with a few keys, at any depth, taken away, replaced or added; or any JSON value. */
export function nearly(samples: readonly unknown[]): fc.Arbitrary<unknown> {
  const edited = fc
    .tuple(fc.constantFrom(...samples), fc.array(fc.tuple(fc.nat(), fc.nat(3), key, anyJson), { maxLength: 3 }))
    .map(([sample, edits]) => {
      let value: unknown = structuredClone(sample);
      for (const edit of edits) value = applyEdit(value, ...edit);
      return value;
    });
  return fc.oneof({ weight: 4, arbitrary: edited }, { weight: 1, arbitrary: anyJson });
}

function applyEdit(value: unknown, seed: number, kind: number, name: string, replacement: unknown): unknown {
  if (typeof value !== 'object' || value === null) return kind === 0 ? replacement : value;
  if (Array.isArray(value)) {
    if (value.length === 0) return kind === 0 ? [replacement] : value;
    const at = seed % value.length;
    return value.map((item, index) => (index === at ? applyEdit(item, seed >> 3, kind, name, replacement) : item));
  }
  const keys = Object.keys(value);
  const entries = Object.entries(value);
  if (kind === 1 || keys.length === 0) return JSON.parse(writeObject([...entries, [name, replacement]]));
  const at = seed % keys.length;
  if (kind === 2) return JSON.parse(writeObject(entries.filter((_, index) => index !== at)));
  if (kind === 3)
    return JSON.parse(writeObject(entries.map(([k, item], index) => [k, index === at ? replacement : item] as const)));
  return JSON.parse(
    writeObject(
      entries.map(
        ([k, item], index) => [k, index === at ? applyEdit(item, seed >> 3, kind, name, replacement) : item] as const,
      ),
    ),
  );
}
