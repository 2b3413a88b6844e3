import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { useScene } from './scene.js';

const scene = useScene();

const STATIC = '---\nalwaysApply: true\n---\n';
const GLOB = '---\nglobs: "src/**/*.ts"\n---\n';

describe('sources and formats', () => {
  it.each<[string, string]>([
    ['.litmus/rules/a.md', STATIC],
    ['.litmus/rules/deep/er/a.md', STATIC],
    ['.cursor/rules/a.mdc', '---\ndescription: d\nglobs:\nalwaysApply: true\n---\n'],
    ['.github/copilot-instructions.md', ''],
    ['.kiro/steering/a.md', ''],
    ['.kiro/steering/a.md', '---\ninclusion: always\n---\n'],
    ['.windsurf/rules/a.md', '---\ntrigger: always_on\n---\n'],
    ['AGENTS.md', ''],
    ['../home/.litmus/rules/a.md', STATIC],
  ])('U-01 U-06 a static rule at %s comes with the start', (file, head) => {
    scene().write(file, `${head}MARK`);
    expect(scene().say(scene().payload('SessionStart-startup'))).toContain('MARK');
  });

  it.each<[string, string]>([
    ['.litmus/rules/a.md', '---\nglobs: src/**/*.ts\n---\n'],
    ['.litmus/rules/a.md', '---\npaths:\n  - nope/**\n  - src/**/*.ts\n---\n'],
    ['.litmus/rules/a.md', '---\napplyTo: "nope/**,**/*.ts"\nalwaysApply: false\n---\n'],
    ['.claude/rules/a.md', '---\npaths: nope/**, src/**/*.ts\n---\n'],
    ['.claude/rules/a.md', '---\npaths: ["src/**"]\n---\n'],
    ['.cursor/rules/a.mdc', '---\ndescription:\nglobs: *.md,src/*.ts\nalwaysApply: false\n---\n'],
    ['.github/instructions/x/a.instructions.md', "---\napplyTo: '**/*.{ts,tsx}'\n---\n"],
    ['.kiro/steering/a.md', '---\ninclusion: fileMatch\nfileMatchPattern: "*.ts"\n---\n'],
    ['.kiro/steering/a.md', "---\ninclusion: fileMatch\nfileMatchPattern: ['*.md', '**/port.ts']\n---\n"],
    ['.windsurf/rules/a.md', '---\ntrigger: glob\nglobs: src/**\n---\n'],
    ['src/AGENTS.md', ''],
    ['src/.cursor/rules/a.mdc', '---\nglobs: port.*\n---\n'],
    ['src/.litmus/rules/a.md', STATIC],
    ['../home/.litmus/rules/a.md', GLOB],
  ])('U-03 U-14 F-50 a rule at %s with %j comes with an edit alone', (file, head) => {
    scene().write(file, `${head}MARK`);
    expect(scene().say(scene().payload('SessionStart-startup'))).toBe('');
    expect(scene().say(scene().payload('UserPromptSubmit'))).toBe('');
    expect(scene().say(scene().edit('docs/other.html'))).toBe('');
    expect(scene().say(scene().payload('PostToolUse-Write-create'))).toContain('MARK');
    expect(scene().say(scene().payload('PostToolUse-Write-create'))).toBe('');
  });

  it.each<[string, string]>([
    ['.litmus/rules/a.md', ''],
    ['.cursor/rules/a.mdc', '---\nglobs:\nalwaysApply: false\n---\n'],
    ['.github/instructions/a.instructions.md', ''],
    ['.kiro/steering/a.md', '---\ninclusion: manual\n---\n'],
    ['.windsurf/rules/a.md', '---\ntrigger: manual\nglobs: src/**\n---\n'],
    ['.litmus/rules/a.txt', STATIC],
    ['.cursor/rules/a.md', STATIC],
    ['.kiro/steering/deep/a.md', ''],
    ['.litmus/rules/node_modules/a.md', STATIC],
    ['.claude/rules/a.md', ''],
    ['.claude/rules/a.md', '---\nglobs: src/**\n---\n'],
    ['.claude/rules/a.md', '---\npaths: "**"\n---\n'],
    ['CLAUDE.md', ''],
  ])('U-26 %s with %j is never delivered', (file, head) => {
    scene().write(file, `${head}MARK`);
    for (const name of ['SessionStart-startup', 'UserPromptSubmit', 'PostToolUse-Write-create'])
      expect(scene().say(scene().payload(name))).toBe('');
    expect(fs.existsSync(scene().stateFile())).toBe(false);
  });

  it('U-06 alwaysApply wins over globs, and a body that is blank is no rule', () => {
    scene().write('.litmus/rules/a.md', '---\nalwaysApply: true\nglobs: src/**\n---\nMARK');
    scene().write('.litmus/rules/b.md', `${STATIC} \n\n`);
    const text = scene().say(scene().payload('SessionStart-startup'));
    expect(text).toContain('MARK');
    expect(text).not.toContain('b.md');
  });

  it('U-20 follows no link: not to a file, a folder, or the folder of a source', () => {
    const outside = scene().write('../outside/a.md', `${STATIC}MARK`);
    scene().write('.litmus/rules/real.md', `${STATIC}REAL`);
    fs.symlinkSync(outside, scene().path('.litmus/rules/link.md'));
    fs.symlinkSync(path.dirname(outside), scene().path('.litmus/rules/folder'));
    fs.mkdirSync(scene().path('.windsurf'));
    fs.symlinkSync(path.dirname(outside), scene().path('.windsurf/rules'));
    fs.symlinkSync(outside, scene().path('AGENTS.md'));
    const text = scene().say(scene().payload('SessionStart-startup'));
    expect(text).toContain('REAL');
    expect(text).not.toContain('MARK');
  });

  it('the configuration takes sources away, adds some, and names them', () => {
    scene().write('.cursor/rules/a.mdc', `${STATIC}CURSOR`);
    scene().write('docs/rules/a.md', `${STATIC}TEAM`);
    scene().write('docs/STYLE.md', 'STYLE');
    const layers = [
      { rules: { sources: { cursor: false, team: { folder: 'docs/rules' } } } },
      { rules: { sources: { style: { file: 'docs/STYLE.md', format: 'plain' } } } },
    ];
    const text = scene().say(scene().payload('SessionStart-startup'), { layers });
    expect(text).toContain('TEAM');
    expect(text).toContain('STYLE');
    expect(text).not.toContain('CURSOR');
  });
});

