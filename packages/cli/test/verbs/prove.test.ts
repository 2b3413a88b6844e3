import { mkdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { proveAnswer } from '../../src/answers/prove.js';
import { line, newPlace, type Place } from '../litmus.js';

const SEARCH = line({ type: 'mwg_search', query: 'dialog', command: 'npx modern-web-guidance search dialog' });

function write(path: string): string {
  return line({ type: 'write', path, firstWrite: true });
}

async function started(): Promise<Place> {
  const place = newPlace();
  await place.litmus(['start']);
  return place;
}

describe('litmus prove', () => {
  it('P-01 holds, with the lines that show it', async () => {
    const place = await started();
    place.write('src/a.tsx', '');
    place.write('run-log.jsonl', SEARCH + write('src/a.tsx'));
    const { status, json } = await place.answer(proveAnswer, ['prove']);
    expect(status).toBe(0);
    expect(json.claims).toMatchObject([
      {
        claim: 'mwg_precedes_component',
        outcome: 'holds',
        cause: null,
        subjects: [{ path: 'src/a.tsx', outcome: 'holds', evidenceLine: 1, firstWriteLine: 2, reason: null }],
      },
    ]);
    expect((await place.litmus(['prove'])).stdout).toMatch(/src\/a\.tsx +holds +1 +2/);
  });

  it('fails for a component that was written before the search', async () => {
    const place = await started();
    place.write('src/a.tsx', '');
    place.write('run-log.jsonl', write('src/a.tsx') + SEARCH);
    const { status, json } = await place.answer(proveAnswer, ['prove', 'mwg_precedes_component']);
    expect(status).toBe(1);
    expect(json.claims[0]).toMatchObject({ outcome: 'fails', cause: 'written_before_evidence' });
  });

  it('P-06 is unproven without a run, with an empty ledger, a torn one and one that is a folder', async () => {
    const bare = await newPlace().answer(proveAnswer, ['prove']);
    expect(bare).toMatchObject({
      status: 3,
      json: { run: null, claims: [{ outcome: 'unproven', cause: 'run_not_started' }] },
    });

    const place = await started();
    place.write('src/a.tsx', '');
    const causes = [];
    causes.push((await place.answer(proveAnswer, ['prove'])).json.claims[0]?.cause);
    place.write('run-log.jsonl', `${SEARCH}${write('src/a.tsx')}{"at":`);
    causes.push((await place.answer(proveAnswer, ['prove'])).json.claims[0]?.cause);
    const second = await started();
    mkdirSync(second.path('run-log.jsonl'));
    const unreadable = await second.answer(proveAnswer, ['prove']);
    causes.push(unreadable.json.claims[0]?.cause);
    expect(causes).toEqual(['nothing_recorded', 'unreadable_lines', 'unreadable_ledger']);
    expect(unreadable.status).toBe(3);
  });

  it('is unproven where the run state cannot be read', async () => {
    const place = newPlace();
    place.write('run-state.json', '[');
    expect(await place.failure(['prove'])).toMatchObject({ status: 3, name: 'state_unreadable' });
  });

  it('P-11 proves configured claims, of several fails before unproven', async () => {
    const place = await started();
    place.write('.litmus/config.json', {
      evidence: [{ type: 'doc_search', program: 'docs' }],
      claims: [{ id: 'docs_first', precedes: { evidence: 'doc_search', files: ['docs/**/*.md'] } }],
    });
    place.write('src/a.tsx', '');
    place.write('run-log.jsonl', SEARCH + write('src/a.tsx'));
    const holdsAndUnproven = await place.answer(proveAnswer, ['prove']);
    expect(holdsAndUnproven.json.claims.map(({ outcome }) => outcome)).toEqual(['holds', 'unproven']);
    expect(holdsAndUnproven.status).toBe(3);
    place.write('src/b.tsx', '');
    const failsAndUnproven = await place.answer(proveAnswer, ['prove']);
    expect(failsAndUnproven.json.claims.map(({ outcome }) => outcome)).toEqual(['fails', 'unproven']);
    expect(failsAndUnproven.status).toBe(1);
    expect((await place.answer(proveAnswer, ['prove', 'docs_first'])).status).toBe(3);
  });

  it('answers an unknown claim with the nearest', async () => {
    const place = await started();
    const failure = await place.failure(['prove', 'mwg_precedes_componnet']);
    expect(failure).toMatchObject({ status: 64, name: 'usage' });
    expect(failure.message).toContain('did you mean mwg_precedes_component?');
  });

  it('cuts a long list and says how much is left out', async () => {
    const place = await started();
    const paths = Array.from({ length: 1100 }, (_, index) => `src/c${index}.tsx`);
    for (const path of paths) place.write(path, '');
    place.write('run-log.jsonl', paths.slice(0, 1099).map(write).join('') + SEARCH + write('src/c1099.tsx'));
    const { json } = await place.answer(proveAnswer, ['prove']);
    expect(json.claims[0]).toMatchObject({ subjectCount: 1100, outcome: 'fails' });
    expect(json.claims[0]?.subjects).toHaveLength(1000);
    expect(json.claims[0]?.subjects.every(({ outcome }) => outcome === 'fails')).toBe(true);
    expect((await place.litmus(['prove'])).stdout).toContain('and 1050 more');
  });

  it('changes nothing', async () => {
    const place = await started();
    const before = place.files();
    await place.litmus(['prove']);
    expect(place.files()).toEqual(before);
  });
});
