/** What keeps Litmus from looking for newer versions. Presence counts, whatever the value. */

type Environment = Readonly<Record<string, string | undefined>>;

/** Neither notice, nor refresh, nor transaction. Set for every process that the transaction starts, so that none begins another. */
export const NO_UPDATE = 'LITMUS_NO_UPDATE';

const AGAINST_EVERYTHING = [NO_UPDATE, 'CI'];

/** Beside Litmus's own: what other tools heed, and how Claude Code is told to ask nobody for anything that a session does not need. */
const AGAINST_NOTICE = [
  'LITMUS_NO_UPDATE_NOTICE',
  'NO_UPDATE_NOTIFIER',
  'DISABLE_AUTOUPDATER',
  'CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC',
];

/** The variable that keeps the transaction from running; undefined where there is none. */
export function transactionOptOut(env: Environment): string | undefined {
  return AGAINST_EVERYTHING.find((name) => Object.hasOwn(env, name));
}

/** The variable that keeps notice and refresh away; undefined where there is none. */
export function noticeOptOut(env: Environment): string | undefined {
  return [...AGAINST_EVERYTHING, ...AGAINST_NOTICE].find((name) => Object.hasOwn(env, name));
}
