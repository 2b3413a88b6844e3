import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDeploy } from '../src/deploy-command.js';
import { needsGrammar } from '../src/prefilter.js';
import { memoryFiles } from './memory-files.js';

interface Sample {
  readonly command: string;
  readonly cwdFiles?: Readonly<Record<string, string>>;
  readonly deploy: boolean;
  readonly why: string;
}

const samples: readonly Sample[] = fs
  .readFileSync(path.join(import.meta.dirname, 'fixtures/guard-sample.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Sample);

describe('the sample of commands', () => {
  it.each(samples)('G-01 $command ($why)', ({ command, cwdFiles = {}, deploy }) => {
    const verdict = findDeploy(command, memoryFiles(cwdFiles));
    expect(verdict.verdict !== 'clear', verdict.why).toBe(deploy);
    if (deploy) expect(needsGrammar(command, true)).toBe(true);
  });
});
