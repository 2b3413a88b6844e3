import * as path from 'node:path';
import { NO_UPDATE } from './opt-out.js';

type Environment = Readonly<Record<string, string | undefined>>;

/** All that is handed to npm and to a new version while it is examined: no credential goes by one of these names. */
const KEPT = [
  ...['HOME', 'USERPROFILE', 'TMPDIR', 'LANG', 'LC_ALL', 'LC_CTYPE', 'TZ'],
  ...['NODE_EXTRA_CA_CERTS', 'SSL_CERT_FILE', 'SSL_CERT_DIR'],
];
const PROXIES = ['HTTPS_PROXY', 'HTTP_PROXY', 'NO_PROXY'].flatMap((name) => [name, name.toLowerCase()]);

/** `user:password@` before a host; a proxy written without a scheme may have one, too. */
const USERINFO = /^(?:[a-z][a-z\d+.-]*:\/\/)?[^/?#]*@/i;

/**
 * The folders of a PATH in which a program may be looked for: a relative one names a file of whatever folder one is in, and `node_modules/.bin` is filled by
 * the project around it.
 */
function trustedPath(value: string): string {
  return value
    .split(path.delimiter)
    .filter((folder) => path.isAbsolute(folder) && !folder.split(path.sep).includes('node_modules'))
    .join(path.delimiter);
}

/** The whole environment of a child, from the one around this process. */
export function childEnvironment(env: Environment): Record<string, string> {
  const kept = KEPT.flatMap((name) => (env[name] === undefined ? [] : [[name, env[name]] as const]));
  const proxies = PROXIES.flatMap((name) => {
    const value = env[name];
    return value === undefined || USERINFO.test(value) ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries([...kept, ...proxies]), PATH: trustedPath(env.PATH ?? ''), [NO_UPDATE]: '1' };
}