describe('what Claude Code loads itself', () => {
  const agent = 'claude-code_2-1-332_harness';

  it.each<[string | undefined, boolean]>([
    [agent, false],
    ['claude-code_3-0-0', false],
    ['claude-code_2-1-331_harness', true],
    ['claude-code_2-0-999', true],
    ['another-agent', true],
    [undefined, true],
  ])('F-49 host %s: a .claude rule with paths is ours after an edit: %s', (named, ours) => {
    scene().write('.claude/rules/a.md', '---\npaths: src/**\n---\nMARK');
    expect(scene().say(scene().payload('PostToolUse-Write-create'), { agent: named }).includes('MARK')).toBe(ours);
  });

  it.each([
    ['imports it', 'CLAUDE.md', 'Read @AGENTS.md first.'],
    ['imports it from .claude', '.claude/CLAUDE.md', '@../AGENTS.md'],
  ])('an AGENTS.md is not said where a CLAUDE.md %s', (_name, file, text) => {
    scene().write('AGENTS.md', 'MARK');
    scene().write(file, text);
    expect(scene().say(scene().payload('SessionStart-startup'))).toBe('');
  });

  it('an AGENTS.md is not said where CLAUDE.md is a link to it, and is where CLAUDE.md only speaks of it', () => {
    scene().write('AGENTS.md', 'MARK');
    fs.symlinkSync('AGENTS.md', scene().path('CLAUDE.md'));
    expect(scene().say(scene().payload('SessionStart-startup'))).toBe('');
    fs.rmSync(scene().path('CLAUDE.md'));
    scene().write('CLAUDE.md', 'See AGENTS.md, or mail a@AGENTS.md');
    expect(scene().say(scene().payload('SessionStart-startup'))).toContain('MARK');
  });
});

