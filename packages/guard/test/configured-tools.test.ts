import { describe, expect, it } from 'vitest';
import { mergeTools } from '../src/configured-tools.js';
import { findDeploy } from '../src/deploy-command.js';
import { classifyDeploy } from '../src/deploy-tool.js';
import { DEPLOY_TOOLS, REMOTE_SERVICES } from '../src/deploy-tools.js';
import { namedTool, TELLING_NAMES, TELLING_PAIRS } from '../src/tool-names.js';
import { memoryFiles } from './memory-files.js';

function config(...tools: unknown[]): object {
  return { guard: { tools } };
}

function verdictOf(command: string, user: unknown, project: unknown): string {
  return findDeploy(command, memoryFiles({}), { tools: mergeTools(user, project).tools }).verdict;
}

describe('guard.tools', () => {
  it('without any is what is built in', () => {
    expect(mergeTools(undefined, undefined)).toEqual({ tools: undefined, problems: [] });
  });

  it('a row adds a tool, from either file', () => {
    const row = { tool: 'shipper', also: 'shp', valued: '-e', deploys: ['up'], unless: ['up --plan'] };
    for (const [user, project] of [
      [config(row), {}],
      [{}, config(row)],
    ]) {
      expect(verdictOf('shipper -e prod up', user, project)).toBe('deploy');
      expect(verdictOf('npx shp up', user, project)).toBe('deploy');
      expect(verdictOf('shipper up --plan', user, project)).toBe('clear');
      expect(verdictOf('shipper look', user, project)).toBe('clear');
    }
  });

  it('only the user’s file narrows a tool', () => {
    const row = { tool: 'vercel', deploys: ['promote'] };
    expect(verdictOf('vercel --prod', config(row), {})).toBe('clear');
    expect(verdictOf('vercel promote x', config(row), {})).toBe('deploy');
    expect(verdictOf('vercel --prod', {}, config(row))).toBe('deploy');
  });

  it.each([
    [7],
    ['vercel'],
    [null],
    [[]],
    [{}],
    [{ tool: 'x' }],
    [{ tool: '', deploys: [] }],
    [{ tool: 'a b', deploys: [] }],
    [{ tool: 'x', deploys: 'up' }],
    [{ tool: 'x', deploys: [7] }],
    [{ tool: 'x', deploys: ['up'], unless: 'no' }],
    [{ tool: 'x', deploys: ['up'], also: 7 }],
    [{ tool: 'x', deploys: ['u'.repeat(3_000)] }],
    [{ tool: 'ls', deploys: [''] }],
    [{ tool: 'x', also: 'cat', deploys: [''] }],
  ])('the row %j is ignored and named', (row) => {
    const { tools = [], problems } = mergeTools(config(row, { tool: 'fine', deploys: ['up'] }), {});
    expect(problems).toEqual([expect.stringContaining('"guard.tools[0]"')]);
    expect(tools.at(-1)).toEqual({ tool: 'fine', deploys: ['up'] });
  });

  it.each([[{ guard: { tools: {} } }], [{ guard: { tools: 'x' } }]])('%j is no list', (value) => {
    expect(mergeTools(value, {}).problems).toEqual(['"guard.tools" is not a list.']);
  });
});

describe('the names that tell a tool in a text that cannot be read', () => {
  it.each(TELLING_NAMES)('%s is a known tool', (name) => {
    expect(classifyDeploy(name, [], DEPLOY_TOOLS).verdict).not.toBe('unknown_tool');
  });

  it.each(TELLING_PAIRS)('%s is a known tool, or the way to another machine', (program) => {
    expect(classifyDeploy(program, [], [...DEPLOY_TOOLS, ...REMOTE_SERVICES]).verdict === 'unknown_tool').toBe(
      program === 'ssh',
    );
  });

  it.each([
    ['npx w"rang"ler deploy', 'wrangler'],
    ['x; ver\\cel', 'vercel'],
    ['git add . && git push', 'git push'],
    ['push git', undefined],
    ['my-vercel-app', undefined],
    ['verceling', undefined],
    ['', undefined],
  ])('in %s it is %s', (text, name) => {
    expect(namedTool(text)).toBe(name);
  });
});
