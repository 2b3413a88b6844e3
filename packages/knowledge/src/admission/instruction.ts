/**
 * Words that tell a reader what to do, where a claim says what holds. Claims are answered to agents, so one that is shaped like an order would
 * be taken for one. English and Korean, and the marks of chat formats; a person's review is for the rest.
 */

/** Anywhere in a text. */
const ORDERS = [
  /<\/?\s*(?:system|assistant|user|human|instructions?|system-reminder|tool_(?:use|result|call)|function_(?:calls?|results?)|invoke|antml:\w+|important|prompt)\b[^>]*>/i,
  /<\|[^|>]{1,40}\|>|\[\/?(?:inst|sys|system)\]|<<\/?sys>>/i,
  /\b(?:ignor|disregard|forget|overrid|bypass)(?:e|ing|s)?\s+(?:(?:all|any|every|each|the|of|these|those|my|our)\s+){0,4}(?:previous|prior|above|earlier|preceding|foregoing|former|system|your)\b/i,
  /\b(?:you|thou|(?:the |this |an? |every |any )?(?:assistant|agent|model|llm|ai|claude|codex|copilot|chatgpt|gemini)s?)\s+(?:must|should|shall|ought|ha(?:ve|s) to|needs? to|(?:are|is) (?:to|now|required|instructed|ordered)|will (?:now|always|never)|may (?:not|now)|can now|(?:can|could|do) ?not)\b/i,
  /\b(?:do not|don['’]t|never|without)\s+(?:tell|inform|mention|alert|notify|warn|reveal|show|ask)(?:ing)?\b.{0,40}\b(?:user|human|person|anyone|anybody|operator|reviewer)s?\b/i,
  /\bfrom now on\b|\bnew instructions?\s*:|\bpretend (?:to|that|you)\b/i,
  /\b(?:curl|wget)\b[^|]{0,300}\|\s*(?:sudo\s+)?(?:ba|z|da|k|fi)?sh\b/i,
  /(?:이전|위의|앞의|모든)\s*(?:지시|명령|규칙|프롬프트)\S{0,10}\s*(?:무시|잊)/,
];

/** Begins nothing but an order. */
const OPENERS =
  /^(?:always|never|do not|don['’]t|must|please|make sure|be (?:sure|careful|certain)|ensure|avoid|remember|forget|disregard|execute|obey|disclose|pretend|assume|prefer|refrain|respond|take care|let['’]?s|let us|use (?!of\b|cases?\b))/i;
/** Verbs that are nouns as well: orders where an object follows. */
const VERBS =
  /^(?:accept|activate|add|allow|answer|append|apply|approve|ask|build|bypass|call|change|check|clone|close|commit|configure|confirm|continue|copy|create|delete|deploy|disable|download|edit|enable|erase|export|fetch|fix|follow|format|give|grant|ignore|import|include|insert|install|invoke|keep|log|merge|modify|move|open|override|paste|post|print|publish|push|put|read|rebase|reject|release|remove|rename|replace|reply|report|reset|restart|return|reveal|revert|rewrite|run|save|search|send|set|share|show|skip|start|stop|store|submit|switch|take|tell|test|trust|treat|try|update|upgrade|upload|validate|verify|visit|wipe|write)\s+/i;
const OBJECT =
  /^(?:(?:the|an?|this|that|these|those|all|any|every|each|both|your|my|our|its|it|them|me|him|her|everything|anything|nothing|no|only|previous|up|out|off|npm|npx|yarn|pnpm|bun|node|git|make|docker|kubectl|pip|cargo|sudo|rm|curl|wget|bash|sh|ssh|chmod)\b|["'“‘`$~]|\.{0,2}\/|--?\w|[\w-]+(?:\/[\w.-]+|\.(?:[cm]?[jt]sx?|sh|py|md|json|ya?ml|toml|sql|rb|go|rs)\b))/i;
/** What may stand before an order. */
const LEAD =
  /^(?:[^\p{L}\p{N}`$]+|(?:please|kindly|now|then|first|next|finally|also|just|important|note|warning|attention|todo|so|and|but)\b[\s,:!]*)+/iu;
const KOREAN_ORDER = /(?:세요|시오|해라|하라|마라|할\s?것)\s*[.!]*$/;

/** The sentences of a text, and the parts that a colon, a semicolon or a dash sets off. */
function sentences(text: string): string[] {
  return text.split(/(?<=[.!?;:。！？…])\s+|\s+[–—-]{1,2}\s+|,\s+(?=(?:then|please|always|never|do not|don['’]t)\b)/i);
}

function isOrder(sentence: string): boolean {
  const words = sentence.replace(LEAD, '').trim();
  if (/^please\b/i.test(sentence.trim()) || OPENERS.test(words) || KOREAN_ORDER.test(words)) return true;
  const verb = VERBS.exec(words);
  return verb !== null && OBJECT.test(words.slice(verb[0].length));
}

/** Why a line of text is an order, and what to do; undefined where it is none. */
export function instructionShape(text: string): { readonly why: string; readonly remedy: string } | undefined {
  if (!ORDERS.some((shape) => shape.test(text)) && !sentences(text).some(isOrder)) return undefined;
  return {
    why: 'is shaped like an instruction',
    remedy: 'say what holds here ("Releases are made from main alone"), not what somebody is to do',
  };
}
