import { execFileSync, spawnSync } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';

/** A release: one version everywhere, made by one command, and published from one workflow that holds no secret. */

const ROOT = path.dirname(import.meta.dirname);
const PACKAGES = fs
  .readdirSync(path.join(ROOT, 'packages'))
  .filter((name) => fs.existsSync(path.join(ROOT, 'packages', name, 'package.json')));
const MANIFESTS = [
  ...PACKAGES.map((name) => `packages/${name}/package.json`),
  'package.json',
  'plugin/package.json',
  'plugin/.claude-plugin/plugin.json',
  'plugin-knowledge/.claude-plugin/plugin.json',
];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly license?: string;
  readonly private?: boolean;
  readonly publishConfig?: Readonly<Record<string, unknown>>;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

interface Workflow {
  readonly on: Readonly<Record<string, unknown>>;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<
    Record<
      string,
      { readonly permissions?: Readonly<Record<string, string>>; readonly steps: readonly { run?: string }[] }
    >
  >;
}

const scratch: string[] = [];
afterAll(() => {
  for (const folder of scratch) fs.rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
});

function read(file: string, root = ROOT): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}

function manifest(file: string, root = ROOT): Manifest {
  return JSON.parse(read(file, root)) as Manifest;
}

/** A copy of what a release changes, under Git, with the tools of this checkout. */
function copyOfManifests(): string {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'litmus-release-')));
  scratch.push(root);
  for (const file of [...MANIFESTS, '.changeset/config.json', 'scripts/version.mjs', 'CHANGELOG.md']) {
    fs.mkdirSync(path.dirname(path.join(root, file)), { recursive: true });
    fs.copyFileSync(path.join(ROOT, file), path.join(root, file));
  }
  fs.symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'));
  fs.writeFileSync(path.join(root, 'package-lock.json'), '{}');
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, stdio: 'pipe' });
  git('init', '--quiet', '--initial-branch=main');
  git('add', '--all', '--', ':!node_modules');
  git('-c', 'user.name=dev', '-c', 'user.email=dev@example.test', 'commit', '--quiet', '--message=before');
  return root;
}

function version(root: string, ...words: string[]): { status: number | null; said: string } {
  const ended = spawnSync(process.execPath, [path.join(root, 'scripts/version.mjs'), ...words], { encoding: 'utf8' });
  return { status: ended.status, said: ended.stdout + ended.stderr };
}

function workflow(name: string): Workflow {
  return parse(read(`.github/workflows/${name}.yml`)) as Workflow;
}

function commands({ jobs }: Workflow): string[] {
  return Object.values(jobs).flatMap(({ steps }) => steps.flatMap(({ run }) => run ?? []));
}

