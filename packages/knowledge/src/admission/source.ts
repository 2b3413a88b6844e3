/** Places that nothing is taken from: what was said in a session, and files that are there to hold secrets. */

const TRANSCRIPT = /(?:^|[\\/])\.(?:claude|codex)[\\/](?:projects|sessions)[\\/]|\btranscript[\w.-]*\.jsonl?\b/i;
const SECRET_FILE =
  /(?:^|[\\/\s])(?:\.env(?!\.(?:example|sample|template)\b)(?:\.[\w-]+)*|\.netrc|\.npmrc|\.pypirc|\.pgpass|\.git-credentials|\.htpasswd|id_(?:rsa|dsa|ecdsa|ed25519)|credentials(?:\.\w+)?|secrets?\.(?:ya?ml|json|toml|env)|[\w.-]+\.(?:pem|key|p12|pfx|jks|keystore|kdbx))(?![\w.-])/i;
const CHAT = /^\s*(?:this |the |our |a )?(?:chat|conversation|session|transcript|discussion)(?: log| history)?\s*$/i;

/** Why a source is none that knowledge is taken from, and what to do; undefined where it may be one. The source itself is never opened. */
export function forbiddenSource(source: string): { readonly why: string; readonly remedy: string } | undefined {
  if (TRANSCRIPT.test(source) || CHAT.test(source))
    return { why: 'is a chat', remedy: 'name where it can be seen, or the person who decided and the day' };
  if (SECRET_FILE.test(source)) return { why: 'is a file that holds secrets', remedy: 'take nothing from it' };
  return undefined;
}
