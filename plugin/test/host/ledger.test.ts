import { beforeAll, describe, expect, it } from 'vitest';
import { bash, ledger, type Place, type Session, said, startRun, troubles, useRealHost, write } from './session.js';

const real = useRealHost();
const SEARCH = 'npx -y modern-web-guidance@latest search "dialog modal" --skill-version 2026_05_16-c5e78707';
const UTC_MILLISECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

describe('the ledger in the real host', () => {
  let place: Place;
  let session: Session;
  let lines: Record<string, unknown>[];
  const lineOf = (id: string) => lines.filter((line) => line.id === id);

  beforeAll(async () => {
    place = real.place();
    startRun(place);
    session = await real.session(place, {
      main: [
        [bash(SEARCH, 'toolu_search')],
        [write(place, 'src/components/Dialog.astro', '<dialog></dialog>\n', 'toolu_write')],
        [write(place, 'src/components/Dialog.astro', '<dialog open></dialog>\n', 'toolu_rewrite')],
        [bash('echo one', 'toolu_one'), bash('echo two', 'toolu_two')],
        [bash('echo lost >&2; exit 3', 'toolu_failed')],
        [bash(`${SEARCH}; exit 1`, 'toolu_failed_search')],
        [bash('echo "modern-web-guidance search x"', 'toolu_echo')],
        [write(place, '../elsewhere.txt', 'outside\n', 'toolu_outside')],
        [
          {
            use: 'Agent',
            input: { description: 'Write a card', prompt: 'Write the card now.', subagent_type: 'general-purpose' },
            id: 'toolu_agent',
          },
        ],
      ],
      subagents: {
        'Write the card now.': [
          [write(place, 'src/components/Card.vue', '<template />\n', 'toolu_card')],
          [bash('echo from the subagent', 'toolu_subagent')],
          [{ say: 'The card is written.' }],
        ],
      },
    });
    lines = ledger(place);
  });

  it('X-01 loads whole, and no hook fails or writes to stderr', () => {
    expect(troubles(session.run)).toEqual([]);
  });

  it('L-01 L-10 L-14 L-15 a search and a write are its first two lines, in order and field by field', () => {
    const session_id = session.run.init?.sessionId;
    const [search, write] = lines;
    expect(search).toEqual({
      at: expect.stringMatching(UTC_MILLISECONDS),
      event: 'tool_call',
      type: 'mwg_search',
      query: 'dialog modal',
      command: SEARCH,
      v: 1,
      session: session_id,
      id: 'toolu_search',
    });
    expect(write).toEqual({
      at: expect.stringMatching(UTC_MILLISECONDS),
      event: 'tool_call',
      type: 'write',
      path: 'src/components/Dialog.astro',
      firstWrite: true,
      v: 1,
      session: session_id,
      id: 'toolu_write',
    });
    expect(Object.keys(search ?? {}).slice(0, 5)).toEqual(['at', 'event', 'type', 'query', 'command']);
    expect(Object.keys(write ?? {}).slice(0, 5)).toEqual(['at', 'event', 'type', 'path', 'firstWrite']);
  });

  it('L-09 a second write of the file is no first one', () => {
    expect(lineOf('toolu_rewrite')).toMatchObject([{ type: 'write', firstWrite: false }]);
  });

  it('L-01 two parallel calls give two whole lines', () => {
    expect(lineOf('toolu_one')).toMatchObject([{ type: 'tool', tool: 'Bash' }]);
    expect(lineOf('toolu_two')).toMatchObject([{ type: 'tool', tool: 'Bash' }]);
  });

  it('L-21 a failed call is a tool line that says so, whatever it tried', () => {
    for (const id of ['toolu_failed', 'toolu_failed_search'])
      expect(lineOf(id)).toMatchObject([{ type: 'tool', tool: 'Bash', failed: true }]);
  });

  it('L-10 L-13 words that only name the guidance are no search', () => {
    expect(lineOf('toolu_echo')).toMatchObject([{ type: 'tool', tool: 'Bash' }]);
  });

  it('L-12 a write that leaves the site is no write line, and its path is not kept', () => {
    const [line] = lineOf('toolu_outside');
    expect(line).toMatchObject({ type: 'tool', tool: 'Write', outside: true });
    expect(line).not.toHaveProperty('path');
  });

  it("L-14 a subagent's calls carry its id, and no other call does", () => {
    const ids = new Set(session.requests.flatMap(({ agentId }) => agentId ?? []));
    expect(ids.size).toBe(1);
    const [agent] = ids;
    expect(lineOf('toolu_card')).toMatchObject([{ type: 'write', path: 'src/components/Card.vue', agent }]);
    expect(lineOf('toolu_subagent')).toMatchObject([{ type: 'tool', tool: 'Bash', agent }]);
    expect(lines.filter((line) => 'agent' in line)).toHaveLength(2);
  });

  it('L-01 every call that came to an end stands there once', () => {
    const called = session.run.toolResults.map(({ id }) => id).sort();
    expect(called.length).toBeGreaterThanOrEqual(10);
    const recorded = lines.map(({ id }) => id).sort();
    expect(recorded).toEqual([...new Set([...called, 'toolu_card', 'toolu_subagent'])].sort());
  });
});

describe('a run over two sessions', () => {
  it('G-02 L-16 a resumed session is told of the run again, and goes on in its ledger', async () => {
    const place = real.place();
    const id = startRun(place);
    const first = await real.session(place, { main: [[bash('echo one', 'toolu_one')]] });
    const sessionId = first.run.init?.sessionId as string;
    const script = { main: [[bash('echo one')], [{ say: 'Done.' }], [bash('echo two', 'toolu_two')]] };
    const second = await real.session(place, script, { resume: sessionId });
    expect([...troubles(first.run), ...troubles(second.run)]).toEqual([]);
    expect(second.run.init?.sessionId).toBe(sessionId);
    for (const { run, requests } of [first, second]) {
      const contexts = said(run, 'SessionStart').filter((text) => text.includes('additionalContext'));
      expect(contexts).toEqual([expect.stringContaining(id)]);
      expect(JSON.stringify(requests.find(({ kind }) => kind === 'turn')?.body.messages)).toContain(id);
    }
    expect(second.run.hooks.map(({ name }) => name)).toContain('SessionStart:resume');
    expect(ledger(place)).toMatchObject([
      { id: 'toolu_one', session: sessionId },
      { id: 'toolu_two', session: sessionId },
    ]);
  });
});