describe('a release', () => {
  it('X-10 has one version, in every manifest and wherever one package asks for another', () => {
    const wanted = manifest('package.json').version;
    expect(wanted).toMatch(/^\d+\.\d+\.\d+$/);
    expect(MANIFESTS.filter((file) => manifest(file).version !== wanted)).toEqual([]);
    for (const file of MANIFESTS) {
      const { dependencies = {}, devDependencies = {} } = manifest(file);
      for (const [name, range] of Object.entries({ ...dependencies, ...devDependencies }))
        if (name.startsWith('@litmus-hooks/')) expect(range, `${name} in ${file}`).toBe(wanted);
    }
    expect(version(ROOT, '--check', wanted)).toEqual({ status: 0, said: `${wanted}\n` });
  });

  it('X-10 is made from a note on one package: all manifests follow, and the changelog is asked for', () => {
    const root = copyOfManifests();
    fs.writeFileSync(
      path.join(root, '.changeset', 'brave-hooks-listen.md'),
      '---\n"@litmus-hooks/guard": minor\n---\n\nRead one more tool.\n',
    );
    execFileSync(path.join(ROOT, 'node_modules', '.bin', 'changeset'), ['version'], { cwd: root, stdio: 'pipe' });
    const next = manifest('packages/guard/package.json', root).version;
    expect(next).not.toBe(manifest('package.json').version);
    expect(read('packages/guard/CHANGELOG.md', root)).toContain('Read one more tool.');

    expect(version(root, '--check')).toMatchObject({ status: 1, said: expect.stringContaining('plugin.json') });
    expect(version(root)).toMatchObject({
      status: 1,
      said: `CHANGELOG.md has no section "## ${next}": write what the release brings.\n`,
    });
    fs.appendFileSync(path.join(root, 'CHANGELOG.md'), `\n## ${next}\n`);
    expect(version(root, '--check', next)).toEqual({ status: 0, said: `${next}\n` });
    expect(version(root, '--check', '9.9.9').status).toBe(1);
    expect(MANIFESTS.filter((file) => manifest(file, root).version !== next)).toEqual([]);
    expect(manifest('packages/guard/package.json', root).dependencies).toHaveProperty('@litmus-hooks/command', next);
    // Nothing but the version has changed in what a person laid out.
    expect(read('plugin/.claude-plugin/plugin.json', root).replace(next, manifest('package.json').version)).toBe(
      read('plugin/.claude-plugin/plugin.json'),
    );
  });

  it('X-10 publishes every package with its provenance, as it is built, under the licence of the repository', () => {
    for (const name of PACKAGES) {
      const { license, publishConfig, scripts, private: hidden } = manifest(`packages/${name}/package.json`);
      expect({ license, publishConfig, hidden, prepack: scripts?.prepack }, name).toEqual({
        license: 'MIT',
        publishConfig: { access: 'public', provenance: true },
        hidden: undefined,
        prepack: 'npm run build',
      });
    }
    for (const folder of [...PACKAGES.map((name) => `packages/${name}`), 'plugin', 'plugin-knowledge'])
      expect(read(`${folder}/LICENSE`), folder).toBe(read('LICENSE'));
  });

  it('X-10 is published by a workflow that tests first, needs no secret, and lets npm know where it runs', () => {
    const release = workflow('release');
    expect(release.on).toEqual({ push: { tags: ['v*'] } });
    expect(release.permissions).toEqual({ contents: 'read' });
    expect(release.jobs.publish?.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
    const lines = commands(release);
    const at = (text: string): number => lines.findIndex((line) => line.includes(text));
    expect(at('scripts/version.mjs --check')).toBeGreaterThanOrEqual(0);
    expect(at('npm test')).toBeGreaterThan(at('scripts/version.mjs --check'));
    expect(at('npm publish')).toBeGreaterThan(at('npm test'));
    expect(lines[at('npm publish')]).toContain('--provenance');
    expect(read('.github/workflows/release.yml')).not.toMatch(/secrets\.|NODE_AUTH_TOKEN|NPM_TOKEN|registry-url/);
  });

  it('X-10 the workflow of every change runs the command that the README gives', () => {
    expect(read('README.md')).toMatch(/^npm test /m);
    expect(commands(workflow('ci'))).toEqual(['npm test']);
    expect(workflow('ci').permissions).toEqual({ contents: 'read' });
  });

  it('X-10 tells whoever comes what there is, how to take part, and where to report a weakness', () => {
    const [newest] = [...read('CHANGELOG.md').matchAll(/^## (\S+)/gm)].map(([, heading]) => heading);
    expect(newest).toBe(manifest('package.json').version);
    for (const document of ['SECURITY.md', 'CONTRIBUTING.md', 'CHANGELOG.md'])
      for (const [, target = ''] of read(document).matchAll(/\]\((?!https?:)([^)#]+)/g))
        expect(fs.existsSync(path.join(ROOT, target)), `${target} in ${document}`).toBe(true);
    const scripts = Object.keys(manifest('package.json').scripts ?? {});
    for (const [, script = ''] of read('CONTRIBUTING.md').matchAll(/\bnpm run ([\w:-]+)/g))
      expect(scripts).toContain(script);
  });
});
