import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The environment of a child: a proxy's extra certificates alone would triple each start of Node 20. */
export const CUT_ENVIRONMENT: NodeJS.ProcessEnv = { PATH: process.env.PATH, HOME: process.env.HOME };

/** Runs a module of `test/processes` to its end; rejects unless it exits with 0. */
export async function runNode(module: string, args: readonly string[]): Promise<string> {
  const { stdout } = await execute(process.execPath, [module, ...args], { env: CUT_ENVIRONMENT });
  return stdout;
}
