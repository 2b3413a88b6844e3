import type { Row, Table } from '../row.js';

/** Tests and checks of Python projects, as their runners (`uv run`, `python -m`) find them. */

export const PYTHON: readonly string[] = ['pyproject.toml', 'setup.cfg', 'setup.py', 'tox.ini', 'pytest.ini'];

export function tool(
  needs: 'test' | 'package',
  markers: readonly string[],
  flags: string,
  more: Partial<Row> = {},
): Row {
  return { flags: `${flags} -h --help --version`, operands: 'same*', needs, markers, ...more };
}

export const PYTHON_TOOL_ROWS: Table = {
  pytest: tool(
    'test',
    PYTHON,
    '-vqxsl -k:text -m:text -n:text -r:text -p:~^(?:no:)?\\w[\\w.-]*$ -o,--override-ini:~^(?:log_cli|log_cli_level|log_level|xfail_strict|console_output_style|log_cli_format)=\\w+$|^addopts=$ --log-cli-level:name --log-level:name --html:write --self-contained-html --maxfail:num --lf --last-failed --ff --failed-first --nf --sw --stepwise --tb:name --verbose --quiet --exitfirst --co --collect-only --durations:num --durations-min:num --no-header --no-summary --disable-warnings --strict-markers --strict-config --markers --fixtures --setup-show --cov?same --cov-report:passed --cov-fail-under:num --cov-branch --no-cov --cov-append --junitxml:write --junit-xml:write -W:text --cache-clear --color:name --capture:name --showlocals --runxfail --ignore:text --deselect:text --import-mode:name --asyncio-mode:name --reruns:num --timeout:num --dist:name --numprocesses:text --randomly-seed:text --random-order --snapshot-update --benchmark-only --benchmark-skip --doctest-modules --rootdir:same --cov-config:same --cov-context:name --no-cov-on-fail --confcutdir:same --doctest-glob:text --doctest-continue-on-failure --show-capture:name --full-trace --setup-only --setup-plan --noconftest --continue-on-collection-errors --ignore-glob:text --pyargs --forked --benchmark-autosave --benchmark-compare? --benchmark-sort:name --benchmark-columns:text --hypothesis-seed:num --hypothesis-show-statistics --hypothesis-profile:name --ds:name --create-db --reuse-db --nomigrations --no-migrations --splits:num --group:num --testmon --picked? --stepwise-skip --sw-skip --verbosity:num --code-highlight:name --headed --browser:name --slowmo:num --tracing:name --video:name --screenshot:name --alluredir:write --json-report --json-report-file:write --timeout-method:name --session-timeout:num --only-rerun:text --reruns-delay:num --maxprocesses:num --max-worker-restart:num --log-file:write --log-file-level:name --mypy --ruff --quiet --instafail -c:same --config-file:same',
  ),
  unittest: tool(
    'test',
    PYTHON,
    '-vqfbcl -s,--start-directory:same -p,--pattern:text -t:same -k:text --verbose --quiet --failfast --buffer',
  ),
  doctest: tool('test', PYTHON, '-v'),
  nose2: tool('test', PYTHON, '-v -s:same'),
  tox: tool(
    'test',
    PYTHON,
    '-e:script -p:text --skip-missing-interpreters? --notest -q -v -r --recreate --parallel:text',
    {
      operands: 'name*',
      passesOn: true,
      refuses: 'exec e legacy le',
    },
  ),
  nox: tool('test', PYTHON, '-s,--session:script -r -R -l --list --reuse-existing-virtualenvs', {
    operands: 'name*',
    passesOn: true,
  }),
  coverage: { flags: '--version', verbs: true },
  'coverage run': {
    flags: '-p -a --branch --parallel-mode --append --source:text --include:text --omit:text',
    operands: 'execute rest*',
    moduleOf: 'python',
  },
  'coverage report': tool(
    'test',
    PYTHON,
    '-m -i --show-missing --skip-covered --skip-empty --fail-under:num --include:text --omit:text --format:name',
    { operands: '' },
  ),
  'coverage combine': tool('test', PYTHON, '-q --keep', { operands: '' }),
  'coverage html': tool('test', PYTHON, '-q -i --skip-covered -d,--directory:write', { operands: '' }),
  'coverage xml': tool('test', PYTHON, '-q -i -o:write', { operands: '' }),
  'coverage erase': tool('test', PYTHON, '', { operands: '' }),
  pyflakes: tool('test', PYTHON, ''),
  pycodestyle: tool(
    'test',
    PYTHON,
    '-v -q --max-line-length:num --select:text --ignore:text --exclude:text --statistics --show-source --config:same',
  ),
  pydocstyle: tool(
    'test',
    PYTHON,
    '-v -e --explain --convention:name --select:text --add-ignore:text --match:text --config:same',
  ),
  codespell: tool(
    'test',
    PYTHON,
    '-w --write-changes -L,--ignore-words-list:text -S,--skip:text -q,--quiet-level:num -I,--ignore-words:read --count',
    { writesWith: '-w --write-changes' },
  ),
  djlint: tool(
    'test',
    PYTHON,
    '--check --lint --reformat --quiet --profile:name --extension:name -e:name --configuration:same',
    { writesWith: '--reformat' },
  ),
  pyupgrade: tool(
    'test',
    PYTHON,
    '--py36-plus --py37-plus --py38-plus --py39-plus --py310-plus --py311-plus --py312-plus --py313-plus --keep-runtime-typing --exit-zero-even-if-changed',
    { operands: 'write*' },
  ),
  autoflake: tool(
    'test',
    PYTHON,
    '-c -i -r --check --in-place --recursive --remove-all-unused-imports --remove-unused-variables --imports:text --exclude:text',
    { writesWith: '-i --in-place' },
  ),
  docformatter: tool(
    'test',
    PYTHON,
    '-c -i -r --check --in-place --recursive --wrap-summaries:num --wrap-descriptions:num',
    { writesWith: '-i --in-place' },
  ),
  interrogate: tool('test', PYTHON, '-v -q -c,--config:same --fail-under:num -i -I -m -p -s'),
  radon: tool('test', PYTHON, '-a -s -nc -j --json --total-average --min:name --max:name', {
    operands: '~^(?:cc|mi|raw|hal)$ same*',
  }),
  'lint-imports': tool('test', PYTHON, '--config:same --verbose --no-cache', { operands: '' }),
  deptry: tool('test', PYTHON, '--ignore:text --exclude:text --extend-exclude:text -v'),
  sqlfluff: { flags: '--version', verbs: true },
  'sqlfluff lint': tool(
    'test',
    PYTHON,
    '--dialect:name -d:name --rules:text -r:text --format:name -f:name --templater:name --processes:num -p:num --config:same',
  ),
  'sqlfluff fix': tool(
    'test',
    PYTHON,
    '--dialect:name -d:name --rules:text -f --force --templater:name --config:same',
    { writesUnless: '--help' },
  ),
  mypy: tool(
    'test',
    PYTHON,
    '-p,--package:name -m,--module:name --strict --config-file:same --ignore-missing-imports --no-incremental --show-error-codes --pretty --no-error-summary --follow-imports:name --python-version:num --warn-unused-ignores --explicit-package-bases --namespace-packages --exclude:text --disallow-untyped-defs --check-untyped-defs --no-color-output',
  ),
  pyright: tool(
    'test',
    PYTHON,
    '-p,--project:same --outputjson --stats --warnings --verbose --pythonversion:num --level:name',
  ),
  basedpyright: tool('test', PYTHON, '-p,--project:same --outputjson --stats --warnings'),
  ty: tool('test', PYTHON, '--error-on-warning --output-format:name'),
  ruff: { flags: '-q -v --version', verbs: true },
  'ruff format': tool(
    'test',
    PYTHON,
    '-q -v --check --diff --config:same --no-cache --preview --exclude:text --line-length:num --target-version:name --force-exclude',
    { writesUnless: '--check --diff' },
  ),
  'ruff rule': { operands: 'name' },
  'ruff check': tool(
    'test',
    PYTHON,
    '-q -v -n -s -e --check --diff --fix --no-fix --unsafe-fixes --show-fixes --fix-only --select:text --ignore:text --extend-select:text --extend-ignore:text --config:same --output-format:name --statistics --no-cache --preview --exclude:text --line-length:num --target-version:name --exit-zero --watch --add-noqa --force-exclude',
    {
      writesWith: '--fix --fix-only --add-noqa',
    },
  ),
  flake8: tool(
    'test',
    PYTHON,
    '-v -q --max-line-length:num --select:text --ignore:text --extend-ignore:text --count --statistics --config:same --exclude:text --show-source --max-complexity:num --exit-zero',
  ),
  pylint: tool(
    'test',
    PYTHON,
    '-v -E --errors-only --rcfile:same --disable:text -d:text --enable:text -e:text --score:name -s:name --jobs:num -j:num --fail-under:num --recursive:name --output-format:name -f:name',
  ),
  black: tool(
    'test',
    PYTHON,
    '-q -v --check --diff --color -l,--line-length:num -t:name --target-version:name --config:same --exclude:text --fast --safe -S --preview',
    { writesUnless: '--check --diff' },
  ),
  isort: tool('test', PYTHON, '-q -v -c --check --check-only --diff --profile:name --settings-path:same', {
    writesUnless: '-c --check --check-only --diff',
  }),
  autopep8: tool('test', PYTHON, '-d -i -r -a --diff --in-place --recursive --aggressive --max-line-length:num', {
    writesUnless: '-d --diff',
  }),
  bandit: tool('test', PYTHON, '-r -q -v -c:same -ll -lll -x:text -s:text'),
  vulture: tool('test', PYTHON, '--min-confidence:num --exclude:text'),
  'pip-audit': tool('test', PYTHON, '-r:read --strict', { operands: '' }),
  'pre-commit': tool(
    'test',
    PYTHON,
    '--files:same --hook-stage:name --from-ref:text --to-ref:text -a --all-files -v --verbose --show-diff-on-failure',
    { operands: 'run name' },
  ),
};
