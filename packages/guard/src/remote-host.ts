import type { Invocation, Word } from '@litmus-hooks/command';
import { type DeployReading, deploys } from './deploy-reading.js';
import { classifyDeploy, type DeployTool } from './deploy-tool.js';
import { REMOTE_FILES, REMOTE_SERVICES } from './deploy-tools.js';
import type { Call } from './lead.js';

/** What a command does on another machine, where the verbs of a running service and every change of a file count (G-05, G-07). */

/** Carriers that lead to another machine, as `via` names them; a machine or a container on this one is none. */
const TO_A_HOST =
  /^(?:ssh|autossh|mosh|plink|tsh ssh|tailscale ssh|gcloud compute ssh|fly(?:ctl)? ssh console|doctl compute ssh|eb ssh|pssh|parallel-ssh|pdsh|clush|dsh|mussh|cf ssh|kamal app exec|kamal server exec|balena ssh)$/;
/** Carriers into a container of a deployment, whose files end with it: only its service and its database count. */
const TO_A_CONTAINER = /^(?:kubectl exec|oc exec|heroku run|scalingo run|railway ssh|cf ssh)$/;
const DOCKER = /^(?:docker|docker-compose|podman|nerdctl|podman-compose)$/;
const REMOTE_ENGINE = /^(?:ssh|tcp|https?):/;
const LOCAL_ENGINE = /^tcp:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|docker|host\.docker\.internal)(?::|$)/;
const THIS_HOST = /(?:^|[\s@])(?:localhost|127\.0\.0\.1|\[?::1\]?)(?=\s|$)/;
const TEMPORARY = /^(?:\/tmp|\/var\/tmp|\/dev|\/proc|\$\{?TMPDIR|~?\/?\.cache|\/root\/\.cache|\/var\/log)(?:\/|$)/;
const WRITE = /^(?:&?>{1,2}|>\|)$/;
/** A program or a script of the host itself, by a name that says what it does. */
const CHANGING_NAME =
  /(?:deploy|release|publish|restart|reload|rollout|rollback|upgrade|update|migrat|go-?live|switch)/i;
const SCRIPT_RUNNER = /^(?:(?:ba|z|da|k|a)?sh|source|\.|python3?|node|ruby|perl|php)$/;

/** Where a call runs, as far as it is not this machine. */
export type RemotePlace = 'host' | 'container' | 'engine';

/** The place that `invocation` reaches; `before` are the calls in front of it in the same line, whose text is `line`. */
export function remotePlace(
  invocation: Invocation,
  before: readonly Invocation[],
  line: string,
): RemotePlace | undefined {
  if (
    invocation.via.some((name) => TO_A_HOST.test(name)) &&
    !THIS_HOST.test(unquoted(line.slice(invocation.pos, invocation.end)))
  )
    return 'host';
  if (invocation.via.some((name) => TO_A_CONTAINER.test(name))) return 'container';
  return DOCKER.test(invocation.program ?? '') && isRemoteEngine(invocation, before) ? 'engine' : undefined;
}

/** `DOCKER_HOST` or `DOCKER_CONTEXT` set for the call or exported before it, or a context chosen before it. */
function isRemoteEngine(invocation: Invocation, before: readonly Invocation[]): boolean {
  const set = invocation.assignments.map(({ name, value }) => ({ name, value: value.value ?? value.prefix }));
  for (const { program, argv } of before) {
    const words = argv.slice(1).map(({ value, prefix }) => value ?? prefix);
    if (program === 'export' || program === 'declare') {
      for (const word of words) {
        const [name = '', ...value] = word.split('=');
        set.push({ name, value: value.join('=') });
      }
    }
    if (program === 'docker' && words[0] === 'context' && words[1] === 'use')
      set.push({ name: 'DOCKER_CONTEXT', value: words[2] ?? '' });
  }
  return set.some(({ name, value }) =>
    name === 'DOCKER_HOST' || name === 'CONTAINER_HOST'
      ? REMOTE_ENGINE.test(value) && !LOCAL_ENGINE.test(value)
      : name === 'DOCKER_CONTEXT' &&
        value !== '' &&
        !/^(?:default|desktop-linux|colima|orbstack|rancher-desktop)/.test(value),
  );
}

/** The first line of a command without what stands in quotes: what the local shell reads itself. */
function unquoted(text: string): string {
  return (text.split('\n', 1)[0] ?? '').replace(/'[^']*'|"(?:[^"\\]|\\.)*"/g, ' ');
}

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

/** Tools that hand a shell line to other machines as a word. */
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
