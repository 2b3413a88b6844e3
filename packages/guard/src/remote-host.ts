import type { Word } from '@litmus-hooks/command';
import { type DeployReading, deploys } from './deploy-reading.js';
import { classifyDeploy, type DeployTool } from './deploy-tool.js';
import { REMOTE_FILES, REMOTE_SERVICES } from './deploy-tools.js';
import type { Call } from './lead.js';
import { type RemotePlace, unquoted } from './remote-place.js';

/**
 * What a command does on another machine, where the verbs of a running service and every change of a file count (G-05, G-07). A module of its
 * own, so that a bundle can leave it out until a line goes there.
 */

const TEMPORARY = /^(?:\/tmp|\/var\/tmp|\/dev|\/proc|\$\{?TMPDIR|~?\/?\.cache|\/root\/\.cache|\/var\/log)(?:\/|$)/;
const WRITE = /^(?:&?>{1,2}|>\|)$/;
/** A program or a script of the host itself, by a name that says what it does. */
const CHANGING_NAME =
  /(?:deploy|release|publish|restart|reload|rollout|rollback|upgrade|update|migrat|go-?live|switch)/i;
const SCRIPT_RUNNER = /^(?:(?:ba|z|da|k|a)?sh|source|\.|python3?|node|ruby|perl|php)$/;

/** What `call` does at `place`; undefined where it is not known to change anything there. */
export function readRemote(call: Call, place: RemotePlace, line: string): DeployReading | undefined {
  const service = classifyDeploy(call.program, call.args, rowsNamed(call.program, REMOTE_SERVICES));
  if (service.verdict === 'deploy' || service.verdict === 'unresolvable') return service;
  if (place !== 'host') return undefined;
  const written = remoteRedirect(call, line);
  if (written !== undefined) return deploys(call.program, [`> ${written}`]);
  const files = classifyDeploy(call.program, call.args, rowsNamed(call.program, REMOTE_FILES));
  if (files.verdict === 'deploy' && !isTemporary(call.args)) return files;
  return hostScript(call);
}

function rowsNamed(program: string, rows: readonly DeployTool[]): readonly DeployTool[] {
  return rows.filter(({ tool, also }) => tool === program || also?.includes(program));
}

/** A file that the other machine's shell writes; a redirect outside of the quotes is this machine's. */
function remoteRedirect({ invocation }: Call, line: string): string | undefined {
  const here = unquoted(line.slice(invocation.pos, invocation.end));
  for (const { operator, descriptor, target } of invocation.redirects) {
    if (!WRITE.test(operator) || (descriptor ?? 1) !== 1 || target === undefined) continue;
    const name = target.value ?? target.text;
    if (TEMPORARY.test(name)) continue;
    const isLocal = here.includes('>') && here.slice(here.indexOf('>')).includes(target.text);
    if (!isLocal) return name;
  }
  return undefined;
}

/** Where the words end: the folder of an option, or the last of them. */
function isTemporary(args: readonly Word[]): boolean {
  const folder = args.findIndex(
    ({ value }) => value === '-C' || value === '-d' || value === '-t' || value === '--directory',
  );
  const last = folder === -1 ? args.at(-1) : args[folder + 1];
  return TEMPORARY.test(last?.value ?? last?.text ?? '');
}

function hostScript({ program, args, invocation }: Call): DeployReading | undefined {
  const [head] = invocation.argv;
  const written = head?.value ?? head?.text ?? '';
  if (/[\\/]/.test(written) && !/^\/(?:usr\/)?s?bin\//.test(written) && CHANGING_NAME.test(program))
    return deploys(program, []);
  if (!SCRIPT_RUNNER.test(program)) return undefined;
  const script = args.find(({ value }) => value !== undefined && !value.startsWith('-'))?.value;
  return script !== undefined && /[./]/.test(script) && CHANGING_NAME.test(script)
    ? deploys(program, [script])
    : undefined;
}

/** The shell lines that a call of `SENDS_LINES` hands to other machines. */
export function remoteLines({ program, args }: Call): readonly string[] {
  const words = args.map(({ value, text }) => value ?? text);
  const after = (...names: string[]): string[] =>
    words.flatMap((word, index) => {
      const name = names.find((one) => word === one || word.startsWith(`${one}=`));
      return name === undefined ? [] : [word === name ? (words[index + 1] ?? '') : word.slice(name.length + 1)];
    });
  switch (program) {
    case 'aws':
      return words[0] === 'ssm' && words[1] === 'send-command' ? after('--parameters').flatMap(ssmCommands) : [];
    case 'az':
      return words.includes('run-command') || words.includes('invoke') ? after('--scripts', '--command', '-c') : [];
    case 'ansible': {
      const [module] = after('-m', '--module-name');
      const runs = module === undefined || /(?:^|\.)(?:shell|command|raw)$/.test(module);
      return runs && !words.includes('localhost') ? after('-a', '--args') : [];
    }
    case 'salt':
    case 'salt-ssh':
      return words.flatMap((word, index) => (/^cmd\.(?:run|shell)/.test(word) ? [words[index + 1] ?? ''] : []));
    default:
      return [];
  }
}

/** `commands='x'`, `commands=["x","y"]`, `{"commands":["x"]}`. */
function ssmCommands(parameters: string): readonly string[] {
  const text = parameters.replace(/^\s*commands\s*=\s*/, '');
  try {
    const value: unknown = JSON.parse(text);
    const listed = typeof value === 'object' && value !== null && 'commands' in value ? value.commands : value;
    return (Array.isArray(listed) ? listed : [listed]).filter((item): item is string => typeof item === 'string');
  } catch {
    return [text.replace(/^\[|\]$/g, '')];
  }
}
