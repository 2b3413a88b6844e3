/**
 * Signs in English prose that a phrase is asked for, or that it is only talked about. Each is tried on a clause of at most 200 characters, in lower case:
 * to make a pattern that ignores case takes ten times as long. Those that end in `\s*$` on the words before the phrase, those that begin with `^` on the words behind it.
 */

/** A sentence about the phrase: what follows it is a verb of which it is the subject. */
export const IS_SUBJECT =
  /^\s*(?:\((?:the|an?|our|my) \w+\)|['’]s|is|are|was|were|isn['’]?t|aren['’]?t|wasn['’]?t|does|doesn['’]?t|did|didn['’]?t|has|hasn['’]?t|had|keeps?|fires|fired|activates?|activated|triggers|triggered|ignites?|ignited|means|works|worked|breaks|broke|failed (?:again|to|with|on)|fails (?:to|on|when|with|again)|should(?: not|n['’]?t| be| have| never| only)|won['’]?t|can['’]?t|cannot|never|vs\.?|versus)(?=[\s.,!?]|$)/;

/** Only where the phrase does not lead: a leading one may have any of these as its object. */
export const IS_SUBJECT_LATER =
  /^\s*(?:will|would|can|must|might|may|seems?|appears?|happens?|happened|runs|ran|starts|started|stays?|fails|failed|routes?|commands?|phrases?|triggers?|keywords?|syntax|literal|wording|skills?)(?=[\s.,!?]|$)/;

/** A cell of a table. */
export const OPENS_A_CELL = /\|\s*$/;
export const CLOSES_A_CELL = /^\s*\|/;

/** Words between commas, which a sentence about the phrase may have before its verb. */
export const ASIDE = /^\s*,[^,\n]{1,80},(?=\s)/;

/** Other phrases in between: `lit plan, lit review and lit team are …`. */
export const ENUMERATION =
  /^(?:\s*(?:,\s*(?:and|or)|,|\/|and|or|&)\s+(?:\$[\w-]+|lit(?:work)?(?:\s[a-z]+)?|lit[a-z]+))+/;

/** What joins two phrases of an enumeration. */
export const JOINS = /^\s*(?:,\s*(?:and|or)|,|\/|and|or|&|vs\.?|versus)\s*$/;

