import { request as httpRequest } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { type ModelRequest, requestsText } from '../src/model/request.js';
import type { ModelScript, ScriptedBlock } from '../src/model/script.js';
import { type ScriptedModel, startScriptedModel } from '../src/model/server.js';

type Json = Record<string, unknown>;

const TOOLS = [{ name: 'Bash', input_schema: { type: 'object' } }];
const open: ScriptedModel[] = [];

async function start(script: ModelScript): Promise<ScriptedModel> {
  const model = await startScriptedModel(script);
  open.push(model);
  return model;
}

afterEach(async () => {
  await Promise.all(open.splice(0).map((model) => model.close()));
});

async function post(model: ScriptedModel, body: unknown, path = '/v1/messages', headers: Record<string, string> = {}) {
  const response = await fetch(model.url + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, type: response.headers.get('content-type'), text: await response.text() };
}

function user(content: unknown): Json {
  return { role: 'user', content };
}

function answered(count: number, prompt = 'go'): Json[] {
  const turns = Array.from({ length: count }, (_, index) => [
    { role: 'assistant', content: [{ type: 'tool_use', id: `t${index}`, name: 'Bash', input: {} }] },
    user([{ type: 'tool_result', tool_use_id: `t${index}`, content: 'output' }]),
  ]);
  return [user([{ type: 'text', text: prompt }]), ...turns.flat()];
}

async function content(model: ScriptedModel, messages: Json[], more: Json = {}, headers: Record<string, string> = {}) {
  const { status, text } = await post(model, { model: 'm', tools: TOOLS, messages, ...more }, '/v1/messages', headers);
  expect(status).toBe(200);
  return (JSON.parse(text) as { content: Json[] }).content;
}

async function say(model: ScriptedModel, messages: Json[], more: Json = {}, headers: Record<string, string> = {}) {
  return (await content(model, messages, more, headers)).map(({ text }) => text).join('|');
}

/** A reader of the event stream that knows the public protocol alone. */
function assemble(stream: string): { message: Json; names: string[] } {
  const events = stream
    .split('\n\n')
    .filter(Boolean)
    .map((event) => /^event: (.*)\ndata: (.*)$/s.exec(event))
    .map((match) => ({ name: match?.[1] ?? '', data: JSON.parse(match?.[2] ?? '') as Json }));
  let message: Json = {};
  const blocks: { block: Json; json: string }[] = [];
  for (const { name, data } of events) {
    expect(data.type).toBe(name);
    const at = blocks[data.index as number];
    if (name === 'message_start') message = { ...(data.message as Json) };
    if (name === 'content_block_start')
      blocks[data.index as number] = { block: { ...(data.content_block as Json) }, json: '' };
    if (name === 'content_block_delta' && at) {
      const delta = data.delta as { type: string; text: string; partial_json: string };
      if (delta.type === 'text_delta') at.block.text = `${at.block.text}${delta.text}`;
      if (delta.type === 'input_json_delta') at.json += delta.partial_json;
    }
    if (name === 'content_block_stop' && at && at.json !== '') at.block.input = JSON.parse(at.json);
    if (name === 'message_delta') Object.assign(message, data.delta);
  }
  return { message: { ...message, content: blocks.map(({ block }) => block) }, names: events.map(({ name }) => name) };
}

