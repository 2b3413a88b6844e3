import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { completionAnswer } from '../../src/answers/completion.js';
import { bashCompletion } from '../../src/completion/bash.js';
import { fishCompletion } from '../../src/completion/fish.js';
import { verbCompletions } from '../../src/completion/verb-completion.js';
import { zshCompletion } from '../../src/completion/zsh.js';
import type { Verb } from '../../src/verb.js';
import { newPlace } from '../litmus.js';

function verb(name: string, more: Partial<Verb> = {}): Verb {
  const summary = `It's what "${name}": [does] $HOME \\ \`x\``;
  const operands = { min: 0, max: more.usage?.includes('FILE') === true || more.usage?.includes('|') === true ? 1 : 0 };
  return {
    name,
    summary,
    usage: '',
    example: '',
    options: {},
    operands,
    run: () => ({ status: 0, json: {}, text: '' }),
    ...more,
  };
}

const VERBS = verbCompletions([
  verb('start', { options: { site: { type: 'string', value: 'DIR', about: "the site's [folder]: here" } } }),
  verb('status'),
  verb('ledger show', {
    options: { last: { type: 'string', value: 'N', about: 'how many' }, follow: { type: 'boolean', about: 'go on' } },
  }),
  verb('ledger export'),
  verb('plan check', { usage: 'FILE|SLUG' }),
  verb('work status', { options: { key: { type: 'string', value: 'KEY', about: 'a key' } } }),
  verb('completion', { usage: 'bash|zsh|fish' }),
]);

const SCRATCH = realpathSync(mkdtempSync(join(tmpdir(), 'litmus-completion-')));
afterAll(() => rmSync(SCRATCH, { recursive: true, force: true }));
mkdirSync(join(SCRATCH, 'folder'));
writeFileSync(join(SCRATCH, 'plan.md'), '');

function has(shell: string): boolean {
  return spawnSync(shell, ['-c', 'exit 0']).status === 0;
}

function run(shell: string, words: readonly string[]): string {
  const env = { PATH: process.env.PATH ?? '', HOME: SCRATCH };
  const { status, stdout, stderr } = spawnSync(shell, words, { cwd: SCRATCH, env, encoding: 'utf8' });
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
  return stdout;
}

function file(name: string, script: string): string {
  writeFileSync(join(SCRATCH, name), `${script}\n`);
  return join(SCRATCH, name);
}

/** What the last word of each line may become. */
const CASES: readonly (readonly [string[], string[]])[] = [
  [['st'], ['start', 'status']],
  [
    ['ledger', ''],
    ['export', 'show'],
  ],
  [['ledger', 'sh'], ['show']],
  [['ledger', 'show', '--f'], ['--follow']],
  [['ledger', 'show', '--l'], ['--last']],
  [
    ['status', '--'],
    ['--help', '--json'],
  ],
  [['work', 'status', '--k'], ['--key']],
  [
    ['completion', ''],
    ['bash', 'fish', 'zsh'],
  ],
  [['plan', 'check', 'pl'], ['plan.md']],
  [['start', '--site', 'fol'], ['folder']],
];

describe('completions', () => {
  it('are run by bash', () => {
    const script = file('litmus.bash', bashCompletion(VERBS));
    const tries = CASES.map(
      ([words]) =>
        `COMP_WORDS=(litmus ${words.map((word) => `'${word}'`).join(' ')}); COMP_CWORD=${words.length}; _litmus; echo "\${COMPREPLY[@]}"`,
    );
    const said = run('bash', ['--norc', '-c', `source ${script}\n${tries.join('\n')}`]);
    const offered = said
      .trimEnd()
      .split('\n')
      .map((line) => line.split(' ').sort());
    expect(offered).toEqual(CASES.map(([, words]) => words));
  });

  it('in bash offer nothing for a value that is no file, and a file behind a sign of equality', () => {
    const script = file('litmus.bash', bashCompletion(VERBS));
    const tries = [
      `COMP_WORDS=(litmus ledger show --last ''); COMP_CWORD=4; _litmus; echo "<\${COMPREPLY[*]}>"`,
      `COMP_WORDS=(litmus start --site = fol); COMP_CWORD=4; _litmus; echo "<\${COMPREPLY[*]}>"`,
    ];
    expect(run('bash', ['--norc', '-c', `source ${script}\n${tries.join('\n')}`])).toBe('<>\n<folder>\n');
  });

  it('are run by fish where there is one, and quote what it would read', () => {
    const text = fishCompletion(VERBS);
    expect(text).toContain(`-d 'It\\'s what "status": [does] $HOME \\\\ \`x\`'`);
    if (!has('fish')) return;
    const script = file('litmus.fish', text);
    const tries = CASES.map(
      ([words]) => `complete -C "litmus ${words.join(' ')}" | string split -f1 \\t | string join ' '; echo`,
    );
    const said = run('fish', ['--no-config', '-c', `source ${script}\n${tries.join('\n')}`]);
    const lines = said.split('\n').filter((line) => line !== '');
    expect(lines.map((line) => line.replaceAll('/', '').split(' ').sort())).toEqual(CASES.map(([, words]) => words));
  });

  it('are loaded by zsh where there is one, and quote what it would read', () => {
    const text = zshCompletion(VERBS);
    expect(text).toContain(`'status:It'\\''s what "status"\\: [does] $HOME \\ \`x\`'`);
    expect(text).toContain(`'--site[the site'\\''s \\[folder\\]\\: here]:DIR:_files'`);
    if (!has('zsh')) return;
    const script = file('_litmus', text);
    run('zsh', ['-n', script]);
    const loaded = run('zsh', [
      '-f',
      '-c',
      `autoload -Uz compinit; compinit -u -D; source ${script}; print -r -- $_comps[litmus]`,
    ]);
    expect(loaded).toBe('_litmus\n');
  });

  it('of the real verbs are printed, and read by bash without a complaint', async () => {
    const place = newPlace();
    const { status, json } = await place.answer(completionAnswer, ['completion', 'bash']);
    expect({ status, shell: json.shell }).toEqual({ status: 0, shell: 'bash' });
    const script = file('real.bash', json.script);
    const said = run('bash', [
      '--norc',
      '-c',
      `source ${script}; COMP_WORDS=(litmus compl); COMP_CWORD=1; _litmus; echo "$COMPREPLY"`,
    ]);
    expect(said).toBe('completion\n');
    expect(await place.failure(['completion', 'fishy'])).toMatchObject({
      status: 64,
      message: expect.stringContaining('fish?'),
    });
    expect(await place.failure(['completion'])).toMatchObject({ status: 64 });
  });
});
