const PYTHON_RUNS: ReadonlyMap<string, string> = new Map(
  ['pdm', 'pipenv', 'hatch', 'rye'].map((runner) => [`${runner} run`, runner]),
);

/** The runner of Python's that starts what its own file names as a task, where `wrapper` is one, as `via` names it. */
export function pythonRunner(wrapper: string | undefined): string | undefined {
  return wrapper === undefined ? undefined : PYTHON_RUNS.get(wrapper);
}
