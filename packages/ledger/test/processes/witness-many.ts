// node witness-many.cjs SITE WRITER COUNT: witnesses COUNT writes, whose ids are WRITER-0, WRITER-1 …
import { readEvent } from '@litmus-hooks/state-format/event';
import { witness } from '../../src/index.js';

const [site = '', writer = '', count = ''] = process.argv.slice(2);
const host = { projectDir: site, config: { silenced: new Set<string>(), evidence: [], layers: [] } };
for (let index = 0; index < Number(count); index += 1) {
  const event = readEvent({
    hook_event_name: 'PostToolUse',
    cwd: site,
    tool_name: 'Write',
    tool_input: { file_path: `src/${writer}-${index}.tsx` },
    tool_response: { type: 'create' },
    tool_use_id: `${writer}-${index}`,
  });
  if (event === undefined) throw new Error('the event is none');
  witness(event, host, () => {
    throw new Error('a Write has no command');
  });
}
