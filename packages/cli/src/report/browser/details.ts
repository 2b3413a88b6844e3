import { isNobodysCall, lineFragment, proofFragment } from '../page-data.js';
import { element } from './element.js';
import { type LedgerView, visible } from './ledger-view.js';

const KIND_WORDS = {
  evidence: 'A program ran whose running is evidence',
  created: 'A file was written that was not there before',
  changed: 'A file was written that was there before',
  call: 'A tool was called',
  failed: 'A tool was called, and the call failed',
  outside: 'A tool wrote outside the site',
  denied: 'The guard refused a call',
  gap: 'Calls may not have been seen here',
  unreadable: 'What happened here is unknown',
  run: 'Told by the state of the run, not by the ledger',
} as const;

const SUBJECT_TERMS = {
  evidence: 'Query',
  created: 'Path',
  changed: 'Path',
  call: 'Tool',
  failed: 'Tool',
  outside: 'Tool',
  denied: 'Tool',
  gap: 'Gap',
  unreadable: 'Problem',
  run: 'Event',
} as const;

function codeBlock(text: string): HTMLElement {
  // Line breaks are part of a command; everything else that cannot be seen is made visible.
  return element('pre', '', text.split('\n').map(visible).join('\n'));
}

/** All that the page knows of a row. */
export function detailsOf(ledger: LedgerView, row: number): HTMLElement {
  const list = element('dl', '');
  const add = (term: string, ...content: readonly (Node | string)[]): void => {
    const isEmpty = content.every((piece) => piece === '');
    if (!isEmpty) list.append(element('dt', '', term), element('dd', '', ...content));
  };
  const kind = ledger.kind(row);
  const line = ledger.line(row);
  const subject = kind === 'unreadable' ? ledger.words(row) : ledger.subject(row);
  if (line > 0) add('Line', linkTo(lineFragment(line), line.toLocaleString('en-GB')));
  add('Time', (ledger.time(row) ?? '').replace('T', ' ').replace('Z', ' UTC'));
  add('What', KIND_WORDS[kind]);
  add(kind === 'evidence' ? 'Evidence' : 'Refused as', visible(ledger.label(row)));
  if (subject !== '') add(SUBJECT_TERMS[kind], codeBlock(subject));
  if (ledger.command(row) !== '') add('Command', codeBlock(ledger.command(row)));
  for (const proof of ledger.proofs(row)) add('Decides', linkTo(proofFragment(proof), visible(proof)));
  if (!isNobodysCall(kind)) {
    const agent = ledger.agentName(row);
    add('Agent', agent === '' ? 'main agent' : visible(agent));
  }
  add('Session', visible(ledger.session(row)));
  add('Tool use', visible(ledger.id(row)));
  return list;
}

function linkTo(fragment: string, words: string): HTMLElement {
  const link = element('a', '', words);
  link.href = `#${fragment}`;
  return link;
}
