/** Whether a command was called inside Claude Code, which says so to every process that it starts, and so by an agent and not by a person. */
export function isCalledByAgent(env: Readonly<NodeJS.ProcessEnv>): boolean {
  return Object.hasOwn(env, 'CLAUDECODE');
}
