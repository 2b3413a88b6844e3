import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ModelRequest, requestsText } from '../../../packages/cli/src/model/request.js';
import type { ModelScript } from '../../../packages/cli/src/model/script.js';
import { bash, litmus, type Place, type Session, troubles, useRealHost, write } from './session.js';

const real = useRealHost();

const PLAN = `# The parser

- [ ] 1. Write it
- [ ] 2. Test it
- [ ] F1. Read it once more
`;

/** A place in which a person has started work that may read all, write in src and run tests. */
function placeWithWork(): Place {
  const place = real.place();
  for (const folder of ['plans', 'src', 'docs']) fs.mkdirSync(path.join(place.project, folder));
  fs.writeFileSync(path.join(place.project, 'plans/parser.md'), PLAN);
  const grants = ['read:.', 'write:src', 'test:.', 'vcs-read:.'].flatMap((grant) => ['--grant', grant]);
  litmus(place, ['work', 'start', '--plan', 'plans/parser.md', ...grants]);
  return place;
}

function run(place: Place, script: ModelScript, options: Parameters<typeof real.session>[2] = {}): Promise<Session> {
  return real.session(place, script, options);
}

function exists(place: Place, file: string): boolean {
  return fs.existsSync(path.join(place.project, file));
}

interface WorkStatus {
  readonly status: string;
  readonly waiting: { readonly resume: string } | null;
  readonly lanes: readonly { readonly status: string; readonly type: string }[];
}

function statusOf(place: Place): WorkStatus {
  return (litmus(place, ['work', 'status']) as unknown as { readonly work: WorkStatus }).work;
}

function turns({ requests }: Session): ModelRequest[] {
  return requests.filter(({ kind, subagent }) => kind === 'turn' && !subagent);
}

function ticked(count: number): string {
  let left = count;
  return PLAN.replace(/\[ \]/g, (box) => (left-- > 0 ? '[x]' : box));
}

describe('approved work in a session', () => {
  it('F-17 F-18 F-25 F-28 inside it passes, outside waits for a person, and the exact prompt lets it go on once', async () => {
    const place = placeWithWork();
    const first = await run(place, {
      main: [
        [write(place, 'src/a.ts', 'export {};\n'), bash('ls -la src | head -n 5')],
        [write(place, 'docs/a.md', 'first')],
        [write(place, 'src/b.ts', 'export {};\n')],
        [{ say: 'I wait.' }],
      ],
    });
    expect(troubles(first.run)).toEqual([]);
    expect(['src/a.ts', 'docs/a.md', 'src/b.ts'].map((file) => exists(place, file))).toEqual([true, false, false]);
    const { status, waiting } = statusOf(place);
    expect(status).toBe('paused');
    const prompt = waiting?.resume ?? 'none';
    expect(requestsText(first.requests)).toContain(prompt);

    const session = first.run.init?.sessionId;
    if (session === undefined) throw new Error('The session told no id.');
    // The host gives the model a slash command as its name and its arguments.
    const [, argumentsOfPrompt = ''] = prompt.split('/litmus:start-work ');
    const turnsAfter = [[write(place, 'docs/a.md', 'allowed')], [{ say: 'Done.' }]];
    const goOn: ModelScript = { main: [], prompts: { [argumentsOfPrompt]: turnsAfter } };
    const resumed = await run(place, goOn, { resume: session, prompts: [prompt] });
    expect(troubles(resumed.run)).toEqual([]);
    expect(fs.readFileSync(path.join(place.project, 'docs/a.md'), 'utf8')).toBe('allowed');
    expect(statusOf(place).status).toBe('active');

    const again = await run(place, { main: [] }, { resume: session, prompts: [prompt] });
    expect(requestsText(turns(again).slice(-1))).toContain('already_resumed');
  });

  it('F-31 F-32 F-33 F-34 goes on once for each new state of the plan, and then ends', async () => {
    const place = placeWithWork();
    const session = await run(
      place,
      {
        main: [
          [write(place, 'plans/parser.md', ticked(1))],
          [{ say: 'One is done.' }],
          [{ say: 'I look at the next.' }],
          [{ say: 'Nothing new.' }],
          [write(place, 'plans/parser.md', ticked(2))],
          [{ say: 'Two are done.' }],
          [{ say: 'And on.' }],
        ],
      },
      { prompts: ['Go on.', 'Again.', 'And again.'] },
    );
    expect(troubles(session.run)).toEqual([]);
    const texts = turns(session).map((request) => requestsText([request]));
    const asked = (count: number) => texts.findIndex((text) => text.includes(`${count} of 3 tasks are ticked`));
    expect(asked(1)).toBe(2);
    expect(asked(2)).toBe(6);
    const last = texts.at(-1) ?? '';
    for (const count of [1, 2]) expect(last.split(`${count} of 3 tasks are ticked`)).toHaveLength(2);
  });

  it('F-41 F-42 a subagent’s lane opens and closes', async () => {
    const place = placeWithWork();
    const session = await run(place, {
      main: [
        [
          {
            use: 'Agent',
            input: {
              description: 'A lane',
              prompt: 'Look around.',
              subagent_type: 'litmus:lit-executor',
              run_in_background: false,
            },
          },
        ],
        [{ say: 'Done.' }],
      ],
      subagents: { 'Look around.': [[bash('ls src')], [{ say: 'Looked.' }]] },
    });
    expect(troubles(session.run)).toEqual([]);
    expect(statusOf(place).lanes).toMatchObject([{ status: 'ended', type: 'litmus:lit-executor' }]);
    const { events } = JSON.parse(fs.readFileSync(path.join(place.project, '.litmus/boulder.json'), 'utf8'));
    const types = events.map(({ type }: { readonly type: string }) => type);
    expect(types).toEqual(expect.arrayContaining(['claimed', 'lane_started', 'lane_ended', 'session_ended']));
    expect(types.indexOf('lane_started')).toBeLessThan(types.indexOf('lane_ended'));
  });
});
