import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { HOOK_TIMEOUT_SECONDS } from '@litmus-hooks/plugin/registrations';
import { RUN_LOG_FILE, RUN_STATE_FILE } from '@litmus-hooks/state-format/run';

const MAX_QUOTED_CHARS = 200;
const RUN = { v: 1, id: 'doctor', startedAt: '2026-01-01T00:00:00.000Z', steps: {}, halt: { reason: 'doctor' } };

/** A folder with a halted run in it, and a home, which nobody uses and which go again. */
class ThrowAway {
  readonly #root = realpathSync(mkdtempSync(join(tmpdir(), 'litmus-doctor-')));
  readonly home = join(this.#root, 'home');
  readonly site = join(this.#root, 'site');

  constructor() {
    mkdirSync(this.home);
    mkdirSync(this.site);
    writeFileSync(join(this.site, RUN_STATE_FILE), JSON.stringify(RUN));
  }

  /** What a file in it holds; nothing where there is none. */
  read(...names: string[]): string {
    try {
      return readFileSync(join(this.#root, ...names), 'utf8');
    } catch {
      return '';
    }
  }

  remove(): void {
    rmSync(this.#root, { recursive: true, force: true });
  }
}

/** An event that a hook must do something about, and what it must have done. No command of it is ever run. */
interface Probe {
  readonly event: object;
  /** Half a sentence where it was not done. */
  missed(stdout: string, place: ThrowAway): string | undefined;
}

function onBash(name: string, command: string): object {
  return {
    hook_event_name: name,
    tool_name: 'Bash',
    tool_use_id: 'doctor',
    tool_input: { command },
    ...(name === 'PostToolUse'
      ? { tool_response: { stdout: '', stderr: '', interrupted: false, isImage: false } }
      : {}),
  };
}

/** What an event of this name holds beside what all have: a whole one that asks for nothing. */
function uneventful(name: string): object {
  switch (name) {
    case 'PreToolUse':
      return { tool_name: 'Read', tool_use_id: 'doctor', tool_input: { file_path: 'doctor.md' } };
    case 'PostToolUse':
      return { ...uneventful('PreToolUse'), tool_response: { type: 'text' } };
    case 'PostToolUseFailure':
      return { ...uneventful('PreToolUse'), error: 'File does not exist.', is_interrupt: false };
    case 'UserPromptSubmit':
      return { prompt: 'Go on.' };
    case 'SessionStart':
      return { source: 'startup' };
    case 'Stop':
    case 'SubagentStop':
      return { stop_hook_active: false, last_assistant_message: 'Done.' };
    default:
      return {};
  }
}

const PROBES: Readonly<Record<string, Probe>> = {
  'guard.cjs': {
    event: onBash('PreToolUse', 'wrangler deploy'),
    missed: (stdout) =>
      /"permissionDecision":\s*"deny"/.test(stdout) ? undefined : 'denies no deploy of a halted run',
  },
  'ledger.cjs': {
    event: onBash('PostToolUse', 'npx modern-web-guidance search dialog'),
    missed(stdout, place) {
      if (stdout !== '') return 'prints what no host asked for';
      return place.read('site', RUN_LOG_FILE).includes('"mwg_search"') ? undefined : 'records no call of an open run';
    },
  },
};

function run(
  words: readonly string[],
  place: ThrowAway,
  input: string,
): ReturnType<typeof spawnSync> & { stdout: string; stderr: string } {
  return spawnSync(process.execPath, words, {
    cwd: place.site,
    // A probe asks no registry.
    env: { PATH: process.env.PATH ?? '', HOME: place.home, USERPROFILE: place.home, LITMUS_NO_UPDATE: '1' },
    input,
    encoding: 'utf8',
    timeout: HOOK_TIMEOUT_SECONDS * 1000,
    killSignal: 'SIGKILL',
  }) as ReturnType<typeof run>;
}

/** How a start ended that should have ended well and said nothing on stderr; undefined where it did. */
function badEnd({ error, status, signal, stderr }: ReturnType<typeof run>): string | undefined {
  const words =
    stderr
      .trim()
      .split('\n')
      .find((line) => /\w*Error\b/.test(line)) ??
    stderr.trim().split('\n')[0] ??
    '';
  const said = words === '' ? '' : ` (${words.slice(0, MAX_QUOTED_CHARS)})`;
  if (error !== undefined && 'code' in error && error.code === 'ETIMEDOUT')
    return `does not end within ${HOOK_TIMEOUT_SECONDS} s`;
  if (status !== 0) return `ends with ${status ?? signal ?? 'an error'}${said}`;
  return stderr === '' ? undefined : `complains${said}`;
}

/**
 * Starts a hook's file once, as the host does, in a folder and with a home that are made for it, and says what is wrong as half a sentence;
 * undefined where all is well.
 *
 * @param event the name of an event that it is registered for.
 */
export function probeHook(file: string, event: string): string | undefined {
  const place = new ThrowAway();
  try {
    const probe = PROBES[basename(file)];
    const payload = {
      session_id: 'doctor',
      cwd: place.site,
      hook_event_name: event,
      ...uneventful(event),
      ...probe?.event,
    };
    const ended = run([file], place, `${JSON.stringify(payload)}\n`);
    const bad = badEnd(ended);
    if (bad !== undefined) return bad;
    const faults = place.read('home', '.litmus', 'faults.jsonl').trim();
    if (faults !== '') return `fails inside (${faults.slice(0, MAX_QUOTED_CHARS)})`;
    return probe?.missed(ended.stdout, place);
  } finally {
    place.remove();
  }
}

/** Loads a file that a hook loads when it must; as probeHook. */
export function probeCompanion(file: string): string | undefined {
  const place = new ThrowAway();
  try {
    const script = 'if (Object.keys(require(process.argv[1])).length === 0) throw new Error("it exports nothing")';
    return badEnd(run(['-e', script, file], place, ''));
  } finally {
    place.remove();
  }
}
