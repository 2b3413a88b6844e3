import { Pattern } from './pattern.js';

/**
 * Signs in English prose that a phrase is asked for, or that it is only talked about. Each is tried on a clause of at most 200 characters, in lower case:
 * to make a pattern that ignores case takes ten times as long. Those that end in `\s*$` on the words before the phrase, those that begin with `^` on the words behind it.
 */

/** Verbs of which the phrase before them is the subject: the sentence is about it. */
const SUBJECT_VERBS = words(
  "'s is are was were isn't isnt aren't arent wasn't wasnt does doesn't doesnt did didn't didnt has hasn't hasnt had keep keeps fires fired activate activates activated triggers triggered ignite ignites ignited means works worked breaks broke failed_again failed_to failed_with failed_on fails_to fails_on fails_when fails_with fails_again should_not shouldn't shouldnt should_be should_have should_never should_only won't wont can't cant cannot never vs versus",
);
const NAMED_IN_BRACKETS = new Pattern(String.raw`^\s*\((?:the|an?|our|my) \w+\)(?=[\s.,!?]|$)`);

/** Only where the phrase does not lead: a leading one may have any of these as its object. */
const LATER_SUBJECT_VERBS = words(
  'will would can must might may seem seems appear appears happen happens happened runs ran starts started stay stays fails failed route routes command commands phrase phrases trigger triggers keyword keywords syntax literal wording skill skills',
);

const WORD_END = /[\s.,!?]/;

function words(list: string): ReadonlySet<string> {
  return new Set(list.split(' '));
}

/** Whether one of the words, or two of them joined by `_`, stands at the beginning. Looked up, for so long a pattern takes a hundred times as long to make. */
function beginsWith(verbs: ReadonlySet<string>, rest: string): boolean {
  const text = rest.trimStart().replaceAll('’', "'");
  const [first = '', ...others] = text.slice(0, MAX_VERB_CHARS).split(WORD_END, 2);
  if (verbs.has(first)) return true;
  return text.charAt(first.length) === ' ' && verbs.has(`${first}_${others[0]}`);
}

/** Longer than two of the words. */
const MAX_VERB_CHARS = 40;

/** A sentence about the phrase: what follows it is a verb of which it is the subject. */
export function isSubject(rest: string, leading: boolean): boolean {
  if (beginsWith(SUBJECT_VERBS, rest)) return true;
  if (rest.trimStart().startsWith('(') && NAMED_IN_BRACKETS.test(rest)) return true;
  return !leading && beginsWith(LATER_SUBJECT_VERBS, rest);
}

/** Words between commas, which a sentence about the phrase may have before its verb. */
const ASIDE = new Pattern(String.raw`^\s*,[^,\n]{1,80},(?=\s)`);

/** Other phrases in between: `lit plan, lit review and lit team are …`. */
const ENUMERATION = new Pattern(
  String.raw`^(?:\s*(?:,\s*(?:and|or)|,|\/|and|or|&)\s+(?:\$[\w-]+|lit(?:work)?(?:\s[a-z]+)?|lit[a-z]+))+`,
);

/** What both begin with. */
const GOES_ON = [',', '/', '&', 'and', 'or'];

/** The sentence behind a phrase without the phrases and the aside that it begins with. */
export function behindEnumeration(rest: string): string {
  const text = rest.trimStart();
  return GOES_ON.some((sign) => text.startsWith(sign)) ? ASIDE.cutFrom(ENUMERATION.cutFrom(rest)) : rest;
}

/** What joins two phrases of an enumeration. */
export const JOINS = new Pattern(String.raw`^\s*(?:,\s*(?:and|or)|,|\/|and|or|&|vs\.?|versus)\s*$`);

export const NEGATED = new Pattern(
  String.raw`\b(?:not|never|don['’]?t|doesn['’]?t|didn['’]?t|won['’]?t|can['’]?t|cannot|shouldn['’]?t|wouldn['’]?t|without|stop|avoid|skip|(?:turn|switch)(?:ing)? off|disabl(?:e|ing)|no need (?:to|for)|instead of|rather than|no)(?:\s+\S+){0,3}\s*$`,
);

/** A question about something. */
export const OPENS_A_QUESTION = new Pattern(
  String.raw`^\W*(?:what|how|why|where|which|who|whose|whether|does|did|is|are|was|were|has|should|do (?:you|we|i|they))\b`,
);

/** The wish for an explanation. */
export const WANTS_AN_EXPLANATION = new Pattern(String.raw`^\W*(?:explain|describe|define|tell|teach|compare)\b`);

/** A question that is a proposal. */
export const SUGGESTED = new Pattern(
  String.raw`\b(?:why (?:don['’]?t (?:you|we)|not)|how about(?: we| you)?|what if (?:you|we)|shall we|can we)\s*$`,
);

/** `Is the LED lit?` */
export const ASKS_ABOUT_LIGHT = new Pattern(String.raw`^\W*(?:is|are|was|were|isn['’]?t|aren['’]?t)\b`);

/** `a lit review` that is ordered. */
export const ORDERED_AS_A_THING = new Pattern(
  String.raw`(?:^|\s)(?:do|run|make|start|give (?:me|us)|want|need|like|get|have|perform|create|begin|launch|use|write|draft|prepare|show (?:me|us)|time for|how about|give|(?:wrap up|end|finish|close|start|begin) with)\s+(?:(?:me|us)\s+)?(?:an?|another|one|some)(?:\s+(?:quick|full|short|proper|new|brief|thorough|deep|small|final))?\s*$`,
);

