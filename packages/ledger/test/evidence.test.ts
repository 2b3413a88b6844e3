import { readCommand } from '@litmus-hooks/command';
import { type EvidenceClass, GUIDANCE_EVIDENCE } from '@litmus-hooks/state-format/config';
import { redactBeginning } from '@litmus-hooks/state-format/redact';
import { describe, expect, it } from 'vitest';
import { type CommandReader, findEvidence } from '../src/evidence.js';

function loadReader(): CommandReader {
  return { readCommand, redactBeginning };
}

function queryOf(command: string, classes: readonly EvidenceClass[] = [GUIDANCE_EVIDENCE]): string | undefined {
  return findEvidence(command, classes, loadReader)?.query;
}

describe('L-10 a command that surely ran the guidance', () => {
  it.each([
    ['modern-web-guidance search dialog', 'dialog'],
    ['modern-web-guidance search "dialog modal"', 'dialog modal'],
    ["modern-web-guidance search 'dialog  modal' focus", 'dialog  modal focus'],
    ['modern-web-guidance search dialog\\ modal', 'dialog modal'],
    ["modern-web-guidance search $'dialog\\tmodal'", 'dialog\tmodal'],
    ['modern-web-guidance retrieve dialog-modal', 'dialog-modal'],
    ['modern-web-guidance list', ''],
    ['modern-web-guidance list --json', ''],
    ['modern-web-guidance list a11y', 'a11y'],
    ['npx modern-web-guidance search dialog', 'dialog'],
    ['npx -y modern-web-guidance@latest search "dialog modal" --skill-version 2026_05_16-c5e78707', 'dialog modal'],
    ['npx --yes modern-web-guidance@1.2.3 search dialog', 'dialog'],
    ['pnpm dlx modern-web-guidance search dialog', 'dialog'],
    ['yarn dlx modern-web-guidance search dialog', 'dialog'],
    ['bunx modern-web-guidance search dialog', 'dialog'],
    ['npm exec -- modern-web-guidance search dialog', 'dialog'],
    ['./node_modules/.bin/modern-web-guidance search dialog', 'dialog'],
    ['env FOO=1 modern-web-guidance search dialog', 'dialog'],
    ['timeout 60 npx modern-web-guidance search dialog', 'dialog'],
    ['bash -c "modern-web-guidance search dialog"', 'dialog'],
    ['cd site && npx modern-web-guidance search dialog', 'dialog'],
    ['modern-web-guidance search dialog && npm run build', 'dialog'],
    ['modern-web-guidance search dialog | head -50', 'dialog'],
    ['modern-web-guidance search dialog > out.txt 2>&1', 'dialog'],
    ['modern-web-guidance search dialog; true', 'dialog'],
    ['modern-web-guidance search dialog || true', 'dialog'],
    ['echo "$(modern-web-guidance search dialog)"', 'dialog'],
    ['X=$(npx modern-web-guidance search dialog); echo "$X"', 'dialog'],
    ['modern-web-guidance search first && modern-web-guidance search second', 'first'],
    ['q=dialog; modern-web-guidance search "$q modal"', 'dialog modal'],
    ['# a note\nmodern-web-guidance search \\\n  dialog', 'dialog'],
    ['if modern-web-guidance search dialog; then echo found; fi', 'dialog'],
  ])('%j asks for %j', (command, query) => {
    expect(queryOf(command)).toBe(query);
  });

  it.each([
    ['modern-web-guidance --skill-version 1 search dialog', 'dialog'],
    ['modern-web-guidance --skill-version=1 search dialog', 'dialog'],
    ['modern-web-guidance --verbose search dialog', 'dialog'],
    ['modern-web-guidance search --skill-version 1 dialog modal', 'dialog modal'],
    ['modern-web-guidance search --json --skill-version 1 dialog', 'dialog'],
    ['modern-web-guidance search dialog --limit 3 modal', 'dialog'],
    ['modern-web-guidance search -- --help', '--help'],
    ['modern-web-guidance search -- dialog -h', 'dialog -h'],
    ['modern-web-guidance -- search dialog', 'dialog'],
    ['modern-web-guidance search dialog -- modal', 'dialog'],
    ['modern-web-guidance search -', '-'],
  ])('options are passed over, with the value where they take one: %j asks for %j', (command, query) => {
    expect(queryOf(command)).toBe(query);
  });

  it.each([
    ['modern-web-guidance search "$QUERY"', '"$QUERY"'],
    ['modern-web-guidance search dialog $QUERY', 'dialog $QUERY'],
    ['modern-web-guidance search *.css', '*.css'],
  ])('a query that cannot be known is kept as written: %j asks for %j', (command, query) => {
    expect(queryOf(command)).toBe(query);
  });

  it('L-13 a class without verbs takes any call of its program, and a second class has a chance beside the first', () => {
    const axe: EvidenceClass = { type: 'axe_run', program: 'axe', verbs: [], valueOptions: ['--dir'] };
    const classes = [GUIDANCE_EVIDENCE, axe];
    const find = (command: string) => {
      const found = findEvidence(command, classes, loadReader);
      return found === undefined ? undefined : { type: found.type, query: found.query };
    };
    expect(find('axe --dir out http://localhost')).toEqual({ type: 'axe_run', query: 'http://localhost' });
    expect(find('axe')).toEqual({ type: 'axe_run', query: '' });
    expect(find('axe --help')).toBeUndefined();
    expect(find('modern-web-guidance list && axe x')).toEqual({ type: 'mwg_search', query: '' });
    expect(find('modern-web-guidance --help; axe x')).toEqual({ type: 'axe_run', query: 'x' });
  });
});

