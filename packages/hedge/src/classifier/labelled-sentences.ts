import * as fs from 'node:fs';
import * as path from 'node:path';
import type { Construction } from '../construction.js';
import { isProse } from '../text/block.js';
import { blocksOf } from '../text/blocks.js';
import { proseOf } from '../text/prose.js';
import { sentencesOf } from '../text/sentences.js';
import type { LabelledSentence } from './learn.js';

const FOLDER = path.join(import.meta.dirname, '..', '..', 'sentences');

/** The sentences of a text as the classifier is asked about them. */
function proseSentences(text: string): string[] {
  return blocksOf(text)
    .filter(isProse)
    .map((block) => proseOf(text, block.pieces).text)
    .flatMap((prose) => sentencesOf(prose).map(({ start, end }) => prose.slice(start, end)));
}

/** Of a text that is a hedge in one of several sentences nobody knows in which. */
function labelled({ text, hedge }: LabelledSentence): LabelledSentence[] {
  const sentences = proseSentences(text);
  return hedge && sentences.length > 1 ? [] : sentences.map((sentence) => ({ text: sentence, hedge }));
}

/** The sentences of one language that lie in files of one JSON object a line. */
export function keptSentences(lang: 'en' | 'ko'): LabelledSentence[] {
  return fs
    .readdirSync(FOLDER)
    .filter((file) => file.startsWith(`${lang}-`))
    .sort()
    .flatMap((file) => fs.readFileSync(path.join(FOLDER, file), 'utf8').trimEnd().split('\n'))
    .flatMap((line) => labelled(JSON.parse(line) as LabelledSentence));
}

/** The examples of constructions. */
export function examplesOf(constructions: readonly Pick<Construction, 'finds' | 'leaves'>[]): LabelledSentence[] {
  return constructions.flatMap(({ finds, leaves }) => [
    ...finds.flatMap((text) => labelled({ text, hedge: true })),
    ...leaves.flatMap((text) => labelled({ text, hedge: false })),
  ]);
}
