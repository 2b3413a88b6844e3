/** What the hook loads to judge a shell line. */
export { judgeCommand } from './authority/command.js';
