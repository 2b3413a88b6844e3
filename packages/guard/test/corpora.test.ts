import * as fs from 'node:fs';
import * as path from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDeploy } from '../src/deploy-command.js';
import { needsGrammar } from '../src/prefilter.js';
import { memoryFiles } from './memory-files.js';

/** Labelled command lines whose author did not know the rules; what must be found of each file, and what may be denied in error. */

interface Sample {
  readonly command: string;
  readonly cwdFiles?: Readonly<Record<string, string>>;
  readonly deploy: boolean;
  readonly kind: string;
  readonly why: string;
}

interface Corpus {
  readonly file: string;
  readonly minFoundPercent: number;
  readonly maxWrongPercent: number;
}

const CORPORA: readonly Corpus[] = [
  { file: 'deploy-corpus-core.jsonl', minFoundPercent: 99, maxWrongPercent: 0.5 },
  { file: 'deploy-corpus-hard.jsonl', minFoundPercent: 85, maxWrongPercent: 3 },
  { file: 'deploy-corpus-second-core.jsonl', minFoundPercent: 99, maxWrongPercent: 0.5 },
  { file: 'deploy-corpus-second-hard.jsonl', minFoundPercent: 85, maxWrongPercent: 3 },
];

function samplesOf(file: string): readonly Sample[] {
  return fs
    .readFileSync(path.join(import.meta.dirname, 'fixtures', file), 'utf8')
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Sample);
}

function percentOf(part: number, whole: number): number {
  return (100 * part) / whole;
}

describe.each(CORPORA)('$file', ({ file, minFoundPercent, maxWrongPercent }) => {
  const samples = samplesOf(file);
  const read = samples.map((sample) => {
    const { verdict, why } = findDeploy(sample.command, memoryFiles(sample.cwdFiles ?? {}));
    return { ...sample, verdict, reason: why };
  });
  const deploys = read.filter(({ deploy }) => deploy);
  const others = read.filter(({ deploy }) => !deploy);

  it('holds both kinds of lines', () => {
    expect(deploys.length).toBeGreaterThan(130);
    expect(others.length).toBeGreaterThan(150);
  });

  it(`G-01 finds at least ${minFoundPercent} % of the deploys`, () => {
    const missed = deploys.filter(({ verdict }) => verdict === 'clear');
    const shown = missed.map(({ kind, command, why }) => `${kind}: ${command} (${why})`).join('\n');
    expect(percentOf(deploys.length - missed.length, deploys.length), shown).toBeGreaterThanOrEqual(minFoundPercent);
  });

  it(`G-12 denies at most ${maxWrongPercent} % of the other lines`, () => {
    const wrong = others.filter(({ verdict }) => verdict !== 'clear');
    const shown = wrong.map(({ kind, command, why, reason }) => `${kind}: ${command} (${why}; ${reason})`).join('\n');
    expect(percentOf(wrong.length, others.length), shown).toBeLessThanOrEqual(maxWrongPercent);
  });

  it('G-11 lets the prefilter pass none of what is denied', () => {
    const passed = read.filter(({ command, verdict }) => verdict !== 'clear' && !needsGrammar(command, true));
    expect(passed.map(({ command }) => command)).toEqual([]);
  });
});