describe('an answer', () => {
  const script: ModelScript = {
    main: [
      [
        { say: 'I look.' },
        { use: 'Bash', input: { command: 'ls' } },
        { use: 'Write', input: { file_path: 'a' }, id: 'mine' },
      ],
      [{ say: 'Ready.' }],
    ],
  };

  it('is one message when no stream is asked for, with parallel tool calls', async () => {
    const model = await start(script);
    const { status, type, text } = await post(model, { model: 'm-1', tools: TOOLS, messages: answered(0) });
    expect([status, type]).toEqual([200, 'application/json']);
    const message = JSON.parse(text);
    expect(message).toMatchObject({ type: 'message', role: 'assistant', model: 'm-1', stop_reason: 'tool_use' });
    expect(message.content).toEqual([
      { type: 'text', text: 'I look.' },
      { type: 'tool_use', id: expect.stringMatching(/^toolu_\w+$/), name: 'Bash', input: { command: 'ls' } },
      { type: 'tool_use', id: 'mine', name: 'Write', input: { file_path: 'a' } },
    ]);
    expect(message.usage).toMatchObject({ input_tokens: expect.any(Number), output_tokens: expect.any(Number) });
  });

  it('is streamed in the order of the public protocol', async () => {
    const model = await start(script);
    const { type, text } = await post(model, { model: 'm', stream: true, tools: TOOLS, messages: answered(1) });
    expect(type).toBe('text/event-stream');
    const { message, names } = assemble(text);
    expect(names).toEqual([
      'message_start',
      'content_block_start',
      'content_block_delta',
      'content_block_stop',
      'message_delta',
      'message_stop',
    ]);
    expect(message).toMatchObject({ stop_reason: 'end_turn', content: [{ type: 'text', text: 'Ready.' }] });
  });

  it('is the same streamed and whole, whatever it contains', async () => {
    const text = fc.oneof(fc.string({ unit: 'binary' }), fc.constant('"\\\n\u2028😀'.repeat(9_000)));
    const block: fc.Arbitrary<ScriptedBlock> = fc.oneof(
      fc.record({ say: text }),
      fc.record({
        use: fc.constant('Bash'),
        id: fc.uuid(),
        input: fc.dictionary(fc.string(), fc.oneof(text, fc.json())),
      }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(block, { minLength: 1, maxLength: 4 }), async (blocks) => {
        const model = await startScriptedModel({ main: [blocks] });
        const body = { model: 'm', tools: TOOLS, messages: answered(0) };
        const whole = JSON.parse((await post(model, body)).text);
        const { message } = assemble((await post(model, { ...body, stream: true })).text);
        await model.close();
        expect(message.content).toEqual(whole.content);
        expect(message.stop_reason).toBe(whole.stop_reason);
        expect(whole.content).toEqual(
          blocks.map((b) =>
            'say' in b
              ? { type: 'text', text: b.say }
              : { type: 'tool_use', id: b.id, name: b.use, input: JSON.parse(JSON.stringify(b.input)) },
          ),
        );
      }),
      { numRuns: 30 },
    );
  });

  it('gives every call without an id one of its own, on every server', async () => {
    const models = [await start(script), await start(script)];
    const all = await Promise.all([...models, ...models].map((model) => content(model, answered(0))));
    const ids = all.map((blocks) => blocks[1]?.id);
    expect(new Set(ids).size).toBe(4);
  });
});

