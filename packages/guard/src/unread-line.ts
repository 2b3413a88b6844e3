import type { Invocation, Reading } from '@litmus-hooks/command';
import { RUNS_A_SCRIPT } from './fed-script.js';
import { MAX_CALL_CHARS } from './shown-call.js';
import { namedTool } from './tool-names.js';
import type { Verdict } from './verdict.js';

/**
 * A line that names a tool and could not be read whole: broken, too long, or with a program that only running tells. The calls that were
 * read and are harmless are left out of the search, so that `grep vercel` beside an unknown program says nothing.
 */
export function unread(text: string, reading: Reading, chain: readonly string[]): Verdict | undefined {
  if (reading.problem !== undefined && reading.problem !== 'syntax')
    return unresolvedBy(text, chain, 'the line is too long or too deep to be read');
  return unreadPart(text, reading, chain);
}

function unreadPart(text: string, reading: Reading, chain: readonly string[]): Verdict | undefined {
  const unknown = reading.invocations.filter(isUnknown);
  for (const { argv } of unknown) {
    const shown = argv.map((word) => word.text).join(' ');
    const found = unresolvedBy(shown, chain, 'what runs there cannot be known before it runs');
    if (found !== undefined) return found;
  }
  if (chain.length > 0 || (reading.complete && unknown.length === 0)) return undefined;
  let rest = '';
  let at = 0;
  for (const invocation of [...reading.invocations].sort((one, other) => one.pos - other.pos)) {
    if (isUnknown(invocation) || invocation.pos < at) continue;
    rest += `${text.slice(at, invocation.pos)} `;
    at = invocation.end;
  }
  return unresolvedBy(rest + text.slice(at), [], 'the line could not be read whole');
}

/** A program, or a script handed to a shell, that only running tells. */
function isUnknown({ program, argv }: Invocation): boolean {
  if (program === undefined) return true;
  return RUNS_A_SCRIPT.has(program) && argv.slice(1).some(({ value }) => value === undefined);
}

/** The verdict on a text that cannot be read: unresolvable where it names a tool. */
export function unresolvedBy(text: string, chain: readonly string[], why: string): Verdict | undefined {
  const tool = namedTool(text);
  if (tool === undefined) return undefined;
  const shown = text.trim().slice(0, MAX_CALL_CHARS);
  return { verdict: 'unresolvable', chain: [...chain, shown], words: [tool], why: `${why}, and it names ${tool}` };
}
