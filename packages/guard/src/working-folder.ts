import * as path from 'node:path';
import type { Invocation } from '@litmus-hooks/command';
import { homeFolder } from '@litmus-hooks/state-format/places';

const TOP_LEVEL = /git\s+rev-parse\s+--show-toplevel/;
const HERE = /^["']?\$(?:\(pwd\)|\{?PWD\}?)["']?(\/.*)?$/;

/**
 * The folder in which `invocation` starts, from the `cd`s before it. A folder that cannot be known is the one before, for most such lines
 * go where they stand (`cd "$PWD"`); what asks git for the top goes to `root`.
 */
export function folderOf(invocation: Invocation, start: string, root: string): string {
  let folder = start;
  for (const { value, text } of invocation.cwd) {
    if (value !== undefined) folder = path.resolve(folder, value);
    else if (TOP_LEVEL.test(text)) folder = root;
    else {
      const below = HERE.exec(text)?.[1];
      if (below !== undefined) folder = path.resolve(folder, `.${below.replace(/["']/g, '')}`);
    }
  }
  return folder;
}

/** What every shell of this user knows: `~/d.sh`, `$SHELL -c '…'`. Which shell it is makes no difference to what is read. */
export function knownVariables(): Readonly<Record<string, string>> {
  return { HOME: homeFolder(), SHELL: '/bin/sh' };
}
