import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEPLOY_TOOLS } from '../src/deploy-tools.js';
import { flatText } from '../src/flat-text.js';
import { judge } from '../src/judgement.js';
import { needsGrammar } from '../src/prefilter.js';
import { memoryFiles, ROOT } from './memory-files.js';

const files = memoryFiles({
  'package.json': JSON.stringify({ scripts: { ship: 'vercel --prod', build: 'vite build' } }),
  Makefile: 'ship:\n\tnetlify deploy\n',
  'ship.sh': 'wrangler deploy\n',
  'ls.sh': 'wrangler deploy\n',
});

/** Programs with words that decide, and the same with words that do not. */
const CALLS = [
  'wrangler deploy',
  'vercel',
  'vercel ls',
  'netlify deploy --prod',
  'gh-pages -d dist',
  'npm publish',
  'npm run ship',
  'npm run build',
  'yarn ship',
  'make ship',
  'sh ship.sh',
  './ship.sh',
  '. ship.sh',
  './ls.sh',
  'git push heroku main',
  'git status',
  'git commit -m deploy',
  'docker push a/b',
  'ls -la src',
  'cat README.md',
  'grep -n foo bar',
  'echo vercel',
  'litmus halt --lift',
  'litmus status',
  'rm run-state.json',
  'rm -rf .',
  'cp x run-log.jsonl',
  'tee .litmus/config.json',
  'echo x > run-state.json',
  'echo x > out',
  'mv ../project ../gone',
  'cat run-state.json',
  'eval vercel',
  'true',
];
const WRAPPERS = [
  '',
  'env ',
  'env -S ',
  'nohup ',
  'timeout 5 ',
  'command ',
  'exec ',
  'time ',
  '! ',
  'A=1 ',
  'npx ',
  'xargs ',
  'sudo -u me ',
  '2>&1 ',
  '>/dev/null ',
  'if true; then ',
];
const JOINTS = [' && ', ' || ', '; ', ' | ', '\n', ' & ', ' |& ', '&&', ';'];
const CARRIERS: readonly ((text: string) => string)[] = [
  (text) => text,
  (text) => `$(${text})`,
  (text) => `echo "$(${text})"`,
  (text) => `echo \`${text}\``,
  (text) => `(${text})`,
  (text) => `{ ${text}; }`,
  (text) => `bash -c '${text.replaceAll("'", "'\\''")}'`,
  (text) => `eval '${text.replaceAll("'", "'\\''")}'`,
  (text) => `echo '${text.replaceAll("'", '')}' | sh`,
  (text) => `cat <(${text})`,
  (text) => `cat <<EOF\n$(${text})\nEOF`,
  (text) => `cat <<'EOF'\n${text}\nEOF`,
  (text) => `cat <<'EOF' > d.sh\n${text}\nEOF\nsh d.sh`,
  (text) => `ls() { ${text}; }; ls`,
  (text) => `alias ls='${text.replaceAll("'", '')}'\nls`,
  (text) => `X='${text.replaceAll("'", '')}'; $X`,
  (text) => `for x in ${text}; do $x deploy; done`,
  (text) => `while ${text}; do break; done`,
  (text) => `case x in x) ${text};; esac`,
  (text) => `trap '${text.replaceAll("'", '')}' EXIT`,
];

/** The ways in which a letter of a word may be written. */
const DISGUISES: readonly ((letter: string) => string)[] = [
  (letter) => letter,
  (letter) => `\\${letter}`,
  (letter) => `'${letter}'`,
  (letter) => `"${letter}"`,
  (letter) => `""${letter}`,
  (letter) => `\\\n${letter}`,
  (letter) => `$'\\x${letter.charCodeAt(0).toString(16)}'`,
  (letter) => `$'\\${letter.charCodeAt(0).toString(8)}'`,
  (letter) => `\${NOPE:-${letter}}`,
  (letter) => `{${letter},}`,
  (letter) => (letter === 'r' ? '[r]' : letter),
];

const disguised = fc
  .tuple(fc.constantFrom(...CALLS), fc.nat(), fc.constantFrom(...DISGUISES))
  .map(([call, place, disguise]) => {
    const at = place % call.length;
    const letter = call[at] as string;
    return /[a-z]/.test(letter) ? call.slice(0, at) + disguise(letter) + call.slice(at + 1) : call;
  });
const simple = fc.tuple(fc.constantFrom(...WRAPPERS), disguised).map((parts) => parts.join(''));
const carried = fc.tuple(fc.constantFrom(...CARRIERS), simple).map(([carrier, text]) => carrier(text));
const line = fc
  .array(fc.tuple(carried, fc.constantFrom(...JOINTS)), { minLength: 1, maxLength: 3 })
  .map((parts) => parts.map(([text, joint], index) => (index === parts.length - 1 ? text : text + joint)).join(''));

describe('the prefilter', () => {
  it('G-11 lets no line pass that the grammar would refuse', () => {
    let refused = 0;
    fc.assert(
      fc.property(line, fc.boolean(), (text, halted) => {
        if (judge(text, { cwd: ROOT, site: ROOT, halted }, files, DEPLOY_TOOLS) === undefined) return;
        refused += 1;
        expect(needsGrammar(text, halted)).toBe(true);
      }),
      { numRuns: 3_000 },
    );
    // The generated lines are worth the test only if many of them are refused.
    expect(refused).toBeGreaterThan(1_000);
  });

  it.each([
    'git status',
    'ls -la src',
    'cat README.md',
    'grep -n foo bar',
    'git status --short && git diff src/a.ts | head -20',
    'echo "done" 2>/dev/null; pwd',
    'git log --oneline -5 2>&1 | tail -3',
    'ls *.ts',
    'echo $HOME',
  ])('G-11 %s passes without the grammar while the run is halted', (text) => {
    expect(needsGrammar(text, true)).toBe(false);
  });

  it.each(['npm test', 'npx vitest run src/a.test.ts', 'vercel --prod', 'npm run build > out.log 2>&1', 'tsc -p .'])(
    'G-11 %s passes without the grammar while the run is not halted',
    (text) => {
      expect(needsGrammar(text, false)).toBe(false);
    },
  );

  it('G-11 reads a long line as a short one with the same parts', () => {
    for (const call of [...CALLS, 'ls src > out', 'ls $(pwd)'])
      for (const separator of ['; ', ' && ', ' | ', '\n', ' & '])
        for (const halted of [true, false]) {
          const short = `ls -la${separator}${call}`;
          const long = `ls -la${separator}`.repeat(600) + call;
          expect(needsGrammar(long, halted), `${halted} ${short}`).toBe(needsGrammar(short, halted));
        }
  });

  it('reads a long line in one pass', () => {
    for (const piece of ["$'", '\\', '1', '>', '>&1', "'", '&', '$(', 'ls;', '> ', '\\\n'])
      expect(typeof needsGrammar(piece.repeat(1_000_000 / piece.length), true)).toBe('boolean');
  });
});

describe('the text without its quoting', () => {
  it.each([
    [`w"rang"ler`, 'wrangler'],
    [`\\vercel`, 'vercel'],
    [`$'\\x77rangler'`, 'wrangler'],
    [`$'\\167rangler'`, 'wrangler'],
    [`$'\\u0077rangler'`, 'wrangler'],
    ['wrang\\\nler', 'wrangler'],
    [`$'\\UFFFFFFFF'x`, 'x'],
  ])('%s is %s', (text, flat) => {
    expect(flatText(text)).toBe(flat);
  });
});
