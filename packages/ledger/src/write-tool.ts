/** Which tools write a file, and under which key of their input its path stands: data, so that a new tool is a new row (L-08). */

interface WriteTool {
  /** Tried in order. */
  readonly pathKeys: readonly string[];
  /** The values of the input's `command` that write; absent where every call of the tool writes. */
  readonly writingCommands?: ReadonlySet<string>;
  /** Whether a call may bring a file into being whole, rather than change one that is there. */
  readonly creates: boolean;
}

const EDITOR: WriteTool = {
  pathKeys: ['path'],
  writingCommands: new Set(['create', 'str_replace', 'insert', 'undo_edit']),
  creates: false,
};

const WRITE_TOOLS: ReadonlyMap<string, WriteTool> = new Map([
  ['Write', { pathKeys: ['file_path'], creates: true }],
  ['Edit', { pathKeys: ['file_path'], creates: false }],
  ['MultiEdit', { pathKeys: ['file_path'], creates: false }],
  ['NotebookEdit', { pathKeys: ['notebook_path'], creates: false }],
  ['create_file', { pathKeys: ['file_path', 'path'], creates: true }],
  ['str_replace', { pathKeys: ['path', 'file_path'], creates: false }],
  ['str_replace_editor', EDITOR],
  ['str_replace_based_edit_tool', EDITOR],
]);

/** Tools whose calls the ledger records by the file they wrote, and not by their own name. */
export const WRITE_TOOL_NAMES: readonly string[] = [...WRITE_TOOLS.keys()];

/** The editors' command that does what `create_file` does. */
const CREATE_COMMAND = 'create';

/** A file that a call wrote, by its input's word. */
export interface WrittenFile {
  /** As the input gives it: absolute, or relative to the event's `cwd`. */
  readonly path: string;
  readonly creates: boolean;
}

/** The file that a call of `tool` writes; undefined where the tool writes none or its input names none that can exist. */
export function writtenFile(tool: string, input: Readonly<Record<string, unknown>>): WrittenFile | undefined {
  const row = WRITE_TOOLS.get(tool);
  if (row === undefined) return undefined;
  const { command } = input;
  if (row.writingCommands !== undefined && !(typeof command === 'string' && row.writingCommands.has(command)))
    return undefined;
  for (const key of row.pathKeys) {
    const path = input[key];
    if (typeof path === 'string' && path !== '' && !path.includes('\0'))
      return { path, creates: row.creates || (row.writingCommands !== undefined && command === CREATE_COMMAND) };
  }
  return undefined;
}
