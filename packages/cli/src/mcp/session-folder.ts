import { isAbsolute } from 'node:path';

/** The folder that the host's session works in: what it says itself, else where it started the server. */
export function sessionFolder({ CLAUDE_PROJECT_DIR: said = '' }: Readonly<NodeJS.ProcessEnv>): string {
  return isAbsolute(said) ? said : process.cwd();
}
