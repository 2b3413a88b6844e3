import { outsideWorkTree } from './checks/outside-work-tree.mjs';
import { paths } from './checks/paths.mjs';
import { quizFeedback, quizTell } from './checks/quiz.mjs';
import { quotes } from './checks/quotes.mjs';
import { resources } from './checks/resources.mjs';
import { sections } from './checks/sections.mjs';
import { structure } from './checks/structure.mjs';
import { textDiagrams } from './checks/text-diagrams.mjs';
import { HtmlDocument } from './html/document.mjs';
import { readPage } from './page-file.mjs';
import { Repository } from './repository/repository.mjs';

const MAX_FINDINGS = 20;

const CHECKS = {
  'outside-work-tree': outsideWorkTree,
  structure,
  sections,
  quotes,
  paths,
  resources,
  'quiz-feedback': quizFeedback,
  'quiz-tell': quizTell,
  'text-diagrams': textDiagrams,
};

/**
 * The verdict on the explainer `page` about the repository `root`: `{verdict: 'PASS'|'FAIL', page, checks}`, a check being
 * `{id, result: 'pass'|'fail'|'not run', findings: [{line?, problem, repair}], more?}` with `line` in the page's own text and `more` the findings
 * that were left out. Throws where `root` is no folder.
 */
export function verdictOn(page, root) {
  const repository = new Repository(root);
  const read = readPage(page);
  const readable = check('page', read.problem === undefined ? [] : [{ problem: read.problem, repair: read.repair }]);
  if (read.problem !== undefined) {
    const rest = Object.keys(CHECKS).map((id) => ({ id, result: 'not run', findings: [] }));
    return { verdict: 'FAIL', page, checks: [readable, ...rest] };
  }
  const document = new HtmlDocument(read.source);
  const subject = { document, repository, file: read.file };
  const checks = Object.entries(CHECKS).map(([id, run]) => check(id, run(subject), document));
  const passes = checks.every(({ result }) => result === 'pass');
  return { verdict: passes ? 'PASS' : 'FAIL', page, checks: [readable, ...checks] };
}

function check(id, found, document) {
  const findings = found.slice(0, MAX_FINDINGS).map(({ offset, problem, repair }) => ({
    ...(offset === undefined ? {} : { line: document.line(offset) }),
    problem,
    repair,
  }));
  const more = found.length - findings.length;
  return { id, result: found.length === 0 ? 'pass' : 'fail', findings, ...(more > 0 && { more }) };
}
