import { type FieldValue, splitList } from './front-matter.js';

/** When a rule is delivered, as its head says in the words of its own tool (U-06, U-07, U-14). */
export type Delivery =
  /** To every session, or where its folder is not the project's to every edit below that folder. */
  | { readonly when: 'always' }
  /** After an edit of a file that the globs match. */
  | { readonly when: 'edit'; readonly globs: readonly string[] }
  /** Named with its description, for the model to open. */
  | { readonly when: 'request'; readonly description: string }
  /** Never by itself; `why` is a clause about the rule. */
  | { readonly when: 'never'; readonly why: string };

type Fields = ReadonlyMap<string, FieldValue>;

function textOf(fields: Fields, name: string): string {
  const value = fields.get(name);
  return typeof value === 'string' ? value.trim() : '';
}

function isTrue(fields: Fields, name: string): boolean {
  return textOf(fields, name).toLowerCase() === 'true';
}

/** The globs of all the fields, each a list or a text with commas: every pattern counts (F-50). */
function globsOf(fields: Fields, ...names: readonly string[]): readonly string[] {
  return names.flatMap((name) => {
    const value = fields.get(name) ?? '';
    return typeof value === 'string' ? (splitList(value) ?? [value]) : value;
  });
}

function onEdit(globs: readonly string[]): Delivery | undefined {
  return globs.length === 0 ? undefined : { when: 'edit', globs };
}

function onRequest(fields: Fields): Delivery | undefined {
  const description = textOf(fields, 'description');
  return description === '' ? undefined : { when: 'request', description };
}

function never(why: string): Delivery {
  return { when: 'never', why };
}

const ALWAYS: Delivery = { when: 'always' };

/** How each kind of rule file says when it applies. */
export const FORMATS = {
  litmus: (fields) =>
    isTrue(fields, 'alwaysApply')
      ? ALWAYS
      : (onEdit(globsOf(fields, 'globs', 'paths', 'applyTo')) ??
        onRequest(fields) ??
        never('it has neither alwaysApply: true nor globs nor a description')),
  claude: (fields) => {
    const globs = globsOf(fields, 'paths');
    return globs.every((glob) => glob === '**') ? ALWAYS : { when: 'edit', globs };
  },
  cursor: (fields) =>
    isTrue(fields, 'alwaysApply')
      ? ALWAYS
      : (onEdit(globsOf(fields, 'globs')) ??
        onRequest(fields) ??
        never('it has neither alwaysApply: true nor globs nor a description, so only a person applies it')),
  copilot: (fields) =>
    onEdit(globsOf(fields, 'applyTo')) ?? onRequest(fields) ?? never('it has no applyTo, so only a person applies it'),
  kiro: (fields) => {
    const inclusion = textOf(fields, 'inclusion') || 'always';
    switch (inclusion) {
      case 'always':
        return ALWAYS;
      case 'fileMatch':
        return onEdit(globsOf(fields, 'fileMatchPattern')) ?? never('it has no fileMatchPattern');
      case 'auto':
        return onRequest(fields) ?? never('it has no description');
      default:
        return never(inclusion === 'manual' ? 'only a person applies it' : 'its inclusion is not known');
    }
  },
  windsurf: (fields) => {
    const trigger = textOf(fields, 'trigger');
    switch (trigger) {
      case 'always_on':
        return ALWAYS;
      case 'glob':
        return onEdit(globsOf(fields, 'globs')) ?? never('it has no globs');
      case 'model_decision':
        return onRequest(fields) ?? never('it has no description');
      case '':
        return onEdit(globsOf(fields, 'globs')) ?? onRequest(fields) ?? never('it has no trigger');
      default:
        return never(trigger === 'manual' ? 'only a person applies it' : 'its trigger is not known');
    }
  },
  plain: () => ALWAYS,
} as const satisfies Record<string, (fields: Fields) => Delivery>;

export type FormatName = keyof typeof FORMATS;
