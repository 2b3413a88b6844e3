import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { contextOf, HOOK_FILE, type Payload, SILENT, useScene } from './scene.js';

const scene = useScene();
const STATIC = '---\nalwaysApply: true\n---\n';

/** What a new folder of what is armed holds for the hooks that have not looked yet. */
const NOT_LOOKED = ['.litmus/armed/run/unknown', '.litmus/armed/work/unknown'];

const ARMED = '.litmus/armed/rules/';

function filesOf(folder: string): string[] {
  return fs
    .readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => fs.lstatSync(path.join(folder, file)).isFile())
    .sort();
}

describe('the hook', () => {
  it('U-26 says nothing and leaves nothing where there are no rules', async () => {
    fs.mkdirSync(scene().path('.github'));
    scene().write('.cursor', 'a file');
    const before = scene().files();
    const names = [
      'SessionStart-startup',
      'SessionStart-compact',
      'UserPromptSubmit',
      'PostToolUse-Write-create',
      'PostToolUse-Bash',
    ];
    const endings = await Promise.all(names.map((name) => scene().run(scene().payload(name))));
    expect(endings).toEqual(names.map(() => SILENT));
    expect(scene().files()).toEqual(before);
    expect(filesOf(scene().home).filter((file) => !file.startsWith(ARMED))).toEqual(NOT_LOOKED);
  });

  it('U-12 U-23 says a rule once and writes its state and nothing else', async () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    const start = await scene().run(scene().payload('SessionStart-startup'));
    expect(start).toMatchObject({ status: 0, stderr: '' });
    expect(JSON.parse(start.stdout)).toEqual({
      hookSpecificOutput: { hookEventName: 'SessionStart', additionalContext: expect.stringContaining('MARK') },
    });
    expect(await scene().run(scene().payload('UserPromptSubmit'))).toEqual(SILENT);
    expect(Object.keys(scene().files()).sort()).toEqual([
      '.litmus/.gitignore',
      '.litmus/rules/a.md',
      path.relative(scene().project, scene().stateFile()),
    ]);
    expect(filesOf(scene().home)).toEqual([expect.stringContaining(ARMED), ...NOT_LOOKED]);
  });

  it('U-27 names a check where there is no rule', async () => {
    scene().write('go.mod', 'module x');
    expect(contextOf((await scene().run(scene().edit('main.go'))).stdout)).toContain('`go vet ./...`');
  });

  it.each<[string, string]>([
    ['nothing', ''],
    ['no JSON', 'x'],
    ['half an object', '{"hook_event_name": "SessionStart"'],
    ['a list', '[]'],
    ['null', 'null'],
    ['no event', '{"cwd": "/"}'],
  ])('R-63 stdin with %s is one line on stderr and status 1', async (_name, input) => {
    const { status, stdout, stderr } = await scene().run(input);
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' });
    expect(stderr).toMatch(/^litmus rules: [^\n]+\.\n$/);
  });

  it.each<[string, Payload]>([
    ['another event', { hook_event_name: 'Stop' }],
    ['no place', { cwd: undefined }],
    ['a place that is not there', { cwd: '/nowhere/at/all' }],
    ['a prompt that is none', { hook_event_name: 'SessionEnd', cwd: 7 }],
  ])('is silent at %s', async (_name, more) => {
    expect(await scene().run(scene().payload('SessionStart-startup', more))).toEqual(SILENT);
  });

  it('C-04 logs a fault where it cannot reserve, and is silent', async () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    scene().write(scene().stateFile(), '{');
    expect(await scene().run(scene().payload('SessionStart-compact'))).toEqual(SILENT);
    expect(scene().faults()).toMatchObject([
      { hook: 'rules', event: 'SessionStart', error: expect.stringContaining('doctor --repair') },
    ]);
  });

  it.each([
    ['session', 'UserPromptSubmit'],
    ['edit', 'PostToolUse-Write-create'],
  ])('U-28 logs a fault where what delivers at a %s event cannot be loaded, and is silent', async (part, event) => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    const installed = path.join(scene().root, 'installed');
    fs.cpSync(path.dirname(HOOK_FILE), installed, { recursive: true });
    fs.rmSync(path.join(installed, `rules-${part}.cjs`));
    const hook = path.join(installed, path.basename(HOOK_FILE));
    expect(await scene().run(scene().payload(event), { hook })).toEqual(SILENT);
    expect(scene().faults()).toEqual([
      expect.objectContaining({ error: expect.stringContaining(`rules-${part}.cjs`) }),
    ]);
  });

  it('U-02 U-03 delivers at events that are longer than what is read of them at once', async () => {
    scene().write('.litmus/rules/a.md', `${STATIC}MARK`);
    scene().write('.litmus/rules/b.md', '---\nglobs: src/**\n---\nEDITED');
    const long = 'x'.repeat(200_000);
    const edit = scene().edit('src/a.ts', { tool_input: { content: long, file_path: scene().path('src/a.ts') } });
    expect(contextOf((await scene().run(edit)).stdout)).toContain('EDITED');
    const prompt = scene().payload('UserPromptSubmit', { prompt: long });
    expect(contextOf((await scene().run(prompt)).stdout)).toContain('MARK');
  });

  it('the project’s configuration silences it, and names sources and checks', async () => {
    scene().write('docs/rules/a.md', `${STATIC}MARK`);
    scene().write(
      '.litmus/config.json',
      JSON.stringify({ rules: { sources: { docs: { folder: 'docs/rules' } }, checks: { '.css': '/look' } } }),
    );
    expect(contextOf((await scene().run(scene().payload('UserPromptSubmit'))).stdout)).toContain('MARK');
    expect(contextOf((await scene().run(scene().edit('a.css'))).stdout)).toContain('the skill /look');
    scene().write('.litmus/config.json', JSON.stringify({ hooks: { rules: false } }));
    expect(await scene().run(scene().payload('UserPromptSubmit', { session_id: 'other' }))).toEqual(SILENT);
  });

  it('U-15 reads a pattern with a class of Unicode', async () => {
    scene().write('.litmus/rules/a.md', '---\nglobs: "src/[[:alpha:]].ts"\n---\nMARK');
    expect(await scene().run(scene().edit('src/1.ts'))).toEqual(SILENT);
    expect(contextOf((await scene().run(scene().edit('src/é.ts'))).stdout)).toContain('MARK');
  });

  it('reads an Edit of megabytes', async () => {
    scene().write('.litmus/rules/a.md', '---\nglobs: "*.ts"\n---\nMARK');
    const event = scene().edit('src/a.ts', { tool_response: { originalFile: 'x'.repeat(4_000_000), filePath: 'a' } });
    expect(contextOf((await scene().run(event)).stdout)).toContain('MARK');
  });
});

