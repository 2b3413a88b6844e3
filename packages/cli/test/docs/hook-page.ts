import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runHookProcess } from '../../src/demo/hook-process.js';
import { pluginFolderOf } from '../../src/demo/plugin-folder.js';
import { LITMUS } from '../litmus.js';
import { statusSaidBy } from './follow.js';
import { type Block, blocksOf } from './page.js';
import type { Reader } from './reader.js';
import { isShownValue } from './shown.js';

/**
 * A page about a hook, in order: `sh` prepares the project; `json` with a `hook_event_name` is a payload, which the built hook is given; `json` with
 * `hooks` is a user's configuration that silences it; any other `json` is the reply to the payload before it, and `jsonl` the last line of the ledger.
 */

const DIST: string = join(pluginFolderOf(LITMUS), 'dist');
const TIMEOUT_MS = 60_000;
/** The session of the payloads that pages show, and one that they know nothing of. */
const SESSION = '00000000-0000-4000-8000-000000000001';
const OTHER_SESSION = '00000000-0000-4000-8000-000000000002';

/** What of a page is not so. */
export interface PageProblem {
  readonly line: number;
  readonly said: string;
}

/** What a page was held to. */
export interface HeldPage {
  readonly problems: readonly PageProblem[];
  /** How many replies and lines of the ledger were compared, and how often the silenced hook was started. */
  readonly compared: number;
  readonly silenced: number;
}

/** Holds the text of a page about `hook` to what the built hook does. */
export async function holdHookPage(hook: string, text: string, reader: Reader): Promise<HeldPage> {
  const problems: PageProblem[] = [];
  const counts = { compared: 0, silenced: 0 };
  let payload = '';
  let said = '';
  const check = (block: Block, holds: boolean, instead: string): void => {
    if (!holds) problems.push({ line: block.line, said: instead });
  };
  for (const block of blocksOf(text)) {
    const { language, content } = block;
    if (language === 'sh') {
      const ended = await reader.shell(content);
      check(block, ended.status === statusSaidBy(block), ended.said);
    } else if (language === 'jsonl') {
      const line = reader.asInPages(reader.place.read('run-log.jsonl')).trimEnd().split('\n').at(-1) ?? '';
      check(block, isShownValue(JSON.parse(content), JSON.parse(line)), line);
      counts.compared += 1;
    } else if (language === 'json') {
      const value = JSON.parse(content) as object;
      if ('hook_event_name' in value) {
        payload = content;
        said = await answerOf(hook, payload, reader);
      } else if ('hooks' in value) {
        check(block, await isSilencedBy(content, hook, payload, reader), 'It speaks or writes all the same.');
        counts.silenced += 1;
      } else {
        check(block, said !== '' && isShownValue(value, JSON.parse(said)), said);
        counts.compared += 1;
      }
    }
  }
  return { problems, ...counts };
}

/** What the built hook prints, with folders as pages name them. Throws where it does not end well. */
async function answerOf(hook: string, payload: string, reader: Reader): Promise<string> {
  const { project, home } = reader.place;
  const env = { PATH: reader.env.PATH ?? '', HOME: home, CLAUDE_PROJECT_DIR: project };
  const args = [join(DIST, `${hook}.cjs`)];
  const start = { command: process.execPath, args, timeoutMs: TIMEOUT_MS, cwd: project, env };
  const { exitCode, stdout, stderr } = await runHookProcess(start, JSON.parse(reader.asHere(payload)) as object);
  if (exitCode !== 0) throw new Error(`The hook ${hook} ended with ${exitCode}: ${stderr}`);
  return reader.asInPages(stdout);
}

/**
 * Whether the hook says nothing and records no call under a configuration of the user: to the payload, and to the same in another session, in which
 * nothing was said yet.
 */
async function isSilencedBy(configuration: string, hook: string, payload: string, reader: Reader): Promise<boolean> {
  const own = join(reader.place.home, '.litmus');
  mkdirSync(own, { recursive: true });
  rmSync(join(own, 'update'), { recursive: true, force: true });
  writeFileSync(join(own, 'config.json'), configuration);
  const ledger = reader.place.path('run-log.jsonl');
  const before = callsIn(ledger);
  const answers = [payload, payload.replaceAll(SESSION, OTHER_SESSION)].map((text) => answerOf(hook, text, reader));
  return (await Promise.all(answers)).every((answer) => answer === '') && callsIn(ledger) === before;
}

/** The lines of a ledger, but for those that say that calls are missing. */
function callsIn(ledger: string): string {
  const text = existsSync(ledger) ? readFileSync(ledger, 'utf8') : '';
  return text
    .split('\n')
    .filter((line) => !line.includes('"event":"gap"'))
    .join('\n');
}
