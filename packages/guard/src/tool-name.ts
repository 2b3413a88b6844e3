const EXECUTABLE_SUFFIX = /\.(?:exe|cmd|bat|ps1)$/i;

/** The name by which the table of deploy tools knows `program`: without the suffix of a file that Windows runs. */
export function toolName(program: string): string {
  return program.includes('.') ? program.replace(EXECUTABLE_SUFFIX, '') : program;
}
