import { inert } from '@litmus-hooks/state-format/inert';
import { redact } from '@litmus-hooks/state-format/redact';

const MAX_KEPT_BYTES = 64 * 1024;
const MAX_SHOWN_LINES = 20;
const MAX_LINE_CHARS = 300;
/** Colours and cursor movements of the command's own. */
const TERMINAL_SEQUENCE = /\u001b(?:\[[0-9;?]*[ -/]*[@-~]|\][^\u0007\u001b]*(?:\u0007|\u001b\\))/g;

/** Keeps the end of what a command prints, in bounded memory. */
export class OutputTail {
  #chunks: Buffer[] = [];
  #bytes = 0;

  add(chunk: Buffer): void {
    this.#chunks.push(chunk);
    this.#bytes += chunk.length;
    if (this.#bytes < 2 * MAX_KEPT_BYTES) return;
    const kept = Buffer.concat(this.#chunks).subarray(-MAX_KEPT_BYTES);
    this.#chunks = [kept];
    this.#bytes = kept.length;
  }

  /** The last lines, without secrets and without anything that a terminal would act on. */
  lines(): string[] {
    const text = redact(Buffer.concat(this.#chunks).subarray(-MAX_KEPT_BYTES).toString('utf8'));
    const lines = text
      .replace(TERMINAL_SEQUENCE, '')
      .split(/\r?\n|\r/)
      .filter((line) => line.trim() !== '');
    return lines.slice(-MAX_SHOWN_LINES).map((line) => inert(line, MAX_LINE_CHARS));
  }
}
