#!/usr/bin/env node
import { inert } from '@litmus-hooks/state-format/inert';
import { isCalledByAgent } from './called-by-agent.js';
import { asCommandError, CommandError } from './command-error.js';
import { asksForJson, type Reading, readCommandLine } from './command-line.js';
import { EXIT_STATUS, type ExitStatus } from './exit-status.js';
import { frontPage, groupPage, verbPage } from './help.js';
import { bannerOn } from './terminal/banner.js';
import { progressOn } from './terminal/progress.js';
import { type Style, styleFor } from './terminal/style.js';
import { VERBS } from './verbs/table.js';
import { VERSION } from './version.js';

const MAX_MESSAGE_CHARS = 4000;

function workingDirectory(): string {
  try {
    return process.cwd();
  } catch {
    throw new CommandError('bad_folder', 'The working directory no longer exists: change to a folder that does.');
  }
}

type Page = Exclude<Reading, { kind: 'call' }>;

function pageFor(reading: Page, style: Style, banner: () => string): string {
  switch (reading.kind) {
    case 'version':
      return VERSION;
    case 'front_page':
      return banner() + frontPage(VERBS, style);
    case 'group_help':
      return groupPage(reading.group, VERBS, style);
    case 'verb_help':
      return verbPage(reading.verb, style);
  }
}

/** Runs what was typed and writes the answer to stdout. */
async function answer(words: readonly string[]): Promise<ExitStatus> {
  const { env, stdout, stderr } = process;
  const style = styleFor(stdout, env);
  const reading = readCommandLine(words, VERBS);
  if (reading.kind !== 'call') {
    const banner = () => (asksForJson(words) ? '' : bannerOn(stdout, env));
    stdout.write(`${pageFor(reading, style, banner)}\n`);
    return EXIT_STATUS.good;
  }
  const { verb, values, operands, json } = reading;
  if (verb.loosens?.(values) === true && isCalledByAgent(env)) {
    throw new CommandError(
      'refused',
      `${['litmus', verb.name, ...words.filter((word) => word.startsWith('--') && word !== '--json')].join(' ')} loosens a bound, so a person runs it: ask the user to, in a terminal outside Claude Code.`,
    );
  }
  const write = (text: string) => new Promise<void>((resolve) => stdout.write(text, () => resolve()));
  const print = (line: string): void => {
    stdout.write(`${line}\n`);
  };
  const progress = progressOn(stderr, env);
  const cwd = workingDirectory();
  const answered = await verb.run({ values, operands, cwd, env, style, progress, json, print, write });
  if ('text' in answered) print(json ? JSON.stringify(answered.json) : answered.text);
  return answered.status;
}

async function main(): Promise<void> {
  const words = process.argv.slice(2);
  // A reader that has seen enough (`| head`) closes the pipe; that is no failure of ours.
  process.stdout.on('error', () => {});
  try {
    process.exitCode = await answer(words);
  } catch (thrown) {
    const { name, message, status } = asCommandError(thrown);
    process.exitCode = status;
    if (asksForJson(words)) process.stdout.write(`${JSON.stringify({ error: { name, message } })}\n`);
    else
      process.stderr.write(
        `${styleFor(process.stderr, process.env).bad('litmus:')} ${inert(message, MAX_MESSAGE_CHARS)}\n`,
      );
  }
}

void main();
