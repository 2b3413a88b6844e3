/** Passages in a stranger's text that are shaped like instructions to whoever reads it, or like the frame of a conversation with a model. */

export type InstructionShape =
  | 'overrides instructions'
  | 'addresses a model'
  | 'imitates a conversation'
  | 'asks for secrecy'
  | 'asks for a command'
  | 'asks for secrets'
  | 'imitates a quarantine mark';

export interface Passage {
  readonly shape: InstructionShape;
  /** In UTF-16 units. */
  readonly start: number;
  readonly end: number;
}

/** Between two words: blanks and signs, so that stretched or dotted spellings are found too. */
const GAP = '[\\s\\p{P}]{1,8}';
/** Up to four words. */
const FEW_WORDS = `(?:[\\p{L}\\p{M}\\p{N}'’]{1,20}${GAP}){0,4}`;
const HEEDED = '(?:instructions?|prompts?|rules?|guidelines?|directions?|commands?|context|guardrails?|constraints?)';

function phrase(...parts: readonly string[]): RegExp {
  return new RegExp(`(?<![\\p{L}\\p{N}])${parts.join(GAP)}(?![\\p{L}\\p{N}])`, 'gu');
}

const SHAPES: readonly (readonly [InstructionShape, RegExp])[] = [
  [
    'overrides instructions',
    phrase(
      "(?:ignore|disregard|forget|override|bypass|do not follow|don['’]t follow)",
      `${FEW_WORDS}(?:previous|prior|above|earlier|preceding|all|any|your|system|original|other)`,
      `${FEW_WORDS}${HEEDED}`,
    ),
  ],
  ['overrides instructions', phrase(`(?:your )?new ${HEEDED} (?:are|is|follow)`)],
  [
    'overrides instructions',
    /(?:이전|위의?|앞의?)\s{0,3}(?:모든\s{0,3})?(?:지시|명령|지침|프롬프트)[^\n]{0,12}(?:무시|잊)/gu,
  ],
  [
    'overrides instructions',
    /(?:忽略|无视|無視)[^\n]{0,12}(?:指令|指示|提示|命令)|(?:以前|上記|これまで)の?[^\n]{0,8}(?:指示|命令)[^\n]{0,6}無視/gu,
  ],
  [
    'overrides instructions',
    phrase(
      '(?:ignorier\\w{0,3}|vergiss|ignorez?|oubliez?|ignora|olvida|ignore)',
      `${FEW_WORDS}(?:anweisungen|instruktionen|consignes|instructions pr[ée]c[ée]dentes|instrucciones|istruzioni|instru[çc][õo]es)`,
    ),
  ],
  [
    'addresses a model',
    phrase('you', 'are', '(?:now|no longer)', '(?:an?|the|in|acting|operating|chatgpt|claude|dan)'),
  ],
  [
    'addresses a model',
    phrase(
      '(?:if|as|when|since|because)',
      "you(?:['’]re)?",
      '(?:are )?(?:an? )?(?:ai|llm|large language model|language model|(?:ai |coding )?(?:agent|assistant)|chatbot)',
    ),
  ],
  [
    'addresses a model',
    phrase(
      '(?:attention|note|notice|message|instructions?|important)',
      '(?:to|for)',
      '(?:all )?(?:the )?(?:ai|llms?|language models?|(?:ai |coding )?(?:agents?|assistants?)|chatbots?|claude|chatgpt)',
    ),
  ],
  [
    'addresses a model',
    phrase(
      '(?:ai|llm|coding)',
      '(?:agents?|assistants?|models?|readers?)',
      '(?:must|should|shall|need to|have to|are required to)',
    ),
  ],
  [
    'imitates a conversation',
    /<\/?(?:system|system-reminder|assistant|user|human|instructions?|tool_result|function_results?|im_start|im_end)>|<\|[a-z_]{2,24}\|>|\[\/?inst\]|<<\/?sys>>/gu,
  ],
  [
    'imitates a conversation',
    /^[ \t]{0,8}(?:#{1,4} {0,2})?(?:system|assistant|human|developer)(?: (?:prompt|message|note))?[ \t]{0,3}:/gmu,
  ],
  [
    'asks for secrecy',
    phrase(
      "(?:do not|don['’]t|never|without)",
      '(?:tell(?:ing)?|inform(?:ing)?|mention(?:ing)?|show(?:ing)?|alert(?:ing)?|notify(?:ing)?|reveal(?:ing)?|ask(?:ing)?)',
      `${FEW_WORDS}(?:user|human|person|operator|developer|owner)`,
    ),
  ],
  [
    'asks for a command',
    phrase(
      '(?:run|execute|paste|enter|type)',
      `${FEW_WORDS}(?:commands?|script|code|snippet|line)`,
      `${FEW_WORDS}(?:in|into|on|with|using|from)`,
      `${FEW_WORDS}(?:terminal|shell|bash|console|command line|powershell|root|sudo)`,
    ),
  ],
  [
    'asks for a command',
    /\b(?:curl|wget|iwr|invoke-webrequest)\b[^\n|]{1,200}\|\s{0,3}(?:sudo\s{1,3})?(?:ba|z|da)?sh\b|\brm\s{1,3}-[a-z]{0,4}[rf][a-z]{0,4}\s/gu,
  ],
  [
    'asks for secrets',
    phrase(
      '(?:send|post|upload|print|output|reveal|show|leak|exfiltrate|include|submit|forward|email)',
      `${FEW_WORDS}(?:api keys?|secrets?|passwords?|credentials?|access tokens?|environment variables|env vars|private keys?|system prompt|\\.env|ssh keys?|cookies)`,
    ),
  ],
  ['imitates a quarantine mark', /\[(?:begin|end)\s{1,4}(?:of\s{1,4})?(?:untrusted|quarantined?)\b/gu],
];

/** So that every shape has its turn and the answer stays small. */
const MAX_PER_PATTERN = 50;

/**
 * The text in one spelling: compatibility forms (full width, mathematical letters) as plain ones, lower case. `origin` has for each of its units
 * the unit of the original that it comes from.
 */
function folded(text: string): { text: string; origin: Uint32Array } {
  const origin = new Uint32Array(text.length * 4 + 1);
  const parts: string[] = [];
  let length = 0;
  let at = 0;
  for (const character of text) {
    const simple = character.normalize('NFKC').toLowerCase();
    // A ligature of many words (U+FDFA) stands for no instruction.
    const kept = simple.length > 4 ? character : simple;
    origin.fill(at, length, length + kept.length);
    parts.push(kept);
    length += kept.length;
    at += character.length;
  }
  origin[length] = at;
  return { text: parts.join(''), origin };
}

/** Finds them, in the order of the text. They are found by shape: an article on the matter has some, and a clever one has none. */
export function findInstructionShapes(text: string): readonly Passage[] {
  const { text: simple, origin } = folded(text);
  const found: Passage[] = [];
  for (const [shape, pattern] of SHAPES) {
    let count = 0;
    for (const match of simple.matchAll(pattern)) {
      const start = origin[match.index] ?? 0;
      found.push({ shape, start, end: origin[match.index + match[0].length] ?? text.length });
      count += 1;
      if (count === MAX_PER_PATTERN) break;
    }
  }
  return found.sort((one, other) => one.start - other.start || one.end - other.end);
}
