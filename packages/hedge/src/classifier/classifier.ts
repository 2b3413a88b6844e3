import { PROGRAM } from './program.js';

export type ClassifiedLanguage = 'english' | 'korean';

/** What `assembly/features.ts` exports. */
interface Program {
  readonly memory: { readonly buffer: ArrayBuffer };
  readonly english: (length: number) => number;
  readonly korean: (length: number) => number;
  readonly score: (count: number) => number;
}

/** The part of the global of this name that is needed, which the types of Node do not have. */
interface Runtime {
  readonly Module: new (bytes: Uint8Array) => object;
  readonly Instance: new (module: object) => { readonly exports: object };
}

/** The program's memory, in bytes, and how many units of a sentence find room in it: twice as many as any has. */
const TEXT = 0x40000;
const FEATURES = 0x42000;
const MAX_UNITS = 1_024;
const UNIT_BYTES = 2;
const FEATURE_BYTES = 4;

/** So many features there are: as many as 18 bits tell apart. */
export const FEATURE_COUNT = 0x40000;

/** A weight is kept as a signed byte, so many of which make one. */
export const STEPS_PER_WEIGHT = 64;

/** Says how much a sentence is like hedges, by all of its words together: a linear classifier over hashed features. */
export class Classifier {
  private readonly program: Program;
  private readonly language: ClassifiedLanguage;
  private readonly memory: Buffer;

  /** `weights`: what `learnedWeights` gives; without them every score is 0. */
  constructor(language: ClassifiedLanguage, weights?: Buffer) {
    const { Module, Instance } = (globalThis as unknown as { readonly WebAssembly: Runtime }).WebAssembly;
    this.program = new Instance(new Module(Buffer.from(PROGRAM, 'base64'))).exports as Program;
    this.language = language;
    this.memory = Buffer.from(this.program.memory.buffer);
    weights?.copy(this.memory);
  }

  /** About 1 for what is like the hedges that were learned from, about -1 for what is like the other sentences. */
  score(sentence: string): number {
    return this.program.score(this.read(sentence));
  }

  /** The numbers of a sentence's features, below `FEATURE_COUNT`, each as often as it is found. */
  features(sentence: string): Uint32Array {
    const end = FEATURES + FEATURE_BYTES * this.read(sentence);
    return new Uint32Array(this.program.memory.buffer.slice(FEATURES, end));
  }

  private read(sentence: string): number {
    const bytes = this.memory.write(sentence, TEXT, MAX_UNITS * UNIT_BYTES, 'utf16le');
    return this.program[this.language](bytes / UNIT_BYTES);
  }
}