describe('AGENTS.md, which Claude Code reads where no CLAUDE.md takes its place', () => {
  const agent = 'claude-code_2-1-332_harness';
  const start = (): string => scene().say(scene().payload('SessionStart-startup'), { agent });
  const edit = (): string => scene().say(scene().edit('src/a.ts'), { agent });

  it('is the host’s where there is none, or an empty one', () => {
    scene().write('AGENTS.md', 'MARK');
    scene().write('src/AGENTS.md', 'NESTED');
    expect([start(), edit()]).toEqual(['', '']);
    scene().write('CLAUDE.md', ' \n');
    expect([start(), edit()]).toEqual(['', '']);
  });

  it.each(['CLAUDE.md', '.claude/CLAUDE.md', 'CLAUDE.local.md'])('is ours where the project has a %s', (file) => {
    scene().write('AGENTS.md', 'MARK');
    scene().write('src/AGENTS.md', 'NESTED');
    scene().write(file, 'Something else.');
    expect(start()).toContain('MARK');
    expect(edit()).toContain('NESTED');
  });

  it('is ours in a folder that has a CLAUDE.md of its own', () => {
    scene().write('src/AGENTS.md', 'NESTED');
    scene().write('src/CLAUDE.md', 'Something else.');
    expect(edit()).toContain('NESTED');
  });
});

