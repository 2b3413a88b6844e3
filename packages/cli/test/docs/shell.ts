import { spawn } from 'node:child_process';

/** How lines of shell ended, and what they printed. */
export interface Ended {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export interface Surroundings {
  readonly cwd: string;
  /** The whole environment. */
  readonly env: Readonly<Record<string, string>>;
}

/** Runs lines in a `bash` with these options, and with nothing on its stdin. */
export function runBash(options: readonly string[], lines: string, surroundings: Surroundings): Promise<Ended> {
  return new Promise((resolve, reject) => {
    const child = spawn('bash', [...options, '-c', lines], { ...surroundings, stdio: ['ignore', 'pipe', 'pipe'] });
    let [stdout, stderr] = ['', ''];
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      stdout += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      stderr += text;
    });
    child.once('error', reject);
    child.once('close', (status) => resolve({ status, stdout, stderr }));
  });
}
