import type { ScriptedBlock } from './script.js';

type Json = Readonly<Record<string, unknown>>;

/** An assistant message as the public Messages API returns it when it is not streamed. */
export interface ReplyMessage extends Json {
  readonly content: readonly Json[];
  readonly stop_reason: 'end_turn' | 'tool_use';
}

/** Small enough that no conversation looks full to the host: it compacts by itself when these figures near the model's window. */
const USAGE = { input_tokens: 1_000, output_tokens: 50, cache_creation_input_tokens: 0, cache_read_input_tokens: 0 };
/** A tool's input is streamed in pieces of this many characters, as a real answer arrives in pieces. */
const MAX_DELTA_CHARS = 16_384;

/**
 * Builds the whole message for a scripted answer.
 *
 * @param newId gives an id that was not given before, with the prefix that it is asked for.
 */
export function replyMessage(
  blocks: readonly ScriptedBlock[],
  model: string,
  newId: (prefix: string) => string,
): ReplyMessage {
  const content = blocks.map((block) =>
    'say' in block
      ? { type: 'text', text: block.say }
      : { type: 'tool_use', id: block.id ?? newId('toolu_'), name: block.use, input: block.input },
  );
  return {
    id: newId('msg_'),
    type: 'message',
    role: 'assistant',
    model,
    content,
    stop_reason: blocks.some((block) => 'use' in block) ? 'tool_use' : 'end_turn',
    stop_sequence: null,
    usage: USAGE,
  };
}

function pieces(text: string): string[] {
  const parts: string[] = [];
  for (let start = 0; start < text.length; start += MAX_DELTA_CHARS)
    parts.push(text.slice(start, start + MAX_DELTA_CHARS));
  return parts;
}

function blockEvents(block: Json, index: number): Json[] {
  const tool = block.type === 'tool_use';
  const deltas = tool
    ? pieces(JSON.stringify(block.input)).map((part) => ({ type: 'input_json_delta', partial_json: part }))
    : pieces(String(block.text)).map((part) => ({ type: 'text_delta', text: part }));
  return [
    { type: 'content_block_start', index, content_block: tool ? { ...block, input: {} } : { ...block, text: '' } },
    ...deltas.map((delta) => ({ type: 'content_block_delta', index, delta })),
    { type: 'content_block_stop', index },
  ];
}

/** The same message as the server-sent events of the streaming API, in order, ready to be written. */
export function replyStream(message: ReplyMessage): string {
  const events: Json[] = [
    {
      type: 'message_start',
      message: { ...message, content: [], stop_reason: null, usage: { ...USAGE, output_tokens: 1 } },
    },
    ...message.content.flatMap(blockEvents),
    {
      type: 'message_delta',
      delta: { stop_reason: message.stop_reason, stop_sequence: null },
      usage: { output_tokens: USAGE.output_tokens },
    },
    { type: 'message_stop' },
  ];
  return events.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join('');
}
