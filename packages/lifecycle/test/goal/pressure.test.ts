import { execFileSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pressureNotice } from '../../src/pressure.js';
import { temporaryFolder } from '../folder.js';

const COMPACTION = {
  parentUuid: null,
  isSidechain: false,
  type: 'system',
  subtype: 'compact_boundary',
  content: 'Conversation compacted',
  level: 'info',
  compactMetadata: { trigger: 'auto', preTokens: 160_000 },
};

function answer(tokens: number, more: object = {}): object {
  return {
    isSidechain: false,
    type: 'assistant',
    message: {
      role: 'assistant',
      content: [{ type: 'text', text: 'Done.' }],
      usage: {
        input_tokens: 5,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: tokens - 45,
        output_tokens: 40,
      },
    },
    ...more,
  };
}

const OVERFLOW = answer(45, {
  isApiErrorMessage: true,
  message: { role: 'assistant', content: [{ type: 'text', text: 'Prompt is too long' }], usage: { input_tokens: 0 } },
});

function said(text: string): object {
  return { isSidechain: false, type: 'user', message: { role: 'user', content: text } };
}

function noticeFor(...records: (object | string)[]): string | undefined {
  const file = path.join(temporaryFolder(), 'transcript.jsonl');
  fs.writeFileSync(
    file,
    records.map((record) => `${typeof record === 'string' ? record : JSON.stringify(record)}\n`).join(''),
  );
  return pressureNotice(file);
}

describe('pressure on the conversation', () => {
  it.each<[string, (object | string)[]]>([
    ['a compaction', [answer(2_000), COMPACTION, said('go on'), answer(3_000)]],
    ['a compaction before a torn line', [COMPACTION, '{"type":"assis']],
    ['a context that is nearly full', [answer(10_000), answer(150_000)]],
    ['a context that was nearly full when last answered', [answer(170_000), said('x')]],
    ['a conversation that did not fit', [answer(1_000), OVERFLOW]],
  ])('F-39 F-40 is told of: %s', (_, records) => {
    const notice = noticeFor(...records);
    for (const name of ['HANDOFF.md', 'plan', 'ledger', '.litmus/boulder.json', 'git status --short'])
      expect(notice).toContain(name);
    expect(noticeFor(COMPACTION)).toBe(notice);
  });

  it.each<[string, (object | string)[]]>([
    [
      'talk about it',
      [said('the context window is full: "subtype":"compact_boundary"'), said(JSON.stringify(COMPACTION))],
    ],
    [
      'a tool that printed such a record',
      [
        {
          type: 'user',
          message: { content: [{ type: 'tool_result', content: JSON.stringify(COMPACTION) }] },
          toolUseResult: COMPACTION,
        },
      ],
    ],
    [
      'an answer in such words',
      [
        answer(1_000, {
          message: { content: [{ type: 'text', text: 'Prompt is too long' }], usage: { input_tokens: 9 } },
        }),
      ],
    ],
    ['a subagent', [answer(190_000, { isSidechain: true }), { ...COMPACTION, isSidechain: true }, answer(2_000)]],
    ['what was full and is no more', [answer(180_000), answer(20_000)]],
    [
      'figures that are none',
      [answer(0, { message: { usage: { input_tokens: '900000', cache_read_input_tokens: null } } })],
    ],
    [
      'another record of the system',
      [
        { ...COMPACTION, subtype: 'microcompact_boundary' },
        { ...COMPACTION, type: 'user' },
      ],
    ],
    ['no records', ['', 'null', '[]', '5', '"compact_boundary"', '{"usage"', '\u0000']],
  ])('F-39 is silent about: %s', (_, records) => {
    expect(noticeFor(...records)).toBeUndefined();
  });

  it('F-39 looks at the last 256 KiB of however long a transcript, and at nothing before', () => {
    const filler = said('x'.repeat(1_000));
    const long = Array.from({ length: 1_000 }, () => filler);
    expect(noticeFor(...long, COMPACTION, answer(2_000))).toBeDefined();
    expect(noticeFor(COMPACTION, ...long, answer(2_000))).toBeUndefined();
    expect(noticeFor(said('é'.repeat(300_000)), answer(160_000))).toBeDefined();
  });

  it('F-39 reads a regular file alone, and never throws', () => {
    const folder = temporaryFolder();
    const file = path.join(folder, 'transcript.jsonl');
    fs.writeFileSync(file, `${JSON.stringify(COMPACTION)}\n`);
    fs.symlinkSync(file, path.join(folder, 'link'));
    execFileSync('mkfifo', [path.join(folder, 'pipe')]);
    for (const name of ['link', 'pipe', '.', 'missing', 'x'.repeat(300)])
      expect(pressureNotice(path.join(folder, name))).toBeUndefined();
    expect(pressureNotice(file)).toBeDefined();
  });
});
