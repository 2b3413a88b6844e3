import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { newPlace } from './litmus.js';

const README = readFileSync(fileURLToPath(new URL('../README.md', import.meta.url)), 'utf8');

/** The uses of litmus below a heading, each as its words. */
function examples(heading: string): string[] {
  const section = README.split(`\n## ${heading}\n`)[1]?.split('\n## ')[0] ?? '';
  const blocks = [...section.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, block = '']) =>
    block.trimEnd().split('\n'),
  );
  return blocks.map((line) => line.replace(/\s+#.*$/, ''));
}

/** A word that `sh` would not take apart. */
function words(example: string): string[] {
  return example.replace(/^litmus /, '').split(' ');
}

describe('the examples of the README', () => {
  it.each([
    ['Is it really on?', 5],
    ['The status line', 1],
    ['Configuration', 4],
    ['Completions', 3],
    ['A separate worker', 1],
    ['Uninstalling', 2],
  ])('below "%s" are written', (heading, number) => {
    expect(examples(heading)).toHaveLength(number);
  });

  it('X-07 of doctor, validate and workflow-check are verbs and options that there are', async () => {
    const place = newPlace();
    for (const example of examples('Is it really on?')) {
      const { status, stdout } = await place.litmus([...words(example), '--help']);
      expect({ example, status }).toEqual({ example, status: 0 });
      for (const option of example.match(/--[a-z]+/g) ?? []) expect(stdout).toContain(option);
    }
    expect((await place.litmus(['doctor'])).status).toBe(0);
    expect((await place.litmus(['workflow-check', '--json'])).status).toBe(0);
  });

  it('of configuration and status line are run', async () => {
    const place = newPlace();
    for (const example of [...examples('Configuration'), ...examples('The status line')]) {
      const { status, stderr } = await place.litmus(words(example));
      expect({ example, status, stderr }).toEqual({ example, status: 0, stderr: '' });
    }
    expect(place.json('.litmus/config.json')).toHaveProperty('$schema');
  });

  it('of completions are run', async () => {
    const place = newPlace();
    for (const example of examples('Completions')) {
      const command = /litmus completion (\w+)/.exec(example)?.[1] ?? '';
      const { status, stdout } = await place.litmus(['completion', command]);
      expect({ status, said: stdout.includes('litmus') }).toEqual({ status: 0, said: true });
    }
  });

  it('R-49 of the separate worker is run and prints what stands below it', async () => {
    const place = newPlace();
    const { status, stdout } = await place.litmus(['goal', 'native-worker', '--condition', 'npm test passes']);
    expect(status).toBe(0);
    expect(README).toContain(stdout.replace(place.project, '/home/dev/project'));
    expect(examples('A separate worker')[0]).toBe('litmus goal native-worker --condition "npm test passes"');
  });

  it('of uninstalling are run', async () => {
    const place = newPlace();
    for (const example of examples('Uninstalling')) expect((await place.litmus(words(example))).status).toBe(0);
  });
});

it('the table of the README has every verb', async () => {
  const { stdout } = await newPlace().litmus(['--help']);
  const verbs = [...stdout.matchAll(/^ {2}([a-z-]+(?: [a-z-]+)?) {2,}[A-Z]/gm)].map(([, name]) => name);
  const told = [...README.matchAll(/^\| (`.*?) +\| /gm)].flatMap(([, cell = '']) =>
    cell.split('`').filter((_, at) => at % 2 === 1),
  );
  expect(verbs.length).toBeGreaterThan(50);
  expect(verbs.filter((verb) => !told.some((words) => `${words} `.startsWith(`${verb} `)))).toEqual([]);
});
