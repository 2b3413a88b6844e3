import { Pattern } from './pattern.js';

/** Signs in Korean prose that a phrase is asked for, or that it is only talked about. */

export type KoreanSense = 'request' | 'mention' | 'another word';

const VERB_ENDINGS = new Pattern(
  '^(?:해|해요|해줘|해줘요|해주세요|해주십시오|해주라|해줄래|해줄래요|해봐|해봐요|해봐줘|해라|해달라|하자|하고|할까|할까요|할래|합시다|좀|만|부터|부탁|부탁해|부탁해요|부탁합니다|부탁드려요|부탁드립니다)$',
);
const OBJECT = new Pattern('^[을를]$');
const MEANS = new Pattern('^(?:으로|로|모드로)$');
const TOPIC = new Pattern('^[은는이가도]$');
/** Particles that make a phrase a thing that is compared, owned, quoted or narrated. */
const OTHER_PARTICLES = new Pattern(
  '^(?:의|에|에서|에는|에도|에게|한테|란|이란|라는|이라는|라고|이라고|라면|이라면|과|와|랑|이랑|처럼|보다|이나|나|까지|마다|인|인데|이다|입니다|하는|하면|하지|했는데|했어|했다|했더니|해서|해도|되는|돼|됐어|은요|이요)$',
);

const REQUEST_END = new Pattern(
  String.raw`(?:줘|줘요|주세요|주십시오|주라|줄래|줄래요|하자|가자|합시다|부탁\S*|바랍니다|필요해|필요해요|필요합니다|보고 싶어요?|짧게|간단히|간단하게)[\s.!~?…]*$`,
);
const NARRATES = new Pattern('(?:했|었|았|됐|였)(?:는데|어|다|고|지만|더니|습니다|어요|네)');
const FORBIDS = new Pattern(
  String.raw`^\S{0,4}\s*(?:은|는|을|를)?\s*(?:쓰|하|사용하|실행하|돌리|켜)지\s*(?:는\s*)?(?:마|말|않)|^\s*(?:말고|없이|대신)`,
);
/** The phrase is changed, explained or asked about. */
const TALKS_ABOUT = new Pattern(
  String.raw`설명|뭐|무엇|무슨|왜|뜻|의미|차이|문제|오류|에러|버그|고쳐|고치|수정|삭제|제거|추가|구현|문서|테스트|번역|라는|트리거|키워드|단어|문구|입력|치면|쓰면|타이핑|지\s?마|지\s?말|말고|바꿔|변경|개선|찾아|어떻게`,
);
const USES = new Pattern(String.raw`^\s*(?:써|사용|이용|통해|실행|돌려|활용|시작|켜)`);
const NEXT_TALKS_ABOUT = new Pattern(
  String.raw`^\s*(?:이란|란|라는|이라는|이라고|라고)?\s*(?:뭐|뭔|무엇|무슨|왜|뜻|의미|라우트|명령어|명령\s|트리거|키워드|문구|단어|발동|설명\s?(?:해|좀)|쓰는\s?법|사용법|사용\s?방법|기능(?:이|은)\s|기능을?\s*(?:왜|어떻게|설명)|안\s?(?:돼|되|나와|떠|먹|됨|써도|쓰|해도)|이라는\s?(?:게|건|것)|관련\s?(?:버그|문제|오류|문서|코드)|자꾸|실행\s?(?:되|안))`,
);
const NEXT_NARRATES = new Pattern(String.raw`^\s*(?:했|썼|켰|돌렸|쳤|(?:입력|실행|사용)(?:했|됐))`);
const NEXT_TALKS_ABOUT_LATER = new Pattern(
  String.raw`^\s*(?:관련|설명|문서|동작|작동|기능|버그|문제|오류|에러|차이|루트|스킬)`,
);
const PART_OF_A_PRODUCT = new Pattern(
  String.raw`^\s*(?:기능|영상|페이지|버튼|메일|이메일|화면|컴포넌트|함수|템플릿|섹션|모듈|링크|뉴스|기사|글|방송)`,
);
const RENAMED = new Pattern(String.raw`^\s*(?:바꿔|변경|이름|번역|표시|쓰여|적혀|만든|된|구현된|작성된|짠|개발된)`);
const LIBRARY = new Pattern(String.raw`^\s*(?:라이브러리|프레임워크|엘리먼트)`);
const PART_OF_LIBRARY = new Pattern(String.raw`^\s*(?:컴포넌트|템플릿|디렉티브|데코레이터)`);
const DOES = new Pattern(
  String.raw`^\s*(?:(?:좀|짧게|간단히|간단하게|한번|한 번|다시|먼저|지금|빨리|제발|--\S+)\s*)*(?:해|하자|보여|부탁|작성|정리|써|줘|주세요|만들어|뽑아|돌려|실행해|진행|ㄱㄱ)`,
);

/** Most prompts hold no Korean word, and none of these patterns is made for them. */
const HANGUL = /[ㄱ-ㅎ가-힣]/;

/** What `attached`, written onto the phrase without a space, makes of it; `rest` is the sentence behind. */
export function senseOfAttached(attached: string, rest: string, trailing: boolean): KoreanSense {
  const told = NARRATES.test(rest) && !REQUEST_END.test(rest);
  if (VERB_ENDINGS.test(attached)) return told ? 'mention' : 'request';
  if (MEANS.test(attached)) {
    const renamed = RENAMED.test(rest);
    return told || renamed || FORBIDS.test(rest) ? 'mention' : 'request';
  }
  if (OBJECT.test(attached)) {
    if (told || FORBIDS.test(rest)) return 'mention';
    if (USES.test(rest)) return 'request';
    return !TALKS_ABOUT.test(rest) && (trailing || REQUEST_END.test(rest)) ? 'request' : 'mention';
  }
  if (TOPIC.test(attached)) return REQUEST_END.test(rest) && !TALKS_ABOUT.test(rest) ? 'request' : 'mention';
  return OTHER_PARTICLES.test(attached) ? 'mention' : 'another word';
}

/** Whether the Korean words behind a phrase talk about it; undefined where they say nothing either way. */
export function isTalkedAbout(rest: string, leading: boolean): boolean {
  if (!HANGUL.test(rest)) return false;
  if (FORBIDS.test(rest) || NEXT_TALKS_ABOUT.test(rest)) return true;
  if (NEXT_NARRATES.test(rest) && !REQUEST_END.test(rest)) return true;
  return !leading && NEXT_TALKS_ABOUT_LATER.test(rest);
}

/** `리캡 기능`: part of what is built. */
export function isPartOfAProduct(rest: string): boolean {
  return HANGUL.test(rest) && PART_OF_A_PRODUCT.test(rest);
}

/** `리캡 짧게 해줘`: what follows orders it. */
export function isOrdered(rest: string): boolean {
  return HANGUL.test(rest) && DOES.test(rest) && !NARRATES.test(rest);
}

/** `lit 라이브러리`: the library of web components; with a capital letter, as a name has it, `Lit 컴포넌트` too. */
export function isLibrary(rest: string, capital: boolean): boolean {
  return HANGUL.test(rest) && (LIBRARY.test(rest) || (capital && PART_OF_LIBRARY.test(rest)));
}
