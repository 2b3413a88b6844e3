import { activeWork } from '@litmus-hooks/state-format/work';
import { describe, expect, it } from 'vitest';
import { changeWork } from '../../src/state/change-work.js';
import { emptyState } from '../../src/state/transition.js';
import { resume } from '../../src/work/boundary.js';
import { cancelWork } from '../../src/work/ending.js';
import { pauseWork } from '../../src/work/pause.js';
import { type ResumeRequest, readResumePrompt, resumePrompt } from '../../src/work/resume-prompt.js';
import { freeWorkId } from '../../src/work/start.js';
import { begin, SESSION, site, stateOf, workAfter } from '../site.js';

describe('a pause that is asked for', () => {
  it('F-18 F-25 waits for nothing but the exact prompt, which gives nothing more', () => {
    const place = site();
    const { grants } = begin(place, undefined, SESSION);
    const { boundary, status } = workAfter(place, pauseWork(undefined));
    if (boundary === undefined) throw new Error('The work does not wait.');
    expect({ status, boundary }).toMatchObject({ status: 'paused', boundary: { needs: [], session_id: SESSION } });
    const request = readResumePrompt(resumePrompt('parser', boundary)) as ResumeRequest;
    expect(workAfter(place, resume(request, SESSION))).toMatchObject({ status: 'active', grants });
  });

  it('F-27 F-48 of a work that no session has taken up is ended by the first that sends the prompt', () => {
    const place = site();
    begin(place);
    const { boundary } = workAfter(place, pauseWork(undefined));
    if (boundary === undefined) throw new Error('The work does not wait.');
    const request = readResumePrompt(resumePrompt('parser', boundary)) as ResumeRequest;
    expect(workAfter(place, resume(request, SESSION))).toMatchObject({
      status: 'active',
      root_session_id: SESSION,
      session_ids: [SESSION],
    });
    workAfter(place, pauseWork(undefined));
    expect(changeWork(place, resume(request, 'another'))).toMatchObject({ refused: 'already_resumed' });
  });

  it('F-18 leaves a work that waits where it waits, and is refused without one', () => {
    const place = site();
    expect(changeWork(place, pauseWork(SESSION))).toMatchObject({ refused: 'no_work' });
    begin(place);
    const { boundary } = workAfter(place, pauseWork(undefined));
    expect(changeWork(place, pauseWork(SESSION)).outcome).toBe('unchanged');
    expect(activeWork(stateOf(place))?.boundary).toEqual(boundary);
  });
});

describe('an id for a work', () => {
  it('F-14 is the name itself, or the name with the next free number', () => {
    const place = site();
    begin(place);
    changeWork(place, cancelWork);
    const state = stateOf(place);
    expect(freeWorkId('parser', state)).toBe('parser-2');
    expect(freeWorkId('pars', state)).toBe('pars');
    expect(freeWorkId('__proto__', state)).toBe('__proto__');
    const past = ['parser-2', 'parser-3'].map((work_id) => ({
      work_id,
      status: 'cancelled' as const,
      revision: 1,
      at: 'x',
    }));
    expect(freeWorkId('parser', { ...state, history: past })).toBe('parser-4');
  });

  it('F-14 is always one that a work may have', () => {
    const state = emptyState('x');
    for (const name of ['', 'Größe der Dinge', 'a/b', ' ', 'x'.repeat(300), '../..'])
      expect(freeWorkId(name, state), name).toMatch(/^[A-Za-z0-9._-]{1,80}$/);
  });
});
