import * as fs from 'node:fs';
import * as path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestsText } from '../../../packages/cli/src/model/request.js';
import type { Use } from '../../../packages/cli/src/model/script.js';
import { hooksManifest } from '../../hooks-manifest.mjs';
import { PLUGIN, type Place, REPOSITORY, type Session, said, troubles, useRealHost, write } from './session.js';

const real = useRealHost();

const FINDING = 'DELIVERABLE_HEDGE_VIOLATION';
const HEDGE = 'We could not verify the opening hours.';
const REPORT = `# Report\n\n${HEDGE}\n`;
const PLACES = ['*.md', '*.mdx', '*.txt', '*.rst', '*.adoc', '*.html', 'README'];

/** The plugin with the hedge hook alone, so that its rules are seen by themselves. */
function pluginWithHedge({ root }: Place): string {
  const folder = path.join(root, 'plugin-with-hedge');
  for (const name of ['.claude-plugin', 'skills', 'package.json'])
    fs.cpSync(path.join(PLUGIN, name), path.join(folder, name), { recursive: true });
  const dist = path.join(REPOSITORY, 'packages', 'hedge', 'dist');
  for (const name of fs.readdirSync(dist).filter((file) => file.startsWith('hedge')))
    fs.cpSync(path.join(dist, name), path.join(folder, 'dist', name));
  const registrations = ['Write', 'Edit'].flatMap((tool) =>
    PLACES.map((place) => ({ event: 'PostToolUse', matcher: tool, if: `${tool}(${place})` })),
  );
  const manifest = hooksManifest([{ name: 'hedge', companions: [], registrations }], 'The hedge hook.', 'gated');
  fs.mkdirSync(path.join(folder, 'hooks'));
  fs.writeFileSync(path.join(folder, 'hooks', 'hooks.json'), JSON.stringify(manifest));
  return folder;
}

function skill(name: string): Use {
  return { use: 'Skill', input: { skill: name, args: 'the opening hours' } };
}

function edit({ project }: Place, file: string, old_string: string, new_string: string): Use {
  return { use: 'Edit', input: { file_path: path.join(project, file), old_string, new_string } };
}

/** The places that the hook named, in the order of its replies. */
function placesNamed(session: Session): string[] {
  return said(session.run, 'PostToolUse').flatMap((text) =>
    [...text.matchAll(/- [a-z]+\/[a-z-]+: (.*?), line (\d+)/g)].map(([, file, line]) => `${file}:${line}`),
  );
}

function startsOfHook({ run }: Session): number {
  return run.hooks.filter(({ event }) => event === 'PostToolUse').length;
}

describe('under a skill that makes a client deliverable', () => {
  let place: Place;
  let session: Session;

  beforeAll(async () => {
    place = real.place();
    const script = {
      main: [
        [skill('litmus:litresearch')],
        [write(place, 'report.md', REPORT)],
        [write(place, 'docs/deep/er/report.md', REPORT)],
        [write(place, 'docs/README', REPORT)],
        [{ use: 'Write', input: { file_path: 'relative.txt', content: REPORT } }],
        [edit(place, 'report.md', '# Report', `# Report\n\n${HEDGE}`)],
        [write(place, 'src/app.ts', `// ${HEDGE}\n`)],
        [write(place, 'clean.md', '# Report\n\nThe shop opens at nine.\n')],
      ],
    };
    session = await real.session(place, script, { pluginDirs: [pluginWithHedge(place)] });
  });

  it('H-01 H-02 H-04 the finding reaches the model, for new, nested, relative and edited files', () => {
    expect(troubles(session.run)).toEqual([]);
    expect(placesNamed(session)).toEqual([
      'report.md:3',
      'docs/deep/er/report.md:3',
      'docs/README:3',
      'relative.txt:3',
      'report.md:3',
    ]);
    expect(requestsText(session.requests)).toContain(FINDING);
  });

  it('H-01 a write of code starts no process, and one of prose starts one', () => {
    expect(startsOfHook(session)).toBe(6);
  });

  it('H-18 what was written stands', () => {
    expect(fs.readFileSync(path.join(place.project, 'docs/deep/er/report.md'), 'utf8')).toBe(REPORT);
  });
});

describe('under any other skill', () => {
  it('H-10 the same words are left alone', async () => {
    const place = real.place();
    const script = {
      main: [
        [write(place, 'before.md', REPORT)],
        [skill('litmus:litresearch')],
        [skill('litmus:wikify')],
        [write(place, 'note.md', REPORT)],
      ],
    };
    const session = await real.session(place, script, { pluginDirs: [pluginWithHedge(place)] });
    expect(troubles(session.run)).toEqual([]);
    expect(startsOfHook(session)).toBe(2);
    expect(said(session.run, 'PostToolUse')).toEqual([]);
    expect(requestsText(session.requests)).not.toContain(FINDING);
  });
});
