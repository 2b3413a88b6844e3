import { inert } from '@litmus-hooks/state-format/inert';
import type * as z from 'zod';

const MAX_KEYS_NAMED = 5;
const MAX_KEY_CHARS = 60;

function named(keys: readonly string[]): string {
  const shown = keys.slice(0, MAX_KEYS_NAMED).map((key) => `"${inert(key, MAX_KEY_CHARS)}"`);
  return keys.length > MAX_KEYS_NAMED
    ? `keys ${shown.join(', ')} and ${keys.length - MAX_KEYS_NAMED} more`
    : `key${keys.length === 1 ? '' : 's'} ${shown.join(', ')}`;
}

function placeOf(path: readonly PropertyKey[]): string {
  return path
    .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
    .join('')
    .replace(/^\./, '');
}

/**
 * The first thing that is wrong, as `<place> <what>`; places are written as in `steps[1].checks[0].file.path`. The value is to be parsed with
 * `reportInput`.
 *
 * @param whole what is said where the value as such is wrong.
 * @param under where the value stands itself.
 */
export function issueSentence({ issues }: z.ZodError, whole: string, under: readonly PropertyKey[] = []): string {
  // A key that is spelt wrong is missing too, and its spelling says more.
  const issue = issues.find(({ code }) => code === 'unrecognized_keys') ?? issues[0];
  const place = placeOf([...under, ...(issue?.path ?? [])]) || whole;
  if (issue === undefined) return `${place} cannot be read`;
  switch (issue.code) {
    case 'unrecognized_keys':
      return `${place} has the unknown ${named(issue.keys)}`;
    case 'invalid_type':
      return issue.input === undefined ? `${place} is missing` : `${place} is no ${issue.expected}`;
    default:
      return `${place} ${/^[a-z]/.test(issue.message) ? issue.message : `is wrong (${issue.message})`}`;
  }
}
