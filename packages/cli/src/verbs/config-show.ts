import type { ConfigShowAnswer } from '../answers/config.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { columns, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;
const MAX_VALUE_CHARS = 60;

function valueWords(value: unknown): string {
  const text = shown(JSON.stringify(value));
  return text.length > MAX_VALUE_CHARS ? `${text.slice(0, MAX_VALUE_CHARS)}…` : text;
}

function page({ settings }: ConfigShowAnswer, style: Style): string {
  const rows = settings.map(({ key, value, from }) => [shown(key), valueWords(value), shown(from)]);
  return columns(rows, (cell, column) => (column === 1 ? cell : style.faint(cell)));
}

export const configShow: Verb<typeof options> = {
  name: 'config show',
  summary: 'Show the configuration in force here, and where each value comes from',
  usage: '',
  example: 'litmus config show --json',
  options,
  operands: { min: 0, max: 0 },
  async run({ cwd, style }): Promise<Answer<ConfigShowAnswer>> {
    const { configurationFiles } = await import('../configuration/files.js');
    const { settingsOf } = await import('../configuration/settings.js');
    const files = configurationFiles(cwd);
    const settings = settingsOf(files).map(({ key, value, from }) => ({ key, value, from }));
    const json = { files: files.map(({ owner, file, status }) => ({ owner, file, status })), settings };
    return { status: EXIT_STATUS.good, json, text: page(json, style) };
  },
};
