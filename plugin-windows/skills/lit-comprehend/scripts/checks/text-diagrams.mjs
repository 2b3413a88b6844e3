import { passages } from '../html/passages.mjs';
import { finding } from './finding.mjs';

const DRAWN_RUN = /[\u2500-\u259f]{2}/;
const DRAWN = /[\u2500-\u259f]/g;
const MIN_SCATTERED_DRAWN = 4;
const MIN_BREAKS = 2;
/** The border of a box or of a table: `+----+`. */
const BORDER = /[+*.'][-=_]{3,}[+*.'](?![-\w])/;
const LONG_ARROW = /[\w)\]}"'|]\s*(?:[-=~]{2,}>|<[-=~]{2,})(?=\s*[\w([{"'|])/g;
const MIN_LONG_ARROWS = 2;
/** A line of nothing but connectors between two others. */
const CONNECTOR = /^[\s|↓▼▲↑│v]*$/;
const SURE_CONNECTOR = /[|↓▼▲↑│]|^\s*v\s*$/;
const DRAWING_MARKS = /[-|/\\_#=+*<>^~]/g;
const MIN_LETTERING_LINES = 3;
const MIN_LETTERING_CHARS = 4;
/** A separator: one mark from edge to edge. */
const SINGLE_RUN = /^(.)\1*$/;
const MIN_LETTERING_SHARE = 0.7;
const TABLE_RULE_CELL = /^:?-+:?$/;

/** No picture is drawn in characters: it breaks on a narrow screen, and a screen reader reads it mark by mark. */
export function textDiagrams({ document }) {
  const found = [];
  for (const { kind, text, offset, element } of passages(document)) {
    // What a file of the repository holds is quoted as it is; whether it stands there is another check's business.
    if (kind === 'block' && isQuote(document, element)) continue;
    const picture = pictureIn(text, kind === 'block');
    if (picture === undefined) continue;
    found.push(
      finding(
        { offset },
        `${picture} is drawn in characters`,
        'Make it inline SVG with a <title>, a <table> or a nested list.',
      ),
    );
  }
  return found;
}

function isQuote(document, block) {
  const names = ({ attributes }) => attributes.has('data-file');
  return names(block) || document.elements(names, { node: block }).length > 0;
}

function pictureIn(text, isBlock) {
  if (DRAWN_RUN.test(text) || (text.match(DRAWN)?.length ?? 0) >= MIN_SCATTERED_DRAWN) return 'a diagram';
  const lines = text.split('\n');
  if (!isBlock && lines.length <= MIN_BREAKS) return undefined;
  if (lines.some((line) => BORDER.test(line)) && lines.length > 1) return 'a box or table';
  if (lines.some(isTableRule) && lines.length > 1) return 'a table';
  const arrows = text.includes('<!--') ? 0 : (text.match(LONG_ARROW)?.length ?? 0);
  if (arrows >= MIN_LONG_ARROWS || hasConnector(lines)) return 'a diagram';
  return lines.filter(isLettering).length >= MIN_LETTERING_LINES ? 'a picture' : undefined;
}

function hasConnector(lines) {
  return lines.some(
    (line, index) =>
      line.trim() !== '' &&
      CONNECTOR.test(line) &&
      SURE_CONNECTOR.test(line) &&
      (lines[index - 1] ?? '').trim() !== '' &&
      (lines[index + 1] ?? '').trim() !== '',
  );
}

/** `| --- | :-: |`, the second line of a table in Markdown. */
function isTableRule(line) {
  if (!line.includes('|')) return false;
  const cells = line.trim().replace(/^\|/, '').replace(/\|$/, '').split('|');
  return cells.length > 1 && cells.every((cell) => TABLE_RULE_CELL.test(cell.trim()));
}

function isLettering(line) {
  const dense = line.replace(/\s+/g, '');
  const marks = dense.match(DRAWING_MARKS)?.length ?? 0;
  return (
    dense.length >= MIN_LETTERING_CHARS && marks >= dense.length * MIN_LETTERING_SHARE && !SINGLE_RUN.test(line.trim())
  );
}
