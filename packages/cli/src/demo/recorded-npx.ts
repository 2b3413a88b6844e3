import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { SCENES } from './story.js';

/** The session's answers by what stands after `npx`, as a shell hands it over. */
function recordedAnswers(): Record<string, string> {
  const answers: Record<string, string> = {};
  for (const { call } of SCENES) {
    if (call.tool !== 'Bash' || call.standIn === undefined) continue;
    const [, ...args] = call.command.replaceAll('"', '').split(' ');
    answers[args.join(' ')] = call.standIn;
  }
  return answers;
}

/**
 * Puts an `npx` into a folder that prints the session's recorded answers and fails at everything else, so that nothing that the session
 * runs can reach a network. Returns the folder, for the front of a PATH.
 */
export function makeRecordedNpx(folder: string): string {
  mkdirSync(folder);
  const file = join(folder, 'npx');
  writeFileSync(
    file,
    `#!/usr/bin/env node
const answer = ${JSON.stringify(recordedAnswers())}[process.argv.slice(2).join(' ')];
if (answer === undefined) {
  process.stderr.write('npx is a stand-in here and knows no answer to this.\\n');
  process.exitCode = 1;
} else process.stdout.write(answer);
`,
  );
  chmodSync(file, 0o755);
  return folder;
}
