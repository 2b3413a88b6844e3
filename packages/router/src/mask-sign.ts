/** Stands for what is masked within a sentence: a sign that nobody types, and one byte, for a text of wider ones takes twice as long to read. */
export const MASK_SIGN = '\x1a';