describe('once a session', () => {
  it('U-02 U-12 what the start said no prompt says again, and nothing is written then', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    expect(scene().say(scene().payload('SessionStart-startup'))).toContain('MARK');
    const written = (): unknown => {
      const { ino, mtimeNs, ctimeNs } = fs.statSync(scene().stateFile(), { bigint: true });
      return { ino, mtimeNs, ctimeNs };
    };
    const before = written();
    for (const name of ['UserPromptSubmit', 'SessionStart-resume', 'UserPromptSubmit-task-notification'])
      expect(scene().say(scene().payload(name))).toBe('');
    expect(written()).toEqual(before);
  });

  it('U-02 a straggler comes with the next prompt, and a rule that was changed comes again', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}ONE`);
    scene().say(scene().payload('SessionStart-startup'));
    scene().write('.litmus/rules/b.md', `${STATIC}TWO`);
    const prompt = scene().say(scene().payload('UserPromptSubmit'));
    expect(prompt).toContain('TWO');
    expect(prompt).not.toContain('ONE');
    scene().write('.litmus/rules/a.md', `${STATIC}THREE`);
    expect(scene().say(scene().payload('UserPromptSubmit'))).toContain('THREE');
  });

  it('U-10 another session has its own, whatever its id is', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    for (const session_id of ['one', 'a.b', 'ab', '../x', 'A', 'a', 'é'.repeat(300)])
      expect(scene().say(scene().payload('UserPromptSubmit', { session_id }))).toContain('MARK');
    const files = fs.readdirSync(scene().path('.litmus/rules')).filter((name) => name.startsWith('session-'));
    expect(files).toHaveLength(7);
    for (const name of files) expect(name).toMatch(/^session-[a-z0-9-]+\.json$/);
  });

  it('U-11 records the path, NUL, and 16 digits of the SHA-256 of the body', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK\n`);
    scene().say(scene().payload('SessionStart-startup'));
    expect(scene().state()).toEqual({
      injected: ['.litmus/rules/a.md\u0000b6a8193f5bda341e'],
      postCompactCount: 0,
    });
  });

  it('U-19 says one body once, with other line ends too', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK\nsecond\n`);
    scene().write('.cursor/rules/b.mdc', '---\r\nalwaysApply: true\r\n---\r\nMARK  \r\nsecond');
    const text = scene().say(scene().payload('SessionStart-startup'));
    expect(text.match(/MARK/g)).toHaveLength(1);
    expect(scene().say(scene().payload('UserPromptSubmit'))).toBe('');
  });

  it('U-13 without a session id it says what it knows each time and writes nothing', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    scene().write('.litmus/rules/b.md', `${GLOB}EDIT`);
    const before = scene().files();
    const nobody = { session_id: undefined };
    for (let round = 0; round < 2; round += 1) {
      expect(scene().say(scene().payload('SessionStart-startup', nobody))).toContain('MARK');
      expect(scene().say(scene().edit('src/a.ts', nobody))).toContain('EDIT');
    }
    expect(scene().files()).toEqual(before);
  });

  it('F-46 a linked worktree keeps its record in the main checkout, whose .litmus rules hold in it too', () => {
    const tree = path.join(scene().root, 'tree');
    const git = scene().path('.git/worktrees/tree');
    scene().write('../tree/.git', `gitdir: ${git}\n`);
    scene().write('.git/worktrees/tree/gitdir', `${tree}/.git\n`);
    scene().write('../tree/AGENTS.md', 'TREE');
    scene().write('.litmus/rules/a.md', `${STATIC}MAIN`);
    scene().write('AGENTS.md', 'OTHER CHECKOUT');
    const text = scene().say(scene().payload('SessionStart-startup', { cwd: tree }));
    expect(text).toContain('TREE');
    expect(text).toContain('MAIN');
    expect(text).not.toContain('OTHER CHECKOUT');
    expect(fs.existsSync(scene().stateFile())).toBe(true);
    expect(fs.existsSync(path.join(tree, '.litmus'))).toBe(false);
  });

  it('a session that did cd /tmp is still the project’s', () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    const event = scene().payload('UserPromptSubmit', { cwd: scene().home });
    expect(scene().say(event, { projectDir: scene().project })).toContain('MARK');
  });
});

describe('edits', () => {
  it.each<[string, object]>([
    ['PostToolUse-Edit', {}],
    ['PostToolUse-Write-update', {}],
    ['PostToolUse-NotebookEdit', {}],
    ['PostToolUse-Edit', { tool_name: 'MultiEdit' }],
    ['PostToolUse-Edit', { tool_response: undefined }],
    ['PostToolUse-Edit', { tool_response: 'done' }],
  ])('U-03 %s %j earns a rule', (name, more) => {
    scene().write('.litmus/rules/a.md', '---\nglobs: "**"\n---\nMARK');
    expect(scene().say(scene().payload(name, more as Record<string, unknown>))).toContain('MARK');
  });

  it.each<[string, object]>([
    ['PostToolUse-Bash', {}],
    ['PostToolUse-Read', {}],
    ['PostToolUse-Edit', { tool_name: 'constructor' }],
    ['PostToolUse-Edit', { tool_input: {} }],
    ['PostToolUse-Edit', { tool_input: { file_path: 7 } }],
    ['PostToolUse-Edit', { tool_input: { file_path: '/etc/hosts' } }],
    ['PostToolUse-Edit', { tool_input: { file_path: 'a\u0000b' } }],
    ['PostToolUse-Edit', { hook_event_name: 'PostToolUseFailure' }],
    ['PostToolUse-Edit', { hook_event_name: 'PreToolUse' }],
    ...[
      { isError: true },
      { is_error: true },
      { error: 'no such file' },
      { error: 0 },
      { error: {} },
      { interrupted: true },
      { status: 'error' },
      { exitCode: 1 },
      { success: false },
    ].map((tool_response): [string, object] => ['PostToolUse-Edit', { tool_response }]),
  ])('U-25 U-30 %s %j earns nothing', (name, more) => {
    scene().write('.litmus/rules/a.md', '---\nglobs: "**"\n---\nMARK');
    expect(scene().say(scene().payload(name, more as Record<string, unknown>))).toBe('');
  });

  it.each([{ error: null }, { error: false }, { error: '' }, { exitCode: 0, isError: false, status: 'ok' }])(
    'U-25 %j tells of no error',
    (tool_response) => {
      scene().write('.litmus/rules/a.md', '---\nglobs: "**"\n---\nMARK');
      expect(scene().say(scene().edit('src/a.ts', { tool_response }))).toContain('MARK');
    },
  );

  it('U-30 a folder named ..x is inside; a path that leads outside by dots or by a link is not', () => {
    scene().write('.litmus/rules/a.md', '---\nglobs: "**"\n---\nMARK');
    fs.mkdirSync(path.join(scene().root, 'outside'));
    fs.symlinkSync(path.join(scene().root, 'outside'), scene().path('way-out'));
    expect(scene().say(scene().edit('../outside/a.ts'))).toBe('');
    expect(scene().say(scene().edit('way-out/a.ts'))).toBe('');
    expect(scene().say(scene().edit('..x/a.ts'))).toContain('MARK');
  });

  it('U-16 a pattern means the path in the project, in the rule’s folder, or the name alone, and a veto any of them', () => {
    scene().write('pkg/.cursor/rules/own.mdc', '---\nglobs: lib/*.ts\n---\nOWN');
    scene().write('.cursor/rules/name.mdc', '---\nglobs: a.ts\n---\nNAME');
    scene().write('.cursor/rules/veto.mdc', '---\nglobs: "*.ts, !pkg/lib/**"\n---\nVETO');
    scene().write('.cursor/rules/odd.mdc', '---\nglobs: "*.ts, !@(x|y)"\n---\nODD');
    const text = scene().say(scene().edit('pkg/lib/a.ts'));
    expect(text).toContain('OWN');
    expect(text).toContain('NAME');
    expect(text).not.toContain('VETO');
    expect(text).not.toContain('ODD');
    expect(scene().say(scene().edit('lib/a.ts', { session_id: 'other' }))).not.toContain('OWN');
  });

  it('U-18 the nearer comes first, then the source’s priority, then the path; the user’s last', () => {
    scene().write('../home/.litmus/rules/a.md', `${GLOB}FIFTH`);
    scene().write('.cursor/rules/a.mdc', `${GLOB}FOURTH`);
    scene().write('.litmus/rules/b.md', `${GLOB}THIRD`);
    scene().write('.litmus/rules/a.md', `${GLOB}SECOND`);
    scene().write('src/AGENTS.md', 'FIRST');
    const text = scene().say(scene().edit('src/x.ts'));
    const places = ['FIRST', 'SECOND', 'THIRD', 'FOURTH', 'FIFTH'].map((word) => text.indexOf(word));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places[0]).toBeGreaterThan(-1);
  });
});

describe('U-27 checks', () => {
  it('names what the kind of the file earned, once a session', () => {
    scene().write('tsconfig.json', '{}');
    expect(scene().say(scene().edit('src/a.tsx'))).toContain('`npx tsc --noEmit`');
    expect(scene().say(scene().edit('src/b.ts'))).toBe('');
    expect(scene().say(scene().edit('README.md'))).toBe('');
  });

  it('is silent where the check could not run', () => {
    expect(scene().say(scene().edit('src/a.ts'))).toBe('');
  });

  it('takes the configuration’s, by the longest ending, two at most, skills too', () => {
    scene().write('tsconfig.json', '{}');
    const layers = [
      { rules: { checks: { '.ts': false, '.test.ts': ['npx vitest run', '/litmus:review'], '.css': 'a`b' } } },
    ];
    expect(scene().say(scene().edit('src/a.ts'), { layers })).toBe('');
    expect(scene().say(scene().edit('src/a.test.ts'), { layers })).toContain(
      '`npx vitest run` and the skill /litmus:review',
    );
    expect(scene().say(scene().edit('a.css'), { layers })).toContain("`a'b`");
  });
});

describe('U-07 description-only rules', () => {
  it('are named in one line, once, and never said', () => {
    scene().write('.cursor/rules/a.mdc', '---\ndescription: How we\u202e write\u0007 tests\n---\nBODY');
    const text = scene().say(scene().payload('SessionStart-startup'));
    expect(text).toContain('".cursor/rules/a.mdc" (How we\\u{202e} write\\u{7} tests)');
    expect(text).not.toContain('BODY');
    expect(scene().say(scene().payload('UserPromptSubmit'))).toBe('');
  });

  it('can be delivered later, when they are made static', () => {
    scene().write('.litmus/rules/a.md', '---\ndescription: d\n---\nBODY');
    scene().say(scene().payload('SessionStart-startup'));
    scene().write('.litmus/rules/a.md', '---\ndescription: d\nalwaysApply: true\n---\nBODY');
    expect(scene().say(scene().payload('UserPromptSubmit'))).toContain('BODY');
  });
});