describe('U-20 many rule files', () => {
  function writeMany(count: number): void {
    for (let index = 0; index < count; index += 1)
      scene().write(
        `.litmus/rules/${String(index).padStart(4, '0')}.md`,
        `---\nglobs: pkg${index}/**/*.{ts,tsx}\n---\nMARK-${index}-`,
      );
  }

  it('1,000 are read and no more, by their names', () => {
    writeMany(1_002);
    expect(scene().say(scene().edit('pkg999/a.ts'))).toContain('MARK-999-');
    expect(scene().say(scene().edit('pkg1000/a.ts'))).toBe('');
    expect(Object.keys(scene().files())).toContain('.litmus/rules/index.json');
  });

  it('F-58 no patterns hang the hook: what is too much work is not matched, and is a fault', () => {
    const hostile = `${'{a,b}'.repeat(7)}**/${'*a'.repeat(10)}{***,x}`;
    const globs = Array.from({ length: 20 }, (_, index) => `  - "${hostile}${index}*"`).join('\n');
    for (let index = 0; index < 20; index += 1)
      scene().write(`.litmus/rules/hostile-${index}.md`, `---\nglobs:\n${globs}\n---\nx`);
    scene().write('.litmus/rules/z.md', '---\nglobs: "*.ts"\n---\nMARK');
    const { context, faults } = scene().decide(scene().edit(`src/${'a'.repeat(200)}.ts`));
    expect(context).toContain('MARK');
    expect(faults).toEqual([expect.objectContaining({ message: expect.stringContaining('too long to match') })]);
  });

  it('the index follows what changes: a wanted rule’s text and head, new and removed files, all heads at a start', () => {
    writeMany(100);
    expect(scene().say(scene().edit('pkg1/a.ts'))).toContain('MARK-1-');
    scene().write('.litmus/rules/0001.md', '---\nglobs: other/**\n---\nMOVED');
    expect(scene().say(scene().edit('pkg1/b.ts'))).toBe('');
    scene().write('.litmus/rules/new.md', '---\nglobs: pkg2/**\n---\nNEW');
    fs.rmSync(scene().path('.litmus/rules/0002.md'));
    const text = scene().say(scene().edit('pkg2/a.ts'));
    expect(text).toContain('NEW');
    expect(text).not.toContain('MARK-2-');
    scene().write('.litmus/rules/0003.md', `${STATIC}NOW STATIC`);
    expect(scene().say(scene().payload('SessionStart-resume'))).toContain('NOW STATIC');
  });

  it('a head that is changed in place is noticed at a start, whatever its size and its time of modification say', () => {
    writeMany(20);
    expect(scene().say(scene().payload('SessionStart-startup'))).toBe('');
    const file = scene().path('.litmus/rules/0003.md');
    const { atime, mtime, size } = fs.statSync(file);
    fs.writeFileSync(file, `${STATIC}NOW`.padEnd(size));
    fs.utimesSync(file, atime, mtime);
    expect(fs.statSync(file)).toMatchObject({ size, mtime });
    expect(scene().say(scene().payload('SessionStart-resume'))).toContain('NOW');
  });

  it('of more files than are asked at a start, one that is changed in place is noticed at one of the next', () => {
    writeMany(500);
    scene().say(scene().payload('SessionStart-startup'));
    scene().write('.litmus/rules/0300.md', `${STATIC}NOW`);
    // Each asks two files in five: that none of so many sees it happens once in 10 000 000 000 000.
    const said = Array.from({ length: 60 }, () => scene().say(scene().payload('SessionStart-resume')));
    expect(said.filter((text) => text.includes('NOW'))).toHaveLength(1);
  });

  it('a rule that the session edits itself is noticed at once, and so is one that takes the place of a link', () => {
    writeMany(100);
    fs.symlinkSync('0001.md', scene().path('.litmus/rules/link.md'));
    expect(scene().say(scene().payload('UserPromptSubmit'))).toBe('');
    scene().write('.litmus/rules/0003.md', `${STATIC}NOW STATIC`);
    scene().say(scene().edit('.litmus/rules/0003.md'));
    expect(scene().say(scene().payload('UserPromptSubmit'))).toContain('NOW STATIC');
    fs.rmSync(scene().path('.litmus/rules/link.md'));
    scene().write('.litmus/rules/link.md', `${STATIC}NO LINK`);
    expect(scene().say(scene().payload('UserPromptSubmit'))).toContain('NO LINK');
  });

  it('the lines of a group that do not hold what they should are read again', () => {
    writeMany(20);
    const index = scene().path('.litmus/rules/index.json');
    const edit = (session_id: string): string => scene().say(scene().edit('pkg1/a.ts', { session_id }));
    expect(edit('a')).toContain('MARK-1-');
    const whole = fs.readFileSync(index, 'utf8');
    expect(JSON.parse(whole)).toHaveLength(21);
    for (const [from, to] of [
      [/\n\[1,[\d.]+,/, '\n[1,"",'],
      [/\n\[1,[\d.]+,\d+,/, '\n[1,'],
      [/\n\[1,/, '\n[1000,'],
      [/\n\[1,/, '\n["",'],
      [/\n\[1,/, '\n[1'],
      [/"when":"edit"/g, '"when":"soon"'],
      [/"pkg1\/\*\*[^"]*"\]\}/, '7]}'],
    ] as const) {
      expect(whole).toMatch(from);
      fs.writeFileSync(index, whole.replace(from, to));
      expect(edit(`${from}${to}`)).toContain('MARK-1-');
      expect(edit(`again ${from}${to}`)).toContain('MARK-1-');
    }
  });

  it('linked worktrees and folders with rules of their own keep their heads beside each other', () => {
    writeMany(20);
    for (let index = 0; index < 20; index += 1)
      scene().write(`pkg1/.litmus/rules/${index}.md`, `---\nglobs: a${index}.ts\n---\nNESTED-${index}-`);
    const said = scene().say(scene().edit('pkg1/a3.ts'));
    expect(said).toContain('MARK-1-');
    expect(said).toContain('NESTED-3-');
    const tree = path.join(scene().root, 'tree');
    scene().write('../tree/.git', `gitdir: ${scene().path('.git/worktrees/tree')}\n`);
    scene().write('.git/worktrees/tree/gitdir', `${tree}/.git\n`);
    for (let index = 0; index < 20; index += 1)
      scene().write(`../tree/.cursor/rules/${index}.mdc`, `---\nglobs: b${index}.ts\n---\nTREE-${index}-`);
    const inTree = { cwd: tree, tool_input: { file_path: path.join(tree, 'b4.ts'), content: 'x' } };
    expect(scene().say(scene().edit('b4.ts', inTree))).toContain('TREE-4-');
    const titles = (
      JSON.parse(fs.readFileSync(scene().path('.litmus/rules/index.json'), 'utf8')) as unknown[][]
    ).filter(([first]) => first === 'group');
    expect(titles.map(([, source, , root, scopeOf]) => [source, root, scopeOf])).toEqual(
      expect.arrayContaining([
        ['litmus', scene().project, ''],
        ['litmus', scene().project, 'pkg1'],
        ['litmus-main', scene().project, ''],
        ['cursor', tree, ''],
      ]),
    );
  });

  it.each([
    '',
    '{',
    '[]',
    'null',
    '{".litmus/rules/0001.md":[0,0,0,{"when":"always"},[]]}',
    '{".litmus/rules/0001.md":[1]}',
    '[\n["group","litmus","litmus"',
    '[\n["group","litmus","litmus","/",""]\n]\n',
  ])('an index that holds %j misleads nobody', (index) => {
    writeMany(70);
    scene().write('.litmus/rules/index.json', index);
    expect(scene().say(scene().payload('SessionStart-startup'))).toBe('');
    expect(scene().say(scene().edit('pkg1/a.ts'))).toContain('MARK-1-');
  });
});
