/** From FIRST_SET to LAST_SET, a character in an expression stands for a set of characters: the first for the first. */
export const FIRST_SET = 0xe800;
export const LAST_SET = 0xf7ff;
