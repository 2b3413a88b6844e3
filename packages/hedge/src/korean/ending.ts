/**
 * What the ending behind a cue makes of it. The cue stops at the stem (`확인하지 못`); whether it is said of this work, of any such thing,
 * or on a condition is in the syllables that follow.
 */

/** `…면`, `…ㄹ 때`, `…는 경우`: what would be, not what is. */
export const CONDITION: RegExp =
  /^(?:하|되|했|되었|었|았|이)?(?:으면|으려면|려면|셨다면|[었았했]다면|ㄴ다면|는다면|[가-힣]{0,2}(?<![화측장전표단국양반방지자])면(?=[ ,])|면(?![에으이])|거든(?!요)|거나|더라도|어도|아도|어야|아야|을 ?(?:때|경우|시에)|는 ?(?:경우|때(?!문)|즉시|동안)|도록|게 ?(?:하|만|합|막|해)|지 ?(?:마|말|않도록))|^(?:할|될|한|된|은|일) ?(?:때(?!문)|경우)|^해(?:도|야) /;

/** `…다고 말했다`: somebody else's words. */
export const HANDED_ON: RegExp =
  /^[^.]{0,14}(?:다|라|냐|자)고 ?(?:말(?!씀|할)|답|주장|진술|설명했|설명하|전했|전하였|보도|증언|밝혔|밝혀|적혀|적었|써|썼|지적|판시|연락|비판|항의|신고|호소|반박|해명|회신|통보|알려|했습|했다|하였)/;

/** What a clause before it can be said to be, so that it speaks of this work. */
const STATE =
  '(?:뿐|따름|수 있|수밖|수도|듯|상태|점|채|것|게|실정|바|상황|형편|탓|까닭|부분|관계|데(?!이터)|편|셈|만큼|수준|한계|사실(?!은|관계)|터(?!널|미)|이유|노릇|지경|문제|모양|듯|때문|입장|거|결과|값이|수치(?:이|입|임)|조항(?:이|입|임)|자료(?:이|입|임)|내용(?:이|입|임)|초안|추정|단계|일(?!부|정))';
const ADNOMINAL = new RegExp(
  `^(?:하|되|했|되었|었|았)?(?:는|은|던|을)(?!다) ?(?!${STATE})[가-힣0-9A-Za-z]|^(?:한|된|할|될|란|난|진|인|운) (?!${STATE})[가-힣]`,
);
/** `확인하지 못한 항목이 남아 있습니다`: the noun is there, and so is the gap. */
const STANDING =
  /^(?:는|은|한|던) ?(?:[가-힣]{0,6}[^ ,.은는이가에을를로] ){0,2}[^ ,.]{1,6}(?:입니다|이다|임|이며|이므로|예요|이에요|에요|이지요|이네요|인데요?)[. ]*$|^(?:하|되|했|되었|었|았)?(?:는|은|한|된|던) ?[^ ,.]{1,12}(?:(?:이|가|도) ?(?:[^ ,.]{1,8} ){0,3}(?<!수 ?)있(?!으면)|(?:이|가|도|은|는) ?(?:[^ ,.]{1,8} ){0,3}(?:남|많|여럿|적지|상당|[0-9]+ ?(?:건|개|곳|명)))/;

/** Whether the cue only describes a noun that something else is said of. */
export function isAdnominal(rest: string): boolean {
  return ADNOMINAL.test(rest) && !STANDING.test(rest);
}

/** Whether a sentence tells of what was done. */
export const PAST_END: RegExp =
  /(?:[갔났랐봤샀았잤찼탔팠했됐었였겼녔렸볐셨졌쳤텼폈혔섰껐떴썼컸렀냈댔랬맸샜쟀챘캤꿨눴뒀줬췄뤘쐈왔꼈뺐웠셌켰]|하였|되었)(?:습니다|다|음|으며|고|지만|으나|는데)[.!\s]*$|(?:함|됨|음|임)[.\s]*$/;

const FINDING_OUT =
  /(?:확인되|밝혀지|밝혀|알려지|알려|드러나|나타나|검증되|입증되|보이|발견되|규명되|판명)지?(?:는|도)? ?[않못]?$/;

/** Said of how things are, so the present tells of this work too. */
const STATIVE =
  /(?:있|존재하|충분하|충분치|넉넉하|분명하|분명치|명확하|명확치|확실하|확실치|뚜렷하|많|남|온전하|고르|좋|크|높|마땅하|마땅치|나오|나타나|띄|전해지|전하|내려오|오|갖추어지|갖춰지|드러나|보이)지?(?:는|도|가)? ?[않못]$/;

/** What is not known for it. */
const UNKNOWN = /모[르른릅를]|수 ?없|못|어렵|어려|힘들|불분명|미정|미상/;

/** Whether a verb's negation tells what a thing does, as a specification does, rather than what was left undone. */
export function isPresent(spaced: string, rest: string, isPast: boolean): boolean {
  const cue = spaced.replaceAll(' ', '');
  if (!/지(?:는|도|를|조차|까지는)? ?(?:못|않)$/.test(cue)) return false;
  if (STATIVE.test(cue)) return /^(?:는|을) /.test(rest);
  if (FINDING_OUT.test(cue)) return /^(?:으며|는|고 )/.test(rest) && !isPast;
  if (/않$/.test(cue))
    return (
      /^(?:습니다|는다|으며|는 |을 |네)/.test(rest) ||
      (/^(?:고|아|으나|지만)/.test(rest) && !isPast && !UNKNOWN.test(rest))
    );
  return /^(?:합니다|한다|하며|할 )/.test(rest);
}
