import { MAX_CONTEXT_CHARS } from '@litmus-hooks/state-format/reply';
import { describe, expect, it } from 'vitest';
import { activate } from '../src/activation.js';
import { checkRoutes } from '../src/example-check.js';
import { mayHoldPhrase } from '../src/prefilter.js';
import { EXAMPLES } from '../src/route-examples.js';
import { ROUTES } from '../src/route-table.js';

const HOST = { layers: [], env: {}, pluginRoot: undefined };

/** What each shipped route answers to its own first example. */
const answers = ROUTES.map(({ id }) => {
  const activation = activate(EXAMPLES[id]?.activates[0] ?? '', HOST);
  return { id, context: activation?.context ?? '', mark: activation?.mark ?? '' };
});

function contextOf(prompt: string, env: Record<string, string> = {}): string {
  return activate(prompt, { ...HOST, env })?.context ?? '';
}

describe('the shipped table', () => {
  it('every route has examples of both kinds, and they all hold', () => {
    for (const { id } of ROUTES) {
      expect(EXAMPLES[id]?.activates.length, id).toBeGreaterThan(0);
      expect(EXAMPLES[id]?.ignores.length, id).toBeGreaterThan(0);
    }
    expect(Object.keys(EXAMPLES).sort()).toEqual(ROUTES.map(({ id }) => id).sort());
    expect(checkRoutes({ routes: ROUTES, examples: new Map() }).filter(({ passes }) => !passes)).toEqual([]);
  });

  it('the first test of a prompt passes every phrase, in any case and composition', () => {
    for (const { triggers } of ROUTES)
      for (const { phrase } of triggers)
        for (const form of [phrase, phrase.toUpperCase(), phrase.normalize('NFD')])
          expect(mayHoldPhrase(`x ${form} y`), form).toBe(true);
    for (const plain of ['Please tidy up the port handling', 'split the literals', 'quality'])
      expect(mayHoldPhrase(plain)).toBe(false);
  });

  it('a phrase in decomposed Hangul is the same phrase', () => {
    expect(activate('리캡 해줘'.normalize('NFD'), HOST)?.route).toBe('lit-recap');
  });
});

describe('every answer', () => {
  it.each(answers)('$id R-42 R-43 R-54 has the contract’s words and fits', ({ id, context, mark }) => {
    expect(mark).toBe(`🔥 LIT IGNITED · ${id} 🔥`);
    expect(context.length).toBeLessThanOrEqual(MAX_CONTEXT_CHARS);
    expect(context).toMatch(/^LITWORK MODE ENABLED\nroute: \S+\nskill: .+\nmode: .+\n/);
    for (const word of ['TASK:', 'DELIVERABLE:', 'SCOPE:', 'VERIFY:', 'BLOCKED:', 'evidence:', 'hard stops:'])
      expect(context).toContain(word);
  });

  it.each(answers)('$id M-07 M-08 asks for one probe line', ({ id, context }) => {
    expect(context.split(`🔥 **LIT IGNITED · ${id}** 🔥`)).toHaveLength(2);
    expect(context).toContain('exactly one line');
  });

  it.each(answers)('$id S-04 S-07 claims nothing that did not happen', ({ context }) => {
    expect(context).not.toMatch(
      /\b(?:has|have) been (?:started|created|set|enabled|armed|spawned|loaded)|\b(?:is|are|was|were) now\b|successfully|\bI (?:started|ran|created|invoked)\b/i,
    );
    expect(context).toContain('does not show that a skill, agent, goal, workflow, worktree or team ran');
  });
});

describe('what a hook cannot do', () => {
  it('R-17 natural start-work is handed over without a skill, the shorthand is not', () => {
    const natural = contextOf('lit start work on plans/a.md');
    expect(natural).toMatch(/^BLOCKED: .*`\/start-work`.*`\/litmus:start-work`/m);
    expect(natural).toContain('skill: none');
    const shorthand = contextOf('$start-work plans/a.md');
    expect(shorthand).not.toMatch(/^BLOCKED:/m);
    expect(shorthand).toContain('Skill(litmus:start-work)');
  });

  it('R-45 to R-49 a goal gets a template with a blank, and honest words', () => {
    const context = contextOf('lit goal ship the importer');
    expect(context).toMatch(/^BLOCKED: /m);
    expect(context.match(/^READY_TO_PASTE: \/goal <.+>$/gm)).toHaveLength(1);
    for (const word of ['get_goal', 'create_goal', 'update_goal', 'explicit word', '--execute', 'litmus goal'])
      expect(context).toContain(word);
    expect(context).not.toContain('importer');
  });

  it.each([
    ['lit workflow x', {}, ['propose', 'Workflow tool only after', 'EnterWorktree', 'claude --worktree']],
    [
      'lit workflow x',
      { CLAUDE_CODE_DISABLE_WORKFLOWS: '1' },
      ['BLOCKED:', 'CLAUDE_CODE_DISABLE_WORKFLOWS=1', 'subagents'],
    ],
    ['lit team x', {}, ['BLOCKED:', 'CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS=1', 'subagents']],
    [
      'lit team x',
      { CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS: '1' },
      ['only after the person’s yes', 'acceptance criteria', 'synthesis', 'teammateMode'],
    ],
    [
      '$lit-loop',
      {},
      [
        'litmus:lit-planner',
        'litmus:lit-executor',
        'litmus:lit-verifier',
        'litmus:qa-runner',
        'litmus:quality-reviewer',
        'litmus:librarian-researcher',
      ],
    ],
    ['lit review x', {}, ['PASS', 'ITERATE', 'NEEDS-CONTEXT', 'five lanes', 'Read-only']],
    ['lit research x', {}, ['paywalls', 'never followed', 'ask before a journal']],
    ['recap', {}, ['Read-only', '--en', '--brief', '짧게']],
    ['comprehend', {}, ['Activation is not execution', 'wait', 'outside the work tree', 'verify-explainer.mjs']],
    ['autoresearch x', {}, ['approval of budget and authority', 'review-work']],
    ['autoconference', {}, ['BLOCKED_MULTI_AGENT_UNAVAILABLE', 'root alone owns shared state']],
    ['wikify x', {}, ['wait for review', 'never captured', 'capture is off', 'same user']],
    ['readme-studio', {}, ['IMAGE_GENERATION_UNAVAILABLE', 'read-only']],
    ['frontend-ui-ux', {}, ['IMAGE_GENERATION_UNAVAILABLE', 'read-only']],
    ['lit fix it', {}, ['no call of a skill', '/litmus:lit-plan']],
  ])('R-28 R-34 to R-36 R-50 to R-62 %s %j', (prompt, env, words) => {
    const context = contextOf(prompt, env);
    for (const word of words) expect(context.toLowerCase()).toContain(word.toLowerCase());
  });
});
