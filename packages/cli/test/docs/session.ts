import { randomUUID } from 'node:crypto';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Payload, type PlayedEvent, playEvent, type Stage, verdictOf } from '../../src/demo/event-play.js';
import { pluginFolderOf } from '../../src/demo/plugin-folder.js';
import { readRegistrations } from '../../src/demo/registrations.js';
import { LITMUS } from '../litmus.js';
import { type AgentCall, makeCall, readCall } from './agent-call.js';
import type { Reader } from './reader.js';

/**
 * Plays what a `session` block shows through the hooks of the plugin, one line after the other:
 * `claude` starts a session, `> words` is a prompt, `(end of turn)` is the end of one, and anything else is a call of the
 * agent, with `# denied` or `# fails` behind it where it is.
 * A prompt that ends with `…` is the one that begins so in what was last said.
 */

const PLUGIN: string = pluginFolderOf(LITMUS);
/** Longer than the host's: a loaded machine is no fault of a hook. */
const TIMEOUT_MS = 60_000;
const END_OF_TURN = '(end of turn)';
const CALL = /^(.+?)(?: +# (denied|fails))?$/;

export class PlayedSession {
  readonly #reader: Reader;
  readonly #stage: Stage;
  #id = '';
  #lastSaid = '';
  #calls = 0;

  constructor(reader: Reader) {
    this.#reader = reader;
    const { project } = reader.place;
    const env = { ...reader.env, CLAUDECODE: '1', LITMUS_NO_UPDATE: '1', CLAUDE_CODE_ENTRYPOINT: 'cli' };
    const registrations = readRegistrations(PLUGIN).map((each) => ({ ...each, timeoutMs: TIMEOUT_MS }));
    this.#stage = { registrations, pluginFolder: PLUGIN, project, env };
  }

  /** Plays the lines of a block; what the hooks tell the model and the person, in order. Throws where a call ends otherwise than its line says. */
  async play(block: string): Promise<string> {
    const said: string[] = [];
    for (const line of block.split('\n').filter((words) => words.trim() !== '')) said.push(...(await this.#line(line)));
    this.#lastSaid = said.join('\n');
    return this.#reader.asInPages(this.#lastSaid);
  }

  async #line(line: string): Promise<string[]> {
    if (line === 'claude') {
      this.#id = randomUUID();
      return saidIn(await this.#event('SessionStart', { source: 'startup' }));
    }
    if (line.startsWith('> '))
      return saidIn(await this.#event('UserPromptSubmit', { prompt: this.#prompt(line.slice(2)) }));
    if (line === END_OF_TURN) return saidIn(await this.#event('Stop', { stop_hook_active: false }));
    const [, words = '', wanted = 'succeeds'] = CALL.exec(line) ?? [];
    const { ended, said } = await this.#call(readCall(words, this.#reader.place.project));
    if (ended !== wanted)
      throw new Error(`This ${ended}, and the page says that it ${wanted}: ${line}\n${said.join('\n')}`);
    return said;
  }

  #prompt(words: string): string {
    if (!words.endsWith('…')) return words;
    const beginning = words.slice(0, -1);
    const found = this.#lastSaid.split(/[\n`]/).find((line) => line.startsWith(beginning));
    if (found === undefined) throw new Error(`Nothing that was said begins with: ${beginning}`);
    return found;
  }

  async #call(call: AgentCall): Promise<{ ended: string; said: string[] }> {
    this.#calls += 1;
    const numbered = { ...call, tool_use_id: `toolu_${this.#calls}` };
    this.#transcribe(numbered);
    const before = await this.#event('PreToolUse', numbered);
    const verdict = verdictOf(before);
    if (verdict?.decision === 'deny') return { ended: 'denied', said: [verdict.reason ?? ''] };
    const outcome = await makeCall(call, { cwd: this.#reader.place.project, env: this.#stage.env });
    const failed = 'error' in outcome;
    const after = failed
      ? await this.#event('PostToolUseFailure', { ...numbered, error: outcome.error, is_interrupt: false })
      : await this.#event('PostToolUse', { ...numbered, tool_response: outcome.response });
    return { ended: failed ? 'fails' : 'succeeds', said: [...saidIn(before), ...saidIn(after)] };
  }

  /** The host writes down each call before it is made. */
  #transcribe({ tool_name, tool_input, tool_use_id }: AgentCall & { readonly tool_use_id: string }): void {
    const content = [{ type: 'tool_use', id: tool_use_id, name: tool_name, input: tool_input }];
    const row = { type: 'assistant', isSidechain: false, sessionId: this.#id, message: { role: 'assistant', content } };
    appendFileSync(this.#transcript(), `${JSON.stringify(row)}\n`);
  }

  #transcript(): string {
    return join(this.#reader.place.root, `${this.#id}.jsonl`);
  }

  #event(name: string, parts: object): Promise<PlayedEvent> {
    const payload: Payload = {
      session_id: this.#id,
      transcript_path: this.#transcript(),
      cwd: this.#reader.place.project,
      hook_event_name: name,
      permission_mode: 'acceptEdits',
      ...parts,
    };
    return playEvent(payload, this.#stage);
  }
}

/** What hooks told the model and the person, in the order of their names: they run at once, and end in any order. */
function saidIn({ hooks }: PlayedEvent): string[] {
  return hooks
    .toSorted((one, other) => (one.hook < other.hook ? -1 : 1))
    .flatMap(({ hook, opinion: { context, systemMessage, reason, fault } }) => {
      if (fault !== undefined) throw new Error(`The hook ${hook} failed: ${fault}`);
      return [context, systemMessage, reason].filter((text) => text !== undefined);
    });
}
