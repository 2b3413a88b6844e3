import type { ReadArguments } from './deploy-arguments.js';
import { type DeployReading, deploys, harmless, unresolvable } from './deploy-reading.js';

/** Options whose value is the script itself, and those whose value is a file with it. */
const SCRIPT_OPTION = /^-[ec]$/;
const SCRIPT_FILE_OPTION = /^(?:-b|-f)$/;

/**
 * Reads clients whose own commands say the direction (lftp, sftp, ftp): `put`, `mput` and `mirror -R` upload.
 * A script in a file or on standard input is not seen here. An address with a path only fetches.
 */
export function readTransferScript(tool: string, call: ReadArguments): DeployReading {
  const scripts = call.options.filter((option) => SCRIPT_OPTION.test(option.name) && option.value);
  for (const { value } of scripts) {
    if (value?.value === undefined) return unresolvable(tool, [], 'the script');
    const upload = value.value.split(/[;&|\n]+/).find(isUpload);
    if (upload !== undefined) return deploys(tool, [upload.trim()]);
  }
  if (call.options.some((option) => SCRIPT_FILE_OPTION.test(option.name))) return unresolvable(tool, [], 'the script');
  const fetches = call.positionals.some((word) => /:(?!\/\/)/.test((word.value ?? '').replace(/^\w+:\/\//, '')));
  const interactive = scripts.length === 0 && !fetches && call.positionals.length > 0;
  return interactive ? unresolvable(tool, [], 'the standard input') : harmless(tool, []);
}

function isUpload(command: string): boolean {
  const [verb = '', ...words] = command.trim().split(/\s+/);
  if (verb === 'put' || verb === 'mput' || verb === 'reput') return true;
  if (verb !== 'mirror' || words.includes('--dry-run')) return false;
  return words.some((word) => word === '--reverse' || /^-[a-zA-Z]*R/.test(word));
}
