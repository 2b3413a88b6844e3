import * as fs from 'node:fs';
import * as path from 'node:path';
import { hook } from '../hook-file.mjs';
import { reportText } from '../report-text.mjs';
import { event, home, makeSite } from '../site.mjs';

/** A sentence with a hedge, of each language. */
const LANGUAGES = [
  { name: 'English', lang: 'en', hedge: 'We could not verify the opening hours.' },
  { name: 'Korean', lang: 'ko', hedge: '영업 시간을 확인하지 못했습니다.' },
];
const TEXT_BYTES = 16 * 1024;
const TRANSCRIPT_BYTES = 50 * 1024 * 1024;

function write(site, content, transcript) {
  const file = path.join(site, 'report.md');
  return event('PostToolUse', site, {
    tool_name: 'Write',
    tool_input: { file_path: file, content },
    tool_response: { type: 'create', filePath: file, content, structuredPatch: [], originalFile: null },
    tool_use_id: 'toolu_1',
    transcript_path: transcript,
  });
}

/** A long conversation in which a skill for a client deliverable was called not long ago. */
function longTranscript(site) {
  const file = path.join(site, 'transcript.jsonl');
  const row = (content) => `${JSON.stringify({ type: 'assistant', message: { role: 'assistant', content } })}\n`;
  const talk = row([{ type: 'text', text: 'x'.repeat(2_000) }]);
  const call = row([{ type: 'tool_use', id: 'toolu_s', name: 'Skill', input: { skill: 'litmus:litresearch' } }]);
  const before = talk.repeat(Math.ceil(TRANSCRIPT_BYTES / talk.length));
  fs.writeFileSync(file, before + call + talk.repeat(50));
  return file;
}

export function hedgeCases() {
  const site = makeSite('hedge');
  const transcript = longTranscript(site);
  return [
    {
      name: 'hedge, code',
      bound: 1.1,
      args: hook('hedge'),
      input: write(site, '', transcript).replace('report.md', 'a.ts'),
      home,
    },
    ...LANGUAGES.flatMap(({ name, lang, hedge }) => {
      const text = reportText(lang, TEXT_BYTES);
      return [
        {
          name: `hedge, 16 KiB of ${name} without a finding`,
          bound: 1.3,
          args: hook('hedge'),
          input: write(site, text, transcript),
          home,
        },
        {
          name: `hedge, 16 KiB of ${name} with one, a transcript of 50 MB`,
          bound: 1.6,
          args: hook('hedge'),
          input: write(site, `${text}\n${hedge}\n`, transcript),
          home,
          says: 'DELIVERABLE_HEDGE_VIOLATION',
        },
      ];
    }),
  ];
}
