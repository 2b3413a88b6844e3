import { line, newPlace, type Place } from '../litmus.js';

/** A site with a run, its ledger and its components. */
export interface ReportedSite {
  readonly place: Place;
  /** The page that was written. */
  readonly page: string;
}

export interface SiteContent {
  readonly ledger: string;
  readonly files?: readonly string[];
  readonly state?: object;
  readonly config?: object;
}

/** A place with these contents and the report that litmus wrote of it. */
export async function reportedSite({ ledger, files = [], state = {}, config }: SiteContent): Promise<ReportedSite> {
  const place = newPlace();
  place.write('run-state.json', { id: 'run-1', startedAt: '2026-11-30T09:59:00.000Z', steps: {}, ...state });
  place.write('run-log.jsonl', ledger);
  for (const file of files) place.write(file, 'x');
  if (config !== undefined) place.write('.litmus/config.json', config);
  const { status, stderr } = await place.litmus(['ledger', 'report']);
  if (status !== 0) throw new Error(stderr);
  return { place, page: place.path('litmus-report.html') };
}

/** A search, two components of which the first came too early, and one call of every other kind. */
export const EVERY_KIND: SiteContent = {
  ledger: [
    line({ type: 'write', path: 'src/early.tsx', firstWrite: true }),
    line({ type: 'mwg_search', query: 'dialog', command: 'npx modern-web-guidance search dialog', session: 's-1' }),
    line({ type: 'write', path: 'src/late.tsx', firstWrite: true, agent: 'reviewer', id: 'toolu_late' }),
    line({ type: 'write', path: 'src/late.tsx', firstWrite: false }),
    line({ type: 'tool', tool: 'Read', agent: 'reviewer' }),
    line({ type: 'tool', tool: 'Bash', failed: true }),
    line({ type: 'tool', tool: 'Write', outside: true }),
    line({ event: 'denial', type: 'deploy', tool: 'Bash', command: 'vercel --prod' }),
    '{"no":"record"}\n',
  ].join(''),
  files: ['src/early.tsx', 'src/late.tsx'],
};

/** As EVERY_KIND, with lines that can all be read, so that the proof is about the files. */
export const READABLE: SiteContent = { ...EVERY_KIND, ledger: EVERY_KIND.ledger.replace('{"no":"record"}\n', '') };

/** So many calls and nothing else. */
export function calls(count: number): string {
  return line({ type: 'tool', tool: 'Read' }).repeat(count);
}
