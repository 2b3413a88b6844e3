import type { Row, Table } from '../row.js';
import { PYTHON, tool } from './python-tools.js';

/** Builds, installers, servers and database tools of Python projects, found as its other tools are. */

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

export const PYTHON_BUILD_ROWS: Table = {
  cProfile: { flags: '-s:name -o:write', operands: 'execute rest*', moduleOf: 'python' },
  dis: { operands: 'read' },
  ast: { flags: '-m:name -a', operands: 'read' },
  tokenize: { flags: '-e', operands: 'read' },
  tabnanny: { flags: '-v -q', operands: 'read*' },
  zipfile: { flags: '-l:read -t:read' },
  uvicorn: {
    flags:
      '--reload --factory --host:~^(?:127[.]0[.]0[.]1|localhost)$ --port:num --workers:num --log-level:name --app-dir:execute --no-access-log --lifespan:name',
    operands: '~^[A-Za-z_][\\w.]*:[\\w.]+$',
    needs: 'execute',
  },
  // Its commands are the project's own, but for the shell, which runs what it is fed.
  flask: {
    flags: '-A,--app:name --debug --no-debug -e,--env-file:execute',
    operands: 'script passed*',
    needs: 'package',
    markers: PYTHON,
    refuses: 'shell',
  },
  'sphinx-build': tool(
    'package',
    PYTHON,
    '-b:name -W -n -T -E -a -q -v -j:text --keep-going --fail-on-warning -D:text -d:write',
    { operands: 'same write same*' },
  ),
  mkdocs: { flags: '-q -v -V --version', verbs: true },
  'mkdocs build': tool(
    'package',
    PYTHON,
    '-s -q -c --strict --clean --dirty -d,--site-dir:write -f,--config-file:same',
    { operands: '' },
  ),
  maturin: { flags: '-V --version', verbs: true },
  'maturin develop': tool(
    'package',
    PYTHON,
    '-r -q --release --strip --uv -F,--features:text -m,--manifest-path:same',
    { operands: '' },
  ),
  'maturin build': tool(
    'package',
    PYTHON,
    '-r -q --release --strip -F,--features:text -o,--out:write -m,--manifest-path:same',
    { operands: '' },
  ),
  'pip-compile': tool(
    'package',
    PYTHON,
    '-q -v -U --upgrade -P,--upgrade-package:dependency -o,--output-file:write --generate-hashes --strip-extras --extra:name --all-extras --resolver:name --allow-unsafe --no-header --dry-run',
  ),
  'pip-sync': tool('package', PYTHON, '-q -n --dry-run'),
  py_compile: tool('package', PYTHON, '', { operands: 'same*' }),
  compileall: tool('package', PYTHON, '-q -f'),
  json: { operands: 'tool read', needs: 'execute' },
  'json.tool': { flags: '--indent:num --sort-keys --compact --json-lines --no-ensure-ascii', operands: 'read write' },
  build: tool('package', PYTHON, '-w -s -n --wheel --sdist --no-isolation -o,--outdir:write'),
  venv: { operands: 'write', flags: '--clear --upgrade --system-site-packages' },
  pip: { flags: '-q --disable-pip-version-check -V --version', verbs: true },
  'pip install': {
    flags:
      '-q -U -v --pre --force-reinstall --no-build-isolation --no-index --prefer-binary --only-binary:text --no-binary:text -I --ignore-installed --upgrade-strategy:name --dry-run --progress-bar:name --no-input --require-hashes --timeout:num --retries:num --no-warn-script-location --root-user-action:name --use-pep517 --no-cache --group:name -e,--editable:package -r,--requirement:package -c,--constraint:package --upgrade --no-deps --no-cache-dir --quiet --disable-pip-version-check',
    operands: 'dependency*',
    needs: 'package',
    markers: PYTHON,
  },
  'pip uninstall': { flags: '-y --yes -q', operands: 'name*', needs: 'package', markers: PYTHON },
  'pip list': {
    flags:
      '-l -u -e -q --local --editable --uptodate --not-required --exclude-editable --outdated --outdated --format:name -o',
    needs: 'read',
  },
  'pip show': { flags: '-f', operands: 'name*', needs: 'read' },
  'pip wheel': {
    flags: '-q --no-deps -w,--wheel-dir:write -r,--requirement:package',
    operands: 'dependency*',
    needs: 'package',
    markers: PYTHON,
  },
  'pip inspect': { flags: '--local', needs: 'read' },
  'pip freeze': { flags: '--all -l --local --exclude-editable', needs: 'read' },
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
  alembic: tool(
    'package',
    PYTHON,
    '-v --verbose -c,--config:same -n,--name:name -x:text -m,--message:text --autogenerate --sql --rev-id:name --head:text -r,--rev-range:text --splice',
    {
      operands:
        '~^(?:history|current|heads|branches|check|show|upgrade|downgrade|revision|merge|stamp)$ ~^[-+@:\\w]+$*',
    },
  ),
};
