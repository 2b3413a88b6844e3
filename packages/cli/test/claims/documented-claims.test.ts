import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proveAnswer } from '../../src/answers/prove.js';
import { line, newPlace } from '../litmus.js';

/** Every example of docs/claims.md, as it is printed there, with ledgers that make it hold, fail and unproven. */

const DOCUMENT = readFileSync(new URL('../../../../docs/claims.md', import.meta.url), 'utf8');

interface Example {
  readonly claims: readonly [{ readonly id: string }];
}

const EXAMPLES: ReadonlyMap<string, Example> = new Map(
  [...DOCUMENT.matchAll(/^```json\n([\s\S]*?)^```$/gm)]
    .map(([, text = '']) => JSON.parse(text) as Example)
    .map((example) => [example.claims[0].id, example]),
);

const READ = line({ type: 'tool', tool: 'Read' });
const OUTSIDE = line({ type: 'tool', tool: 'Write', outside: true });
const DENIED = line({ event: 'denial', type: 'deploy', tool: 'Bash', command: 'vercel --prod' });

function evidence(type: string, at = '2026-11-30T10:00:00.000Z'): string {
  return line({ at, type, query: '', command: type });
}

function write(path: string): string {
  return line({ type: 'write', path, firstWrite: true });
}

interface Scene {
  readonly ledger: string;
  readonly files?: readonly string[];
}

const SCENES: Readonly<Record<string, Readonly<Record<'holds' | 'fails' | 'unproven', readonly Scene[]>>>> = {
  mwg_precedes_component: {
    holds: [{ ledger: evidence('mwg_search') + write('src/A.TSX'), files: ['src/A.TSX', 'src/b.css'] }],
    fails: [
      { ledger: write('src/a.vue') + evidence('mwg_search'), files: ['src/a.vue'] },
      { ledger: evidence('mwg_search'), files: ['src/a.vue'] },
    ],
    unproven: [{ ledger: evidence('mwg_search'), files: ['lib/a.vue'] }],
  },
  fresh_tests: {
    holds: [{ ledger: write('src/a.ts') + evidence('tests') + write('README.md') }],
    fails: [
      { ledger: evidence('tests') + write('test/a.ts') },
      { ledger: write('src/a.ts') + line({ type: 'tool', tool: 'Bash', failed: true }) },
    ],
    unproven: [{ ledger: evidence('tests') + write('README.md') }, { ledger: '' }],
  },
  guide_before_migration: {
    holds: [
      {
        ledger: evidence('migration_guide') + READ.repeat(49) + write('db/migrations/1.sql'),
        files: ['db/migrations/1.sql'],
      },
    ],
    fails: [
      { ledger: write('db/migrations/1.sql') + evidence('migration_guide'), files: ['db/migrations/1.sql'] },
      {
        ledger: evidence('migration_guide') + READ.repeat(50) + write('db/migrations/1.sql'),
        files: ['db/migrations/1.sql'],
      },
      { ledger: evidence('migration_guide'), files: ['db/migrations/1.sql'] },
    ],
    unproven: [{ ledger: evidence('migration_guide') }],
  },
  inside_src: {
    holds: [{ ledger: write('src/a.ts') + READ }],
    fails: [{ ledger: write('lib/a.ts') }, { ledger: write('src/a.ts') + OUTSIDE }],
    unproven: [{ ledger: '' }, { ledger: `${write('src/a.ts')}{"torn` }],
  },
  checked_twice: {
    holds: [{ ledger: evidence('axe') + evidence('axe') + READ.repeat(5) }],
    fails: [
      { ledger: evidence('axe') + READ },
      { ledger: evidence('axe') + evidence('axe') + READ.repeat(6) },
      { ledger: evidence('axe') + evidence('axe', '2026-11-30T09:29:59.999Z') + READ },
    ],
    unproven: [{ ledger: '' }],
  },
  release_ready: {
    holds: [
      { ledger: write('src/a.ts') + evidence('tests') },
      { ledger: write('src/payment/a.ts') + evidence('review') + evidence('tests') },
    ],
    fails: [
      { ledger: write('src/payment/a.ts') + evidence('tests') },
      { ledger: write('src/a.ts') + evidence('tests') + DENIED },
      { ledger: evidence('tests') + write('src/a.ts') },
    ],
    unproven: [{ ledger: evidence('tests') }],
  },
};

describe('docs/claims.md', () => {
  it('has an example for every scene, and a scene for every example', () => {
    expect([...EXAMPLES.keys()].sort()).toEqual(Object.keys(SCENES).sort());
  });

  const cases = Object.entries(SCENES).flatMap(([id, outcomes]) =>
    Object.entries(outcomes).flatMap(([outcome, scenes]) =>
      scenes.map((scene, index) => ({ id, outcome, index, scene })),
    ),
  );

  it.each(cases)('P-11 $id $outcome ($index)', async ({ id, outcome, scene }) => {
    const place = newPlace();
    place.write('run-state.json', { id: 'run-1', steps: {} });
    place.write('.litmus/config.json', EXAMPLES.get(id) ?? {});
    if (scene.ledger !== '') place.write('run-log.jsonl', scene.ledger);
    for (const file of scene.files ?? []) place.write(file, '');
    const { status, json } = await place.answer(proveAnswer, ['prove', id]);
    expect(json.claims).toMatchObject([{ claim: id, outcome }]);
    expect(status).toBe({ holds: 0, fails: 1, unproven: 3 }[outcome]);
  });
});
