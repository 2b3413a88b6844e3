import * as fs from 'node:fs';
import * as path from 'node:path';
import { appendLine } from '@litmus-hooks/state-format/log';
import { describe, expect, it } from 'vitest';
import { isFirstWrite } from '../src/first-write.js';
import { MAX_TAIL_BYTES, wasLatelyWritten } from '../src/ledger-tail.js';
import { temporaryFolder } from './folder.js';
import { search, tool, write } from './ledger-lines.js';

const ABSENT = undefined;

describe('L-09 the first write', () => {
  it.each<[string, unknown, boolean, boolean, boolean]>([
    ['a response of type create', { type: 'create' }, false, true, true],
    ['a null original', { originalFile: null }, false, true, true],
    ['a null original of a notebook', { original_file: null }, false, true, true],
    ['an update', { type: 'update', originalFile: 'old' }, true, false, false],
    ['an empty original, which is no missing one', { originalFile: '' }, true, false, false],
    ['an edit', { originalFile: 'old' }, false, false, false],
    ['a response that says nothing of it', { ok: true }, true, false, false],
    ['a response that is a text', 'File created', true, false, false],
    ['no response to a Write, with an earlier line', ABSENT, true, true, false],
    ['no response to a Write, without an earlier line', ABSENT, true, false, true],
    ['a null response to a Write, without an earlier line', null, true, false, true],
    ['no response to an edit', ABSENT, false, false, false],
  ])('%s', (_name, response, creates, written, expected) => {
    expect(isFirstWrite(response, creates, () => written)).toBe(expected);
  });
});

describe('L-09 an earlier write', () => {
  it('is a write line of the very path', () => {
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    expect(wasLatelyWritten(log, 'src/a.tsx')).toBe(false);
    const mention = { ...search(), query: '"src/a.tsx"', command: 'search "src/a.tsx"' };
    for (const record of [mention, tool(), write('src/a.tsx.bak'), write('lib/src/a.tsx')]) appendLine(log, record);
    expect(wasLatelyWritten(log, 'src/a.tsx')).toBe(false);
    fs.appendFileSync(log, '{"path":"src/a.tsx","type":"write"}\n{"at":"2026-08-29T09:12:41.118Z","path":"src/a.tsx"');
    expect(wasLatelyWritten(log, 'src/a.tsx')).toBe(false);
    appendLine(log, write('src/a.tsx', false));
    expect(wasLatelyWritten(log, 'src/a.tsx')).toBe(true);
  });

  it('is looked for in the last lines alone', () => {
    const log = path.join(temporaryFolder(), 'run-log.jsonl');
    appendLine(log, write('src/early.tsx'));
    fs.appendFileSync(log, `${JSON.stringify(tool())}\n`.repeat(MAX_TAIL_BYTES / 64));
    expect(fs.statSync(log).size).toBeGreaterThan(MAX_TAIL_BYTES + 1_000);
    appendLine(log, write('src/late.tsx'));
    expect(wasLatelyWritten(log, 'src/early.tsx')).toBe(false);
    expect(wasLatelyWritten(log, 'src/late.tsx')).toBe(true);
  });
});
