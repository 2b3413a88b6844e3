import * as fs from 'node:fs';
import { createRequire } from 'node:module';
import * as path from 'node:path';
import { PLUGIN } from './hook-file.mjs';

/**
 * A report as people write them, without a hedge: headings, paragraphs and lists of plain statements, and every fourth sentence one that sounds like a
 * hedge and is none (a negation of fact, a permission, a number that is a limit), from those sentences of the hedge's tests that nothing was learned from, each of
 * them once.
 */

const CORPORA = path.join(path.dirname(PLUGIN), 'packages', 'hedge', 'test', 'corpora');

const PLAIN = {
  en: [
    'The checkout answers in 180 ms at the median, and the search in 240 ms.',
    'Orders rose by 12% between January and March, most of them from returning customers.',
    'Three suppliers delivered on time; the fourth was two days late in February.',
    'The new menu puts the delivery options above the payment form.',
    'Of the 48 rooms, 31 face the courtyard and 17 the street.',
    'Staff costs make up 41% of the budget, rent another 18%.',
    'The pump was replaced on 14 May, and the pressure has held at 3.2 bar since.',
    'Visitors spend four minutes on the guide and read two of its chapters.',
    'The contract runs for five years and renews by one year at a time.',
    'Warm colours lead the palette; the second typeface sets the captions.',
    'Every page loads its images in the size at which they are shown.',
    'The council approved the plan in June with eleven votes to four.',
    'Our interviews with nine shop owners took place in the first week of April.',
    'Delivery by bicycle takes 38 minutes in the centre and 55 in the suburbs.',
    'The roof was measured twice, and both readings agree to the centimetre.',
    'Two of the tests compare the old form with the new one on a small screen.',
    'The report gives prices without tax, rounded to full euros.',
    'Readers asked for larger type, shorter tables and a list of the sources.',
    'The archive holds 2,300 photographs, sorted by year and by district.',
    'Returns fell after the size chart had been moved to the top of the page.',
  ],
  ko: [
    '결제 응답은 중앙값으로 180 ms이고 검색은 240 ms입니다.',
    '1월부터 3월까지 주문은 12% 늘었고 대부분 재방문 고객이 차지했습니다.',
    '공급사 세 곳은 제때 납품했으며 나머지 한 곳은 2월에 이틀 늦었습니다.',
    '새 메뉴는 배송 방법을 결제 양식 위에 놓습니다.',
    '객실 48개 가운데 31개는 안뜰을, 17개는 거리를 향합니다.',
    '인건비는 예산의 41%, 임차료는 18%를 차지합니다.',
    '펌프는 5월 14일에 교체했고 그 뒤로 압력은 3.2바를 유지합니다.',
    '방문자는 안내서에 4분을 머물며 두 장을 읽습니다.',
    '계약 기간은 5년이며 1년씩 연장됩니다.',
    '따뜻한 색이 배색을 이끌고 두 번째 글꼴은 설명글에 씁니다.',
    '모든 페이지는 보이는 크기대로 그림을 불러옵니다.',
    '의회는 6월에 찬성 11표, 반대 4표로 계획을 승인했습니다.',
    '상점 주인 아홉 분과의 면담은 4월 첫째 주에 진행했습니다.',
    '자전거 배송은 도심에서 38분, 교외에서 55분 걸립니다.',
    '지붕은 두 번 쟀고 두 값은 센티미터까지 같습니다.',
    '시험 두 가지는 작은 화면에서 옛 양식과 새 양식을 견줍니다.',
    '보고서의 가격은 세금을 뺀 값이며 원 단위로 반올림했습니다.',
    '독자들은 더 큰 글자와 짧은 표, 출처 목록을 원했습니다.',
    '기록관에는 사진 2,300장이 연도와 구역별로 정리되어 있습니다.',
    '치수표를 페이지 위쪽으로 옮긴 뒤 반품이 줄었습니다.',
  ],
};
const TITLE = { en: 'Results of the quarter', ko: '분기 결과' };
const SENTENCES_IN_PARAGRAPH = 5;

/** Sentences that are no hedge and that the built hook leaves alone. */
function nearMisses(lang) {
  const { findHedges } = createRequire(import.meta.url)(path.join(PLUGIN, 'dist', 'hedge-prose.cjs'));
  const lines = fs
    .readFileSync(path.join(CORPORA, `${lang}-unseen.jsonl`), 'utf8')
    .trimEnd()
    .split('\n');
  return lines
    .map((line) => JSON.parse(line))
    .filter(({ hedge, text }) => !hedge && /^[^\n`|:]+[.]$/.test(text) && findHedges(text).length === 0)
    .map(({ text }) => text);
}

/** @param {'en' | 'ko'} lang @param {number} bytes at least so many, in UTF-8 */
export function reportText(lang, bytes) {
  const near = nearMisses(lang);
  const plain = PLAIN[lang];
  let text = `# ${TITLE[lang]}\n`;
  for (let paragraph = 0; Buffer.byteLength(text) < bytes; paragraph += 1) {
    const sentences = Array.from({ length: SENTENCES_IN_PARAGRAPH }, (_, index) => {
      const count = paragraph * SENTENCES_IN_PARAGRAPH + index;
      return count % 4 === 3 ? near[count >> 2] : plain[(count * 7) % plain.length];
    });
    if (paragraph % 6 === 5) text += `\n## ${TITLE[lang]} ${paragraph}\n`;
    text +=
      paragraph % 4 === 2
        ? `\n${sentences.map((sentence) => `- ${sentence}\n`).join('')}`
        : `\n${sentences.join(' ')}\n`;
  }
  return text;
}
