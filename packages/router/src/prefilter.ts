/** Part of every shipped phrase, in lower case. Most prompts hold none of these, and nothing else of them is read then. */
const STEMS =
  /(?<![a-z])lit(?:work|recap|goal|research)?(?![a-z])|recap|comprehend|autoresearch|autoconference|wikify|handoff|deep-interview|review-work|start-work|frontend-ui-ux|readme-studio|\ub9ac\ucea1|\u1105\u1175\u110f\u1162\u11b8/;

/** What the answer to a prompt may depend on: phrases, and slash commands that are named beside one. Global, for a text in lower case. */
export function mentions(): RegExp {
  return new RegExp(`${STEMS.source}|/litmus:`, 'g');
}

/** Whether a prompt may hold a shipped phrase: false is certain. */
export function mayHoldPhrase(prompt: string): boolean {
  // A pattern that ignores case asks Unicode's tables for each letter of it: making it takes longer than all the rest.
  return STEMS.test(prompt.toLowerCase());
}
