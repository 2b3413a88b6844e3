/** The projects that the workflows of docs/ci.md are run in. */

export interface CiProject {
  /** Below the project. */
  readonly files?: Readonly<Record<string, string>>;
  /** Shell that makes the rest, in the project. */
  readonly setUp?: string;
  /** In place of what the workflow sets. */
  readonly env?: Readonly<Record<string, string>>;
}

export interface CiCase {
  /** Absent where nothing on this machine can be good. */
  readonly good?: CiProject;
  readonly bad?: CiProject & { readonly status: number; readonly says: string };
  /** What the good project has afterwards. */
  readonly leaves?: readonly [file: string, text: string];
}

const RUN = '{ "id": "run-1", "startedAt": "2026-08-29T09:12:00.000Z" }';
const SEARCH =
  '{"at":"2026-08-29T09:12:41.118Z","event":"tool_call","type":"mwg_search","query":"dialog","command":"npx modern-web-guidance search dialog","v":1}\n';
const WRITE =
  '{"at":"2026-08-29T09:13:05.402Z","event":"tool_call","type":"write","path":"src/components/Dialog.astro","firstWrite":true,"v":1}\n';
const COMPONENT = { 'src/components/Dialog.astro': '<dialog />\n', 'run-state.json': RUN };

const COMMIT = 'git -c user.name=dev -c user.email=dev@example.test commit -q -m';

function twoVersions(before: string, now: string): string {
  const version = (text: string): string => `echo '{ "version": "${text}" }' > package.json && git add package.json`;
  return `git init -q . && ${version(before)} && ${COMMIT} before && ${version(now)} && ${COMMIT} now`;
}

function scripts(lines: Readonly<Record<string, string>>): Record<string, string> {
  return { 'package.json': JSON.stringify({ scripts: lines }) };
}

const CLAIM =
  '{"id":"0123456789ab","kind":"fact","claim":"The gateway gives up.","source":"src/gateway.ts:12","status":"accepted"}\n';

/** By the heading of the workflow. */
export const CI_CASES: Readonly<Record<string, CiCase>> = {
  cli: {
    good: { files: { 'litmus.yaml': 'steps:\n  - id: build\n    checks:\n      - command: { run: "true" }\n' } },
    bad: {
      files: { 'litmus.yaml': 'steps:\n  - id: build\n    checks:\n      - command: { run: "false" }\n' },
      status: 1,
      says: 'build',
    },
  },
  ledger: {
    good: { files: { ...COMPONENT, 'run-log.jsonl': SEARCH + WRITE } },
    bad: { files: { ...COMPONENT, 'run-log.jsonl': WRITE + SEARCH }, status: 1, says: 'src/components/Dialog.astro' },
  },
  guard: {
    good: { files: scripts({ build: 'tsc', release: 'vercel --prod' }) },
    bad: {
      files: scripts({ build: 'tsc && npm run release', release: 'vercel --prod' }),
      status: 1,
      says: 'vercel --prod',
    },
  },
  lifecycle: {
    good: {
      files: {
        '.litmus/config.json': '{ "plan": { "headings": ["Goal", "Tasks"], "labels": [] } }',
        'plans/a.md':
          '# A\n\n## Goal\n\nA parser.\n\n## Tasks\n\n- [ ] 1. Write the parser\n- [ ] F1. It reads every sample\n',
      },
    },
    bad: { files: { 'plans/a.md': '# A\n\n## Goal\n' }, status: 1, says: 'plans/a.md:' },
  },
  rules: {
    good: { files: { '.litmus/rules/style.md': '---\nalwaysApply: true\n---\nTabs.\n' } },
    bad: { files: { '.litmus/rules/style.md': '---\nglobs: "src/[z-a]"\n---\nTabs.\n' }, status: 1, says: 'src/[z-a]' },
  },
  router: {
    good: {},
    bad: {
      files: {
        '.litmus/config.json': JSON.stringify({
          router: {
            routes: [
              {
                id: 'release',
                triggers: [{ phrase: 'lit release', at: 'anywhere' }],
                mode: 'release',
                context: 'Ask first.',
                activates: ['lit review this'],
                ignores: [],
              },
            ],
          },
        }),
      },
      status: 1,
      says: 'release',
    },
  },
  hedge: {
    good: { files: { 'docs/report.md': 'The site loads in 1.2 s.\n' } },
    bad: {
      files: { 'docs/report.md': 'The site loads in 1.2 s.\nWe could not test it on a slow network.\n' },
      status: 1,
      says: 'file=docs/report.md,line=2',
    },
  },
  knowledge: {
    good: {},
    bad: { files: { '.litmus/knowledge/claims.jsonl': CLAIM }, status: 1, says: '::error::' },
  },
  'public-read': { bad: { env: { DOCUMENT: 'http://10.1.2.3/admin' }, status: 77, says: 'REFUSED' } },
  command: {
    good: { files: scripts({ test: 'vitest run', curl: 'echo curl' }) },
    bad: { files: scripts({ test: 'CI=1 timeout 60 sudo -n make' }), status: 1, says: 'The script test starts sudo.' },
  },
  glob: {
    good: { files: { '.patterns': 'src/**/*.ts\n', 'src/a/b.ts': '' }, setUp: 'git init -q . && git add .' },
    bad: {
      files: { '.patterns': 'src/**/*.ts\nlib/**\n', 'src/a/b.ts': '' },
      setUp: 'git init -q . && git add .',
      status: 1,
      says: 'lib/**: it matches nothing',
    },
  },
  'state-format': {
    good: { files: { 'run-log.jsonl': SEARCH } },
    bad: { files: { 'run-log.jsonl': `${SEARCH}{"at":\n` }, status: 1, says: 'line=2' },
  },
  update: {
    good: { setUp: twoVersions('1.9.3', '1.10.0') },
    bad: { setUp: twoVersions('1.9.3', '2.0.0-rc.1'), status: 1, says: '2.0.0-rc.1 does not come after 1.9.3.' },
  },
  mark: { good: {}, leaves: ['summary.md', 'checked'] },
};
