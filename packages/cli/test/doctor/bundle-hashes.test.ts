import { createHash } from 'node:crypto';
import { rmSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { isAsBuilt, readHashes } from '../../src/doctor/bundle-hashes.js';
import { newWard } from './patient.js';

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

describe('the hashes of the bundles', () => {
  it('X-09 tell a file that was changed, cut or removed from one that was built', () => {
    const ward = newWard();
    const file = ward.write('dist/guard.cjs', 'code');
    ward.write('dist/hashes.json', { files: { 'dist/guard.cjs': sha256('code') } });
    const hashes = readHashes(ward.project);
    if (hashes === undefined) throw new Error('The hashes cannot be read.');
    expect(isAsBuilt(ward.project, 'dist/guard.cjs', hashes)).toBe(true);
    expect(isAsBuilt(ward.project, 'dist/unknown.cjs', hashes)).toBe(true);
    ward.write('dist/guard.cjs', 'cod');
    expect(isAsBuilt(ward.project, 'dist/guard.cjs', hashes)).toBe(false);
    rmSync(file);
    expect(isAsBuilt(ward.project, 'dist/guard.cjs', hashes)).toBe(false);
  });

  it.each([undefined, '{', '{}', '{"files": []}', '{"files": {}}', '{"files": {"a": "short"}}'])(
    'are unknown where the file holds %s',
    (content) => {
      const ward = newWard();
      if (content !== undefined) ward.write('dist/hashes.json', content);
      expect(readHashes(ward.project)).toBeUndefined();
    },
  );
});
