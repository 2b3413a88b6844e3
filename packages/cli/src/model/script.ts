import { type ModelRequest, userText } from './request.js';

/** Words of the model. */
export interface Say {
  readonly say: string;
}

/** A tool call of the model. Several in one turn are parallel calls. */
export interface Use {
  /** The tool's name, as the host offers it: `Bash`, `Write`, `Agent` … */
  readonly use: string;
  readonly input: Readonly<Record<string, unknown>>;
  /** The call's id; without one the server gives an id that no other call has. */
  readonly id?: string;
}

export type ScriptedBlock = Say | Use;

/** One answer of the model. It ends the model's turn unless it uses a tool. A function is for tests that must look at the request. */
export type ScriptedTurn = readonly ScriptedBlock[] | ((request: ModelRequest) => readonly ScriptedBlock[]);

/** Which answer the model gives when. Data, apart from turns that are functions. */
export interface ModelScript {
  /** The main agent's answers, counted from the start of its conversation; resumed sessions go on where they were. */
  readonly main: readonly ScriptedTurn[];
  /**
   * Answers that are counted from a prompt that contains the key, for conversations whose start is lost (compaction, `/clear`)
   * and for sessions with several prompts. They win over `main`; of several keys the one that occurred last counts.
   */
  readonly prompts?: Readonly<Record<string, readonly ScriptedTurn[]>>;
  /** A subagent's answers, by a text that its prompt contains. */
  readonly subagents?: Readonly<Record<string, readonly ScriptedTurn[]>>;
}

/** What the model says when its script has no further answer. */
const EXHAUSTED_TURN: readonly ScriptedBlock[] = [{ say: 'Done.' }];

/** The longest of the keys that the text contains: the most particular one. */
function markerIn(text: string, markers: readonly string[]): string | undefined {
  return markers.filter((marker) => text.includes(marker)).sort((a, b) => b.length - a.length)[0];
}

/**
 * Chooses the answer to a request from the conversation that it carries (how many answers the model has given in it), so a request that
 * is sent again gets the same answer, and no order of arrival can mix up two agents.
 */
export function scriptedTurn(script: ModelScript, request: ModelRequest): ScriptedTurn {
  const { messages } = request.body;
  const marked = (request.subagent ? script.subagents : script.prompts) ?? {};
  const markers = Object.keys(marked);
  let answered = 0;
  for (const message of messages.toReversed()) {
    if (message.role === 'assistant') answered += 1;
    const marker = markerIn(userText(message), markers);
    if (marker !== undefined) return marked[marker]?.[answered] ?? EXHAUSTED_TURN;
  }
  return (request.subagent ? undefined : script.main[answered]) ?? EXHAUSTED_TURN;
}