describe('the choice of a turn', () => {
  it('follows the conversation, so a request that is sent again gets the same answer', async () => {
    const model = await start({ main: [[{ say: 'one' }], [{ say: 'two' }], [{ say: 'three' }]] });
    const order = [2, 0, 0, 1, 2, 1];
    const answers = [];
    for (const count of order) answers.push(await say(model, answered(count)));
    expect(answers).toEqual(['three', 'one', 'one', 'two', 'three', 'two']);
  });

  it('ends with plain words when the script is exhausted', async () => {
    const model = await start({ main: [[{ say: 'one' }]] });
    expect(await content(model, answered(1))).toEqual([{ type: 'text', text: 'Done.' }]);
    expect(await content(model, answered(7))).toEqual([{ type: 'text', text: 'Done.' }]);
  });

  it('counts from the last prompt that has a script of its own', async () => {
    const model = await start({
      main: [[{ say: 'main 0' }], [{ say: 'main 1' }]],
      prompts: { alpha: [[{ say: 'alpha 0' }], [{ say: 'alpha 1' }]], 'alpha beta': [[{ say: 'beta 0' }]] },
    });
    const alpha = answered(1, 'do alpha');
    expect(await say(model, answered(1, 'nothing'))).toBe('main 1');
    expect(await say(model, alpha)).toBe('alpha 1');
    expect(await say(model, [...alpha, ...answered(0, 'do alpha beta')])).toBe('beta 0');
    expect(await say(model, [...alpha, ...answered(1, 'do alpha beta')])).toBe('Done.');
    expect(await say(model, [...alpha, user('Stop hook feedback: not yet')])).toBe('alpha 1');
    // A tool's output is no prompt.
    expect(await say(model, [...answered(0), user([{ type: 'tool_result', content: 'alpha' }])])).toBe('main 0');
  });

  it('keeps a subagent apart from the main agent, by header or by system text', async () => {
    const model = await start({
      main: [[{ say: 'main 0' }]],
      prompts: { survey: [[{ say: 'never' }]] },
      subagents: { survey: [[{ say: 'sub 0' }], [{ say: 'sub 1' }]] },
    });
    const system = [{ type: 'text', text: 'x; cc_is_subagent=true;' }];
    expect(await say(model, answered(0))).toBe('main 0');
    expect(await say(model, answered(1, 'the survey'), { system })).toBe('sub 1');
    expect(await say(model, answered(0, 'the survey'), {}, { 'x-claude-code-agent-id': 'a1' })).toBe('sub 0');
    expect(await say(model, answered(0, 'another task'), { system })).toBe('Done.');
    expect(model.requests.map(({ subagent, agentId }) => [subagent, agentId])).toEqual([
      [false, undefined],
      [true, undefined],
      [true, 'a1'],
      [true, undefined],
    ]);
  });

  it('can be made by a function of the request; one that throws answers 400 and harms nobody', async () => {
    const model = await start({
      main: [
        ({ body }) => [{ say: `saw ${body.messages.length}` }],
        () => {
          throw new Error('expected a marker');
        },
      ],
    });
    expect(await say(model, answered(0))).toBe('saw 1');
    const { status, text } = await post(model, { tools: TOOLS, messages: answered(1) });
    expect(status).toBe(400);
    expect(JSON.parse(text).error.message).toContain('expected a marker');
    expect(await say(model, answered(0))).toBe('saw 1');
  });
});

describe('other requests', () => {
  it('answers a request without tools, a compaction and a count without using a turn', async () => {
    const model = await start({ main: [[{ say: 'one' }]] });
    const compaction = user('Write an <analysis> block, then a <summary> block.');
    const notice = user('<task-notification><summary>Agent finished</summary></task-notification>');
    expect(await say(model, answered(0), { tools: [] })).not.toBe('one');
    expect(await say(model, [...answered(0), compaction])).toMatch(/<summary>.+<\/summary>/s);
    expect(await say(model, [...answered(0), notice])).toBe('one');
    expect(await say(model, [...answered(0), compaction, ...answered(0)])).toBe('one');
    const count = await post(model, { messages: answered(0) }, '/v1/messages/count_tokens?beta=true');
    expect(JSON.parse(count.text).input_tokens).toBeGreaterThan(0);
    expect(model.requests.map(({ kind }) => kind)).toEqual(['side', 'compaction', 'turn', 'turn', 'count']);
  });

  it('answers every other route and method without harm', async () => {
    const model = await start({ main: [] });
    const statuses = await Promise.all(
      [
        ['HEAD', '/'],
        ['GET', '/'],
        ['GET', '/v1/models'],
        ['GET', '/v1/messages'],
        ['POST', '/v1/messages/batches'],
        ['DELETE', '/%zz?&&='],
      ].map(async ([method = '', path]) => (await fetch(model.url + path, { method })).status),
    );
    expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
    expect(model.requests).toEqual([]);
  });

  it.each([
    ['no JSON', '{"messages": ['],
    ['nothing', ''],
    ['an array', '[]'],
    ['null', 'null'],
    ['no messages', '{}'],
    ['empty messages', '{"messages":[]}'],
    ['a message that is null', '{"messages":[null]}'],
    ['a block without a type', '{"messages":[{"role":"user","content":[{}]}]}'],
    ['a content that is a number', '{"messages":[{"role":"user","content":7}]}'],
    ['tools that are no array', '{"messages":[{"role":"user","content":""}],"tools":{}}'],
    ['a system that is a number', '{"messages":[{"role":"user","content":""}],"system":1}'],
    ['a model that is a number', '{"messages":[{"role":"user","content":""}],"model":1}'],
    ['a stream that is a text', '{"messages":[{"role":"user","content":""}],"stream":"yes"}'],
    ['deep nesting', '['.repeat(200_000)],
  ])('refuses %s with 400 and goes on', async (_, body) => {
    const model = await start({ main: [[{ say: 'one' }]] });
    for (const path of ['/v1/messages', '/v1/messages/count_tokens']) {
      const { status, text } = await post(model, body, path);
      expect(status).toBe(400);
      expect(JSON.parse(text)).toMatchObject({ type: 'error', error: { message: expect.any(String) } });
    }
    expect(model.requests).toEqual([]);
    expect(await say(model, answered(0))).toBe('one');
  });

  it('outlives a client that goes away in the middle of its request', async () => {
    const model = await start({ main: [[{ say: 'one' }]] });
    await new Promise<void>((resolve) => {
      const client = httpRequest(`${model.url}/v1/messages`, { method: 'POST', headers: { 'content-length': 1_000 } });
      client.on('error', () => resolve());
      client.write('{"messages":', () => client.destroy(new Error('gone')));
    });
    expect(await say(model, answered(0))).toBe('one');
  });

  it('refuses a body over its bound and forgets the oldest requests beyond another', async () => {
    const model = await start({ main: [[{ say: 'one' }]] });
    const body = Buffer.from(JSON.stringify({ messages: [user(`?${'x'.repeat(30 * 1024 * 1024)}`)] }));
    const send = (bytes: Buffer) => fetch(`${model.url}/v1/messages`, { method: 'POST', body: bytes });
    expect((await send(Buffer.concat([body, Buffer.alloc(3 * 1024 * 1024, ' ')]))).status).toBe(413);
    for (const mark of ['0', '1', '2', '3', '4']) {
      body.write(mark, body.indexOf('x') - 1);
      expect((await send(body)).status).toBe(200);
    }
    const kept = model.requests.map(({ body }) => String(body.messages[0]?.content).slice(0, 1));
    expect(kept).toEqual(['1', '2', '3', '4']);
  });
});

