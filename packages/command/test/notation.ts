import { type Invocation, type ReadOptions, readCommand, type Word } from '../src/index.js';

/** A word as the tables write it: its value; `~prefix` where the rest is unknown; `*` behind what may be several words. */
function written(word: Word): string {
  return (word.value ?? `${word.prefix}?`) + (word.many ? '*' : '');
}

/** An invocation as the tables write it: `via > program arg arg`, then marks for what is not the ordinary case. */
function line(invocation: Invocation): string {
  const [, ...args] = invocation.argv.map(written);
  const via = invocation.via.map((name) => `${name} > `).join('');
  const words = [invocation.program ?? '(unknown)', ...args].join(' ');
  return `${via}${words}${invocation.runs === 'maybe' ? ' (maybe)' : ''}${invocation.foreground ? '' : ' (background)'}`;
}

/** All invocations of a command in the tables' notation. */
export function lines(command: string, options?: ReadOptions): string[] {
  return readCommand(command, options).invocations.map(line);
}

/** The same without programs that only prepare (`echo`, `cd`, `true` …), for tables about one other program. */
export function essential(command: string): string[] {
  const preparing =
    /^(?:.* > )?(?:echo|printf|cat|cd|true|false|export|set|shift|local|declare|read|alias|unset|exit|return|break|continue|tee)(?: |$)/;
  return lines(command).filter((text) => !preparing.test(text));
}
