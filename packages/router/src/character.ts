/** UTF-16 codes of the signs that structure Markdown. Comparing codes costs a tenth of a pattern, and a prompt may hold a million of them. */
export const TAB = 0x09;
export const SPACE = 0x20;
export const SLASH = 0x2f;
export const COLON = 0x3a;
export const LESS_THAN = 0x3c;
export const GREATER_THAN = 0x3e;
export const LEFT_PARENTHESIS = 0x28;
export const RIGHT_PARENTHESIS = 0x29;
export const BACKSLASH = 0x5c;
export const RIGHT_BRACKET = 0x5d;
export const BACKTICK = 0x60;
export const DOT = 0x2e;
