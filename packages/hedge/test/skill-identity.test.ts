import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { keepsHedgesOut, outputChannel } from '../src/hook/output-channel.js';
import { loadedSkill, type SkillSource } from '../src/hook/skill-identity.js';
import { linesFromEnd } from '../src/hook/transcript.js';
import { SESSION, SHIPPED_SKILLS, scene, skillCall, skillText, transcriptText } from './scene.js';

const BODY = skillText('client_deliverable', 'reply');
const source: SkillSource = { body: (id) => (id === 'litresearch' ? BODY : undefined) };

function skillOf(...rows: readonly object[]): string | undefined {
  return loadedSkill(rows.map((row) => JSON.stringify(row)).reverse(), SESSION, source);
}

function attachment(content: string, more: object = {}): object {
  return {
    type: 'attachment',
    isSidechain: false,
    sessionId: SESSION,
    attachment: {
      type: 'hook_additional_context',
      content: [content],
      hookName: 'UserPromptSubmit',
      hookEvent: 'UserPromptSubmit',
      ...more,
    },
  };
}

const INJECTED = `LITWORK MODE ENABLED\nroute: litresearch\nskill: Skill(litmus:litresearch)\n\n${BODY}`;

describe('the loaded skill', () => {
  it('H-04 is that of the assistant’s newest Skill call, with or without the namespace', () => {
    expect(skillOf(skillCall('litmus:litresearch'))).toBe('litresearch');
    expect(skillOf(skillCall('litresearch'))).toBe('litresearch');
    expect(skillOf(skillCall('litmus:wikify'), skillCall('litresearch'))).toBe('litresearch');
    expect(skillOf(skillCall('litresearch'), skillCall('litmus:wikify'))).toBe('wikify');
    expect(skillOf(skillCall('litresearch'), skillCall('other:litresearch'))).toBeUndefined();
  });

  it('H-04 a call that the host refused does not count', () => {
    const refused = {
      type: 'user',
      sessionId: SESSION,
      message: { role: 'user', content: [{ type: 'tool_result', tool_use_id: 'toolu_2', is_error: true }] },
    };
    expect(skillOf(skillCall('litresearch', 'toolu_1'), skillCall('wikify', 'toolu_2'), refused)).toBe('litresearch');
  });

  it('H-05 is that of our injected context, when the shipped text stands in it byte for byte', () => {
    expect(skillOf(attachment(INJECTED))).toBe('litresearch');
    expect(skillOf(attachment(INJECTED), skillCall('wikify'))).toBe('wikify');
    for (const changed of [
      `${INJECTED} `,
      INJECTED.replace('reply', 'Reply'),
      INJECTED.replace('litmus:', 'other:'),
      BODY,
    ])
      expect(skillOf(attachment(changed))).toBeUndefined();
    expect(skillOf(attachment(INJECTED, { type: 'hook_success' }))).toBeUndefined();
    expect(skillOf(attachment(INJECTED, { hookEvent: 'PostToolUse' }))).toBeUndefined();
    expect(skillOf(attachment(INJECTED, { content: INJECTED }))).toBeUndefined();
  });

  it('H-06 is not what a user types, the assistant says, a tool returns, a subagent or another session calls', () => {
    const call = skillCall('litresearch');
    const text = JSON.stringify(call);
    for (const row of [
      { ...call, type: 'user' },
      { ...call, isSidechain: true },
      { ...call, sessionId: 'another' },
      {
        type: 'assistant',
        message: { role: 'user', content: (call as { message: { content: unknown } }).message.content },
      },
      { type: 'assistant', message: { role: 'assistant', content: [{ type: 'text', text }] } },
      { type: 'user', message: { role: 'user', content: [{ type: 'tool_result', content: text }] } },
      { type: 'user', message: { role: 'user', content: INJECTED } },
      { type: 'assistant', message: { role: 'assistant', content: [{ type: 'tool_use', name: 'Skill', input: {} }] } },
    ])
      expect(skillOf(row), JSON.stringify(row)).toBeUndefined();
  });

  it('H-14 lines that are no JSON are passed over', () => {
    expect(
      loadedSkill(['{"name":"Skill"', 'x "Skill"', JSON.stringify(skillCall('litresearch'))], SESSION, source),
    ).toBe('litresearch');
  });

  it('H-04 is read from a captured transcript', () => {
    const text = fs.readFileSync(path.join(import.meta.dirname, 'fixtures', 'transcript.jsonl'), 'utf8');
    const lines = text.trimEnd().split('\n').reverse();
    expect(loadedSkill(lines, SESSION, source)).toBeUndefined();
    const ours = lines.map((line) => line.replaceAll('probe:probe-skill', 'litmus:litresearch'));
    expect(loadedSkill(ours, SESSION, source)).toBe('litresearch');
  });
});

describe('H-14 a transcript’s lines from its end', () => {
  it('come whole over the borders of the windows, and no further than 8 MiB back', () => {
    const at = scene();
    try {
      const lines = Array.from({ length: 90 }, (_, index) => `${index} ${'가나다'.repeat(17_000)}`);
      fs.writeFileSync(at.transcript, lines.join('\n'));
      const read = [...linesFromEnd(at.transcript)];
      expect(read).toEqual(lines.toReversed().slice(0, read.length));
      expect(Buffer.byteLength(read.join('\n'))).toBeLessThanOrEqual(8 * 1024 * 1024);
      expect(read.length).toBeGreaterThan(50);
      fs.writeFileSync(at.transcript, `\n\na\n\n${'b'.repeat(600_000)}\nc\n`);
      expect([...linesFromEnd(at.transcript)].filter((line) => line !== '')).toEqual(['c', 'b'.repeat(600_000), 'a']);
      fs.writeFileSync(at.transcript, transcriptText([]));
      expect([...linesFromEnd(at.transcript)].filter((line) => line !== '')).toEqual([]);
    } finally {
      at.remove();
    }
  });
});

describe('the output channel', () => {
  it('H-07 H-09 is read from every shipped skill, and two of them keep hedges out', () => {
    const ids = fs.readdirSync(SHIPPED_SKILLS);
    const channels = ids.map(
      (id) => [id, outputChannel(fs.readFileSync(path.join(SHIPPED_SKILLS, id, 'SKILL.md'), 'utf8'))] as const,
    );
    for (const [id, channel] of channels) expect(channel, id).toBeDefined();
    const strict = channels.filter(([, channel]) => channel !== undefined && keepsHedgesOut(channel)).map(([id]) => id);
    expect(strict).toEqual(expect.arrayContaining(['litresearch', 'readme-studio']));
    expect(strict.length).toBeLessThan(ids.length);
  });

  it('H-07 takes only the block, and only two plain pairs', () => {
    expect(outputChannel(BODY.replaceAll('\n', '\r\n'))).toEqual({ genre: 'client_deliverable', channel: 'reply' });
    expect(outputChannel('artifact_genre: client_deliverable\nlimitations_channel: reply\n')).toBeUndefined();
    expect(outputChannel(BODY.replace('limitations_channel', 'channel'))).toBeUndefined();
    expect(outputChannel(`${BODY}\n## Other\nartifact_genre: working_note\n`)).toEqual({
      genre: 'client_deliverable',
      channel: 'reply',
    });
  });
});
