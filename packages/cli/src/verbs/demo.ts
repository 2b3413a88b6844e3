import { realpathSync } from 'node:fs';
import { resolve } from 'node:path';
import type { DemoAnswer } from '../answers/demo.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  host: { type: 'boolean', about: 'run the real Claude Code against a scripted model on this machine' },
  claude: {
    type: 'string',
    value: 'PATH',
    about: 'the Claude Code that --host runs (else one is installed into a cache)',
  },
  keep: { type: 'boolean', about: "leave the demo's folder behind and say where it is" },
} as const;

export const demo: Verb<typeof options> = {
  name: 'demo',
  summary: 'Play a session through the hooks of this plugin and show what they do',
  usage: '[--host [--claude PATH]] [--keep]',
  example: 'litmus demo',
  options,
  operands: { min: 0, max: 0 },
  async run({ values, cwd, style, progress }): Promise<Answer<DemoAnswer>> {
    const { host = false, claude, keep = false } = values;
    if (claude !== undefined && !host)
      throw new CommandError('usage', '--claude names what --host runs: write litmus demo --host --claude PATH.');
    const { pluginFolderOf } = await import('../demo/plugin-folder.js');
    const { demonstrateInHost, demonstrateRecorded } = await import('../demo/demo.js');
    const { demoPage } = await import('../demo/page.js');
    const litmus = realpathSync(process.argv[1] ?? '');
    const demoOptions = { pluginFolder: pluginFolderOf(litmus), litmus, keep };
    const source = {
      ...(claude === undefined ? {} : { claude: resolve(cwd, claude) }),
      onProgress: (sentence: string) => void process.stderr.write(`${sentence}\n`),
    };
    const json = await progress.during('Playing the session', () =>
      host ? demonstrateInHost(demoOptions, source) : demonstrateRecorded(demoOptions),
    );
    return {
      status: json.expectations.every(({ met }) => met) ? EXIT_STATUS.good : EXIT_STATUS.fails,
      json,
      text: demoPage(json, style),
    };
  },
};
