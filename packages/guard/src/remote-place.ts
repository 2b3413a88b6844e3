import type { Invocation } from '@litmus-hooks/command';

/** Which calls run on another machine (G-05, G-07). */

/** Carriers that lead to another machine, as `via` names them; a machine or a container on this one is none. */
const TO_A_HOST =
  /^(?:ssh|autossh|mosh|plink|tsh ssh|tailscale ssh|gcloud compute ssh|fly(?:ctl)? ssh console|doctl compute ssh|eb ssh|pssh|parallel-ssh|pdsh|clush|dsh|mussh|cf ssh|kamal app exec|kamal server exec|balena ssh)$/;
/** Carriers into a container of a deployment, whose files end with it: only its service and its database count. */
const TO_A_CONTAINER = /^(?:kubectl exec|oc exec|heroku run|scalingo run|railway ssh|cf ssh)$/;
const DOCKER: ReadonlySet<string> = new Set(['docker', 'docker-compose', 'podman', 'nerdctl', 'podman-compose']);
const REMOTE_ENGINE = /^(?:ssh|tcp|https?):/;
const LOCAL_ENGINE = /^tcp:\/\/(?:localhost|127\.0\.0\.1|\[::1\]|docker|host\.docker\.internal)(?::|$)/;
const THIS_HOST = /(?:^|[\s@])(?:localhost|127\.0\.0\.1|\[?::1\]?)(?=\s|$)/;

/** Tools that hand a shell line to other machines as a word. */
export const SENDS_LINES: ReadonlySet<string> = new Set(['aws', 'az', 'ansible', 'salt', 'salt-ssh']);

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
  return DOCKER.has(invocation.program ?? '') && isRemoteEngine(invocation, before) ? 'engine' : undefined;
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
export function unquoted(text: string): string {
  return (text.split('\n', 1)[0] ?? '').replace(/'[^']*'|"(?:[^"\\]|\\.)*"/g, ' ');
}
