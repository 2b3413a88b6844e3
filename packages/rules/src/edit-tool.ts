const FILE = 'file_path';
/** The tools that edit one file, and the key of their input that names it. */
export const PATH_KEYS: Readonly<Record<string, string>> = {
  Write: FILE,
  Edit: FILE,
  MultiEdit: FILE,
  NotebookEdit: 'notebook_path',
};
