import * as path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { AuthorityContext, Judgement } from '../../src/authority/judgement.js';
import { judgeTool } from '../../src/authority/tool.js';
import { makeProject } from './project.js';

const project = makeProject();
afterAll(project.remove);

function judge(tool: string, input: Record<string, unknown>, more: Partial<AuthorityContext> = {}): Judgement {
  return judgeTool(tool, input, {
    cwd: project.root,
    projectRoot: project.root,
    stateFolders: [path.join(project.root, '.litmus')],
    grants: project.broad,
    ...more,
  });
}

const inside = (file: string): string => path.join(project.root, file);

describe('tools of the host', () => {
  it.each([
    ['Read', { file_path: inside('src/a.ts') }],
    ['Read', { file_path: 'src/a.ts' }],
    ['Read', { file_path: inside('.litmus/boulder.json') }],
    ['Write', { file_path: inside('src/new/deep.ts') }],
    ['Edit', { file_path: inside('README.md') }],
    ['MultiEdit', { file_path: inside('README.md') }],
    ['NotebookEdit', { notebook_path: inside('notes.ipynb') }],
    ['Grep', { pattern: 'x' }],
    ['Grep', { pattern: '/etc/{a,b}', path: inside('src') }],
    ['Glob', { pattern: 'src/**/*.ts' }],
    ['Glob', { pattern: '**/*.{ts,tsx}' }],
    ['Glob', { pattern: inside('src/*.ts') }],
    ['LS', { path: project.root }],
    ['Write', { file_path: inside('.claude/worktrees/lane/src/a.ts') }],
  ])('F-17 %s %j is covered', (tool, input) => {
    expect(judge(tool, input).verdict).toBe('covered');
  });

  it.each([
    ['Read', { file_path: '/etc/passwd' }, 'read'],
    ['Read', { file_path: inside('to-secret') }, 'read'],
    ['Write', { file_path: inside('to-secret') }, 'write'],
    ['Write', { file_path: inside('src/up/x') }, 'write'],
    ['Edit', { file_path: path.join(project.outside, 'secret.txt') }, 'write'],
    ['Grep', { pattern: 'x', path: '..' }, 'read'],
    ['Glob', { pattern: '/etc/*' }, 'read'],
    ['Glob', { pattern: '../outside/*' }, 'read'],
    ['Glob', { pattern: '*', path: project.outside }, 'read'],
  ])('F-18 %s %j is not covered, and says which grant would do', (tool, input, action) => {
    const judgement = judge(tool, input);
    expect(judgement).toMatchObject({ verdict: 'uncovered', missing: [{ action }] });
    if (judgement.verdict !== 'uncovered') return;
    expect(judge(tool, input, { grants: [...project.broad, ...judgement.missing] }).verdict).toBe('covered');
  });

  it.each([
    ['Read', {}],
    ['Read', { file_path: '' }],
    ['Read', { file_path: 7 }],
    ['Read', { file_path: '~/x' }],
    ['Read', { file_path: 'a\0b' }],
    ['Read', { file_path: '/proc/self/environ' }],
    ['Read', { file_path: '/dev/stdin' }],
    ['Write', { file_path: inside('dangling') }],
    ['Write', { file_path: `${project.root}/to-src/../x` }],
    ['Write', { file_path: inside('.litmus/boulder.json') }],
    ['Write', { file_path: inside('.LITMUS/boulder.json') }],
    ['Write', { file_path: inside('to-state/boulder.json') }],
    ['Edit', { file_path: inside('.git/config') }],
    ['Edit', { file_path: inside('to-git/config') }],
    ['Write', { file_path: inside('.gi\u200ct/config') }],
    ['Write', { file_path: inside('.claude/settings.json') }],
    ['Write', { file_path: inside('.claude/worktrees/lane/.claude/settings.json') }],
    ['Write', { file_path: inside('.claude/worktrees/lane/.git') }],
    ['Write', { file_path: inside('.mcp.json') }],
    ['Grep', { pattern: 'x', path: 3 }],
    ['Glob', { pattern: '*/../../outside/*' }],
    ['Glob', { pattern: '{src,/etc}/*' }],
    ['Glob', { pattern: '{src,../outside}/*' }],
    ['mcp__filesystem__write_file', { path: inside('x') }],
    ['Config', { setting: 'x' }],
    ['PowerShell', { command: 'ls' }],
    ['Monitor', { command: 'ls' }],
    ['NoSuchTool', {}],
    ['toString', {}],
    ['__proto__', {}],
    ['ExitWorktree', { action: 'remove' }],
    ['Agent', { isolation: 'remote' }],
    ['Task', { isolation: 'remote' }],
    ['Artifact', { file_path: inside('README.md') }],
    ['Projects', { method: 'project_write', local_path: inside('README.md') }],
    ['SendFeedback', { title: 'x' }],
    ['mcp__litmus-other__run', {}],
    ['mcp__litmus_other__run', {}],
    ['mcp__plugin_litmus_litmusx__run', {}],
    ['Write', { file_path: inside('nested/repo/.litmus/boulder.json') }],
    ['Write', { file_path: inside('packages/a/.litmus/boulder.json') }],
    ['Write', { file_path: inside('.mcp.j\u017fon') }],
  ])('F-23, F-24 %s %j is refused', (tool, input) => {
    expect(judge(tool, input, { grants: project.broad.map(({ action }) => ({ action, root: '/' })) }).verdict).toBe(
      'refused',
    );
  });

  it.each([
    'Agent',
    'Task',
    'Skill',
    'WebFetch',
    'WebSearch',
    'TodoWrite',
    'TaskCreate',
    'mcp__plugin_litmus_litmus__query',
  ])('F-16 %s concerns no grant', (tool) => {
    expect(judge(tool, {}, { grants: [] }).verdict).toBe('unconcerned');
  });

  it.each([
    ['Agent', { isolation: 'worktree' }],
    ['ExitWorktree', { action: 'keep' }],
    ['ReportFindings', { findings: [] }],
    ['mcp__plugin_litmus-knowledge_litmus__knowledge_query', { query: 'x' }],
    ['mcp__litmus__knowledge_query', { query: 'x' }],
  ])('F-16 %s %j concerns no grant', (tool, input) => {
    expect(judge(tool, input, { grants: [] }).verdict).toBe('unconcerned');
  });

  it('F-46, 7 a project whose root is a link keeps working', () => {
    const linked = path.join(path.dirname(project.root), 'linked');
    const more = { cwd: linked, projectRoot: linked, stateFolders: [path.join(linked, '.litmus')] };
    expect(judge('Write', { file_path: path.join(linked, 'src/a.ts') }, more).verdict).toBe('covered');
    expect(judge('Write', { file_path: path.join(linked, '.litmus/x') }, more).verdict).toBe('refused');
    expect(judge('Write', { file_path: inside('.litmus/x') }, more).verdict).toBe('refused');
  });

  it('F-52 a hostile name is inert in the reason', () => {
    const judgement = judge('Read', { file_path: `/etc/\u202e\u0007\`x\`${'y'.repeat(500)}` });
    expect(judgement.verdict).toBe('refused');
    const long = judge('Read', { file_path: '/etc/\u202e`x`' });
    if (long.verdict !== 'uncovered') throw new Error('It is not uncovered.');
    expect(long.reason).not.toMatch(/[\p{C}]/u);
    expect(long.reason.match(/`/g)).toHaveLength(2);
  });
});
