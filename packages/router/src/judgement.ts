import * as english from './english.js';
import { isLibrary, isOrdered, isPartOfAProduct, isTalkedAbout, senseOfAttached } from './korean.js';
import type { Occurrence } from './occurrence.js';
import { Place } from './place.js';

/** Whether an occurrence is a request or a mention, and by which sign. */
export interface Judgement {
  readonly request: boolean;
  /** One of a fixed set of sentences. */
  readonly why: string;
  /** The request stands where it leads the prompt. */
  readonly leads: boolean;
}

function mention(why: string): Judgement {
  return { request: false, why, leads: false };
}

function request(why: string, leads = false): Judgement {
  return { request: true, why, leads };
}

/** Judges one occurrence in the prose of its prompt. The cost is bounded, whatever the prompt's length. */
export function judge(occurrence: Occurrence, prose: string): Judgement {
  const { trigger, start, end, attached } = occurrence;
  const place = new Place(prose, start, end + attached.length);
  if (trigger.at === 'leading') return judgeLeading(occurrence, place);
  if (attached !== '') return judgeAttached(place, attached);
  const rest = english.behindEnumeration(place.rest);
  if (
    english.isSubject(rest, place.leading) &&
    !(occurrence.route.query === true && place.leading && /\?\s*$/.test(rest))
  )
    return mention('something is said about it');
  if (place.rest.trimStart().startsWith('|') && place.sentence.trimEnd().endsWith('|'))
    return mention('it stands in a table');
  if (isTalkedAbout(place.rest, place.leading)) return mention('it is talked about');
  if (!place.begins) {
    if (!place.leading && english.SUGGESTED.test(place.clause)) return request('it is proposed');
    if (english.NEGATED.test(place.clause)) return mention('it is ruled out');
  }
  return trigger.at === 'edge' ? judgeEdge(occurrence, place) : judgeAnywhere(occurrence, place);
}

function judgeLeading({ trigger, attached }: Occurrence, place: Place): Judgement {
  if (!place.first) return mention('it does not begin the prompt');
  // A name of one word is an ordinary subject too; a phrase may have its object behind a colon.
  const behind = trigger.phrase.includes(' ') ? /^(?:[,:]?\s|$|[.!]+\s*$)/ : /^(?:\s|$|[.!]+\s*$)/;
  if (attached !== '' || !behind.test(place.rest)) return mention('no white space follows it');
  if (english.isSubject(place.rest, true) || isTalkedAbout(place.rest, true))
    return mention('something is said about it');
  return request('it begins the prompt', true);
}

function judgeAttached(place: Place, attached: string): Judgement {
  const sense = senseOfAttached(attached, place.rest, place.trailing);
  if (sense === 'another word') return mention('it is part of another word');
  if (sense === 'mention') return mention('it is talked about');
  return request('what is attached to it asks for it', place.leading);
}

function judgeAnywhere({ trigger }: Occurrence, place: Place): Judgement {
  if (place.leading) return request('it begins the prompt', true);
  if (!place.begins && english.ORDERED_AS_A_THING.test(place.clause)) return request('it is ordered');
  if (place.introduced) return mention('it stands in a list of names');
  if (english.OPENS_A_QUESTION.test(place.segment) || english.WANTS_AN_EXPLANATION.test(place.clause))
    return mention('the sentence asks about it');
  if (place.begins) return request('it stands in plain prose');
  if (english.isAskedFor(place.clause)) return request('it is asked for');
  if (trigger.phrase.endsWith(' mode') && /\bin\s*$/.test(place.clause)) return request('it is asked for');
  if (english.LIGHTS_BEFORE.test(place.clause)) return mention('it is an adjective');
  if (english.IS_NAMED.test(place.clause)) return mention('it is named');
  return request('it stands in plain prose');
}

function judgeEdge(occurrence: Occurrence, place: Place): Judgement {
  return /^lit(?:work)?$/i.test(occurrence.trigger.phrase) ? judgeWord(occurrence, place) : judgeNoun(place);
}

/** `lit` and `litwork`: at the beginning or the end of the prompt. */
function judgeWord({ trigger, capital }: Occurrence, place: Place): Judgement {
  const adjective = trigger.phrase === 'lit';
  if (place.leading || place.opens) {
    if (adjective && english.LIGHTS_BEHIND.test(place.rest)) return mention('it is an adjective');
    if (adjective && isLibrary(place.rest, capital)) return mention('it is the library of that name');
    if (adjective && capital && english.LIBRARY_BEHIND.test(place.rest))
      return mention('it is the library of that name');
    return request('it begins the prompt', place.leading);
  }
  if (!place.trailing) return mention('it stands in the middle of a sentence');
  if (place.apart) return request('it ends the prompt');
  if (adjective && english.LIGHTS_BEFORE.test(place.sentence)) return mention('it is an adjective');
  if (adjective && english.ASKS_ABOUT_LIGHT.test(place.sentence) && /^\s*\?/.test(place.rest))
    return mention('it is an adjective');
  if (adjective && capital && english.LIBRARY_BEFORE.test(place.clause))
    return mention('it is the library of that name');
  if (english.IS_NAMED.test(place.clause)) return mention('it is named');
  return request('it ends the prompt');
}

/** Ordinary words such as `recap`: at the beginning, at the end, or as what is asked for. */
function judgeNoun(place: Place): Judgement {
  if (english.RECAP_AS_A_PART.test(place.rest) || isPartOfAProduct(place.rest))
    return mention('it is part of something else');
  if (place.leading) return request('it begins the prompt', true);
  if (english.ORDERED_AS_A_THING.test(place.clause)) return request('it is ordered');
  if (english.RECAP_IS_ASKED.test(place.clause)) return request('it is asked for');
  if (isOrdered(place.rest)) return request('it is ordered');
  if (place.clause.trim() === '' && english.RECAP_OBJECT.test(place.rest)) return request('it begins a clause');
  if (!place.trailing) return mention('it stands in the middle of a sentence');
  if (english.IS_NAMED.test(place.clause) || english.RECAP_NAMED_MORE.test(place.clause)) return mention('it is named');
  return request('it ends the prompt');
}
