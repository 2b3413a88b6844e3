import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { validatePlugin } from '../../src/validate/plugin-shape.js';

const SHIPPED = fileURLToPath(new URL('../../../../plugin', import.meta.url));
const SCRATCH = realpathSync(mkdtempSync(join(tmpdir(), 'litmus-validate-')));
afterAll(() => rmSync(SCRATCH, { recursive: true, force: true }));

let number = 0;

/** A small plugin of somebody, whole. */
function somePlugin(): string {
  const root = join(SCRATCH, String(number++));
  put(root, '.claude-plugin/plugin.json', { name: 'other', version: '1.2.3', description: 'Does things.' });
  put(root, 'hooks/hooks.json', {
    hooks: { Stop: [{ hooks: [{ type: 'command', command: 'node', args: [`${'$'}{CLAUDE_PLUGIN_ROOT}/a.cjs`] }] }] },
  });
  put(root, 'a.cjs', '');
  put(root, 'skills/do-it/SKILL.md', '---\nname: do-it\ndescription: Does it.\n---\n\nDo it.\n');
  put(root, 'agents/doer.md', '---\nname: doer\ndescription: Does it.\n---\nDo it.\n');
  put(root, 'commands/go.md', '---\ndescription: Goes.\n---\nGo.\n');
  return root;
}

function put(root: string, file: string, content: string | object): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), typeof content === 'string' ? content : JSON.stringify(content));
}

function problems(root: string, part: string): readonly string[] {
  return validatePlugin(root).find((candidate) => candidate.part === part)?.problems ?? [];
}

describe('validating a plugin', () => {
  it('X-07 finds nothing wrong with a whole one', () => {
    expect(validatePlugin(somePlugin()).flatMap((part) => part.problems)).toEqual([]);
  });

  it('X-07 finds nothing wrong with manifest, guidance and payload of the one that is shipped', () => {
    for (const part of ['manifest', 'guidance', 'payload']) expect(problems(SHIPPED, part)).toEqual([]);
  });

  it.each<[string, string, unknown, RegExp]>([
    ['manifest', '.claude-plugin/plugin.json', '{', /is not JSON/],
    ['manifest', '.claude-plugin/plugin.json', { name: 'Other One', version: '1.2.3', description: 'x' }, /"name"/],
    ['manifest', '.claude-plugin/plugin.json', { name: 'other', version: '1', description: 'x' }, /"version"/],
    ['manifest', '.claude-plugin/plugin.json', { name: 'other', version: '1.2.3' }, /"description"/],
    [
      'manifest',
      '.claude-plugin/plugin.json',
      { name: 'o', version: '1.2.3', description: 'x', hooks: './h' },
      /"hooks"/,
    ],
    ['hooks', 'hooks/hooks.json', '[', /is not JSON/],
    ['hooks', 'hooks/hooks.json', { Stop: [] }, /no object "hooks"/],
    [
      'hooks',
      'hooks/hooks.json',
      { hooks: { PreToolUse: [{ matcher: 'bash', hooks: [{ command: 'x' }] }] } },
      /matches nothing/,
    ],
    ['hooks', 'hooks/hooks.json', { hooks: { Stop: [{ hooks: [{ command: '/opt/x/run' }] }] } }, /path of one machine/],
    [
      'hooks',
      'hooks/hooks.json',
      { hooks: { Stop: [{ hooks: [{ command: 'node', args: [`${'$'}{CLAUDE_PLUGIN_ROOT}/b.cjs`] }] }] } },
      /b\.cjs is started and is missing/,
    ],
    ['guidance', 'skills/do-it/SKILL.md', 'Do it.', /front matter/],
    ['guidance', 'skills/do-it/SKILL.md', '---\nname: other\ndescription: x\n---\nx', /host calls it do-it/],
    ['guidance', 'skills/do-it/SKILL.md', '---\nname: do-it\n---\nx', /no description/],
    ['guidance', 'skills/do-it/SKILL.md', '---\nname: [\n---\nx', /front matter in which line/],
    ['guidance', 'skills/do-it/SKILL.md', '---\nname: do-it\ndescription: x\n---\n\n', /says nothing/],
    ['guidance', 'skills/empty/notes.md', 'x', /skill empty is missing/],
    ['guidance', 'agents/Doer Two.md', '---\nname: Doer Two\ndescription: x\n---\nx', /small letters/],
    ['payload', 'dist/a.cjs.map', '{}', /a\.cjs\.map is a source map/],
    ['payload', 'a.cjs', 'x();\n//# sourceMappingURL=a.cjs.map\n', /names a source map in line 2/],
    ['payload', 'node_modules/left-pad/index.js', '', /node_modules is a folder of installed packages/],
    ['payload', 'a.cjs', 'const file = "/home/jdoe/work/a.ts";', /path of a machine in line 1/],
    ['payload', 'a.cjs', 'x;\nconst file = "C:\\\\Users\\\\jdoe\\\\a.ts";', /path of a machine in line 2/],
    ['payload', 'notes.md', 'See /Users/jdoe/Desktop/plan.md', /path of a machine/],
    ['payload', 'notes.md', `token: ghp_${'a1B2'.repeat(9)}`, /looks like a secret in line 1/],
    [
      'payload',
      'notes.md',
      `x\n-----BEGIN RSA PRIVATE KEY-----\n${'A'.repeat(64)}\n-----END RSA PRIVATE KEY-----`,
      /secret in line/,
    ],
    ['payload', '.env', 'A=1', /environment variables/],
    ['payload', '.npmrc', '', /credentials/],
    ['payload', 'keys/id_ed25519', '', /private key/],
    ['payload', '.DS_Store', '', /left over/],
  ])('X-03 X-07 names what is wrong in the %s: %s with %j', (part, file, content, words) => {
    const root = somePlugin();
    put(root, file, content as string | object);
    expect(problems(root, part)).toEqual([expect.stringMatching(words)]);
  });

  it.each(['.env.example', 'docs/notes.md'])('X-07 lets pass %s with paths that are anybody’s', (file) => {
    const root = somePlugin();
    put(
      root,
      file,
      'A=/home/user/project\nB=/Users/you/x\nC=~/work\nD=https://example.com/home/alice/x\nE=./home/bob/',
    );
    expect(problems(root, 'payload')).toEqual([]);
  });

  it('X-03 names a link that leads out of the plugin, and follows none', () => {
    const root = somePlugin();
    symlinkSync('skills', join(root, 'inside'));
    symlinkSync('..', join(root, 'outside'));
    expect(problems(root, 'payload')).toEqual([expect.stringMatching(/^outside is a link/)]);
  });

  it('X-02 X-09 holds Litmus itself to its table and its bundles', () => {
    const root = join(SCRATCH, 'litmus');
    for (const folder of ['.claude-plugin', 'hooks', 'dist', 'bin'])
      cpSync(join(SHIPPED, folder), join(root, folder), { recursive: true });
    const file = join(root, 'hooks/hooks.json');
    const shipped = JSON.parse(readFileSync(file, 'utf8')) as { hooks: Record<string, unknown> };
    delete shipped.hooks.SessionStart;
    put(root, 'hooks/hooks.json', shipped);
    expect(problems(root, 'hooks')).toContainEqual(expect.stringMatching(/does not register SessionStart/));
    rmSync(join(root, 'dist/guard.cjs'));
    expect(problems(root, 'bundles')).toContainEqual('dist/guard.cjs is missing.');
  });
});
