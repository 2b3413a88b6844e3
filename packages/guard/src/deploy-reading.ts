/** What one invocation does. `words` are those that decided; `why` is one sentence without a full stop. */
export interface DeployReading {
  readonly verdict: 'deploy' | 'harmless' | 'unresolvable' | 'unknown_tool';
  readonly tool?: string;
  readonly words: readonly string[];
  readonly why: string;
}

/** `tool` changes what others see; `words` say how. */
export function deploys(tool: string, words: readonly string[]): DeployReading {
  return { verdict: 'deploy', tool, words, why: `\`${said(tool, words)}\` changes what others see` };
}

/** `tool` is known, and this call of it reads or works here. */
export function harmless(tool: string, words: readonly string[]): DeployReading {
  return { verdict: 'harmless', tool, words, why: `\`${said(tool, words)}\` changes nothing that others see` };
}

/** A word that decides what `tool` does is known only when the command runs; `missing` names it. */
export function unresolvable(tool: string, words: readonly string[], missing: string): DeployReading {
  return {
    verdict: 'unresolvable',
    tool,
    words,
    why: `${missing} of \`${said(tool, words)}\` cannot be known before it runs`,
  };
}

function said(tool: string, words: readonly string[]): string {
  return [tool, ...words].join(' ');
}
