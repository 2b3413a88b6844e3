import * as path from 'node:path';
import { lastValue, readOptions } from '../call-options.js';
import { type Follower, type Lead, withArguments } from '../lead.js';
import { findUpward, parseObject } from '../project-files.js';
import { objectOf, textsOf } from './shapes.js';

/** composer: a script of composer.json, or those that surround a command of its own. */

const VALUED = new Set(['-d', '--working-dir', '--timeout']);
const MAX_SCRIPTS_RUN = 40;

export const followComposer: Follower = (call, files) => {
  const options = readOptions(call.args, { valued: VALUED });
  const operands = [...options.operands];
  const verb = operands.shift()?.value;
  const isRun = verb === 'run' || verb === 'run-script' || verb === 'exec';
  const name = isRun ? operands.shift()?.value : verb;
  const start = path.resolve(call.cwd, lastValue(options, '-d', '--working-dir') ?? '.');
  const found = findUpward(files, start, ['composer.json']);
  if (name === undefined || found === undefined) return [];
  const scripts = objectOf(parseObject(found.text)?.scripts);
  const leads: Lead[] = [];
  const seen = new Set<string>();
  const run = (wanted: string, implied: boolean): void => {
    if (seen.has(wanted) || seen.size >= MAX_SCRIPTS_RUN || !Object.hasOwn(scripts, wanted)) return;
    seen.add(wanted);
    const script = scripts[wanted];
    for (const entry of typeof script === 'string' ? [script] : textsOf(script)) {
      const reference = /^@(\S+)\s*(.*)$/s.exec(entry);
      const [, first = '', rest = ''] = reference ?? [];
      if (reference === null || first === 'php' || first === 'composer')
        leads.push({
          text: withArguments(
            reference === null ? entry : `${first} ${rest}`,
            implied ? [] : [...operands, ...options.passed],
          ),
          cwd: found.folder,
          label: wanted,
          ...(implied ? { implied: true as const } : {}),
        });
      else if (first !== 'putenv') run(first, true);
    }
  };
  for (const event of [`pre-${name}-cmd`, `post-${name}-cmd`]) run(event, true);
  if (verb !== 'exec') run(name, false);
  return leads;
};
