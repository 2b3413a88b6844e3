import * as fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type ClaimsChange, changeClaims } from '../src/change-claims.js';
import { claimId } from '../src/claim.js';
import { readStrictly } from '../src/identity.js';
import { AT, type Project, useProject } from './project.js';

const project = useProject();

/** A change during which, after the claims were read under the lock, somebody else does something. */
function changeWhile(on: Project, act: () => void): ClaimsChange {
  const candidate = { kind: 'fact', claim: 'Mine is so.', source: 'a.md' } as const;
  let looks = 0;
  return changeClaims(on.place, () => {
    looks += 1;
    if (looks === 2) act();
    return {
      outcome: 'changed',
      claims: [{ ...candidate, id: claimId(candidate), status: 'review-needed', addedAt: AT }],
    };
  });
}

describe('a file that is another one when it is written', () => {
  it('S-10 S-11 is not replaced where it was changed in between', () => {
    const on = project();
    on.save('One is so.');
    const theirs = `${on.text()}\n`;
    expect(changeWhile(on, () => fs.writeFileSync(on.place.claimsFile, theirs))).toMatchObject({
      outcome: 'uncertain',
      cause: 'unreadable',
    });
    expect(on.text()).toBe(theirs);
  });

  it('S-11 is not replaced where it was put there in between, in the same words', () => {
    const on = project();
    on.save('One is so.');
    const text = on.text();
    const result = changeWhile(on, () => {
      fs.rmSync(on.place.claimsFile);
      fs.writeFileSync(on.place.claimsFile, text);
    });
    expect(result.outcome).toBe('uncertain');
    expect(on.text()).toBe(text);
  });

  it.each<[string, (on: Project, elsewhere: string) => void]>([
    [
      'became a link',
      (on, elsewhere) => {
        fs.rmSync(on.place.claimsFile);
        fs.symlinkSync(elsewhere, on.place.claimsFile);
      },
    ],
    ['got a second name', (on) => fs.linkSync(on.place.claimsFile, `${on.place.project}/second`)],
    ['was removed', (on) => fs.rmSync(on.place.claimsFile)],
    [
      'lies in another folder',
      (on) => {
        fs.renameSync(on.place.folder, `${on.place.folder}-old`);
        fs.mkdirSync(on.place.folder);
      },
    ],
  ])('S-10 is not written where it %s', (_, act) => {
    const on = project();
    on.save('One is so.');
    const elsewhere = on.write('elsewhere.jsonl', 'theirs\n');
    expect(changeWhile(on, () => act(on, elsewhere)).outcome).toBe('uncertain');
    expect(fs.readFileSync(elsewhere, 'utf8')).toBe('theirs\n');
    expect(JSON.stringify(on.files())).not.toContain('Mine is so');
  });

  it('S-11 a file is the same before and after it is read', () => {
    const on = project();
    const file = on.write('a.txt', 'one');
    const first = readStrictly(file, 100);
    expect(first).toMatchObject({ status: 'read', text: 'one' });
    expect(readStrictly(file, 100)).toEqual(first);
    fs.writeFileSync(file, 'two');
    const second = readStrictly(file, 100);
    expect(second).toMatchObject({ status: 'read', text: 'two' });
    expect(second).not.toEqual({ ...first, text: 'two' });
    expect(readStrictly(`${file}.no`, 100)).toEqual({ status: 'missing' });
    expect(readStrictly(file, 2)).toMatchObject({ status: 'refused' });
  });
});
