import { isObject, type PostToolUseEvent } from '@litmus-hooks/state-format/event';

/** What a call has written, as far as the event itself carries it (H-01, H-03). */
export interface SubmittedText {
  /** As the event names it. */
  readonly path: string;
  readonly text: string;
  /** Which of several replacements of one file it is, from one; undefined for a whole file or a single replacement. */
  readonly edit: number | undefined;
}

const TOOLS: ReadonlySet<string> = new Set(['Write', 'Edit', 'MultiEdit']);
const TEXT_KEYS = ['content', 'new_string'] as const;
const PATH_KEYS = ['file_path', 'path'] as const;

function firstText(value: Readonly<Record<string, unknown>>, keys: readonly string[]): string | undefined {
  for (const key of keys) if (typeof value[key] === 'string') return value[key];
  return undefined;
}

function textsOf(value: Readonly<Record<string, unknown>>, outerPath: string | undefined): SubmittedText[] {
  const path = firstText(value, PATH_KEYS) ?? outerPath;
  if (path === undefined || path === '') return [];
  const text = firstText(value, TEXT_KEYS);
  const edits = Array.isArray(value.edits) ? value.edits : [];
  return [
    ...(text === undefined ? [] : [{ path, text, edit: undefined }]),
    ...edits.flatMap((edit, index) => {
      const written = isObject(edit) ? firstText(edit, TEXT_KEYS) : undefined;
      return written === undefined ? [] : [{ path, text: written, edit: index + 1 }];
    }),
  ];
}

/** The texts of a Write, Edit or MultiEdit, one file or several; empty for any other call and for one that names paths alone. */
export function submittedTexts({ tool_name, tool_input }: PostToolUseEvent): SubmittedText[] {
  if (!TOOLS.has(tool_name)) return [];
  const files = Array.isArray(tool_input.files) ? tool_input.files.filter(isObject) : [];
  const path = firstText(tool_input, PATH_KEYS);
  return [...textsOf(tool_input, undefined), ...files.flatMap((file) => textsOf(file, path))];
}
