import type { IncomingHttpHeaders } from 'node:http';
import { isObject } from '@litmus-hooks/state-format/event';

/** One piece of a message's content, as the public Messages API has it; unknown kinds keep their fields. */
export interface ContentBlock {
  readonly type: string;
  readonly [field: string]: unknown;
}

/** One message of the conversation. Recent models also get `system` messages between the others. */
export interface ConversationMessage {
  readonly role: string;
  readonly content: string | readonly ContentBlock[];
}

/** The part of a `POST /v1/messages` body that the scripted model reads; everything else the host sends is kept in it as it came. */
export interface RequestBody {
  readonly model?: string;
  readonly stream?: boolean;
  readonly system?: string | readonly ContentBlock[];
  readonly messages: readonly ConversationMessage[];
  readonly tools?: readonly unknown[];
  readonly [field: string]: unknown;
}

/**
 * What a request is for.
 * - `turn`: the next step of a conversation, answered from the script.
 * - `compaction`: the conversation is to be summarised.
 * - `side`: a request without tools, such as one for a session title.
 * - `count`: `POST /v1/messages/count_tokens`.
 */
export type RequestKind = 'turn' | 'compaction' | 'side' | 'count';

/** One request that reached the model, kept for assertions. */
export interface ModelRequest {
  readonly kind: RequestKind;
  /** True for a subagent's conversation, false for the main agent's. */
  readonly subagent: boolean;
  /** The host's id of the subagent, where it sent one. */
  readonly agentId?: string;
  readonly body: RequestBody;
}

const AGENT_ID_HEADER = 'x-claude-code-agent-id';
const SUBAGENT_MARK = 'cc_is_subagent=true';
/** A request for a summary names both tags; the notice of a finished background task has the second one alone. */
const SUMMARY_TAGS = ['<analysis>', '<summary>'];
/** Arrays and objects nested deeper than this in a message are not searched for text. */
const MAX_CONTENT_DEPTH = 8;

function isContent(value: unknown): value is string | ContentBlock[] {
  return (
    typeof value === 'string' ||
    (Array.isArray(value) && value.every((block) => isObject(block) && typeof block.type === 'string'))
  );
}

function isMessage(value: unknown): value is ConversationMessage {
  return isObject(value) && typeof value.role === 'string' && isContent(value.content);
}

/**
 * Reads the text of a `POST /v1/messages` or `count_tokens` body.
 *
 * @throws Error with one sentence when the text is no JSON object or has no well-formed `messages` array.
 */
export function readBody(text: string): RequestBody {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new Error('The request body is not JSON.');
  }
  if (!isObject(value)) throw new Error('The request body is not a JSON object.');
  const { messages, model, stream, system, tools } = value;
  if (!Array.isArray(messages) || messages.length === 0 || !messages.every(isMessage)) {
    throw new Error('The request has no well-formed "messages" array.');
  }
  if (system !== undefined && !isContent(system)) throw new Error('"system" is neither a text nor an array of blocks.');
  if (tools !== undefined && !Array.isArray(tools)) throw new Error('"tools" is not an array.');
  if (model !== undefined && typeof model !== 'string') throw new Error('"model" is not a text.');
  if (stream !== undefined && typeof stream !== 'boolean') throw new Error('"stream" is neither true nor false.');
  return { ...value, messages } as RequestBody;
}

function collectTexts(value: unknown, texts: string[], depth: number): void {
  if (typeof value === 'string') texts.push(value);
  if (depth > MAX_CONTENT_DEPTH) return;
  if (Array.isArray(value)) for (const item of value) collectTexts(item, texts, depth + 1);
  if (isObject(value)) {
    collectTexts(value.text, texts, depth + 1);
    collectTexts(value.content, texts, depth + 1);
  }
}

/** Every text in a message or a system prompt: plain strings, `text` blocks and the contents of tool results, in their order. */
function textsIn(content: unknown): string[] {
  const texts: string[] = [];
  collectTexts(content, texts, 0);
  return texts;
}

/**
 * The words of a user message itself: its text without what tools returned. Empty for every other role.
 */
export function userText(message: ConversationMessage): string {
  if (message.role !== 'user') return '';
  if (typeof message.content === 'string') return message.content;
  return textsIn(message.content.filter((block) => block.type === 'text')).join('\n');
}

/**
 * Everything that the given requests told the model, joined by line feeds: system prompts, user and system messages, tool results.
 * What the model itself said is left out, so that a script's own words can never pass for a hook's.
 *
 * A conversation is sent whole with every request: to count occurrences, pass the last request alone.
 */
export function requestsText(requests: readonly ModelRequest[]): string {
  return requests
    .flatMap(({ body }) => [
      ...textsIn(body.system),
      ...body.messages.filter(({ role }) => role !== 'assistant').flatMap(({ content }) => textsIn(content)),
    ])
    .join('\n');
}

function kindOf(body: RequestBody): RequestKind {
  const lastWords = body.messages.map(userText).findLast((text) => text !== '') ?? '';
  if (SUMMARY_TAGS.every((tag) => lastWords.includes(tag))) return 'compaction';
  return body.tools === undefined || body.tools.length === 0 ? 'side' : 'turn';
}

/** Classifies a body that was posted to `/v1/messages` by what it contains and by the host's headers. */
export function readRequest(body: RequestBody, headers: IncomingHttpHeaders): ModelRequest {
  const agentId = headers[AGENT_ID_HEADER];
  const marked = textsIn(body.system).some((text) => text.includes(SUBAGENT_MARK));
  return {
    kind: kindOf(body),
    subagent: marked || agentId !== undefined,
    ...(typeof agentId === 'string' ? { agentId } : {}),
    body,
  };
}
