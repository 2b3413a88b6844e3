// node append.mjs LOG WRITER COUNT BYTES: appends COUNT lines of about BYTES bytes.
import { appendLine } from '../../dist/log.js';

const [log, writer, count, bytes] = process.argv.slice(2);
for (let index = 0; index < Number(count); index += 1) {
  appendLine(log, {
    at: '2026-08-29T09:12:41.118Z',
    event: 'tool_call',
    type: 'tool',
    tool: 'x'.repeat(Number(bytes)),
    id: `${writer}-${index}`,
  });
}