const OTHERS_DO = new Pattern(
  String.raw`\b(?:way|how|able|used|supposed|tries|trying|tried|fails|failed|ability|option|button|hook|command|test|script|people|users?|them|him|her|it) to(?: \w+)?\s*$`,
);
const ASKED = new Pattern(
  String.raw`(?:(?:^|\s)(?:to|let['’]?s|i['’]ll|we['’]ll|just|now|first|also|with|via|using|go|(?:can|could|may|shall) (?:we|i)|(?:can|could|would|will|must|should) you(?: \w+ly)?)|(?:^|\b(?:to|you|just|now|let['’]?s)\s+)(?:use|run|do|start|try|invoke|launch|enter))\s*$`,
);

/** `please`, `can you`, `with` and the like right before the phrase. */
export function isAskedFor(clause: string): boolean {
  return ASKED.test(clause) && !OTHERS_DO.test(clause);
}

/** The phrase is named: the word before it makes it a thing, a word or somebody else's doing. */
export const IS_NAMED = new Pattern(
  String.raw`(?:^|[\s"'(])(?:the|an?|my|our|your|his|their|its|any|each|every|some|another|about|of|for|from|in|on|at|like|than|as|called|named|label(?:l?ed)?|mention(?:s|ed|ing)?|says?|said|saying|types?|typed|typing|wrote|writes|read|reads|means?|meant|phrases?|words?|terms?|triggers?|triggered|triggering|keywords?|strings?|text|tokens?|prompts?|routes?|commands?|skills?|features?|options?|explain|describe|document|define|rename|remove|delete|disable|implement|test|debug|fix|update|change|improve|refactor|edit|check|add|whether|if|when|whenever|where|why|how|what|which|because|since|after|before|until|while|does|did|is|are|was|were|be|has|have|had|ran|runs|running|used|uses|tried|calls?|calling|invoked?|saw|see|got|noticed|fires|fired|starts|loads|between|versus|vs\.?|contains?|containing|includes?|including|match(?:es|ing)?|shows?|showing|spell|print|echo|repeat|quote|grep|search|find|translate|love|hate|know|i|we|they|he|she|who|people|users?|someone|anyone|to)\s*$`,
);

/** `Triggers: lit plan, …`. */
export const INTRODUCES_NAMES = new Pattern(
  String.raw`\b(?:triggers?|routes?|phrases?|keywords?|commands?|words?|tokens?|examples?|e\.g\.|i\.e\.|usage|syntax|titles?|headings?|translate|print|say|echo|repeat|type|reply|respond|answer|output|spell)\b[^\n:]{0,20}:\s*$`,
);

/** The adjective: light is on, or somebody put it on. */
export const LIGHTS_BEFORE = new Pattern(
  String.raw`(?:(?:^|[\s'’])(?:dimly|brightly|softly|poorly|badly|warmly|barely|faintly|evenly|partially|partly|fully|completely|properly|naturally|artificially|beautifully|clearly|newly|freshly|nicely|harshly|gently|constantly|dramatically|strongly|really|totally|absolutely|well|half|back|sun|moon|candle|be|been|being|s|re|m|gets?|got|stays?|stayed|remains?|looks?|looked|feels?|so|very|pretty|too|super|not|once|always|candles?|lamps?|lights?|lanterns?|torch(?:es)?|room|scene|street|sky|into|or)|\b(?:keep|keeps|kept|leave|leaves|left)\b[^.]*)\s*$`,
);
export const LIGHTS_BEHIND = new Pattern(
  String.raw`^\s+(?:up|by|candles?|lanterns?|torch(?:es)?|rooms?|lamps?|cigarettes?|fuse)(?=[\s.,!?]|$)`,
);

/** The library of web components, which has a capital letter. */
export const LIBRARY_BEHIND = new Pattern(
  String.raw`^\s+(?:elements?|library|framework|templates?|components?|projects?|apps?|directives?|decorators?|docs|html)\b`,
);
export const LIBRARY_BEFORE = new Pattern(String.raw`\b(?:with|using|via|in|to|and|use)\s*$`);

/** A recap as a part of something that is built, or as the heading of the user's own. */
export const RECAP_AS_A_PART = new Pattern(
  String.raw`^(?:\s*:|\s+(?:e-?mails?|page|component|feature|button|endpoint|table|video|template|section|screen|view|modal|module|skill|route|command|hook|post|newsletter|article|episode|widget|card|function|class|title|heading|link|tab|job|script|service|api)\b)`,
);
export const RECAP_OBJECT = new Pattern(
  String.raw`^\s+(?:the|this|that|what|where|how|our|my|your|everything|all|session|today|it|so far|progress|in|--\w+)\b|^\s+--`,
);
export const RECAP_IS_ASKED = new Pattern(
  String.raw`(?:^|\s)(?:(?:can|could|would|will) you(?: \w+ly| also| please| just)*|(?:can|could|should|shall) we|let['’]?s|(?:want|need|like) you to|i['’]d like to|want to|time to)\s*$`,
);
export const RECAP_NAMED_MORE = new Pattern(
  String.raw`(?:^|\s)(?:into|with|build|create|write|make|send|watch|watched|post|publish|love|just to|to)\s*$`,
);
