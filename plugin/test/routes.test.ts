import { expect, it } from 'vitest';
import { activate, ROUTES, type Route } from '../../packages/router/src/index.js';
import { agents, codeIn, commands, PLUGIN, skills } from './guidance.js';
import { optionsOf, shippedVerbs } from './shipped-verbs.js';

/** What the router tells the model may name only what is there. */

const ENVIRONMENTS = [{}, { CLAUDE_CODE_DISABLE_WORKFLOWS: '1' }, { CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS: '1' }];
const VERBS = shippedVerbs();
const SKILLS = skills().map(({ id }) => id);
const CALLABLE = [...SKILLS, ...commands().map(({ id }) => id)];
const NAMED = [...CALLABLE, ...agents().map(({ id }) => id)];

/** Every context that asking for a route by one of its phrases can lead to. */
function contextsOf({ id, triggers }: Route): string[] {
  return triggers.flatMap(({ phrase }) =>
    ENVIRONMENTS.map((env) => {
      const activation = activate(phrase, { layers: [], env, pluginRoot: PLUGIN });
      expect(activation?.route, phrase).toBe(id);
      return activation?.context ?? '';
    }),
  );
}

function found(pattern: RegExp, text: string): string[] {
  return [...text.matchAll(pattern)].map(([, name = '']) => name);
}

it.each(ROUTES.map((route) => [route.id, route] as const))('R-43 S-04 %s names only what exists', (_, route) => {
  for (const context of contextsOf(route)) {
    expect(SKILLS).toEqual(expect.arrayContaining(found(/Skill\(litmus:([a-z-]+)\)/g, context)));
    expect(CALLABLE).toEqual(expect.arrayContaining(found(/\/litmus:([a-z-]+)/g, context)));
    expect(NAMED).toEqual(expect.arrayContaining(found(/\blitmus:([a-z-]+)/g, context)));
    for (const [, words = '', options = ''] of codeIn(context)
      .join('\n')
      .matchAll(/^litmus ([a-z -]*[a-z])((?: --[a-z-]+)*)/gm)) {
      const isVerb = VERBS.includes(words);
      expect(isVerb || VERBS.some((verb) => verb.startsWith(`${words} `)), `litmus ${words}`).toBe(true);
      if (isVerb) expect(optionsOf(words)).toEqual(expect.arrayContaining(found(/--([a-z-]+)/g, options)));
    }
  }
});

it('every route that has a skill has the one of its own name, and its file is named', () => {
  for (const route of ROUTES.filter(({ skill }) => skill !== undefined)) {
    expect(route.skill).toBe(`litmus:${route.id}`);
    expect(
      contextsOf(route).some((context) => context.includes(`skills/${route.id}/SKILL.md`)),
      route.id,
    ).toBe(true);
  }
});
