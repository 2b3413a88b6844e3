import type { Position, Route, Trigger } from './route.js';

function at(position: Position, ...phrases: readonly string[]): Trigger[] {
  return phrases.map((phrase) => ({ phrase, at: position }));
}

/** A route with a skill and a slash command of its own name. */
function skillRoute(id: string, mode: string, triggers: readonly Trigger[], more: Partial<Route> = {}): Route {
  return { id, mode, triggers, command: `/litmus:${id}`, skill: `litmus:${id}`, ...more };
}

/** Without a slash command. */
function bareSkillRoute(id: string, mode: string, triggers: readonly Trigger[], more: Partial<Route> = {}): Route {
  return { id, mode, triggers, skill: `litmus:${id}`, ...more };
}

/**
 * The shipped routes. Which of them a prompt asks for is decided by the order of `PRECEDENCE`, then by the longer phrase, then by place, so the order of
 * rows decides nothing.
 */
export const ROUTES: readonly Route[] = [
  skillRoute('lit-handoff', 'handoff: a resume note, nothing else', at('whole', 'handoff')),
  skillRoute(
    'lit-scientific-visualization',
    'figure: a scientific visualization',
    at('whole', 'lit-scientific-visualization'),
  ),
  skillRoute('lit-plan', 'plan: read, ask, write a plan; no implementation', [
    ...at('anywhere', 'lit plan', '$lit-plan'),
  ]),
  skillRoute('review-work', 'review: read-only', at('anywhere', 'lit review', '$review-work')),
  skillRoute(
    'litresearch',
    'research: cited, read-only toward every source',
    at('anywhere', 'lit research', 'lit search', 'lit query', 'litresearch', '$litresearch'),
    { query: true },
  ),
  skillRoute('litgoal', 'goal: durable local goal state', at('anywhere', 'lit goal', '$litgoal'), { gate: 'goal' }),
  skillRoute('lit-loop', 'loop: implement in bounded, evidenced rounds', at('anywhere', '$lit-loop')),
  bareSkillRoute(
    'lit-workflow',
    'workflow: propose first',
    at('anywhere', 'lit workflow', 'lit dynamic workflow', 'lit ultracode'),
    { gate: 'workflow' },
  ),
  bareSkillRoute('lit-team', 'team: propose first', at('anywhere', 'lit team', 'lit team mode', 'lit teammates'), {
    gate: 'team',
  }),
  skillRoute(
    'start-work',
    'execute: an approved plan, under its grants',
    at('leading', 'lit start work', 'lit start-work', '$start-work'),
    { gate: 'start-work' },
  ),
  skillRoute('lit-recap', 'recap: read-only', [
    ...at('anywhere', 'lit recap', 'litrecap', '$lit-recap'),
    ...at('edge', 'recap', '리캡'),
  ]),
  skillRoute('lit-comprehend', 'comprehend: explain; wait for a scope first', [
    ...at('anywhere', 'lit comprehend', '$lit-comprehend', '$comprehend'),
    ...at('leading', 'lit-comprehend', 'comprehend'),
  ]),
  skillRoute('deep-interview', 'interview: clarify before a plan', at('anywhere', '$deep-interview')),
  skillRoute(
    'autoresearch',
    'research loop: bounded, under an approved budget',
    at('leading', 'autoresearch', '$autoresearch'),
  ),
  skillRoute(
    'autoconference',
    'conference: several agents, one owner of the state',
    at('leading', 'autoconference', '$autoconference'),
  ),
  skillRoute('wikify', 'knowledge: reviewed claims from inert sources', at('leading', 'wikify', '$wikify')),
  bareSkillRoute(
    'frontend-ui-ux',
    'design: as far as the request goes',
    at('leading', 'frontend-ui-ux', '$frontend-ui-ux'),
  ),
  bareSkillRoute(
    'readme-studio',
    'readme: as far as the request goes',
    at('leading', 'readme-studio', '$readme-studio'),
  ),
  { id: 'litwork', mode: 'work: classify, plan as needed, prove', triggers: at('edge', 'lit', 'litwork') },
];

/** The route of plain `lit` and `litwork`: it yields to every other. */
export const GENERAL_ROUTE = 'litwork';
