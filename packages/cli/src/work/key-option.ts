/** What verbs that change the work have in common: asked again under one key, they are answered and nothing is done (F-11). */
export const KEY_OPTION = {
  key: { type: 'string', value: 'KEY', about: 'do it once: asked again under the same key, nothing is done' },
} as const;
