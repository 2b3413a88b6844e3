import { isObject } from '@litmus-hooks/state-format/event';

/** One JSON object of the host's `stream-json` output. */
export type StreamEvent = Readonly<Record<string, unknown>>;

/** A plugin that could not be loaded, or could be only in part. */
export interface PluginError {
  /** `name@inline`, or `inline[0]` for a folder that is not there. */
  readonly plugin: string;
  /** `hook-load-failed`, `path-not-found` … */
  readonly type: string;
  readonly message: string;
}

/** What the host says of itself at the start of a session. */
export interface HostInit {
  readonly sessionId: string;
  readonly version: string;
  /** The host's own plugins (`source` ends in `@builtin`) included, and also one whose hooks could not be loaded. */
  readonly plugins: readonly { readonly name: string; readonly path: string; readonly source: string }[];
  /** Empty when every plugin was loaded whole: the only proof that hooks are in force. */
  readonly pluginErrors: readonly PluginError[];
  readonly tools: readonly string[];
  /** Slash commands, without the slash; a plugin's are named `plugin:command`. */
  readonly commands: readonly string[];
  readonly skills: readonly string[];
  readonly agents: readonly string[];
}

/** One run of one hook, as far as the host streams it. */
export interface HookRun {
  /** `PreToolUse:Bash`, `SessionStart:startup`, `Stop` … */
  readonly name: string;
  readonly event: string;
  /** Milliseconds since the host was started. */
  readonly startedMs: number;
  /** What came of it; absent while the hook has not answered. */
  readonly response?: {
    readonly endedMs: number;
    readonly outcome: string;
    readonly exitCode?: number;
    readonly stdout: string;
    readonly stderr: string;
  };
}

/** What the model was given for one of its tool calls. */
export interface ToolResult {
  readonly id: string;
  readonly isError: boolean;
  readonly text: string;
  /** True for a call that a subagent made. */
  readonly subagent: boolean;
}

/** The end of one turn. */
export interface TurnResult {
  readonly sessionId: string;
  readonly text: string;
  readonly isError: boolean;
  /** `completed`, `hook_stopped` … where the host says it. */
  readonly terminalReason?: string;
  /** True for a turn that a finished background task began, and no prompt. */
  readonly fromTask: boolean;
}

/** Everything that is read from the stream of one run, in the order in which it came. */
export interface StreamRecord {
  init?: HostInit;
  readonly hooks: HookRun[];
  readonly toolResults: ToolResult[];
  readonly results: TurnResult[];
  /** Every event as it came, for what the fields above do not name. */
  readonly events: StreamEvent[];
}

function text(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function objects(value: unknown): StreamEvent[] {
  return Array.isArray(value) ? value.filter(isObject) : [];
}

function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];
}

function readInit(event: StreamEvent): HostInit {
  return {
    sessionId: text(event.session_id),
    version: text(event.claude_code_version),
    plugins: objects(event.plugins).map(({ name, path, source }) => ({
      name: text(name),
      path: text(path),
      source: text(source),
    })),
    pluginErrors: objects(event.plugin_errors).map(({ plugin, type, message }) => ({
      plugin: text(plugin),
      type: text(type),
      message: text(message),
    })),
    tools: texts(event.tools),
    commands: texts(event.slash_commands),
    skills: texts(event.skills),
    agents: texts(event.agents),
  };
}

function readToolResults(event: StreamEvent): ToolResult[] {
  const content = isObject(event.message) ? objects(event.message.content) : [];
  return content
    .filter(({ type }) => type === 'tool_result')
    .map((block) => ({
      id: text(block.tool_use_id),
      isError: block.is_error === true,
      text:
        typeof block.content === 'string'
          ? block.content
          : objects(block.content)
              .map((part) => text(part.text))
              .join('\n'),
      subagent: typeof event.parent_tool_use_id === 'string',
    }));
}

function readResult(event: StreamEvent): TurnResult {
  return {
    sessionId: text(event.session_id),
    text: text(event.result),
    isError: event.is_error === true,
    ...(typeof event.terminal_reason === 'string' ? { terminalReason: event.terminal_reason } : {}),
    fromTask: isObject(event.origin) && event.origin.kind === 'task-notification',
  };
}

/** Reads the host's stream line by line into a record. */
export class StreamReader {
  readonly record: StreamRecord = { hooks: [], toolResults: [], results: [], events: [] };
  readonly #hookIndexes = new Map<string, number>();

  /**
   * Takes one line, which came `atMs` milliseconds after the host's start.
   *
   * @returns the event, or undefined when the line is no JSON object.
   */
  take(line: string, atMs: number): StreamEvent | undefined {
    let event: unknown;
    try {
      event = JSON.parse(line);
    } catch {
      return undefined;
    }
    if (!isObject(event)) return undefined;
    this.record.events.push(event);
    if (event.type === 'system') this.#takeSystem(event, atMs);
    if (event.type === 'user') this.record.toolResults.push(...readToolResults(event));
    if (event.type === 'result') this.record.results.push(readResult(event));
    return event;
  }

  #takeSystem(event: StreamEvent, atMs: number): void {
    const { hooks } = this.record;
    const id = text(event.hook_id);
    // Every prompt is announced by a further init event; the first one tells how the plugins were loaded.
    if (event.subtype === 'init') this.record.init ??= readInit(event);
    if (event.subtype === 'hook_started') {
      this.#hookIndexes.set(id, hooks.length);
      hooks.push({ name: text(event.hook_name), event: text(event.hook_event), startedMs: atMs });
    }
    if (event.subtype !== 'hook_response') return;
    const index = this.#hookIndexes.get(id) ?? hooks.length;
    hooks[index] = {
      name: text(event.hook_name),
      event: text(event.hook_event),
      startedMs: hooks[index]?.startedMs ?? atMs,
      response: {
        endedMs: atMs,
        outcome: text(event.outcome),
        ...(typeof event.exit_code === 'number' ? { exitCode: event.exit_code } : {}),
        stdout: text(event.stdout),
        stderr: text(event.stderr),
      },
    };
  }
}
