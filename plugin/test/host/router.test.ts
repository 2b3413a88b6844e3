import { beforeAll, describe, expect, it } from 'vitest';
import { type ModelRequest, requestsText } from '../../../packages/cli/src/model/request.js';
import { filesIn, type Place, type Session, said, troubles, useRealHost } from './session.js';

const real = useRealHost();

const MODE = 'LITWORK MODE ENABLED';

/** How often each request of the main conversation holds `word`. */
function timesInTurns({ requests }: Session, word: string): number[] {
  return requests
    .filter(({ kind, subagent }: ModelRequest) => kind === 'turn' && !subagent)
    .map((request) => requestsText([request]).split(word).length - 1);
}

describe('prompts in a session', () => {
  let place: Place;
  let session: Session;

  beforeAll(async () => {
    place = real.place();
    session = await real.session(
      place,
      { main: [[{ say: 'One.' }], [{ say: 'Two.' }], [{ say: 'Three.' }]] },
      { prompts: ['Look at this:\n\n```\nlit plan a cache\n```', 'lit plan a cache', 'What does lit plan do?'] },
    );
  });

  it('R-41 a request reaches the model with its guidance, a mention and a fence do not', () => {
    expect(troubles(session.run)).toEqual([]);
    expect(timesInTurns(session, MODE)).toEqual([0, 1, 1]);
    const [, asked] = session.requests.filter(({ kind }) => kind === 'turn');
    const text = requestsText(asked === undefined ? [] : [asked]);
    for (const words of [
      'route: lit-plan',
      'Skill(litmus:lit-plan)',
      'skills/lit-plan/SKILL.md',
      '**LIT IGNITED · lit-plan**',
    ])
      expect(text).toContain(words);
  });

  it('M-06 the mark is the person’s', () => {
    const [reply, ...more] = said(session.run, 'UserPromptSubmit').map((text) => JSON.parse(text));
    expect(more).toEqual([]);
    expect(reply.systemMessage).toBe('🔥 LIT IGNITED · lit-plan 🔥');
  });

  it('S-05 S-06 nothing is written for a prompt', () => {
    expect(Object.keys(filesIn(place.home)).filter((file) => file.includes('faults'))).toEqual([]);
    expect(Object.keys(filesIn(place.project)).filter((file) => /rout/.test(file))).toEqual([]);
  });
});

describe('what is not typed in plain words', () => {
  it('R-02 a slash command is left to the host', async () => {
    const place = real.place();
    const session = await real.session(
      place,
      { main: [[{ say: 'Done.' }]] },
      { prompts: ['/litmus:start-work plans/a.md'] },
    );
    expect(troubles(session.run)).toEqual([]);
    expect(said(session.run, 'UserPromptSubmit').filter((text) => text.includes('LIT IGNITED'))).toEqual([]);
    expect(timesInTurns(session, MODE).every((times) => times === 0)).toBe(true);
    expect(timesInTurns(session, 'plans/a.md').some((times) => times > 0)).toBe(true);
  });

  it('R-59 the notice of a finished background agent activates nothing', async () => {
    const place = real.place();
    const agent = {
      description: 'lit plan',
      prompt: 'BACKGROUND-TASK',
      subagent_type: 'general-purpose',
      run_in_background: true,
    };
    const session = await real.session(
      place,
      {
        main: [[{ use: 'Agent', input: agent }], [{ say: 'Waiting.' }]],
        prompts: { '<task-notification>': [[{ say: 'Seen.' }]] },
        subagents: { 'BACKGROUND-TASK': [[{ say: 'lit plan the rest' }]] },
      },
      { prompts: ['Go on.'] },
    );
    expect(troubles(session.run)).toEqual([]);
    expect(timesInTurns(session, '<task-notification>').some((times) => times > 0)).toBe(true);
    expect(said(session.run, 'UserPromptSubmit').filter((text) => text.includes('LIT IGNITED'))).toEqual([]);
    expect(timesInTurns(session, MODE).every((times) => times === 0)).toBe(true);
  });
});
