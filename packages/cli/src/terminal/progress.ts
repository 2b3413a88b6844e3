/** Tells a person at a terminal what is being waited for; silent everywhere else. */
export interface Progress {
  /** Runs `work` and, from its second second on, says `label` and how long it has taken. The line is wiped when the work ends. */
  during<T>(label: string, work: () => Promise<T>): Promise<T>;
  /** Hands on `pieces` of work that leaves timers no turn, and says in the same way how many have passed. */
  counting<T>(label: string, pieces: Iterable<T>): Iterable<T>;
}

interface ErrorStream {
  readonly isTTY?: boolean;
  readonly columns?: number;
  write(text: string): unknown;
}

const SECOND_MS = 1000;
const DEFAULT_COLUMNS = 80;
/** The clock is looked at once in so many pieces. */
const PIECES_PER_LOOK = 8192;
/** To the line's start, then erase to its end. */
const WIPE = '\r\u001b[K';

const SILENT: Progress = { during: (_label, work) => work(), counting: (_label, pieces) => pieces };

/** Progress on `stream`; nothing is ever written where it is no terminal, or a dumb one that cannot wipe a line. */
export function progressOn(stream: ErrorStream, env: Readonly<NodeJS.ProcessEnv>): Progress {
  if (stream.isTTY !== true || env.TERM === 'dumb') return SILENT;
  const say = (line: string): void => {
    // A terminal that does not know its width says 0.
    stream.write(WIPE + line.slice(0, (stream.columns || DEFAULT_COLUMNS) - 1));
  };
  return {
    async during(label, work) {
      let seconds = 0;
      const timer = setInterval(() => {
        seconds += 1;
        say(`${label} (${seconds} s)`);
      }, SECOND_MS);
      try {
        return await work();
      } finally {
        clearInterval(timer);
        if (seconds > 0) stream.write(WIPE);
      }
    },
    *counting(label, pieces) {
      let number = 0;
      let saidAt = Date.now();
      let said = false;
      try {
        for (const piece of pieces) {
          yield piece;
          number += 1;
          if (number % PIECES_PER_LOOK !== 0 || Date.now() - saidAt < SECOND_MS) continue;
          saidAt = Date.now();
          said = true;
          say(`${label} (${number.toLocaleString('en-GB')})`);
        }
      } finally {
        if (said) stream.write(WIPE);
      }
    },
  };
}
