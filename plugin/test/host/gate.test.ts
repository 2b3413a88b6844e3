import * as fs from 'node:fs';
import * as path from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { requestsText } from '../../../packages/cli/src/model/request.js';
import {
  bash,
  ledger,
  litmus,
  type Place,
  program,
  type Session,
  startRun,
  troubles,
  useRealHost,
  write,
} from './session.js';

const real = useRealHost();
const COMPONENT = 'src/components/Dialog.astro';
const SEARCH = 'npx -y modern-web-guidance@latest search "dialog modal"';

function result({ run }: Session, id: string): { isError: boolean; text: string } {
  const found = run.toolResults.find((candidate) => candidate.id === id);
  if (found === undefined) throw new Error(`The model got no result of ${id}.`);
  return found;
}

/** A stand-in for `vercel` that leaves a line for each time it ran. */
function makeVercel(place: Place): () => number {
  const log = path.join(place.root, 'vercel-ran');
  program(place, 'vercel', `echo "$@" >> '${log}'`);
  return () => (fs.existsSync(log) ? fs.readFileSync(log, 'utf8').trimEnd().split('\n').length : 0);
}

describe('a component that was written after the search', () => {
  let place: Place;
  let session: Session;

  beforeAll(async () => {
    place = real.place();
    startRun(place);
    session = await real.session(place, {
      main: [
        [bash(SEARCH)],
        [write(place, COMPONENT, '<dialog></dialog>\n')],
        [bash('litmus step build', 'toolu_step')],
        [bash('litmus prove', 'toolu_prove')],
      ],
    });
  });

  it('P-01 passes the step that the agent runs through the Bash tool', () => {
    expect(troubles(session.run)).toEqual([]);
    expect(result(session, 'toolu_step').isError, result(session, 'toolu_step').text).toBe(false);
    expect(litmus(place, ['status']).run).toMatchObject({ halt: null, steps: { done: ['build'] } });
  });

  it('P-01 is proved with the lines that were recorded', () => {
    expect(result(session, 'toolu_prove').isError).toBe(false);
    expect(litmus(place, ['prove']).claims).toMatchObject([
      { outcome: 'holds', subjects: [{ path: COMPONENT, evidenceLine: 1, firstWriteLine: 2 }] },
    ]);
  });
});

describe('a component that was written without a search', () => {
  let place: Place;
  let session: Session;
  let vercelRuns: () => number;
  let deploysWhileHalted: number;

  beforeAll(async () => {
    place = real.place();
    vercelRuns = makeVercel(place);
    startRun(place);
    session = await real.session(place, {
      main: [
        [write(place, COMPONENT, '<dialog></dialog>\n')],
        [bash('vercel --prod', 'toolu_before')],
        [bash('litmus step build', 'toolu_step')],
        [bash('vercel --prod', 'toolu_deploy')],
        [bash('cd src && vercel deploy --prod', 'toolu_chained')],
        [bash('litmus halt --lift', 'toolu_lift')],
        [bash('echo building', 'toolu_build')],
        [write(place, 'src/site.css', 'body { margin: 0 }\n', 'toolu_edit')],
      ],
    });
    deploysWhileHalted = vercelRuns() - 1;
  });

  it('P-04 P-06 halts the run at the step, with the reason and the repair', () => {
    const { isError, text } = result(session, 'toolu_step');
    expect(isError).toBe(true);
    expect(text).toContain(COMPONENT);
    const { halt, steps } = litmus(place, ['status']).run as Record<string, Record<string, unknown>>;
    expect(halt).toMatchObject({ step: 'build', reason: expect.stringContaining(COMPONENT) });
    expect(halt?.repair).toEqual(expect.stringMatching(/\S/));
    expect(steps).toMatchObject({ done: [], failed: ['build'] });
  });

  it('G-11 before the halt nothing is said to a deploy', () => {
    expect(result(session, 'toolu_before').isError).toBe(false);
  });

  it('G-01 G-06 G-10 the host denies the deploy, and the reason and the repair reach the model', () => {
    const { halt } = litmus(place, ['status']).run as { halt: { repair: string } };
    const told = requestsText(session.requests.slice(-1));
    for (const id of ['toolu_deploy', 'toolu_chained']) {
      const { isError, text } = result(session, id);
      expect(isError).toBe(true);
      expect(text).toContain(COMPONENT);
      expect(text).toContain(halt.repair);
      expect(told).toContain(text);
    }
    expect(deploysWhileHalted).toBe(0);
  });

  it('G-10 a denial is a line of the ledger, and the denied call leaves no other', () => {
    for (const id of ['toolu_deploy', 'toolu_chained'])
      expect(ledger(place).filter((line) => line.id === id)).toMatchObject([{ event: 'denial', type: 'deploy' }]);
  });

  it('G-01 the agent cannot lift the halt', () => {
    expect(result(session, 'toolu_lift').isError).toBe(true);
    expect(ledger(place).filter((line) => line.id === 'toolu_lift')).toMatchObject([
      { event: 'denial', type: 'loosen' },
    ]);
  });

  it('G-11 building and editing go on', () => {
    for (const id of ['toolu_build', 'toolu_edit']) expect(result(session, id).isError).toBe(false);
  });

  it('G-01 once a person has lifted the halt, the deploy goes through', async () => {
    litmus(place, ['halt', '--lift']);
    const next = await real.session(place, { main: [[bash('vercel --prod', 'toolu_later')]] });
    expect(troubles(next.run)).toEqual([]);
    expect(result(next, 'toolu_later').isError).toBe(false);
    expect(vercelRuns()).toBe(2);
  });
});