describe('the server', () => {
  it('runs beside another one, each with its own script and requests', async () => {
    const [first, second] = [await start({ main: [[{ say: 'a' }]] }), await start({ main: [[{ say: 'b' }]] })];
    expect(first.port).not.toBe(second.port);
    expect(new URL(first.url).hostname).toBe('127.0.0.1');
    expect(await Promise.all([say(first, answered(0)), say(second, answered(0))])).toEqual(['a', 'b']);
    await first.close();
    await expect(fetch(first.url)).rejects.toThrow();
    expect(await say(second, answered(0))).toBe('b');
    expect([first.requests.length, second.requests.length]).toEqual([1, 2]);
    await first.close();
  });
});

describe('requestsText', () => {
  const kept = (body: Json): ModelRequest => ({ kind: 'turn', subagent: false, body: body as ModelRequest['body'] });

  it('finds what the model was told in every place and every wrapping', () => {
    const text = requestsText([
      kept({ system: 'in system', messages: [user('in a text')] }),
      kept({
        system: [{ type: 'text', text: 'in a system block' }],
        messages: [
          user([{ type: 'text', text: '<system-reminder>in a reminder</system-reminder>' }]),
          { role: 'system', content: 'in a system message' },
          user([{ type: 'tool_result', content: 'in a result' }]),
          user([{ type: 'tool_result', content: [{ type: 'text', text: 'in a block of a result' }] }]),
        ],
      }),
    ]);
    expect(text.split('\n')).toEqual([
      'in system',
      'in a text',
      'in a system block',
      '<system-reminder>in a reminder</system-reminder>',
      'in a system message',
      'in a result',
      'in a block of a result',
    ]);
  });

  it('leaves out the words and calls of the model itself', () => {
    const assistant = [
      { type: 'text', text: 'secret' },
      { type: 'tool_use', name: 'Bash', input: { command: 'secret' } },
    ];
    expect(requestsText([kept({ messages: [user('told'), { role: 'assistant', content: assistant }] })])).toBe('told');
  });
});
