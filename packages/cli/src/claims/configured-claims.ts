import { GUIDANCE_CLAIM } from '@litmus-hooks/state-format/claim';
import { configFiles, loadConfig } from '@litmus-hooks/state-format/config';
import { CommandError } from '../command-error.js';
import type { ConfiguredClaim } from './claims-file.js';

/**
 * The claims in force for `project`: the built-in one, under the user's file, under the project's; a later claim of the same id replaces an
 * earlier one.
 *
 * @throws CommandError `claims_unreadable` where a file as such cannot be read: what it claims is unknown then, and nothing passes.
 */
export async function loadClaims(project: string): Promise<readonly ConfiguredClaim[]> {
  const { readClaimsFile } = await import('./claims-file.js');
  const evidenceTypes = loadConfig(project).evidence.map(({ type }) => type);
  const merged = new Map<string, ConfiguredClaim>([[GUIDANCE_CLAIM.id, GUIDANCE_CLAIM]]);
  const { user, project: own } = configFiles(project);
  for (const file of new Set([user, own])) {
    if (file === undefined) continue;
    const layer = readClaimsFile(file, evidenceTypes);
    if (layer.status === 'refused') {
      throw new CommandError(
        'claims_unreadable',
        `${file} ${layer.problem}, so what is claimed is unknown: correct it, and litmus doctor says what else is wrong with it.`,
      );
    }
    for (const claim of layer.claims) merged.set(claim.id, claim);
  }
  return [...merged.values()];
}

/** The ids of the claims in force, for what names them. */
export async function loadClaimIds(project: string): Promise<readonly string[]> {
  return (await loadClaims(project)).map(({ id }) => id);
}
