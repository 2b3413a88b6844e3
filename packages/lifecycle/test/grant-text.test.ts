import * as fs from 'node:fs';
import * as path from 'node:path';
import { ACTIONS } from '@litmus-hooks/state-format/work';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatGrant } from '../src/authority/missing.js';
import { parseGrant } from '../src/grant-text.js';
import { site } from './site.js';

describe('a grant as a person writes it', () => {
  it('F-06 is read as it is written for people', () => {
    const place = site();
    // A `~` in front means another folder to every shell.
    const name = fc.stringMatching(/^[\w.+:,@#()[\]{}! é名-]{1,12}$/).filter((text) => !/^\.{1,2}$/.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...ACTIONS), fc.array(name, { maxLength: 4 }), (action, names) => {
        const grant = { action, root: path.join(place.project, ...names) };
        expect(parseGrant(formatGrant(grant, place.project), place)).toEqual({ grant });
      }),
    );
  });

  it('F-05 has one spelling of its root, however it is written', () => {
    const place = site();
    fs.symlinkSync('src', path.join(place.project, 'sources'));
    const root = path.join(place.project, 'src');
    for (const written of ['src', './src', 'src/', 'src/.', 'docs/../src', 'sources', root, `${root}//`])
      expect(parseGrant(`write:${written}`, place), written).toEqual({ grant: { action: 'write', root } });
    for (const written of ['.', './', place.project])
      expect(parseGrant(`read:${written}`, place), written).toEqual({ grant: { action: 'read', root: place.project } });
  });

  it('F-06 covers what does not exist yet, and a name that only looks like a pattern', () => {
    const place = site();
    fs.mkdirSync(path.join(place.project, 'what?'));
    for (const written of ['src/new/deep.ts', '..x', 'app/[slug]', 'what?'])
      expect(parseGrant(`write:${written}`, place), written).toEqual({
        grant: { action: 'write', root: path.join(place.project, written) },
      });
  });

  it('F-05 F-06 is refused, with the reason, where it says nothing or too much', () => {
    const place = site();
    fs.symlinkSync(path.dirname(place.project), path.join(place.project, 'out'));
    fs.symlinkSync('nowhere', path.join(place.project, 'dangling'));
    for (const [written, reason] of [
      ['', 'write:src'],
      ['write', 'write:src'],
      ['write src', 'write:src'],
      [':src', 'read, write, execute, test, package, vcs-read'],
      ['Write:src', 'read, write, execute, test, package, vcs-read'],
      ['commit:.', 'read, write, execute, test, package, vcs-read'],
      ['__proto__:.', 'is no action'],
      [' read:.', 'is no action'],
      ['read:', 'empty path'],
      ['read:\0', 'control character'],
      ['read:a\nb', 'control character'],
      ['read:~/notes', '~'],
      ['read:/', 'leads out'],
      ['read:..', 'leads out'],
      ['read:../site-2', 'leads out'],
      [`read:${place.project}-2`, 'leads out'],
      ['write:out', 'leads out'],
      ['write:out/else', 'leads out'],
      ['write:dangling', 'leads nowhere'],
      ['write:dangling/x', 'leads nowhere'],
      ['write:none/../src', 'climbs'],
      ['write:src/**', 'is a pattern'],
      ['write:*.md', 'is a pattern'],
      ['write:.git', 'no grant covers'],
      ['write:.GIT/hooks', 'no grant covers'],
      ['write:.litmus', 'no call may change'],
      ['write:.claude/settings.json', 'no grant covers'],
    ] as const) {
      const reading = parseGrant(written, place);
      expect(reading, written).toHaveProperty('refused');
      expect('refused' in reading && reading.refused, written).toContain(reason);
    }
  });
});
