import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import {
  agents,
  codeIn,
  commands,
  fences,
  type Guidance,
  PLUGIN,
  readFrontMatter,
  section,
  skills,
} from './guidance.js';
import { optionsOf, shippedVerbs } from './shipped-verbs.js';

const SKILLS = skills();
const COMMANDS = commands();
const AGENTS = agents();
const ALL = [...SKILLS, ...COMMANDS, ...AGENTS];

const MAX_NAME_CHARS = 64;
const MAX_DESCRIPTION_CHARS = 1024;
const MIN_LINES = 40;
const MAX_LINES = 150;

const SKILL_KEYS = ['name', 'description', 'argument-hint', 'allowed-tools'];
const COMMAND_KEYS = ['description', 'argument-hint', 'allowed-tools'];
const AGENT_KEYS = ['name', 'description', 'tools'];

/** Tools of the host that guidance may ask for. */
const TOOLS = ['Read', 'Grep', 'Glob', 'Edit', 'Write', 'NotebookEdit', 'Bash', 'WebFetch', 'WebSearch', 'Skill'];
const WRITING_TOOLS = ['Edit', 'Write', 'NotebookEdit'];
const LANES = [
  'lit-executor',
  'lit-planner',
  'lit-verifier',
  'librarian-researcher',
  'qa-runner',
  'quality-reviewer',
].sort();

/** What a person, the skill or Litmus makes in a project or in the home folder. */
const MADE_FILES = [
  /^(~\/)?\.litmus(\/|$)/,
  /^plans(\/|$)/,
  /^(README|CLAUDE|AGENTS|HANDOFF|CHANGELOG)\.md$/,
  /^(litmus\.yaml|run-state\.json|run-log\.jsonl|litmus-report\.html|package\.json)$/,
  /^src(\/|$)/,
  /[<*]/,
];

const CHANNEL_OF: Readonly<Record<string, string>> = {
  client_deliverable: 'reply',
  working_note: 'inline',
  internal_analysis: 'designated_section',
  audit_report: 'methodology_paragraph',
  no_artifact: 'reply',
};

function each(guidance: readonly Guidance[]): (readonly [string, Guidance])[] {
  return guidance.map((item) => [path.relative(PLUGIN, item.file), item] as const);
}

/** The only YAML block below a heading. */
function block(body: string, heading: string): unknown {
  const found = fences(section(body, heading)?.lines ?? []);
  expect(
    found.map(({ language }) => language),
    heading,
  ).toEqual(['yaml']);
  return parse(found[0]?.text ?? '');
}

interface Mention {
  readonly verb: string;
  readonly options: readonly string[];
}

const SHIPPED_VERBS = shippedVerbs();

/** The uses of the command line in some code, each with the verb as far as it is known, and the options up to the command's end. */
function mentions(code: readonly string[]): Mention[] {
  return code.flatMap((text) =>
    [...text.matchAll(/(?<![\w./-])litmus ([a-z][a-z-]*)(?: ([a-z][a-z-]*))?([^;|&]*)/g)].map(
      ([, first = '', second, rest = '']) => {
        const verb = SHIPPED_VERBS.includes(first) || second === undefined ? first : `${first} ${second}`;
        return { verb, options: [...rest.matchAll(/(?<!\S)--([a-z-]+)/g)].map(([, name = '']) => name) };
      },
    ),
  );
}

/** What the verb of a mention lacks, as a sentence; undefined when there is nothing to object to. */
function objection({ verb, options }: Mention): string | undefined {
  if (!SHIPPED_VERBS.includes(verb) && !SHIPPED_VERBS.some((known) => known.startsWith(`${verb} `)))
    return `litmus ${verb} does not exist`;
  if (options.length === 0 || !SHIPPED_VERBS.includes(verb)) return undefined;
  const offered = optionsOf(verb);
  const strange = options.find((option) => !offered.includes(option));
  return strange === undefined ? undefined : `litmus ${verb} has no --${strange}`;
}

