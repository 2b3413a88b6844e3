import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ToolOutcome } from './payload.js';
import type { ToolCall } from './story.js';

/** What the tools work with. Paths are absolute. */
export interface Workbench {
  readonly site: string;
  /** The `litmus` that the Bash tool finds on its PATH. */
  readonly litmus: string;
  readonly env: Readonly<Record<string, string>>;
}

/** What a tool did, and what a command printed. */
export interface ToolRun {
  readonly outcome: ToolOutcome;
  readonly output: string;
}

function bashResponse(stdout: string): object {
  return { stdout, stderr: '', interrupted: false, isImage: false, noOutputExpected: false };
}

function write(file: string, content: string): object {
  const originalFile = existsSync(file) ? readFileSync(file, 'utf8') : null;
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  const type = originalFile === null ? 'create' : 'update';
  return { type, filePath: file, content, structuredPatch: [], originalFile, userModified: false };
}

function edit(file: string, from: string, to: string): object {
  const originalFile = readFileSync(file, 'utf8');
  if (!originalFile.includes(from)) throw new Error(`${file} does not hold the text that was to be replaced.`);
  writeFileSync(
    file,
    originalFile.replace(from, () => to),
  );
  return {
    filePath: file,
    oldString: from,
    newString: to,
    originalFile,
    structuredPatch: [],
    userModified: false,
    replaceAll: false,
  };
}

/** Runs a program to its end; the host merges what it writes to stderr into its stdout. */
function run(
  program: string,
  args: readonly string[],
  { site, env }: Workbench,
): Promise<{ code: number | null; text: string }> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: site, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    const take = (chunk: string): void => {
      text += chunk;
    };
    child.stdout.setEncoding('utf8').on('data', take);
    child.stderr.setEncoding('utf8').on('data', take);
    child.once('error', reject);
    child.once('close', (code) => resolve({ code, text: text.trimEnd() }));
  });
}

/** The session's commands are plain words, so no shell is needed where the demo runs. */
async function bash(command: string, bench: Workbench): Promise<{ code: number | null; text: string }> {
  const [program, ...args] = command.split(' ');
  switch (program) {
    case 'node':
      return run(process.execPath, args, bench);
    case 'litmus':
      return run(process.execPath, [bench.litmus, ...args], bench);
    case 'rm':
      for (const path of args) rmSync(join(bench.site, path));
      return { code: 0, text: '' };
    default:
      throw new Error(`The recorded session runs "${program}", which the demo does not know.`);
  }
}

/** Does what the tool of a call does, for real, but for a command whose answer is recorded. */
export async function useTool(call: ToolCall, bench: Workbench): Promise<ToolRun> {
  const startedMs = performance.now();
  const elapsed = (): number => performance.now() - startedMs;
  switch (call.tool) {
    case 'Write': {
      const response = write(join(bench.site, call.path), call.content);
      return { outcome: { response, wallMs: elapsed() }, output: '' };
    }
    case 'Edit': {
      const response = edit(join(bench.site, call.path), call.from, call.to);
      return { outcome: { response, wallMs: elapsed() }, output: '' };
    }
    case 'Bash': {
      const { code, text } =
        call.standIn === undefined ? await bash(call.command, bench) : { code: 0, text: call.standIn.trimEnd() };
      const wallMs = elapsed();
      if (code !== 0) return { outcome: { error: `Exit code ${code}\n${text}`, wallMs }, output: text };
      return { outcome: { response: bashResponse(text), wallMs }, output: text };
    }
  }
}
