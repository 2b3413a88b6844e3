import { flatText } from './flat-text.js';

/**
 * Deploy tools by name alone, for a line that cannot be read: too long, broken, or with the grammar missing. Only names that say
 * nothing else in a command line are here; a program of many uses counts with the verb that makes it one.
 */
export const TELLING_NAMES: readonly string[] =
  'wrangler netlify vercel gh-pages firebase flyctl deployctl partykit railway heroku serverless supabase amplify sst zappa cdk pulumi terraform tofu terragrunt ansible-playbook kubectl helm helmfile argocd skaffold eksctl kamal dokku caprover scalingo northflank koyeb doctl gcloud gsutil ibmcloud s3cmd s5cmd rclone semantic-release release-it goreleaser twine fastlane shorebird eas-cli angular-cli-ghpages ghp-import git-ftp lftp skopeo crane colmena kapp kluctl nixops cachix deploy-rs steamcmd cpan-upload dput aptly sceptre databricks opennextjs-cloudflare'.split(
    ' ',
  );

/** A program and, behind it in the same text, a verb that makes it a deploy. */
export const TELLING_PAIRS: readonly (readonly [string, string])[] = [
  ['npm', 'publish'],
  ['pnpm', 'publish'],
  ['yarn', 'publish'],
  ['bun', 'publish'],
  ['cargo', 'publish'],
  ['poetry', 'publish'],
  ['uv', 'publish'],
  ['lerna', 'publish'],
  ['changeset', 'publish'],
  ['gem', 'push'],
  ['git', 'push'],
  ['docker', 'push'],
  ['podman', 'push'],
  ['aws', 'sync'],
  ['aws', 'deploy'],
  ['az', 'deploy'],
  ['fly', 'deploy'],
  ['sls', 'deploy'],
  ['eb', 'deploy'],
  ['sam', 'deploy'],
  ['surge', 'dist'],
  ['rsync', 'delete'],
  ['hex', 'publish'],
  ['elm', 'publish'],
  ['cabal', 'upload'],
  ['quarto', 'publish'],
  ['mike', 'deploy'],
  ['buf', 'push'],
  ['choco', 'push'],
  ['ssh', 'restart'],
  ['dotnet', 'push'],
  ['mvn', 'deploy'],
  ['prefect', 'deploy'],
  ['modal', 'deploy'],
  ['deno', 'deploy'],
  ['eas', 'submit'],
];

const WORD = /[\w@][\w@-]*/g;

/** The first known tool whose name stands in `text` as a word, quoting taken off; a pair as `npm publish`. Linear in the text. */
export function namedTool(text: string): string | undefined {
  const names = new Set(TELLING_NAMES);
  const programs = new Set<string>();
  const heads = new Set(TELLING_PAIRS.map(([program]) => program));
  for (const [word] of flatText(text).matchAll(WORD)) {
    if (names.has(word)) return word;
    const pair =
      programs.size === 0 ? undefined : TELLING_PAIRS.find(([program, verb]) => verb === word && programs.has(program));
    if (pair !== undefined) return pair.join(' ');
    if (heads.has(word)) programs.add(word);
  }
  return undefined;
}
