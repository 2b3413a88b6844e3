import { existsSync } from 'node:fs';
import { loadTools } from '@litmus-hooks/guard';
import { configFiles, loadConfig, loadConfigLayer } from '@litmus-hooks/state-format/config';
import { projectOf } from '@litmus-hooks/state-format/places';
import { readClaimsFile } from '../claims/claims-file.js';
import { shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';

const CHECK = 'configuration';
/** Without these a run is neither witnessed nor bounded. */
const ESSENTIAL_HOOKS = ['guard', 'ledger'] as const;
const WORK = { guard: 'denied', ledger: 'recorded' } as const;

/** A file that cannot be read at all is named by the reading of the hooks' part. */
function claimProblemsIn(file: string, evidenceTypes: readonly string[]): readonly string[] {
  const layer = readClaimsFile(file, evidenceTypes);
  if (layer.status === 'read') return layer.claims.flatMap((claim) => ('problem' in claim ? [claim.problem] : []));
  return layer.problem.startsWith('"claims"') ? [`${layer.problem}.`] : [];
}

/** What in the two configuration files is not heeded, by any hook, and which hooks they silence. */
export function examineConfiguration({ cwd }: Patient): readonly Finding[] {
  const project = projectOf(cwd);
  const { user, project: own } = configFiles(project);
  const files = [...new Set([user, ...(own === undefined ? [] : [own])])].filter((file) => existsSync(file));
  const evidenceTypes = loadConfig(project).evidence.map(({ type }) => type);
  const findings: Finding[] = files.flatMap((file) =>
    [...loadConfigLayer(file).problems, ...claimProblemsIn(file, evidenceTypes)].map((problem) => ({
      check: CHECK,
      outcome: 'problem' as const,
      message: `${shown(file)}: ${shown(problem)}`,
    })),
  );
  for (const problem of loadTools(project).problems)
    findings.push({ check: CHECK, outcome: 'problem', message: shown(problem) });
  const { silenced } = loadConfig(project);
  const essential = ESSENTIAL_HOOKS.filter((name) => silenced.has(name));
  if (essential.length > 0) {
    const message = `${shown(user)} silences ${essential.join(' and ')}, so nothing is ${essential.map((name) => WORK[name]).join(' and nothing is ')}: take it out of "hooks".`;
    findings.push({ check: CHECK, outcome: 'problem', message });
  }
  const others = [...silenced].filter((name) => !essential.some((hook) => hook === name));
  if (others.length > 0) {
    const message = `Silenced by configuration: ${shown(others.join(', '))}.`;
    findings.push({ check: CHECK, outcome: 'note', message });
  }
  if (findings.length > 0) return findings;
  const message =
    files.length === 0
      ? 'There is no configuration file; the defaults hold.'
      : `${shown(files.join(' and '))} can be read.`;
  return [{ check: CHECK, outcome: 'good', message }];
}
