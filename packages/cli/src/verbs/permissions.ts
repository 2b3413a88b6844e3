import { redact } from '@litmus-hooks/state-format/redact';
import type { PermissionsAnswer } from '../answers/permissions.js';
import { CommandError } from '../command-error.js';
import { EXIT_STATUS } from '../exit-status.js';
import type { Style } from '../terminal/style.js';
import { count, shown } from '../terminal/words.js';
import type { Answer, Verb } from '../verb.js';

const options = {
  'dry-run': { type: 'boolean', about: 'show the lines that would change, and change nothing' },
  settings: { type: 'string', value: 'FILE', about: "another settings file than the user's" },
} as const;

const CHOICES = ['safe', 'balanced', 'yolo', 'off'] as const;

function choiceOf(typed: string): (typeof CHOICES)[number] {
  const choice = CHOICES.find((item) => item === typed);
  if (choice === undefined)
    throw new CommandError('usage', `"${shown(typed)}" is no mode of permissions: write ${CHOICES.join(', ')}.`);
  return choice;
}

function sizes({ allow, deny }: PermissionsAnswer['added']): string {
  return `${allow.length} to allow, ${deny.length} to deny`;
}

function page(answer: PermissionsAnswer, style: Style): string {
  const { settings, mode, before, dryRun, changed, added, removed, present, diff } = answer;
  if (!changed) {
    const what = mode === 'off' ? 'holds no rules of Litmus' : `has the rules of ${mode} already`;
    return `${shown(settings)} ${what}: nothing is to be changed.`;
  }
  const lines = diff.map(({ sign, line, text }) => {
    const words = `${sign} ${String(line).padStart(4)}  ${shown(text.replace(/\r$/, ''))}`;
    return sign === '+' ? style.good(words) : style.bad(words);
  });
  const kept = present.allow.length + present.deny.length;
  return [
    `${shown(settings)}: ${before} → ${mode}${dryRun ? ', as it would be' : ''}`,
    ...(dryRun ? lines : []),
    `Rules put in: ${sizes(added)}. Taken out: ${sizes(removed)}.`,
    ...(kept === 0 ? [] : [`${count(kept, 'rule')} of the mode stood there already and will stay when the mode goes.`]),
    dryRun
      ? 'Nothing was changed.'
      : 'Sessions that begin from now on heed it; litmus permissions off takes it out again.',
  ].join('\n');
}

export const permissions: Verb<typeof options> = {
  name: 'permissions',
  summary: "Put a mode's permission rules into Claude Code's settings, or take them out again; a person only",
  usage: 'safe|balanced|yolo|off [--dry-run] [--settings FILE]',
  example: 'litmus permissions balanced --dry-run',
  options,
  operands: { min: 1, max: 1 },
  loosens: () => true,
  async run({ operands, values, cwd, env, style }): Promise<Answer<PermissionsAnswer>> {
    const mode = choiceOf(operands[0] ?? '');
    const [{ applyMode, changesNothing, previewMode }, { settingsPath }, { lineDiff }] = await Promise.all([
      import('../permissions/change.js'),
      import('../permissions/settings-file.js'),
      import('../permissions/line-diff.js'),
    ]);
    const file = settingsPath(values.settings, { cwd, env });
    const dryRun = values['dry-run'] === true;
    const change = dryRun ? previewMode(file, mode) : applyMode(file, mode);
    const rules = ({ allow, deny }: typeof change.added) => ({ allow: [...allow], deny: [...deny] });
    const json: PermissionsAnswer = {
      settings: file,
      before: change.before,
      mode,
      dryRun,
      changed: !changesNothing(change),
      added: rules(change.added),
      removed: rules(change.removed),
      present: rules(change.present),
      diff: lineDiff(change.settings.exists ? change.settings.text : '', change.text).map(({ text, ...at }) => ({
        ...at,
        text: redact(text),
      })),
    };
    return { status: EXIT_STATUS.good, json, text: page(json, style) };
  },
};
