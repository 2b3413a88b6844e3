import { type Block, blocksOf } from './page.js';
import type { Reader } from './reader.js';
import { PlayedSession } from './session.js';
import { isShown } from './shown.js';

/** A block that came out otherwise than its page says. */
export interface StepProblem {
  readonly line: number;
  readonly wanted: string;
  readonly status: number | null;
  readonly said: string;
}

/** The last line of a block of shell says how it ends where that is not well. */
const ENDS_WITH = /# ends with (\d+)$/;

export function statusSaidBy({ content }: Block): number {
  return Number(ENDS_WITH.exec(content)?.[1] ?? 0);
}

function isStep({ language, notRun }: Block): boolean {
  return notRun === undefined && (language === 'sh' || language === 'session');
}

/**
 * Does what a page says, from its first line to its last: shell as a person types it, a session as the host and its agent make it. A block of `text`
 * that is the next one is what was seen. Throws where a call of a session ends otherwise than its line says.
 */
export async function followPage(
  text: string,
  reader: Reader,
): Promise<{ readonly problems: readonly StepProblem[]; readonly done: number }> {
  const session = new PlayedSession(reader);
  const blocks = blocksOf(text);
  const problems: StepProblem[] = [];
  let done = 0;
  for (const [index, block] of blocks.entries()) {
    if (!isStep(block)) continue;
    done += 1;
    const { line, language, content } = block;
    const { status, said } =
      language === 'sh' ? await reader.shell(content) : { status: 0, said: await session.play(content) };
    const next = blocks[index + 1];
    const shown = next?.language === 'text' ? next.content : undefined;
    const wantedStatus = statusSaidBy(block);
    if (status !== wantedStatus) problems.push({ line, wanted: `status ${wantedStatus}`, status, said });
    else if (shown !== undefined && !isShown(shown, said)) problems.push({ line, wanted: shown, status, said });
  }
  return { problems, done };
}
