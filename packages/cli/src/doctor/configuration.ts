import { mergeConfig } from '@litmus-hooks/state-format/config';
import { configurationFiles } from '../configuration/files.js';
import { configurationProblems } from '../configuration/problems.js';
import { shown } from '../terminal/words.js';
import type { Finding, Patient } from './finding.js';

const CHECK = 'configuration';
/** Without these a run is neither witnessed nor bounded. */
const ESSENTIAL_HOOKS = ['guard', 'ledger'] as const;
const WORK = { guard: 'denied', ledger: 'recorded' } as const;

/** What in the two configuration files is not heeded, by any hook, and which hooks they silence. */
export function examineConfiguration({ cwd }: Patient): readonly Finding[] {
  const files = configurationFiles(cwd);
  const findings: Finding[] = configurationProblems(files).map(({ file, message }) => ({
    check: CHECK,
    outcome: 'problem',
    message: `${shown(file)}: ${shown(message)}`,
  }));
  const [user, project] = files.map(({ layer }) => layer);
  const nothing = { hooks: {}, evidence: [], problems: [] };
  const { silenced } = mergeConfig(user ?? nothing, project ?? nothing);
  const essential = ESSENTIAL_HOOKS.filter((name) => silenced.has(name));
  if (essential.length > 0) {
    const message = `${shown(files[0]?.file ?? '')} silences ${essential.join(' and ')}, so nothing is ${essential.map((name) => WORK[name]).join(' and nothing is ')}: take it out of "hooks".`;
    findings.push({ check: CHECK, outcome: 'problem', message });
  }
  const others = [...silenced].filter((name) => !essential.some((hook) => hook === name));
  if (others.length > 0) {
    const message = `Silenced by configuration: ${shown(others.join(', '))}.`;
    findings.push({ check: CHECK, outcome: 'note', message });
  }
  if (findings.length > 0) return findings;
  const there = files.filter(({ status }) => status !== 'missing').map(({ file }) => file);
  const message =
    there.length === 0
      ? 'There is no configuration file; the defaults hold.'
      : `${shown(there.join(' and '))} can be read.`;
  return [{ check: CHECK, outcome: 'good', message }];
}
