import type { Call } from './lead.js';

/** Code in a command line that deploys by calling a library, with no program started. */

/** Functions that nothing else is called: `rsconnect::deployApp`, `push_to_hub`. */
const TELLING_CALL =
  /\b(?:rsconnect::deploy\w+|deployApp|deployDoc|devtools::(?:release|submit_cran)|pkgdown::deploy\w*|blogdown::deploy\w*|usethis::use_github_release|quarto_publish_\w+|push_to_hub|upload_(?:file|folder|large_folder)|createSiteDeploy|LocalRegistry\.register|deploydocs)\s*\(/;

/** Packages whose functions of these names deploy, in code that loads the package. */
const PACKAGE_CALLS: readonly (readonly [RegExp, RegExp])[] = [
  [/['"](?:gh-pages|angular-cli-ghpages)(?:\/[^'"]*)?['"]/, /\bpublish\s*\(|\brun\s*\(/],
  [/['"]libnpmpublish['"]/, /\b(?:un)?publish\s*\(/],
  [/['"]firebase-tools['"]/, /\bdeploy\s*\(/],
  [/['"]@vercel\/client['"]/, /\bcreateDeployment\s*\(/],
  [/['"]netlify['"]|['"]@netlify\/api['"]/, /\bdeploy\s*\(/],
  [
    /['"](?:ftp-deploy|@samkirkland\/ftp-deploy|sftp-sync-deploy|rsyncwrapper|vinyl-ftp)['"]/,
    /\bdeploy\s*\(|\bnew\s|\brsync\s*\(/,
  ],
  [
    /['"](?:semantic-release|release-it|np|@vscode\/vsce|vsce|ovsx|chrome-webstore-upload|electron-builder)['"]/,
    /\b(?:publish|publishVSIX|release\w*|runTasks|semanticRelease|upload|createVSIXAndPublish)\s*\(|publish:\s*['"]always/,
  ],
  [/['"]@pulumi\/pulumi\/automation/, /\b(?:up|destroy)\s*\(/],
  [/\bpulumi(?:\.|\s+import\s+)automation/, /\b(?:up|destroy)\s*\(/],
  [/\btwine(?:\.|\s+import\b)/, /\bupload\s*\(/],
  [/\bhuggingface_hub\b/, /\b(?:upload_\w+|create_repo|create_commit|delete_\w+)\s*\(/],
  [/\bimport\s+ghp_import\b|\bfrom\s+ghp_import\b/, /\bghp_import\s*\(/],
  [/\bmkdocs\.commands\b/, /\bgh_deploy\s*\(/],
  [/\bfrom\s+prefect\b|\bimport\s+prefect\b/, /\.(?:deploy|serve)\s*\(/],
  [/\bimport\s+modal\b/, /\.deploy\s*\(/],
];

/** The library's function that deploys, in the code handed to `call` of an interpreter; undefined where there is none that is known. */
export function libraryDeploy({ args, invocation }: Call): string | undefined {
  const code = [...args, ...(invocation.stdin === undefined ? [] : [invocation.stdin])]
    .map(({ value, text }) => value ?? text)
    .join('\n')
    .replace(/\bconsole\.\w+\(\s*(?:'[^']*'|"[^"]*")\s*\)|\bprint\w*\(\s*(?:'[^']*'|"[^"]*")\s*\)/g, '');
  const telling = TELLING_CALL.exec(code)?.[0];
  if (telling !== undefined) return telling.replace(/\s*\($/, '');
  for (const [loads, calls] of PACKAGE_CALLS) {
    const found = loads.test(code) ? calls.exec(code)?.[0] : undefined;
    if (found !== undefined) return found.replace(/\s*\($/, '').trim();
  }
  return undefined;
}
