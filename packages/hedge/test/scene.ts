import { spawn } from 'node:child_process';
import * as fs from 'node:fs';
import * as os from 'node:os';
import * as path from 'node:path';

/** The built hook as it is installed: its files in `dist`, skills beside it, a project, a home and a transcript. */

const DIST = path.join(import.meta.dirname, '..', 'dist');
const FIXTURES = path.join(import.meta.dirname, 'fixtures');
/** Where and when the captured payloads say they are from. */
const CAPTURED_PROJECT = '/home/dev/project';
export const SESSION = '00000000-0000-4000-8000-000000000001';

export const SHIPPED_SKILLS: string = path.join(import.meta.dirname, '..', '..', '..', 'plugin', 'skills');

export interface Ending {
  readonly status: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

export const SILENT: Ending = { status: 0, stdout: '', stderr: '' };

export interface Scene {
  readonly project: string;
  readonly home: string;
  readonly transcript: string;
  /** A captured payload with another input, as if it had happened here. */
  event(fixture: string, input: Readonly<Record<string, unknown>>): Record<string, unknown>;
  run(event: object | string): Promise<Ending>;
  remove(): void;
}

export function skillText(genre: string, channel: string): string {
  return `---\nname: x\n---\n\n# X\n\n## #contract.output_channels\n\n\`\`\`yaml\nartifact_genre: ${genre}\nlimitations_channel: ${channel}\n\`\`\`\n`;
}

/** `skills`: the text of each by its id; the shipped ones are there too. */
export function scene(skills: Readonly<Record<string, string>> = {}): Scene {
  const root = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'hedge-')));
  const [plugin, project, home] = ['plugin', 'project', 'home'].map((name) => path.join(root, name)) as [
    string,
    string,
    string,
  ];
  for (const folder of [home, path.join(project, '.git')]) fs.mkdirSync(folder, { recursive: true });
  fs.cpSync(DIST, path.join(plugin, 'dist'), { recursive: true });
  fs.cpSync(SHIPPED_SKILLS, path.join(plugin, 'skills'), { recursive: true });
  for (const [id, text] of Object.entries(skills)) {
    fs.mkdirSync(path.join(plugin, 'skills', id), { recursive: true });
    fs.writeFileSync(path.join(plugin, 'skills', id, 'SKILL.md'), text);
  }
  const transcript = path.join(root, 'transcript.jsonl');
  return {
    project,
    home,
    transcript,
    event(fixture, input) {
      const text = fs.readFileSync(path.join(FIXTURES, `${fixture}.json`), 'utf8');
      const event = JSON.parse(text.replaceAll(CAPTURED_PROJECT, project)) as Record<string, unknown>;
      return { ...event, transcript_path: transcript, tool_input: input };
    },
    run(event) {
      const child = spawn(process.execPath, [path.join(plugin, 'dist', 'hedge.cjs')], {
        env: { PATH: process.env.PATH, HOME: home, CLAUDE_PROJECT_DIR: project },
        cwd: project,
      });
      let stdout = '';
      let stderr = '';
      child.stdout.setEncoding('utf8').on('data', (text: string) => {
        stdout += text;
      });
      child.stderr.setEncoding('utf8').on('data', (text: string) => {
        stderr += text;
      });
      child.stdin.on('error', () => undefined);
      child.stdin.end(typeof event === 'string' ? event : JSON.stringify(event));
      return new Promise((resolve, reject) => {
        child.on('error', reject);
        child.on('close', (status) => resolve({ status, stdout, stderr }));
      });
    },
    remove: () => fs.rmSync(root, { recursive: true, force: true }),
  };
}

/** A row of a transcript in which the assistant calls the Skill tool. */
export function skillCall(skill: string, call = 'toolu_skill'): object {
  return {
    isSidechain: false,
    message: {
      role: 'assistant',
      content: [{ type: 'tool_use', id: call, name: 'Skill', input: { skill } }],
    },
    type: 'assistant',
    sessionId: SESSION,
  };
}

export function transcriptText(rows: readonly object[]): string {
  return rows.map((row) => `${JSON.stringify(row)}\n`).join('');
}

/** What the hook told the model. */
export function contextOf({ stdout }: Ending): string {
  const { hookSpecificOutput, ...rest } = JSON.parse(stdout) as {
    hookSpecificOutput: { hookEventName: string; additionalContext: string };
  };
  const { hookEventName, additionalContext, ...more } = hookSpecificOutput;
  if (hookEventName !== 'PostToolUse' || Object.keys(rest).length + Object.keys(more).length > 0)
    throw new Error(`Not a context alone: ${stdout}`);
  return additionalContext;
}
