import { realpathSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import type { ValidateAnswer } from '../answers/validate.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

function page({ parts }: ValidateAnswer, style: Style): string {
  return parts
    .flatMap(({ part, problems }) => [
      `${problems.length === 0 ? style.good('good') : style.bad('wrong')}: ${part}`,
      ...problems.map((problem) => `  ${shown(problem)}`),
    ])
    .join('\n');
}

export const validate: Verb<typeof options> = {
  name: 'validate',
  summary: 'Check a plugin folder: manifest, hooks, skills, bundles, and what must not be shipped',
  usage: '[PLUGIN_DIR]',
  example: 'litmus validate ./plugin',
  options,
  operands: { min: 0, max: 1 },
  async run({ operands, cwd, style }): Promise<Answer<ValidateAnswer>> {
    const [{ pluginFolderOf }, { validatePlugin }] = await Promise.all([
      import('../demo/plugin-folder.js'),
      import('../validate/plugin-shape.js'),
    ]);
    const [folder] = operands;
    const plugin = folder === undefined ? pluginFolderOf(realpathSync(process.argv[1] ?? '')) : resolve(cwd, folder);
    if (statSync(plugin, { throwIfNoEntry: false })?.isDirectory() !== true)
      throw new CommandError('bad_folder', `${plugin} is no folder: name the folder of a plugin.`);
    const parts = validatePlugin(plugin).map(({ part, problems }) => ({ part, problems: [...problems] }));
    const valid = parts.every(({ problems }) => problems.length === 0);
    const json = { plugin, valid, parts };
    return { status: valid ? EXIT_STATUS.good : EXIT_STATUS.fails, json, text: page(json, style) };
  },
};
