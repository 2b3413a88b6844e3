import { inAnyCase } from './lower-case.js';

/** Part of every shipped phrase but those with `lit`, in lower case. Most prompts hold none of these, and nothing else of them is read then. */
const STEMS = [
  'recap',
  'comprehend',
  'autoresearch',
  'autoconference',
  'wikify',
  'handoff',
  'deep-interview',
  'review-work',
  'start-work',
  'frontend-ui-ux',
  'readme-studio',
  '\ub9ac\ucea1',
  '\u1105\u1175\u110f\u1162\u11b8',
];
const LIT = 'lit';
const LITMUS = 'litmus';
/** What may be written behind `lit` as one word. */
const LIT_ENDINGS = ['', 'work', 'recap', 'goal', 'research'];

/** In a longer text one pattern finds out sooner than a search for each stem, though it has to be compiled. */
const LONG_CHARS = 10_000;

/** In any case, so that no copy of a long prompt is made in lower case. */
function phrases(): string {
  return `(?<![A-Za-z])${inAnyCase(LIT)}(?:${LIT_ENDINGS.map(inAnyCase).join('|')})(?![A-Za-z])|${STEMS.map(inAnyCase).join('|')}`;
}

/** What the answer to a prompt may depend on: phrases, and slash commands that are named beside one. Global. */
export function mentions(): RegExp {
  return new RegExp(`${phrases()}|/${inAnyCase(LITMUS)}:`, 'g');
}

/** Whether a prompt may hold a shipped phrase: false is certain. One pattern for it takes longer to compile than all else that most prompts need. */
export function mayHoldPhrase(prompt: string): boolean {
  if (prompt.length > LONG_CHARS) return new RegExp(phrases()).test(prompt);
  const text = prompt.toLowerCase();
  return STEMS.some((stem) => text.includes(stem)) || holdsLit(text);
}

function holdsLit(text: string): boolean {
  for (let at = text.indexOf(LIT); at !== -1; at = text.indexOf(LIT, at + LIT.length)) {
    if (isLetter(text[at - 1])) continue;
    const behind = at + LIT.length;
    if (LIT_ENDINGS.some((ending) => text.startsWith(ending, behind) && !isLetter(text[behind + ending.length])))
      return true;
  }
  return false;
}

function isLetter(char: string | undefined): boolean {
  return char !== undefined && char >= 'a' && char <= 'z';
}