describe('L-10 a command that did not surely run the guidance', () => {
  it.each([
    'echo modern-web-guidance search dialog',
    'echo "modern-web-guidance search dialog"',
    "printf '%s' 'npx modern-web-guidance search dialog'",
    'grep -r "modern-web-guidance search" .',
    'git commit -m "Run modern-web-guidance search first"',
    'cat node_modules/modern-web-guidance/README.md',
    'ls modern-web-guidance && echo search',
    '# modern-web-guidance search dialog',
    "cat <<'EOF'\nmodern-web-guidance search dialog\nEOF",
    'npm install modern-web-guidance',
    'npx modern-web-guidance-clone search dialog',
    'my-modern-web-guidance search dialog',
    'modern-web-guidance',
    'modern-web-guidance --version',
    'modern-web-guidance install search',
    'modern-web-guidance help search',
    'modern-web-guidance search --help',
    'modern-web-guidance search dialog -h',
    'modern-web-guidance --help search',
    'modern-web-guidance --skill-version search',
    'modern-web-guidance SEARCH dialog',
    'modern-web-guidance "search dialog"',
    'modern-web-guidance "$VERB" dialog',
    'modern-web-guidance $OPTIONS search dialog',
    'command -v modern-web-guidance search',
    'which modern-web-guidance search',
    'true || modern-web-guidance search dialog',
    'false && modern-web-guidance search dialog; true',
    'if test -e x; then modern-web-guidance search dialog; fi',
    'modern-web-guidance search dialog &',
    'nohup modern-web-guidance search dialog > /dev/null &',
    'exit 0; modern-web-guidance search dialog',
    'f() { modern-web-guidance search dialog; }',
    'modern-web-guidance() { :; }; modern-web-guidance search dialog',
    'for f in $FILES; do modern-web-guidance search "$f"; done',
  ])('%j', (command) => {
    expect(queryOf(command)).toBeUndefined();
  });

  it('or is too long to be read, or no shell', () => {
    expect(queryOf(`modern-web-guidance search dialog; echo ${'x'.repeat(40_000)}`)).toBeUndefined();
    expect(queryOf('modern-web-guidance search "dialog')).toBeUndefined();
    expect(queryOf('if modern-web-guidance search dialog')).toBeUndefined();
  });
});

describe('L-10 the grammar', () => {
  it('is loaded only where the raw text names an evidence program', () => {
    const refuse = () => {
      throw new Error('loaded');
    };
    expect(findEvidence('npm test && git status', [GUIDANCE_EVIDENCE], refuse)).toBeUndefined();
    expect(findEvidence('modern-web-guidance search x', [], refuse)).toBeUndefined();
    expect(() => findEvidence('ls modern-web-guidance', [GUIDANCE_EVIDENCE], refuse)).toThrow('loaded');
  });
});
