import type { CompletionAnswer } from '../answers/completion.js';
import { CommandError } from '../command-error.js';
import type { VerbCompletion } from '../completion/verb-completion.js';
import { EXIT_STATUS } from '../exit-status.js';
import { didYouMean } from '../suggestion.js';
import type { Answer, Verb } from '../verb.js';

const options = {} as const;

type Shell = CompletionAnswer['shell'];

const SHELLS: Readonly<Record<Shell, () => Promise<(verbs: readonly VerbCompletion[]) => string>>> = {
  bash: async () => (await import('../completion/bash.js')).bashCompletion,
  zsh: async () => (await import('../completion/zsh.js')).zshCompletion,
  fish: async () => (await import('../completion/fish.js')).fishCompletion,
};

function isShell(name: string): name is Shell {
  return Object.hasOwn(SHELLS, name);
}

export const completion: Verb<typeof options> = {
  name: 'completion',
  summary: 'Print the completions of all verbs and options for a shell',
  usage: 'bash|zsh|fish',
  example: 'source <(litmus completion bash)',
  options,
  operands: { min: 1, max: 1 },
  async run({ operands: [shell = ''] }): Promise<Answer<CompletionAnswer>> {
    if (!isShell(shell)) {
      const hint = didYouMean(shell, Object.keys(SHELLS), 'write bash, zsh or fish.');
      throw new CommandError('usage', `There are no completions for the shell "${shell}"${hint}`);
    }
    const [write, { verbCompletions }, { VERBS }] = await Promise.all([
      SHELLS[shell](),
      import('../completion/verb-completion.js'),
      // Later than this file, which the table lists.
      import('./table.js'),
    ]);
    const script = write(verbCompletions(VERBS));
    return { status: EXIT_STATUS.good, json: { shell, script }, text: script };
  },
};
