/** Tells a person at a terminal what is being waited for; silent everywhere else. */
export interface Progress {
  /** Runs `work` and, from its second second on, says `label` and how long it has taken. The line is wiped when the work ends. */
  during<T>(label: string, work: () => Promise<T>): Promise<T>;
}

interface ErrorStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const SECOND_MS = 1000;
const DEFAULT_COLUMNS = 80;
/** To the line's start, then erase to its end. */
const WIPE = '\r\u001b[K';

/** Progress on `stream`; nothing is ever written where it is no terminal, or a dumb one that cannot wipe a line. */
export function progressOn(stream: ErrorStream, env: Readonly<NodeJS.ProcessEnv>): Progress {
  if (stream.isTTY !== true || env.TERM === 'dumb') return { during: (_label, work) => work() };
  return {
    async during(label, work) {
      let seconds = 0;
      const timer = setInterval(() => {
        seconds += 1;
        const line = `${label} (${seconds} s)`;
        stream.write(`${WIPE}${line.slice(0, (stream.columns ?? DEFAULT_COLUMNS) - 1)}`);
      }, SECOND_MS);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        if (seconds > 0) stream.write(WIPE);
      }
    },
  };
}
