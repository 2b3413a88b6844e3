import type { InvokedWord, ReadArguments } from './deploy-arguments.js';
import { type DeployReading, deploys, harmless, unresolvable } from './deploy-reading.js';

/** Parts of a remote's name that say it serves what is pushed to it: `heroku-staging`, `prod`. */
const SERVING_NAME =
  /^(?:heroku|dokku|piku|gigalixir|scalingo|clever|platform|upsun|azure|caprover|aptible|pantheon|acquia|wpengine|encore|tsuru|openshift|flynn|space|vps|production|prod|staging|live|deploy|deployment)$/i;

/** Hosts and paths that build, serve or list what is pushed to them. */
const SERVING_ADDRESS =
  /heroku\.com|(?:^|\/\/)(?:dokku|piku)@|@dokku\.|gigalixir\.com|scalingo\.com|clever-cloud\.com|clevercloud-customers|\.scm\.azurewebsites\.net|\.platform\.sh|\.platformsh\.site|\.upsun\.|git\.wpengine\.com|\.drush\.in|\.hosting\.acquia\.com|\.aptible\.com|huggingface\.co\/spaces\/|hf\.co[:/]spaces\/|aur\.archlinux\.org|\.(?:github|gitlab)\.io(?:\.git)?\/?$|[:/](?:var\/www|public_html)\//i;

/** Branches that are served, or released from, as soon as they are pushed. */
const SERVED_BRANCH = /^(?:gh-pages|pages|production|prod|live|deploy|deployment)$/i;

/**
 * Reads `git`: a push deploys when the remote serves what it receives, or when a branch that is served is its destination.
 * A push to a code host is none, whatever its own branch is called. A branch that cannot be known counts as an ordinary one,
 * a remote that cannot be known does not.
 */
export function readGitPush(tool: string, call: ReadArguments): DeployReading {
  const [verb, ...words] = withAlias(call);
  if (!verb) return harmless(tool, []);
  if (verb.value === undefined) return unresolvable(tool, [], 'the command');
  if (verb.value.startsWith('!')) return unresolvable(tool, [], 'the alias');
  if (verb.value === 'push' || verb.value === 'send-pack') return readPush(tool, call, verb.value, words);
  const [second, ...rest] = words;
  if (verb.value === 'subtree' && second?.value === 'push') return readPush(tool, call, 'subtree push', rest);
  const uploads = verb.value === 'ftp' && /^(?:push|init)$/.test(second?.value ?? '');
  return uploads ? deploys(tool, ['ftp', second?.value ?? '']) : harmless(tool, [verb.value]);
}

function readPush(tool: string, call: ReadArguments, verb: string, words: readonly InvokedWord[]): DeployReading {
  const remote = words[0] ?? call.options.find((option) => option.name === '--repo')?.value;
  const known = remote?.value ?? remote?.prefix ?? '';
  if (isServing(known)) return deploys(tool, [verb, known]);
  const branch = words
    .slice(1)
    .map(destinationBranch)
    .find((name) => SERVED_BRANCH.test(name));
  if (branch) return deploys(tool, [verb, known, branch]);
  const unknown = remote && remote.value === undefined && !/[:/]/.test(known);
  return unknown ? unresolvable(tool, [verb], 'the remote') : harmless(tool, [verb, known]);
}

function isServing(remote: string): boolean {
  if (/[:/@]/.test(remote)) return SERVING_ADDRESS.test(remote);
  return remote.split(/[-_.]/).some((part) => SERVING_NAME.test(part));
}

/** `main:gh-pages`, `+HEAD:refs/heads/gh-pages`, `:gh-pages` (which takes it down) and `gh-pages` name the same branch. */
function destinationBranch(refspec: InvokedWord): string {
  // Of a branch that is not known the destination may be: `"$(git subtree split …)":gh-pages`.
  const text = refspec.value ?? /:[\w./-]+$/.exec(refspec.text ?? '')?.[0] ?? '';
  return text
    .slice(text.indexOf(':') + 1)
    .replace(/^\+/, '')
    .replace(/^refs\/heads\//, '');
}

/** The words after an alias given on the same command line (`-c alias.x=…`) was put in its place. */
function withAlias(call: ReadArguments): readonly InvokedWord[] {
  const [verb, ...words] = call.positionals;
  const start = `alias.${verb?.value}=`;
  const alias = call.options.find((option) => option.name === '-c' && option.value?.value?.startsWith(start))?.value
    ?.value;
  if (alias === undefined) return call.positionals;
  const replaced = alias.slice(start.length).split(/\s+/).filter(Boolean);
  return [...replaced.map((value) => ({ value, prefix: value })), ...words];
}
