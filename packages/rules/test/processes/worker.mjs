import { decide } from '../../dist/index.js';

/** A process that decides the events it is sent, one after the other, and answers each with what the hook says to it. */

process.on('message', (event) => {
  const { reply } = decide(event, { projectDir: undefined, layers: [], agent: undefined });
  process.send(reply?.hookSpecificOutput.additionalContext ?? '');
});
