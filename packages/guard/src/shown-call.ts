import type { Invocation } from '@litmus-hooks/command';

export const MAX_CALL_CHARS = 300;

/** A call as an answer names it: no longer than MAX_CALL_CHARS and an ellipsis. */
export function shownCall({ argv, via }: Invocation): string {
  const words = argv.map(({ text }) => text).join(' ');
  const runner = via.at(-1);
  const text =
    runner !== undefined && /^(?:npx|bunx|pnpx|pnpm dlx|yarn dlx)$/.test(runner) ? `${runner} ${words}` : words;
  return text.length > MAX_CALL_CHARS ? `${text.slice(0, MAX_CALL_CHARS)}…` : text;
}
