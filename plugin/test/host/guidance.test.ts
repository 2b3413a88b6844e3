import { spawnSync } from 'node:child_process';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { type ModelRequest, requestsText } from '../../../packages/cli/src/model/request.js';
import type { Use } from '../../../packages/cli/src/model/script.js';
import { agents, commands, type Guidance, skills } from '../guidance.js';
import { PLUGIN, type Session, troubles, useRealHost } from './session.js';

const real = useRealHost();
const SKILLS = skills();
const COMMANDS = commands();
const AGENTS = agents();

function fullNames(guidance: readonly Guidance[]): string[] {
  return guidance.map(({ id }) => `litmus:${id}`);
}

/** The text as the host hands it on: it names the skill's own folder where the text asks for it. */
function delivered({ body, file }: Guidance): string {
  return body.replaceAll('${CLAUDE_SKILL_DIR}', path.dirname(file)).replaceAll('${CLAUDE_PLUGIN_ROOT}', PLUGIN).trim();
}

/** The ids of the guidance whose text the last request of the main conversation did not carry. */
function unread({ requests }: Session, guidance: readonly Guidance[]): string[] {
  const last = requests.findLast(({ kind, subagent }) => kind === 'turn' && !subagent);
  const text = last === undefined ? '' : requestsText([last]);
  return guidance.filter((item) => !text.includes(delivered(item))).map(({ id }) => id);
}

function toolNames({ body }: ModelRequest): string[] {
  return (body.tools ?? []).map((tool) => String((tool as { name?: unknown }).name));
}

/** What this host offers of the tools that an agent declares: who has a shell searches with it. */
function offered(declared: readonly string[]): string[] {
  return declared.filter((tool) => !declared.includes('Bash') || !['Grep', 'Glob'].includes(tool));
}

describe('the guidance in the real host', () => {
  it('X-07 passes strict validation: front matter of skills, commands and agents', () => {
    const { home, configDir, project } = real.place();
    const [command, ...leading] = real.host().command;
    const ended = spawnSync(command, [...leading, 'plugin', 'validate', '--strict', PLUGIN], {
      cwd: project,
      env: { PATH: process.env.PATH, HOME: home, CLAUDE_CONFIG_DIR: configDir },
      encoding: 'utf8',
    });
    expect(ended.status, ended.stdout + ended.stderr).toBe(0);
    for (const name of fullNames([...SKILLS, ...COMMANDS, ...AGENTS])) expect(ended.stdout).toContain(name);
  });

  it('R-60 every skill is listed under its full name, and its text reaches a model that calls it', async () => {
    const calls = SKILLS.map(({ id }): Use => ({ use: 'Skill', input: { skill: `litmus:${id}` }, id: `toolu_${id}` }));
    const session = await real.session(real.place(), { main: calls.map((call) => [call]) });
    expect(troubles(session.run)).toEqual([]);
    expect(session.run.init?.skills).toEqual(expect.arrayContaining(fullNames(SKILLS)));
    expect(session.run.init?.commands).toEqual(expect.arrayContaining(fullNames([...SKILLS, ...COMMANDS])));
    expect(session.run.init?.agents).toEqual(expect.arrayContaining(fullNames(AGENTS)));
    expect(session.run.toolResults.map(({ id, isError }) => ({ id, isError }))).toEqual(
      calls.map(({ id }) => ({ id, isError: false })),
    );
    expect(unread(session, SKILLS)).toEqual([]);
  });

  it('R-02 R-60 a person reaches every skill and command as a slash command, with arguments', async () => {
    const prompts = [...SKILLS, ...COMMANDS].map(({ id }) => `/litmus:${id} words-for-${id}`);
    const session = await real.session(real.place(), { main: [] }, { prompts });
    expect(troubles(session.run)).toEqual([]);
    expect(unread(session, SKILLS)).toEqual([]);
    const text = requestsText(session.requests.slice(-1));
    for (const { id } of SKILLS) expect(text).toContain(`ARGUMENTS: words-for-${id}`);
    for (const { id, body } of COMMANDS)
      expect(text).toContain(body.replaceAll('$ARGUMENTS', `words-for-${id}`).trim());
  });

  it('R-17 the short form of a slash command reaches the skill too', async () => {
    const session = await real.session(real.place(), { main: [] }, { prompts: ['/start-work plans/a.md'] });
    expect(unread(session, SKILLS)).not.toContain('start-work');
    expect(requestsText(session.requests)).toContain('ARGUMENTS: plans/a.md');
  });

  it('R-55 every lane works from its own instructions, with the tools that it declares and no others', async () => {
    const calls = AGENTS.map(
      ({ id }): Use => ({
        use: 'Agent',
        input: {
          subagent_type: `litmus:${id}`,
          description: 'A lane',
          prompt: `work of ${id}`,
          run_in_background: false,
        },
      }),
    );
    const answers = AGENTS.map(({ id }) => [`work of ${id}`, [[{ say: `BLOCKED: ${id} got no task.` }]]] as const);
    const session = await real.session(real.place(), {
      main: calls.map((call) => [call]),
      subagents: Object.fromEntries(answers),
    });
    expect(troubles(session.run)).toEqual([]);
    for (const agent of AGENTS) {
      const request = session.requests.find(
        (item) => item.subagent && item.kind === 'turn' && requestsText([item]).includes(`work of ${agent.id}`),
      );
      if (request === undefined) throw new Error(`${agent.id} was not started.`);
      expect(requestsText([request])).toContain(agent.body.trim());
      expect(toolNames(request).sort(), agent.id).toEqual(offered(String(agent.frontMatter.tools).split(', ')).sort());
    }
  });
});
