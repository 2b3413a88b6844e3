import { line, newPlace, type Place } from '../litmus.js';

export const SESSION = '7f000000-0000-4000-8000-000000000001';

/** A project with an open run and this ledger. */
export async function runWithLedger(ledger: string): Promise<Place> {
  const place = newPlace();
  await place.litmus(['start']);
  place.write('run-log.jsonl', ledger);
  return place;
}

/** The id of the run that is open there. */
export function runId(place: Place): string {
  return String(place.json('run-state.json').id);
}

/** So many lines, each with its own tool_use_id. */
export function manyLines(count: number): string {
  return Array.from({ length: count }, (_, index) =>
    line({ type: 'write', path: `src/f${index}.tsx`, firstWrite: true, v: 1, session: SESSION, id: `toolu_${index}` }),
  ).join('');
}

export const SEARCH: string = line({
  type: 'mwg_search',
  query: 'dialog modal',
  command: 'npx -y modern-web-guidance@latest search "dialog modal"',
  v: 1,
  session: SESSION,
  id: 'toolu_search',
});
export const CREATION: string = line({
  at: '2026-11-30T10:00:01.250Z',
  type: 'write',
  path: 'src/a.tsx',
  firstWrite: true,
  v: 1,
  session: SESSION,
  agent: 'agent-1',
  id: 'toolu_write',
});
export const FAILURE: string = line({ type: 'tool', tool: 'Bash', failed: true });
export const OUTSIDE: string = line({ type: 'tool', tool: 'Write', outside: true });
export const DENIAL: string = line({
  event: 'denial',
  type: 'deploy',
  tool: 'Bash',
  command: 'vercel --prod',
  id: 'toolu_denied',
});