/** The paths that some code names: words with a slash between names, or with the ending of a text file. */
function pathsIn(code: readonly string[]): string[] {
  return code
    .flatMap((text) => text.split(/[\s"'(),=]+/))
    .map((word) => word.replace(/^\$\{CLAUDE_(?:SKILL_DIR|PLUGIN_ROOT)\}\//, '').replace(/[.:]$/, ''))
    .filter((word) => /^[\w.~<*-][\w./<>*-]*$/.test(word))
    .filter((word) => /[\w>*]\/[\w<.*-]/.test(word) || /\.(?:md|jsonl?|ya?ml|[mc]?[jt]s|html)$/.test(word));
}

function exists({ file }: Guidance, name: string): boolean {
  return [path.dirname(file), PLUGIN].some((folder) => fs.existsSync(path.join(folder, name)));
}

function toolsOf(value: unknown): string[] {
  expect(value).toBeTypeOf('string');
  return String(value)
    .replace(/\([^)]*\)/g, '')
    .split(',')
    .map((tool) => tool.trim());
}

describe('the way this file reads guidance', () => {
  it.each([
    ['litmus ledger show --last 50', { verb: 'ledger show', options: ['last'] }, undefined],
    ['litmus ledger shew', { verb: 'ledger shew', options: [] }, 'litmus ledger shew does not exist'],
    ['litmus step build', { verb: 'step', options: [] }, undefined],
    ['litmus deploy', { verb: 'deploy', options: [] }, 'litmus deploy does not exist'],
    ['litmus halt --force', { verb: 'halt', options: ['force'] }, 'litmus halt has no --force'],
    ['litmus ledger', { verb: 'ledger', options: [] }, undefined],
    ['litmus prove; ls --all', { verb: 'prove', options: [] }, undefined],
  ])('sees a verb and its options in "%s"', (text, mention, said) => {
    expect(mentions([text])).toEqual([mention]);
    expect(objection(mention)).toBe(said);
  });

  it.each([
    ['node scripts/check.mjs --json', ['scripts/check.mjs']],
    ['node ${CLAUDE_SKILL_DIR}/check.mjs', ['check.mjs']],
    ['litmus plan check plans/<slug>.md', ['plans/<slug>.md']],
    ['/litmus:lit-plan', []],
    ['https://example.com/a.md', []],
    ['write:src/search', []],
    ['HANDOFF.md', ['HANDOFF.md']],
  ])('sees the paths in "%s"', (text, paths) => {
    expect(pathsIn([text])).toEqual(paths);
  });
});

describe('the Markdown reader', () => {
  const text = '## a\n`x y` and ``p `q` r``\n```yaml\n## b\nk: 1\n```\n### c\n~~~\n```\n~~~\n## b\nend\n';

  it('takes no fenced line for a heading, and ends a part at the next heading of its level', () => {
    expect(section(text, 'b')?.lines).toEqual(['end', '']);
    expect(section(text, 'a')?.lines).toContain('### c');
    expect(section(text, 'a')?.lines).not.toContain('end');
    expect(section(`${text}## a\n`, 'a'), 'which of two is not known').toBeUndefined();
  });

  it('finds fenced blocks and everything that is set as code', () => {
    expect(fences(section(text, 'a')?.lines ?? [])).toEqual([
      { language: 'yaml', text: '## b\nk: 1' },
      { language: '', text: '```' },
    ]);
    expect(codeIn(text)).toEqual(['x y', 'p `q` r', '## b', 'k: 1']);
  });

  it.each(['no front matter', '---\n- a list\n---\n', '--- \nname: a\n---\n'])('refuses %j', (broken) => {
    expect(() => readFrontMatter(broken)).toThrow(/front matter/);
  });
});

describe('every skill', () => {
  it.each(each(SKILLS))('%s has front matter that the host reads, under the name of its folder', (_, skill) => {
    expect(SKILL_KEYS).toEqual(expect.arrayContaining(Object.keys(skill.frontMatter)));
    expect(skill.frontMatter.name).toBe(skill.id);
    expect(skill.id).toMatch(/^[a-z]+(-[a-z]+)*$/);
    expect(skill.id.length).toBeLessThanOrEqual(MAX_NAME_CHARS);
    expect(String(skill.frontMatter.description).length).toBeLessThanOrEqual(MAX_DESCRIPTION_CHARS);
  });

  it.each(each(SKILLS))('%s is short enough to be read and long enough to help', (_, { file }) => {
    const lines = fs.readFileSync(file, 'utf8').trimEnd().split('\n').length;
    expect(lines).toBeGreaterThanOrEqual(MIN_LINES);
    expect(lines).toBeLessThanOrEqual(MAX_LINES);
  });

  it.each(each(SKILLS))('X-12 %s carries its contract', (_, { id, body }) => {
    expect(block(body, '#contract')).toEqual({
      contract_schema_version: 'litmus.llm-contract.v1',
      artifact_type: 'skill',
      route: id,
      mode: expect.stringMatching(/^[a-z]+(-[a-z]+)*$/),
      verdicts: ['PASS', 'FAIL', 'BLOCKED'],
    });
  });

  it.each(each(SKILLS))('H-07 %s declares a genre with the channel that belongs to it', (_, { body }) => {
    const { artifact_genre: genre, ...rest } = block(body, '#contract.output_channels') as Record<string, string>;
    expect(Object.keys(CHANNEL_OF)).toContain(genre);
    expect(rest).toEqual({ limitations_channel: CHANNEL_OF[genre ?? ''] });
  });
});

describe('every command', () => {
  it.each(each(COMMANDS))('%s has front matter that the host reads', (_, { frontMatter }) => {
    expect(COMMAND_KEYS).toEqual(expect.arrayContaining(Object.keys(frontMatter)));
  });

  it('shadows no skill: the host would give its text where the skill is called', () => {
    const skillIds = SKILLS.map(({ id }) => id);
    expect(COMMANDS.filter(({ id }) => skillIds.includes(id))).toEqual([]);
  });
});

describe('every agent', () => {
  it('R-55 is one of the six lanes', () => {
    expect(AGENTS.map(({ id }) => id).sort()).toEqual(LANES);
  });

  it.each(each(AGENTS))('R-55 %s has the tools of its role: the executor alone writes', (_, { id, frontMatter }) => {
    expect(AGENT_KEYS).toEqual(expect.arrayContaining(Object.keys(frontMatter)));
    expect(frontMatter.name).toBe(id);
    const tools = toolsOf(frontMatter.tools);
    expect(TOOLS).toEqual(expect.arrayContaining(tools));
    expect(new Set(tools).size).toBe(tools.length);
    expect(tools.filter((tool) => WRITING_TOOLS.includes(tool)).length > 0).toBe(id === 'lit-executor');
  });

  it('R-62 who reads foreign pages has no shell', () => {
    for (const { frontMatter } of AGENTS) {
      const tools = toolsOf(frontMatter.tools);
      expect(tools.includes('WebFetch') && tools.includes('Bash')).toBe(false);
    }
  });

  it.each(each(AGENTS))('R-54 %s expects the four parts of an assignment', (_, { body }) => {
    for (const part of ['TASK:', 'DELIVERABLE:', 'SCOPE:', 'VERIFY:', 'BLOCKED:']) expect(codeIn(body)).toContain(part);
  });
});

describe('all guidance', () => {
  it.each(each(ALL))('%s is described, for the list that the model sees', (_, { frontMatter }) => {
    expect(frontMatter.description).toBeTypeOf('string');
    expect(String(frontMatter.description).length).toBeGreaterThan(40);
    expect(frontMatter.description).not.toMatch(/[<>\n]/);
  });

  it.each(each(ALL))('%s asks only for tools that exist', (_, { frontMatter }) => {
    if ('argument-hint' in frontMatter) expect(frontMatter['argument-hint']).toBeTypeOf('string');
    if ('allowed-tools' in frontMatter)
      expect(TOOLS).toEqual(expect.arrayContaining(toolsOf(frontMatter['allowed-tools'])));
  });

  it.each(each(ALL))('%s holds nothing that the host would run or replace', (_, { body }) => {
    expect(body).not.toMatch(/!`|\$\d/);
  });

  it.each(each(ALL))('%s names verbs and options that exist', (_, { body, frontMatter }) => {
    const code = [...codeIn(body), String(frontMatter['allowed-tools'] ?? '')];
    expect(mentions(code).flatMap((mention) => objection(mention) ?? [])).toEqual([]);
  });

  it.each(each(ALL))('%s names files that are shipped with it, or that somebody makes', (_, guidance) => {
    const named = pathsIn(codeIn(guidance.body));
    const missing = named.filter((name) => !exists(guidance, name) && !MADE_FILES.some((made) => made.test(name)));
    expect(missing).toEqual([]);
  });

  it.each(each(ALL))('%s refers to skills, commands and agents that exist', (_, { body }) => {
    const code = codeIn(body).join('\n');
    const ids = (kind: readonly Guidance[]): string[] => kind.map(({ id }) => id);
    const named = (pattern: RegExp): string[] => [...code.matchAll(pattern)].map(([, id = '']) => id);
    expect(ids(SKILLS)).toEqual(expect.arrayContaining(named(/Skill\((?:litmus:)?([a-z-]+)\)/g)));
    expect(ids([...SKILLS, ...COMMANDS])).toEqual(expect.arrayContaining(named(/\/litmus:([a-z-]+)/g)));
    expect(ids(ALL)).toEqual(expect.arrayContaining(named(/\blitmus:([a-z-]+)/g)));
    expect(named(/Skill\(([a-z-]+)\)/g), 'a skill is called by its full name').toEqual([]);
  });
});

it('the README of the plugin names all of it', () => {
  const code = codeIn(fs.readFileSync(path.join(PLUGIN, 'README.md'), 'utf8'));
  expect(code).toEqual(expect.arrayContaining([...SKILLS, ...COMMANDS].map(({ id }) => `/litmus:${id}`)));
  expect(code).toEqual(expect.arrayContaining(AGENTS.map(({ id }) => id)));
});

describe('what the routes promise', () => {
  const codeOf = (id: string): string[] => codeIn(SKILLS.find((skill) => skill.id === id)?.body ?? '');

  it.each([
    ['R-51', 'lit-workflow', ['CLAUDE_CODE_DISABLE_WORKFLOWS=1', 'Workflow']],
    ['R-52', 'lit-workflow', ['EnterWorktree', 'claude --worktree <name> --tmux']],
    ['R-52', 'lit-loop', ['EnterWorktree', 'claude --worktree <name> --tmux']],
    ['R-53', 'lit-team', ['CLAUDE_CODE_EXPERIMENTAL_AGENT_TEAMS=1', 'claude --teammate-mode auto']],
    ['R-54', 'lit-team', ['TASK:', 'DELIVERABLE:', 'SCOPE:', 'VERIFY:', 'BLOCKED:']],
    ['R-54', 'lit-workflow', ['TASK:', 'DELIVERABLE:', 'SCOPE:', 'VERIFY:']],
    ['R-55', 'lit-loop', LANES.map((lane) => `litmus:${lane}`)],
    ['R-47', 'litgoal', ['get_goal', 'create_goal', 'update_goal']],
    ['R-61', 'review-work', ['PASS', 'ITERATE', 'NEEDS-CONTEXT', 'BLOCKED']],
  ])('%s stands in %s', (_, id, words) => {
    expect(codeOf(id)).toEqual(expect.arrayContaining(words));
  });

  it('R-54 an assignment in lit-loop has its four parts, each on a line of its own', () => {
    const starts = codeOf('lit-loop').map((line) => /^[A-Z]+:/.exec(line)?.[0]);
    expect(starts).toEqual(expect.arrayContaining(['TASK:', 'DELIVERABLE:', 'SCOPE:', 'VERIFY:']));
  });

  it('R-45 the goal command that is ready to paste is one line with a blank, below the line that says what is blocked', () => {
    const lines = codeOf('litgoal');
    const ready = lines.filter((line) => line.startsWith('READY_TO_PASTE:'));
    expect(ready).toEqual([expect.stringMatching(/^READY_TO_PASTE: \/goal <[^>]+>$/)]);
    expect(lines[lines.indexOf(ready[0] ?? '') - 1]).toMatch(/^BLOCKED: /);
  });
});
