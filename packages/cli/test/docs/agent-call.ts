import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { runBash, type Surroundings } from './shell.js';

/** A call of a tool, as the host has it: file paths are absolute. */
export type AgentCall =
  | { readonly tool_name: 'Bash'; readonly tool_input: { readonly command: string } }
  | { readonly tool_name: 'Write'; readonly tool_input: { readonly file_path: string; readonly content: string } }
  | {
      readonly tool_name: 'Edit';
      readonly tool_input: { readonly file_path: string; readonly old_string: string; readonly new_string: string };
    }
  | { readonly tool_name: 'Read'; readonly tool_input: { readonly file_path: string } }
  | { readonly tool_name: 'Skill'; readonly tool_input: { readonly skill: string } };

/** What became of a call that was made: the tool's response, or its error. */
export type Outcome = { readonly response: object } | { readonly error: string };

/** Reads `Bash COMMAND`, `Write PATH: CONTENT`, `Edit PATH: OLD => NEW`, `Read PATH` or `Skill NAME`; `\n` in a content is a line feed. */
export function readCall(words: string, project: string): AgentCall {
  const [, tool, rest = ''] = /^(\w+) (.+)$/.exec(words) ?? [];
  const [path = '', text = ''] = rest.split(/: (.*)/);
  const file_path = join(project, path);
  switch (tool) {
    case 'Bash':
      return { tool_name: tool, tool_input: { command: rest } };
    case 'Write':
      return { tool_name: tool, tool_input: { file_path, content: `${text.replaceAll('\\n', '\n')}\n` } };
    case 'Edit': {
      const [old_string = '', new_string = ''] = text.split(' => ');
      return { tool_name: tool, tool_input: { file_path, old_string, new_string } };
    }
    case 'Read':
      return { tool_name: tool, tool_input: { file_path } };
    case 'Skill':
      return { tool_name: tool, tool_input: { skill: rest } };
    default:
      throw new Error(`No call of an agent: ${words}`);
  }
}

/** Does what the tool of a call does, as far as it leaves something behind. */
export async function makeCall(call: AgentCall, surroundings: Surroundings): Promise<Outcome> {
  switch (call.tool_name) {
    case 'Bash': {
      const { status, stdout, stderr } = await runBash([], call.tool_input.command, surroundings);
      if (status !== 0) return { error: `Exit code ${status}\n${stdout}${stderr}` };
      return { response: { stdout, stderr, interrupted: false, isImage: false } };
    }
    case 'Write': {
      const { file_path: filePath, content } = call.tool_input;
      const originalFile = existsSync(filePath) ? readFileSync(filePath, 'utf8') : null;
      mkdirSync(dirname(filePath), { recursive: true });
      writeFileSync(filePath, content);
      return { response: { type: originalFile === null ? 'create' : 'update', filePath, content, originalFile } };
    }
    case 'Edit': {
      const { file_path: filePath, old_string: oldString, new_string: newString } = call.tool_input;
      const originalFile = readFileSync(filePath, 'utf8');
      if (!originalFile.includes(oldString)) return { error: `${filePath} does not hold what was to be replaced.` };
      writeFileSync(
        filePath,
        originalFile.replace(oldString, () => newString),
      );
      return { response: { filePath, oldString, newString, originalFile, replaceAll: false } };
    }
    case 'Read':
    case 'Skill':
      return { response: { success: true } };
  }
}
