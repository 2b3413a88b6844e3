import type { Row, Table } from '../row.js';

/** Tools of Python, Ruby and PHP projects, as their runners (`uv run`, `python -m`, `bundle exec`, `composer`) find them. */

const PYTHON = ['pyproject.toml', 'setup.cfg', 'setup.py', 'tox.ini', 'pytest.ini'];
const RUBY = ['Gemfile'];
const PHP = ['composer.json'];

function tool(needs: 'test' | 'package', markers: readonly string[], flags: string, more: Partial<Row> = {}): Row {
  return { flags: `${flags} -h --help --version`, operands: 'same*', needs, markers, ...more };
}

const DBT = ['dbt_project.yml'];

/** Without what takes its connection or its project from elsewhere. */
function dbt(needs: 'test' | 'package', more = ''): Row {
  return {
    flags: `-s,--select,-m,--models:text --exclude:text --threads:num -x --fail-fast -q --quiet ${more}`,
    operands: '',
    needs,
    markers: DBT,
  };
}

export const PYTHON_TOOL_ROWS: Table = {
  pytest: tool(
    'test',
    PYTHON,
    '-vqxsl -k:text -m:text -n:text -r:text -p:~^(?:no:)?\\w[\\w.-]*$ -o,--override-ini:~^(?:log_cli|log_cli_level|log_level|xfail_strict|console_output_style)=\\w+$ --log-cli-level:name --log-level:name --html:write --self-contained-html --maxfail:num --lf --last-failed --ff --failed-first --nf --sw --stepwise --tb:name --verbose --quiet --exitfirst --co --collect-only --durations:num --durations-min:num --no-header --no-summary --disable-warnings --strict-markers --strict-config --markers --fixtures --setup-show --cov?same --cov-report:passed --cov-fail-under:num --cov-branch --no-cov --cov-append --junitxml:write --junit-xml:write -W:text --cache-clear --color:name --capture:name --showlocals --runxfail --ignore:text --deselect:text --import-mode:name --asyncio-mode:name --reruns:num --timeout:num --dist:name --numprocesses:text --randomly-seed:text --random-order --snapshot-update --benchmark-only --benchmark-skip --doctest-modules -c:same --config-file:same',
  ),
  unittest: tool(
    'test',
    PYTHON,
    '-vqfbcl -s,--start-directory:same -p,--pattern:text -t:same -k:text --verbose --quiet --failfast --buffer',
  ),
  doctest: tool('test', PYTHON, '-v'),
  nose2: tool('test', PYTHON, '-v -s:same'),
  tox: tool('test', PYTHON, '-e:text -p:text -q -v -r --recreate --parallel:text', {
    operands: 'name*',
    passesOn: true,
    refuses: 'exec e legacy le',
  }),
  nox: tool('test', PYTHON, '-s,--session:text -r -R -l --list --reuse-existing-virtualenvs', {
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
  mypy: tool(
    'test',
    PYTHON,
    '-p,--package:name -m,--module:name --strict --config-file:same --ignore-missing-imports --no-incremental --show-error-codes --pretty --no-error-summary --follow-imports:name --python-version:num --warn-unused-ignores --explicit-package-bases --namespace-packages --exclude:text --install-types --non-interactive --disallow-untyped-defs --check-untyped-defs --no-color-output',
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
  'pre-commit': tool('test', PYTHON, '-a --all-files -v --verbose --show-diff-on-failure', { operands: 'run name' }),
  py_compile: tool('package', PYTHON, '', { operands: 'same*' }),
  compileall: tool('package', PYTHON, '-q -f'),
  json: { operands: 'tool read', needs: 'execute' },
  'json.tool': { flags: '--indent:num --sort-keys --compact --json-lines --no-ensure-ascii', operands: 'read write' },
  build: tool('package', PYTHON, '-w -s -n --wheel --sdist --no-isolation -o,--outdir:write'),
  venv: { operands: 'write', flags: '--clear --upgrade --system-site-packages' },
  pip: { flags: '-q --disable-pip-version-check -V --version', verbs: true },
  'pip install': {
    flags:
      '-q -U -e,--editable:package -r,--requirement:package -c,--constraint:package --upgrade --no-deps --no-cache-dir --quiet --disable-pip-version-check',
    operands: 'dependency*',
    needs: 'package',
    markers: PYTHON,
  },
  'pip uninstall': { flags: '-y --yes -q', operands: 'name*', needs: 'package', markers: PYTHON },
  'pip list': { flags: '--outdated --format:name -o', needs: 'read' },
  'pip show': { flags: '-f', operands: 'name*', needs: 'read' },
  'pip freeze': { flags: '--all', needs: 'read' },
  'pip check': { needs: 'read' },
  pip3: { flags: '-q -V --version', verbs: true, verbsOf: 'pip' },
  dbt: { flags: '--version -q --quiet --no-use-colors --fail-fast', verbs: true },
  'dbt test': dbt('test'),
  'dbt parse': dbt('test', '--no-partial-parse'),
  'dbt ls': dbt('test', '--resource-type:name --output:name'),
  'dbt list': dbt('test', '--resource-type:name --output:name'),
  'dbt compile': dbt('package'),
  'dbt run': dbt('package', '--full-refresh -f'),
  'dbt build': dbt('package', '--full-refresh -f'),
  'dbt seed': dbt('package', '--full-refresh -f --show'),
  'dbt deps': { needs: 'package', markers: DBT },
  alembic: tool('test', PYTHON, '-v --verbose', { operands: 'history' }),
};

export const RUBY_TOOL_ROWS: Table = {
  rspec: tool(
    'test',
    RUBY,
    '-f,--format:name -e,--example:text -t,--tag:text -b --backtrace --fail-fast? --order:text --seed:num --only-failures -n --next-failure -p,--profile:num -c --color --no-color --dry-run',
  ),
  rake: tool('package', RUBY, '-T -s -q -n --tasks --silent --trace --dry-run', { operands: 'script*' }),
  rubocop: tool(
    'test',
    RUBY,
    '-A -a -x --autocorrect --autocorrect-all -P --parallel --only:text --except:text -f,--format:name -c,--config:same --fail-level:name --display-cop-names -D',
    { writesWith: '-a -A -x --autocorrect --autocorrect-all' },
  ),
  standardrb: tool('test', RUBY, '--fix --format:name', { writesWith: '--fix' }),
  rails: { flags: '-v --version', verbs: true },
  'rails test': tool('test', RUBY, '-v -n:text -s:num -f -b -d -c'),
  ...Object.fromEntries(
    'db:migrate db:rollback db:setup db:prepare db:create db:seed db:schema:load db:test:prepare db:migrate:status routes about stats notes zeitwerk:check assets:precompile'
      .split(' ')
      .map((task) => [`rails ${task}`, tool('package', RUBY, '', { operands: '' })]),
  ),
  srb: tool('test', RUBY, '', { operands: 'tc same*' }),
  minitest: tool('test', RUBY, '-v -n:text'),
  brakeman: tool('test', RUBY, '-q -A -z --no-pager'),
};

export const PHP_TOOL_ROWS: Table = {
  phpunit: tool(
    'test',
    PHP,
    '-c,--configuration:same --filter:text --group:text --exclude-group:text --testsuite:text --stop-on-failure --stop-on-error --colors? --testdox --coverage-text --no-coverage --debug --order-by:text --display-warnings --display-deprecations -v --verbose --list-tests',
  ),
  pest: tool(
    'test',
    PHP,
    '--filter:text --group:text --parallel -p --bail --coverage --min:num --dirty --colors? --ci',
  ),
  phpstan: tool(
    'test',
    PHP,
    '-c,--configuration:same -l,--level:text --memory-limit:text --no-progress --error-format:name -v --debug -n',
  ),
  psalm: tool('test', PHP, '-c,--config:same --no-cache --show-info:name --stats --threads:num --no-progress'),
  phpcs: tool('test', PHP, '-n -p -q -s --standard:passed --colors --extensions:text --report:name'),
  'php-cs-fixer': tool('test', PHP, '--dry-run --diff --config:same -v --allow-risky:name', {
    writesUnless: '--dry-run',
  }),
  pint: tool('test', PHP, '--test -v --dirty', { writesUnless: '--test' }),
  rector: tool('test', PHP, '--dry-run -n --config:same -c:same', { writesUnless: '--dry-run' }),
};
