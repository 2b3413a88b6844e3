import { readFileSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { loadConfig } from '@litmus-hooks/state-format/config';
import { projectOf } from '@litmus-hooks/state-format/places';
import type { HedgeCheckAnswer } from '../answers/hedge-check.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import { githubAnnotations, sarifLog } from '../hedge/report-formats.js';
import type { Style } from '../terminal/style.js';
import { count, shown } from '../terminal/words.js';
import type { Answer, Call, Said, Verb } from '../verb.js';

const options = {
  lang: { type: 'string', value: 'LANG', about: 'en, ko or auto: read the sentences of one language alone' },
  format: { type: 'string', value: 'FORMAT', about: 'sarif or github, to stdout' },
} as const;

type CheckCall = Call<typeof options>;

const FROM_STDIN = '-';
const STDIN = 0;
const MAX_FILES = 1_000;
const MAX_FILE_BYTES = 16 * 1024 * 1024;
const LANGUAGES = ['en', 'ko', 'auto'] as const;
const FORMATS = ['sarif', 'github'] as const;

function choice<T extends string>(option: string, typed: string | undefined, choices: readonly T[]): T | undefined {
  if (typed === undefined) return undefined;
  const chosen = choices.find((item) => item === typed);
  if (chosen === undefined)
    throw new CommandError('usage', `--${option} "${shown(typed)}" is unknown: write ${choices.join(' or ')}.`);
  return chosen;
}

function read(file: string, cwd: string): string {
  if (file === FROM_STDIN) return readFileSync(STDIN, 'utf8');
  const place = resolve(cwd, file);
  const stat = statSync(place, { throwIfNoEntry: false });
  if (stat === undefined || !stat.isFile())
    throw new CommandError('usage', `${shown(file)} is no file: name a text file, or - to read from stdin.`);
  if (stat.size > MAX_FILE_BYTES)
    throw new CommandError('usage', `${shown(file)} is larger than ${MAX_FILE_BYTES} bytes: check its parts.`);
  return readFileSync(place, 'utf8');
}

function page({ files, findings, problems }: HedgeCheckAnswer, style: Style): string {
  const lines = files.flatMap(({ file, findings: found }) =>
    found.map(({ rule, line, column }) => `${shown(file)}:${line}:${column}  ${style.warning(rule)}`),
  );
  const sum = findings === 0 ? style.good('No hedge found') : style.bad(`${count(findings, 'hedge')} found`);
  return [
    ...lines,
    `${sum} in ${count(files.length, 'file')}.`,
    ...problems.map((problem) => `${style.warning('problem:')} ${shown(problem)}`),
  ].join('\n');
}

async function check({ operands, values, cwd }: CheckCall): Promise<HedgeCheckAnswer> {
  const lang = choice('lang', values.lang, LANGUAGES) ?? 'auto';
  // The constructions of two languages come with it.
  const { findHedges, readConstructions } = await import('@litmus-hooks/hedge');
  const layers = loadConfig(projectOf(cwd)).layers.map(readConstructions);
  const constructions = layers.flatMap((layer) => [...layer.constructions]);
  const files = operands.map((file) => ({ file, findings: findHedges(read(file, cwd), { lang, constructions }) }));
  return {
    files,
    findings: files.reduce((sum, { findings }) => sum + findings.length, 0),
    problems: layers.flatMap((layer) => [...layer.problems]),
  };
}

export const hedgeCheck: Verb<typeof options> = {
  name: 'hedge check',
  summary:
    'Find sentences that excuse missing verification, absent evidence or limited work; status 1 where there are any',
  usage: '(FILE… | -) [--lang LANG] [--format FORMAT]',
  example: 'litmus hedge check docs/report.md',
  options,
  operands: { min: 1, max: MAX_FILES },
  async run(call): Promise<Answer<HedgeCheckAnswer> | Said> {
    const format = choice('format', call.values.format, FORMATS);
    if (format !== undefined && call.json)
      throw new CommandError('usage', 'Write --json or --format, not both: each is the whole of stdout.');
    const json = await check(call);
    const status = json.findings === 0 ? EXIT_STATUS.good : EXIT_STATUS.fails;
    if (format === undefined) return { status, json, text: page(json, call.style) };
    const lines = format === 'sarif' ? [JSON.stringify(sarifLog(json.files))] : githubAnnotations(json.files);
    await call.write(lines.map((line) => `${line}\n`).join(''));
    return { status };
  },
};
