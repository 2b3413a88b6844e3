/** A runner of Python's that starts what its own file names as a task; the runner's name is the group. */
export const PYTHON_RUN: RegExp = /^(pdm|pipenv|hatch|rye) run$/;
