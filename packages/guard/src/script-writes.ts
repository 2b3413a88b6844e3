import type { Invocation } from '@litmus-hooks/command';

/** Code in a command line (`python3 -c`, a here-document) that writes a run's own file by name. */

/** Programs that run such code; a version behind the name is left out. */
export const SCRIPT_PROGRAMS: readonly string[] =
  'node bun deno tsx python perl ruby php osascript awk gawk ed ex vi vim pwsh powershell'.split(' ');
const NAMED_IN_SCRIPT = /run-state\.json|run-log\.jsonl|\.litmus\b/;
const WRITE_CALL =
  /writeFile|appendFile|WriteStream|unlink|rm(?:Sync|dir)?\s*\(|rename|copyFile|truncate|symlink|open\w*\([^)]{0,200},\s?['"][rwax+b]*[wax+]|write_text|write_bytes|os\.(?:remove|replace)|shutil\.|File\.(?:write|delete|open)|file_put_contents|Bun\.write|Deno\.(?:write|remove|rename)|Set-Content|Out-File|>\s*["']?[\w./-]*run-|print\s*>|^:?wq?$/m;

/** A script in the line that names a run's file as a word and writes. */
export function scriptChange({ program, argv, stdin }: Invocation): string | undefined {
  if (program === undefined || !SCRIPT_PROGRAMS.includes(program.replace(/^python[\d.]+$/, 'python'))) return undefined;
  const text = [...argv.slice(1), ...(stdin === undefined ? [] : [stdin])]
    .map((word) => word.value ?? word.text)
    .join('\n');
  const name = NAMED_IN_SCRIPT.exec(text)?.[0];
  return name !== undefined && WRITE_CALL.test(text) ? name : undefined;
}
