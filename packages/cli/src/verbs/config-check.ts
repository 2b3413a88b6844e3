import type { ConfigCheckAnswer } from '../answers/config.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

function page({ files, problems }: ConfigCheckAnswer, style: Style): string {
  if (problems.length > 0) {
    return problems.map(({ file, message }) => `${style.bad('problem:')} ${shown(file)}: ${shown(message)}`).join('\n');
  }
  const there = files.filter(({ status }) => status !== 'missing').map(({ file }) => file);
  return there.length === 0
    ? 'There is no configuration file, so the defaults hold: litmus config init makes one.'
    : `${style.good('good:')} ${shown(there.join(' and '))}: every entry is heeded.`;
}

export const configCheck: Verb<typeof options> = {
  name: 'config check',
  summary: 'Name what in the configuration is not heeded: unknown keys, bad entries, vain ones',
  usage: '',
  example: 'litmus config check',
  options,
  operands: { min: 0, max: 0 },
  async run({ cwd, style }): Promise<Answer<ConfigCheckAnswer>> {
    const { configurationFiles } = await import('../configuration/files.js');
    const { configurationProblems } = await import('../configuration/problems.js');
    const files = configurationFiles(cwd);
    const problems = configurationProblems(files).map(({ file, message }) => ({ file, message }));
    const json = { files: files.map(({ owner, file, status }) => ({ owner, file, status })), problems };
    return { status: problems.length === 0 ? EXIT_STATUS.good : EXIT_STATUS.fails, json, text: page(json, style) };
  },
};