export const NEGATED =
  /\b(?:not|never|don['’]?t|doesn['’]?t|didn['’]?t|won['’]?t|can['’]?t|cannot|shouldn['’]?t|wouldn['’]?t|without|stop|avoid|skip|(?:turn|switch)(?:ing)? off|disabl(?:e|ing)|no need (?:to|for)|instead of|rather than|no)(?:\s+\S+){0,3}\s*$/;

/** A question about something. */
export const OPENS_A_QUESTION =
  /^\W*(?:what|how|why|where|which|who|whose|whether|does|did|is|are|was|were|has|should|do (?:you|we|i|they))\b/;

/** The wish for an explanation. */
export const WANTS_AN_EXPLANATION = /^\W*(?:explain|describe|define|tell|teach|compare)\b/;

/** A question that is a proposal. */
export const SUGGESTED =
  /\b(?:why (?:don['’]?t (?:you|we)|not)|how about(?: we| you)?|what if (?:you|we)|shall we|can we)\s*$/;

/** `Is the LED lit?` */
export const ASKS_ABOUT_LIGHT = /^\W*(?:is|are|was|were|isn['’]?t|aren['’]?t)\b/;

/** `a lit review` that is ordered. */
export const ORDERED_AS_A_THING =
  /(?:^|\s)(?:do|run|make|start|give (?:me|us)|want|need|like|get|have|perform|create|begin|launch|use|write|draft|prepare|show (?:me|us)|time for|how about|give|(?:wrap up|end|finish|close|start|begin) with)\s+(?:(?:me|us)\s+)?(?:an?|another|one|some)(?:\s+(?:quick|full|short|proper|new|brief|thorough|deep|small|final))?\s*$/;

const OTHERS_DO =
  /\b(?:way|how|able|used|supposed|tries|trying|tried|fails|failed|ability|option|button|hook|command|test|script|people|users?|them|him|her|it) to(?: \w+)?\s*$/;
const ASKED =
  /(?:(?:^|\s)(?:to|let['’]?s|i['’]ll|we['’]ll|just|now|first|also|with|via|using|go|(?:can|could|may|shall) (?:we|i)|(?:can|could|would|will|must|should) you(?: \w+ly)?)|(?:^|\b(?:to|you|just|now|let['’]?s)\s+)(?:use|run|do|start|try|invoke|launch|enter))\s*$/;

/** `please`, `can you`, `with` and the like right before the phrase. */
export function isAskedFor(clause: string): boolean {
  return ASKED.test(clause) && !OTHERS_DO.test(clause);
}

/** The phrase is named: the word before it makes it a thing, a word or somebody else's doing. */
export const IS_NAMED =
  /(?:^|[\s"'(])(?:the|an?|my|our|your|his|their|its|any|each|every|some|another|about|of|for|from|in|on|at|like|than|as|called|named|label(?:l?ed)?|mention(?:s|ed|ing)?|says?|said|saying|types?|typed|typing|wrote|writes|read|reads|means?|meant|phrases?|words?|terms?|triggers?|triggered|triggering|keywords?|strings?|text|tokens?|prompts?|routes?|commands?|skills?|features?|options?|explain|describe|document|define|rename|remove|delete|disable|implement|test|debug|fix|update|change|improve|refactor|edit|check|add|whether|if|when|whenever|where|why|how|what|which|because|since|after|before|until|while|does|did|is|are|was|were|be|has|have|had|ran|runs|running|used|uses|tried|calls?|calling|invoked?|saw|see|got|noticed|fires|fired|starts|loads|between|versus|vs\.?|contains?|containing|includes?|including|match(?:es|ing)?|shows?|showing|spell|print|echo|repeat|quote|grep|search|find|translate|love|hate|know|i|we|they|he|she|who|people|users?|someone|anyone|to)\s*$/;

/** `Triggers: lit plan, …`. */
export const INTRODUCES_NAMES =
  /\b(?:triggers?|routes?|phrases?|keywords?|commands?|words?|tokens?|examples?|e\.g\.|i\.e\.|usage|syntax|titles?|headings?|translate|print|say|echo|repeat|type|reply|respond|answer|output|spell)\b[^\n:]{0,20}:\s*$/;

/** The adjective: light is on, or somebody put it on. */
export const LIGHTS_BEFORE =
  /(?:(?:^|[\s'’])(?:dimly|brightly|softly|poorly|badly|warmly|barely|faintly|evenly|partially|partly|fully|completely|properly|naturally|artificially|beautifully|clearly|newly|freshly|nicely|harshly|gently|constantly|dramatically|strongly|really|totally|absolutely|well|half|back|sun|moon|candle|be|been|being|s|re|m|gets?|got|stays?|stayed|remains?|looks?|looked|feels?|so|very|pretty|too|super|not|once|always|candles?|lamps?|lights?|lanterns?|torch(?:es)?|room|scene|street|sky|into|or)|\b(?:keep|keeps|kept|leave|leaves|left)\b[^.]*)\s*$/;
export const LIGHTS_BEHIND =
  /^\s+(?:up|by|candles?|lanterns?|torch(?:es)?|rooms?|lamps?|cigarettes?|fuse)(?=[\s.,!?]|$)/;

/** The library of web components, which has a capital letter. */
export const LIBRARY_BEHIND =
  /^\s+(?:elements?|library|framework|templates?|components?|projects?|apps?|directives?|decorators?|docs|html)\b/;
export const LIBRARY_BEFORE = /\b(?:with|using|via|in|to|and|use)\s*$/;

/** A recap as a part of something that is built, or as the heading of the user's own. */
export const RECAP_AS_A_PART =
  /^(?:\s*:|\s+(?:e-?mails?|page|component|feature|button|endpoint|table|video|template|section|screen|view|modal|module|skill|route|command|hook|post|newsletter|article|episode|widget|card|function|class|title|heading|link|tab|job|script|service|api)\b)/;
export const RECAP_OBJECT =
  /^\s+(?:the|this|that|what|where|how|our|my|your|everything|all|session|today|it|so far|progress|in|--\w+)\b|^\s+--/;
export const RECAP_IS_ASKED =
  /(?:^|\s)(?:(?:can|could|would|will) you(?: \w+ly| also| please| just)*|(?:can|could|should|shall) we|let['’]?s|(?:want|need|like) you to|i['’]d like to|want to|time to)\s*$/;
export const RECAP_NAMED_MORE =
  /(?:^|\s)(?:into|with|build|create|write|make|send|watch|watched|post|publish|love|just to|to)\s*$/;
