import { finding, shown } from './finding.mjs';

/** The parts of an explainer in their order, each with what it must hold. */
const SECTIONS = [
  ['known', 'what the reader already knew'],
  ['intuition', 'the one idea, before any code'],
  ['walk', 'the mechanism in the order of ideas'],
  ['micro-world', 'something to play with'],
  ['unverified', 'what is not verified'],
  ['quiz', 'the questions'],
];
const NAMES = new Map(SECTIONS);
const MIN_SECTION_CHARS = 40;
const HEADING = /^h[1-6]$/;
const CONTROLS = new Set(['button', 'input', 'select', 'textarea']);

/** Every part is there once, in order, with a heading and something to read; the micro-world can be played. */
export function sections({ document }) {
  const marked = document.elements(({ attributes }) => attributes.has('data-section'));
  const found = [];
  const seen = new Set();
  for (const section of marked) {
    const name = section.attributes.get('data-section');
    if (!NAMES.has(name)) {
      const known = SECTIONS.map(([each]) => each).join(', ');
      found.push(finding(section, `data-section="${shown(name)}" is no part of an explainer`, `Use one of ${known}.`));
    } else if (seen.has(name)) found.push(finding(section, `the part ${name} is there twice`, 'Make one of the two.'));
    else found.push(...faultsOf(document, section, name));
    seen.add(name);
  }
  for (const [name, meaning] of SECTIONS) {
    if (seen.has(name)) continue;
    found.push(finding(undefined, `the part ${name} is missing`, `Add <section data-section="${name}">: ${meaning}.`));
  }
  return found.length > 0 ? found : orderFaults(marked);
}

function faultsOf(document, section, name) {
  const found = [];
  const inside = (test) => document.elements(test, { node: section })[0];
  if (section.attributes.has('hidden') || !section.shown) {
    found.push(finding(section, `the part ${name} is hidden`, 'Show it.'));
  }
  const heading = inside((element) => HEADING.test(element.name));
  if (heading === undefined || document.visibleChars(heading) === 0) {
    found.push(finding(section, `the part ${name} has no heading`, 'Give it one.'));
  }
  const read = document.visibleChars(section) - (heading === undefined ? 0 : document.visibleChars(heading));
  if (read < MIN_SECTION_CHARS) {
    found.push(finding(section, `the part ${name} says next to nothing`, `Write there ${NAMES.get(name)}.`));
  }
  if (name === 'micro-world') {
    const hasControl = inside((element) => CONTROLS.has(element.name) && !element.attributes.has('disabled'));
    if (hasControl === undefined || inside((element) => element.name === 'output') === undefined) {
      found.push(
        finding(
          section,
          'the micro-world cannot be played',
          'Give it a control, and an <output> that answers what the reader does.',
        ),
      );
    }
  }
  return found;
}

function orderFaults(marked) {
  const order = marked.map(({ attributes }) => attributes.get('data-section'));
  const at = order.findIndex((name, index) => name !== SECTIONS[index][0]);
  if (at !== -1)
    return [
      finding(marked[at], `the part ${order[at]} stands before ${SECTIONS[at][0]}`, 'Put the parts into their order.'),
    ];
  const nested = marked.find((section, index) => section.index < (marked[index - 1]?.end ?? 0));
  return nested === undefined
    ? []
    : [finding(nested, 'one part lies inside another', 'Put them one behind the other.')];
}
