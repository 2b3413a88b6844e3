import type { InvokedWord, ReadArguments } from './deploy-arguments.js';
import { type DeployReading, deploys, harmless, unresolvable } from './deploy-reading.js';

const UPLOAD_OPTION = /^(?:-T|--upload-file)$/;
const METHOD_OPTION = /^(?:-X|--request|--method)$/;
const BODY_OPTION = /^(?:-d|-F|--data.*|--json|--form.*|--post-.*|--body-.*)$/;
const READ_OPTION = /^(?:-G|--get|-I|--head|--spider|--offline)$/;
const METHOD = /^(?:GET|HEAD|OPTIONS|POST|PUT|PATCH|DELETE)$/i;
const READING_METHOD = /^(?:GET|HEAD|OPTIONS)$/i;

const ADDRESS = /^(?:\w+:\/\/|[\w.-]+\.[a-z]{2,}(?:[:/]|$)|localhost)/i;
const THIS_MACHINE =
  /^(?:\w+:\/\/)?(?:[^/@]*@)?(?:localhost|127\.0\.0\.1|0\.0\.0\.0|\[::1\]|host\.docker\.internal|[\w.-]+\.(?:localhost|local|test))(?:[:/]|$)|^file:/i;

/** Addresses that start a deployment whenever they are called. */
const DEPLOY_HOOK =
  /api\.netlify\.com\/build_hooks\/|\/integrations\/deploy\/|\/pages\/webhooks\/deploy_hooks\/|api\.render\.com\/deploy\/|webhooks\.amplify\.|envoyer\.io\/deploy\/|forge\.laravel\.com\/(?:[^/]+\/){1,6}deploy\/|ploi\.io\/webhooks\/(?:[^/]+\/){1,6}deploy|\/api\/v1\/deploy\?/i;

/** Addresses that start a deployment or a release when something is sent to them. */
const DEPLOY_CALL =
  /deploy|\/build_hooks\/|\/actions\/workflows\/[^/]*(?:release|publish)|api\.github\.com\/repos\/[^/]+\/[^/]+\/releases|api\.heroku\.com\/apps\/[^/]+\/(?:releases|builds)/i;

/** A variable's name that says its address is such a hook. */
const HOOK_NAME = /DEPLOY|BUILD_?HOOK|RELEASE_?HOOK/i;

/**
 * Reads clients of the web (curl, wget, HTTPie): an upload to another host, a call of a deploy hook, and a request that sends
 * something to an address that deploys.
 */
export function readWebRequest(tool: string, call: ReadArguments): DeployReading {
  const given = call.options.map((option) => option.name);
  if (given.some((name) => READ_OPTION.test(name))) return harmless(tool, []);
  const named = call.options.find((option) => METHOD_OPTION.test(option.name))?.value;
  const first = call.positionals[0];
  const method = named?.value ?? (METHOD.test(first?.value ?? '') ? first?.value : undefined);
  if (method !== undefined && READING_METHOD.test(method)) return harmless(tool, [method]);
  const sends = method !== undefined || given.some((name) => BODY_OPTION.test(name));
  const uploads = given.find((name) => UPLOAD_OPTION.test(name));
  for (const word of addresses(call)) {
    const address = word.value ?? word.prefix;
    if (THIS_MACHINE.test(address) || (word.value !== undefined && !ADDRESS.test(address))) continue;
    if (uploads) return deploys(tool, [uploads, address]);
    if (DEPLOY_HOOK.test(address) || (sends && DEPLOY_CALL.test(address))) return deploys(tool, [address]);
    if (word.value === undefined && HOOK_NAME.test(word.text ?? '')) return unresolvable(tool, [], 'the address');
  }
  return harmless(tool, []);
}

function addresses(call: ReadArguments): InvokedWord[] {
  const named = call.options.filter((option) => option.name === '--url').flatMap((option) => option.value ?? []);
  return [...call.positionals, ...named];
}
