import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Use } from '../../../packages/cli/src/model/script.js';
import { litmus, PLUGIN, type Place, REPOSITORY, troubles, useRealHost } from './session.js';

const real = useRealHost();
const KNOWLEDGE_PLUGIN = path.join(REPOSITORY, 'plugin-knowledge');
const BOTH = { pluginDirs: [PLUGIN, KNOWLEDGE_PLUGIN] };
/** As the host names a plugin's tools: plugin, server, tool. */
const TOOLS = 'mcp__plugin_litmus-knowledge_litmus__';
const GATEWAY = { kind: 'fact', claim: 'The gateway gives up after 30 s.', source: 'src/gateway.ts:12' };

function call(name: string, input: Readonly<Record<string, unknown>> = {}): Use {
  return { use: `${TOOLS}${name}`, input };
}

/** The ids of the claims that lie in the project. */
function ids({ project }: Place): string[] {
  const text = fs.readFileSync(path.join(project, '.litmus/knowledge/claims.jsonl'), 'utf8');
  return text
    .trimEnd()
    .split('\n')
    .map((line) => (JSON.parse(line) as { id: string }).id);
}

/** Stands in for the person at the host's dialogue: a hook of the user's own settings, which keeps the question. */
function answerQuestions({ configDir, root }: Place, answer: object, asked: string): void {
  const script = path.join(root, 'answer.sh');
  const reply = JSON.stringify({ hookSpecificOutput: { hookEventName: 'Elicitation', ...answer } });
  fs.writeFileSync(script, `cat > '${asked}'\necho '${reply}'\n`);
  fs.mkdirSync(configDir, { recursive: true });
  const hooks = [{ type: 'command', command: `sh '${script}'` }];
  fs.writeFileSync(path.join(configDir, 'settings.json'), JSON.stringify({ hooks: { Elicitation: [{ hooks }] } }));
}

describe('the plugin litmus-knowledge in the real host', () => {
  it("R-36 X-07 passes the host's strict validation", () => {
    const { status, output } = real.claude(real.place(), 'plugin', 'validate', '--strict', KNOWLEDGE_PLUGIN);
    expect(status, output).toBe(0);
  });

  it('R-36 its tools stand beside the hooks of litmus, and answer once a person has accepted', async () => {
    const place = real.place();
    const query = call('knowledge_query', { question: 'when does the gateway give up' });
    const { run } = await real.session(
      place,
      {
        main: [
          [call('knowledge_add', GATEWAY)],
          [query],
          () => {
            litmus(place, ['knowledge', 'accept', ...ids(place)]);
            return [query];
          },
        ],
      },
      BOTH,
    );
    expect(troubles(run)).toEqual([]);
    expect(run.init?.plugins.map(({ name }) => name)).toEqual(expect.arrayContaining(['litmus', 'litmus-knowledge']));
    expect(run.init?.tools.filter((name) => name.startsWith(TOOLS)).sort()).toEqual(
      ['accept', 'add', 'config', 'query', 'reject', 'review']
        .map((verb) => `${TOOLS}knowledge_${verb}`)
        .concat(`${TOOLS}public_read`),
    );
    const [added, silent, answered] = run.toolResults;
    expect(added).toMatchObject({ isError: false, text: expect.stringContaining('"status":"review-needed"') });
    expect(silent?.isError).toBe(false);
    expect(silent?.text).not.toContain('gives up after');
    expect(answered).toMatchObject({ isError: false, text: expect.stringContaining(GATEWAY.claim) });
  });

  it.each([
    ['no', { action: 'decline' }, 'review-needed'],
    ['yes', { action: 'accept', content: { yes: true } }, 'accepted'],
  ])(
    'R-36 a model that would accept its own claim has the host ask, past it, and the answer %s counts',
    async (_, answer, status) => {
      const place = real.place();
      const asked = path.join(place.root, 'asked.json');
      answerQuestions(place, answer, asked);
      const accept = () => [call('knowledge_accept', { ids: ids(place) })];
      const { run } = await real.session(place, { main: [[call('knowledge_add', GATEWAY)], accept] }, BOTH);
      expect(run.toolResults[1]?.isError).toBe(status !== 'accepted');
      expect(fs.readFileSync(asked, 'utf8')).toContain(
        `${ids(place)[0]} fact: ${GATEWAY.claim} (source: ${GATEWAY.source})`,
      );
      expect(litmus(place, ['knowledge', 'review', '--all']).claims).toMatchObject([{ status }]);
    },
  );

  it('R-62 public_read goes to no private address', async () => {
    const place = real.place();
    const { run } = await real.session(place, { main: [[call('public_read', { url: 'http://127.0.0.1:9/' })]] }, BOTH);
    expect(run.toolResults[0]?.text).toContain('"outcome":"refused"');
  });

  it('X-04 is installed from the marketplace beside litmus, and its tools answer', async () => {
    const place = real.place();
    const steps = [
      ['marketplace', 'add', REPOSITORY],
      ['install', 'litmus@litmus'],
      ['install', 'litmus-knowledge@litmus'],
    ];
    for (const words of steps) {
      const { status, output } = real.claude(place, 'plugin', ...words);
      expect(status, output).toBe(0);
    }
    const { run } = await real.session(place, { main: [[call('knowledge_config')]] }, { pluginDirs: [] });
    expect(troubles(run)).toEqual([]);
    expect(run.init?.plugins.map(({ source }) => source)).toEqual(
      expect.arrayContaining(['litmus@litmus', 'litmus-knowledge@litmus']),
    );
    expect(run.toolResults[0]).toMatchObject({ isError: false, text: '{"capture":"on","from":null}' });
  });
});
