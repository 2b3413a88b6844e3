import { readCommand } from '@litmus-hooks/command';
import { GUIDANCE_EVIDENCE } from '@litmus-hooks/state-format/config';
import { readEvent } from '@litmus-hooks/state-format/event';
import { MAX_LINE_BYTES } from '@litmus-hooks/state-format/log';
import { readRecord } from '@litmus-hooks/state-format/record';
import { redactBeginning } from '@litmus-hooks/state-format/redact';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { classify } from '../src/classify.js';
import { writtenFile } from '../src/write-tool.js';

const AT = new Date('2026-08-29T09:12:41.118Z');
/** The longest path that an operating system takes. */
const MAX_PATH_CHARS = 4_096;

const text = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'binary', minLength: 300, maxLength: 9_000 }),
  fc.constantFrom('\ud800', '\u2028', '', '__proto__'),
);
const command = fc.oneof(
  text,
  fc
    .tuple(
      fc.constantFrom('', 'echo ', 'true || ', 'npx -y '),
      fc.constantFrom('search', 'list', '--help'),
      fc.oneof(text, fc.constant('dialog modal')),
    )
    .map(([before, verb, query]) => `${before}modern-web-guidance ${verb} '${query.replaceAll("'", '')}'`),
);
const toolName = fc.oneof(
  text,
  fc.constantFrom('Bash', 'Write', 'Edit', 'NotebookEdit', 'create_file', 'str_replace_based_edit_tool', 'toString'),
);
const input = fc.oneof(
  fc.record({ command: fc.oneof(command, fc.constant('create'), fc.jsonValue()) }, { requiredKeys: [] }),
  fc.record({ file_path: text, notebook_path: text, path: text, command }, { requiredKeys: [] }),
  fc.jsonValue(),
);
const response = fc.oneof(
  fc.record(
    {
      type: fc.constantFrom('create', 'update'),
      originalFile: fc.constantFrom(null, ''),
      interrupted: fc.boolean(),
      error: text,
    },
    { requiredKeys: [] },
  ),
  fc.jsonValue(),
);
const event = fc
  .record(
    {
      hook_event_name: fc.constantFrom('PostToolUse', 'PostToolUseFailure'),
      tool_name: toolName,
      tool_input: input,
      tool_response: response,
      session_id: fc.oneof(text, fc.jsonValue()),
      agent_id: text,
      tool_use_id: text,
    },
    { requiredKeys: ['hook_event_name', 'tool_name'] },
  )
  .map(readEvent);
const pathInside = fc.option(
  fc
    .array(fc.string({ unit: 'binary', minLength: 1 }), { minLength: 1, maxLength: 9 })
    .map((parts) =>
      parts
        .map((part) => `_${part.replaceAll('/', '_')}`)
        .join('/')
        .slice(0, MAX_PATH_CHARS),
    )
    .map((path) => path.replace(/\/$/, '_')),
  { nil: undefined },
);

describe('L-11 L-14 the line of any call', () => {
  it('is a record that the reader reads back as it is, and short enough to be appended', () => {
    const types = new Set<string>();
    fc.assert(
      fc.property(event, pathInside, fc.boolean(), (call, path, wasWritten) => {
        if (call?.hook_event_name !== 'PostToolUse' && call?.hook_event_name !== 'PostToolUseFailure') return;
        const record = classify(call, writtenFile(call.tool_name, call.tool_input), path, {
          at: AT,
          evidence: [GUIDANCE_EVIDENCE],
          loadReader: () => ({ readCommand, redactBeginning }),
          wasLatelyWritten: () => wasWritten,
        });
        types.add(record.type);
        const line = JSON.stringify(record);
        expect(Buffer.byteLength(line)).toBeLessThan(MAX_LINE_BYTES - 2);
        expect(readRecord(JSON.parse(line))).toEqual(JSON.parse(line));
        if (call.hook_event_name === 'PostToolUseFailure') expect(record).toMatchObject({ type: 'tool', failed: true });
      }),
      { numRuns: 2_000 },
    );
    expect([...types].sort()).toEqual(['mwg_search', 'tool', 'write']);
  });

  it('with the longest path of the costliest letters can still be appended', () => {
    const call = readEvent({ hook_event_name: 'PostToolUse', tool_name: 'Write', tool_input: { file_path: 'x' } });
    if (call?.hook_event_name !== 'PostToolUse') throw new Error('the event is none');
    const record = classify(call, { path: 'x', creates: true }, '\u0001'.repeat(MAX_PATH_CHARS), {
      at: AT,
      evidence: [],
      loadReader: () => ({ readCommand, redactBeginning }),
      wasLatelyWritten: () => false,
    });
    expect(Buffer.byteLength(JSON.stringify(record))).toBeLessThan(MAX_LINE_BYTES - 2);
  });
});
