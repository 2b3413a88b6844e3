import { finding, shown } from './finding.mjs';

const MIN_QUESTIONS = 3;
const MAX_QUESTIONS = 40;
const MIN_OPTIONS = 3;
const MAX_OPTIONS = 12;
const MIN_FEEDBACK_CHARS = 15;
/** From so many questions on, one exception does not hide a habit. */
const MANY_QUESTIONS = 5;

function withAttribute(name) {
  return ({ attributes }) => attributes.has(name);
}

/** The questions in the quiz's own part; of a page without that part, all of them. */
function questionsOf(document) {
  const [node] = document.elements(({ attributes }) => attributes.get('data-section') === 'quiz');
  const isQuestion = ({ attributes, shown: isShown }) => isShown && attributes.has('data-question');
  return document.elements(isQuestion, { node, outermost: true });
}

/** The options of a question: `{option, answer, feedback, isRight}`, `answer` the option's words without its feedback. */
function optionsOf(document, question) {
  const options = document.elements(withAttribute('data-option'), { node: question, outermost: true });
  return options.slice(0, MAX_OPTIONS + 1).map((option) => {
    const feedback = document.elements(withAttribute('data-feedback'), { node: option, outermost: true });
    const said = feedback.map((element) => document.text(element)).join(' ');
    const answer = textWithout(document, option, feedback);
    const isRight = option.attributes.has('data-correct');
    return { option, answer: oneLine(answer), feedback, said: oneLine(said), isRight };
  });
}

function textWithout(document, option, feedback) {
  let text = '';
  let index = option.index;
  for (const element of [...feedback, { index: option.end }]) {
    for (; index < element.index; index++) text += document.nodes[index].text ?? '';
    index = element.end;
  }
  return text;
}

function oneLine(text) {
  return text.replace(/\s+/g, ' ').trim();
}

/** There is a quiz, each question has one right answer among several, and each answer has feedback of its own that its choice reveals. */
export function quizFeedback({ document }) {
  const questions = questionsOf(document);
  if (questions.length < MIN_QUESTIONS || questions.length > MAX_QUESTIONS) {
    const problem = `the quiz has ${questions.length} questions`;
    return [
      finding(
        questions[0],
        problem,
        `Ask between ${MIN_QUESTIONS} and ${MAX_QUESTIONS} in its part, each in an element with data-question.`,
      ),
    ];
  }
  const found = questions.flatMap((question) => faultsOf(document, question));
  for (const option of document.elements(withAttribute('data-option'))) {
    if (!questions.some(({ index, end }) => index < option.index && option.index < end)) {
      found.push(finding(option, 'this answer belongs to no question', 'Put it inside an element with data-question.'));
      break;
    }
  }
  return found;
}

function faultsOf(document, question) {
  const options = optionsOf(document, question);
  if (options.length < MIN_OPTIONS || options.length > MAX_OPTIONS) {
    const wanted = `Offer between ${MIN_OPTIONS} and ${MAX_OPTIONS}, each an element with data-option.`;
    return [
      finding(
        question,
        `this question has ${options.length > MAX_OPTIONS ? 'too many' : options.length} answers`,
        wanted,
      ),
    ];
  }
  const found = [];
  const right = options.filter(({ isRight }) => isRight).length;
  if (right !== 1) {
    found.push(finding(question, `${right} answers of this question are right`, 'Mark exactly one with data-correct.'));
  }
  const answers = new Set();
  const feedbacks = new Set();
  for (const { option, answer, feedback, said } of options) {
    if (answer === '' || answers.has(answer)) {
      found.push(finding(option, 'this answer is empty or there twice', 'Write answers that differ.'));
    }
    if (feedbacks.has(said) && said !== '') {
      found.push(
        finding(option, `two answers have one feedback: “${shown(said)}”`, 'Say of each why one could choose it.'),
      );
    }
    answers.add(answer);
    feedbacks.add(said);
    found.push(...feedbackFaults(option, feedback, said));
  }
  return found;
}

function feedbackFaults(option, feedback, said) {
  if (said.length < MIN_FEEDBACK_CHARS) {
    const problem = said === '' ? 'this answer has no feedback' : `this feedback says nothing: “${shown(said)}”`;
    return [
      finding(option, problem, 'Say in a data-feedback element why one could choose it, and where to slow down.'),
    ];
  }
  const hides = (element) =>
    element?.attributes.has('hidden') || (element?.name === 'details' && !element.attributes.has('open'));
  const isHidden = (element) => hides(element) || hides(element.parent);
  if (feedback.every(isHidden)) return [];
  return [finding(option, 'this feedback can be read before an answer is chosen', 'Give it the attribute hidden.')];
}

/** The right answer cannot be told from where it stands or from how long it is. */
export function quizTell({ document }) {
  const all = questionsOf(document)
    .slice(0, MAX_QUESTIONS)
    .map((question) => optionsOf(document, question));
  const questions = all.filter(
    (options) => options.length > 1 && options.filter(({ isRight }) => isRight).length === 1,
  );
  if (questions.length < 2) return [];
  const first = questions[0][0].option;
  const found = [];
  const places = questions.map((options) => options.findIndex(({ isRight }) => isRight));
  if (isHabit(places) || isHabit(places.map((place, index) => questions[index].length - place))) {
    found.push(finding(first, 'the right answer always stands at the same place', 'Change the order of the answers.'));
  }
  const lengths = questions.map(lengthOfRight);
  for (const extreme of ['longest', 'shortest']) {
    if (
      isHabit(
        lengths.map((length) => length === extreme),
        true,
      )
    ) {
      found.push(
        finding(
          first,
          `the right answer is always the ${extreme}`,
          'Make the answers of a question about equally long.',
        ),
      );
    }
  }
  return found;
}

function lengthOfRight(options) {
  const right = [...options.find(({ isRight }) => isRight).answer].length;
  const others = options.filter(({ isRight }) => !isRight).map(({ answer }) => [...answer].length);
  if (right > Math.max(...others)) return 'longest';
  return right < Math.min(...others) ? 'shortest' : 'between';
}

/** Whether one value (`only`, or any) is that of every question, of nearly every one where there are many. */
function isHabit(values, only) {
  const allowed = values.length >= MANY_QUESTIONS ? 1 : 0;
  const candidates = only === undefined ? new Set(values) : [only];
  return [...candidates].some((value) => values.filter((each) => each === value).length >= values.length - allowed);
}
