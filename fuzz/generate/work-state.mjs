import fc from 'fast-check';
import { oddText } from './text.mjs';

/** `.litmus/boulder.json`, `.litmus/litgoal/goals.json` and plans: authority is read from them, so most are valid to the last key. */

const AT = '2026-11-30T10:00:00.000Z';
const SESSION = '00000000-0000-4000-8000-000000000001';
const ACTIONS = ['read', 'write', 'execute', 'test', 'package', 'vcs-read'];

/** What the work waits at, and the prompt that resumes it. */
const boundary = {
  boundary_id: '272327a186d7fe06da3f',
  grant_id: '67f73a5c33a301e58b73',
  prompt_id: 'asked',
  revision: 7,
};

/** @param {string} project */
const root = (project) =>
  fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom(project, `${project}/src`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom('/', '{base}/outside', `${project}/\u202e`, `${project}/${'x'.repeat(3_000)}`, 'src'),
    },
  );

/**
 * @param {string} project
 * @returns {fc.Arbitrary<string[]>}
 */
export function work(project) {
  const grant = fc.record({
    grant_id: fc.constant('67f73a5c33a301e58b74'),
    action: fc.constantFrom(...ACTIONS),
    root: root(project),
    issued_by: fc.constant('start'),
    issued_at: fc.constant(AT),
  });
  const needs = fc.array(fc.record({ action: fc.constantFrom(...ACTIONS), root: root(project) }), { maxLength: 64 });
  const lane = fc.record(
    {
      agent_id: fc.oneof(fc.constant('a0000000000000001'), oddText()),
      agent_type: fc.constant('general-purpose'),
      status: fc.constantFrom('active', 'ended'),
      worktree: root(project),
      at: fc.constant(AT),
    },
    { requiredKeys: ['agent_id', 'agent_type', 'status', 'at'] },
  );
  return fc
    .record({
      needs: fc.option(needs),
      grants: fc.array(grant, { maxLength: 6 }),
      lanes: fc.array(lane, { maxLength: 3 }),
      plan: fc.oneof(
        { weight: 6, arbitrary: fc.constant(`${project}/plans/parser.md`) },
        { weight: 1, arbitrary: fc.constantFrom('/dev/zero', '\0', 'plans/x.md', `${project}`) },
      ),
      session: fc.constantFrom(SESSION, 'another', undefined),
      revision: fc.constantFrom(7, 7, 7, Number.MAX_SAFE_INTEGER),
      work_id: fc.constantFrom('parser', 'parser', 'parser', '__proto__', 'a b'),
    })
    .map(({ needs: wanted, grants, lanes, plan: planFile, session, revision, work_id }) =>
      JSON.stringify({
        schema_version: 3,
        revision,
        active_work_id: work_id,
        works: [
          {
            work_id,
            status: wanted === null ? 'active' : 'paused',
            revision,
            plan: planFile,
            worktree: project,
            ...(session === undefined ? {} : { root_session_id: session }),
            session_ids: session === undefined ? [] : [session],
            grants,
            receipts: [],
            ...(wanted === null
              ? {}
              : { boundary: { ...boundary, needs: wanted, tool: 'Bash', session_id: SESSION, at: AT } }),
            lanes,
            progress: { fingerprint: '0000000000000000', done: 0, total: 3 },
            continuation: { fingerprints: [], at: AT },
            events: [],
            started_at: AT,
          },
        ],
        history: [],
        events: [],
        idempotency: [],
        created_at: AT,
        updated_at: AT,
      }),
    )
    .map((text) => [text]);
}

/** @param {string} project */
export const goals = (project) =>
  fc
    .record({
      objective: fc.oneof(fc.constant('The parser reads every sample'), oddText()),
      conditions: fc.array(oddText(), { maxLength: 8 }),
      continuations: fc.constantFrom(0, 3, 8),
      revision: fc.constantFrom(1, 5, Number.MAX_SAFE_INTEGER),
    })
    .map(({ objective, conditions, continuations, revision }) => [
      JSON.stringify({
        schema_version: 1,
        revision,
        active_goal_id: 'g1',
        goals: [
          {
            goal_id: 'g1',
            status: 'active',
            objective,
            conditions,
            loop: {
              project,
              session_id: SESSION,
              continuations,
              ...(continuations === 0 ? {} : { first_at: '{now}' }),
              revision: 0,
            },
            started_at: AT,
          },
        ],
      }),
    ]);

const SECTIONS = ['Outcome', 'Bounds', 'What is known', 'Approach', 'Risks', 'Grants', 'Tasks', 'Final checks'];
const ROW = 'Write it\n  - Files: src\n  - Change: x\n  - Check: y\n  - Expected: z\n  - Needs: nothing\n';
const WHOLE = SECTIONS.map(
  (name) =>
    `## ${name}\n\n${name === 'Tasks' ? `- [ ] 1. ${ROW}- [x] 2. ${ROW}` : name === 'Final checks' ? `- [ ] F1. ${ROW}` : 'Words.\n'}\n`,
).join('');

export const plan = () =>
  fc.oneof(
    { weight: 3, arbitrary: fc.constant([`# A plan\n\n${WHOLE}`]) },
    {
      weight: 1,
      arbitrary: fc
        .array(
          fc.oneof(
            fc.constantFrom(
              '- [ ] 1. x\n',
              '- [x] 2. y\n',
              '```\n',
              '~~~\n',
              '<!--\n',
              '## Tasks\n',
              '    - [ ] 3. z\r\n',
              '\r',
            ),
            oddText(),
          ),
          { maxLength: 20 },
        )
        .map((lines) => [lines.join('')]),
    },
    {
      weight: 1,
      arbitrary: fc
        .constantFrom('- [ ] 1. x\n', '`', '<!--', '> ', '\r')
        .map((unit) => [{ repeat: unit, times: 100_000 }]),
    },
  );
