import type { Table } from '../row.js';
import { tool } from './python-tools.js';

/** Tools of Ruby and PHP projects, as their runners (`bundle exec`, `composer`) find them. */

const RUBY = ['Gemfile'];
const PHP = ['composer.json'];

export const RUBY_TOOL_ROWS: Table = {
  rspec: tool(
    'test',
    RUBY,
    '-I:classpath -r,--require:module -P,--pattern:text -o,--out:write -E,--example-matches:text -w --warnings --failure-exit-code:num --bisect? --default-path:same -f,--format:name -e,--example:text -t,--tag:text -b --backtrace --fail-fast? --order:text --seed:num --only-failures -n --next-failure -p,--profile:num -c --color --no-color --dry-run',
  ),
  rake: tool(
    'package',
    RUBY,
    '-T? -A -P -W? -D? -s -q -n -m -v -j:num -t -f,--rakefile:same --tasks? --silent --quiet --trace --dry-run --prereqs --verbose --all',
    {
      operands: 'script*',
      assigns: true,
    },
  ),
  rubocop: tool(
    'test',
    RUBY,
    '-A -a -x --autocorrect --autocorrect-all -P --parallel --only:text --except:text -f,--format:name -c,--config:same --fail-level:name --display-cop-names -D -E -S -l --lint --safe --auto-gen-config --regenerate-todo --server --no-server --cache:name --force-exclusion -L --list-target-files --show-cops? -o,--out:write --color --no-color --debug',
    { writesWith: '-a -A -x --autocorrect --autocorrect-all --auto-gen-config --regenerate-todo' },
  ),
  standardrb: tool('test', RUBY, '--fix --format:name', { writesWith: '--fix' }),
  rails: { flags: '-v --version', verbs: true },
  'rails test': tool('test', RUBY, '-v -n:text -s:num -f -b -d -c'),
  ...Object.fromEntries(
    'db:migrate db:rollback db:setup db:prepare db:create db:seed db:schema:load db:test:prepare db:migrate:status db:migrate:up db:migrate:down db:version db:seed:replant db:schema:dump db:structure:dump routes middleware initializers spec tmp:clear log:clear assets:clobber about stats notes zeitwerk:check assets:precompile'
      .split(' ')
      .map((task) => [
        `rails ${task}`,
        tool('package', RUBY, '-g,--grep:text -c,--controller:text --expanded', { operands: '' }),
      ]),
  ),
  'rails generate': tool(
    'package',
    RUBY,
    '-f -s -p --force --skip --pretend --quiet --no-test-framework --no-helper --no-assets --api',
    { operands: 'name passed*' },
  ),
  'rails g': tool(
    'package',
    RUBY,
    '-f -s -p --force --skip --pretend --quiet --no-test-framework --no-helper --no-assets --api',
    { operands: 'name passed*' },
  ),
  'rails server': tool('package', RUBY, '-p,--port:num -e,--environment:name', { operands: '' }),
  'rails s': tool('package', RUBY, '-p,--port:num -e,--environment:name', { operands: '' }),
  ruby: { flags: '-cwv -I:classpath -r:module', operands: 'execute rest*' },
  jekyll: { flags: '-v --version', verbs: true },
  'jekyll build': tool(
    'package',
    RUBY,
    '-q -d,--destination:write --drafts --future --unpublished --config:same --trace --strict_front_matter',
    { operands: '' },
  ),
  'jekyll doctor': tool('test', RUBY, '', { operands: '' }),
  cucumber: tool(
    'test',
    RUBY,
    '-t,--tags:text -f,--format:name -n,--name:text -d --dry-run -r,--require:same -p,--profile:name --strict --publish-quiet',
  ),
  reek: tool('test', RUBY, '-c,--config:same -f,--format:name --no-color'),
  erblint: tool('test', RUBY, '-a --lint-all --autocorrect --config:same', { writesWith: '-a --autocorrect' }),
  'haml-lint': tool('test', RUBY, '-c,--config:same -e,--exclude:text --fail-level:name'),
  steep: tool('test', RUBY, '-j,--jobs:num', { operands: '~^(?:check|stats|validate)$ same*' }),
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
    '--exclude-group:text --testsuite:text --stop-on-failure --retry --todos --profile --type-coverage --compact --coverage-text --no-coverage --processes:num --filter:text --group:text --parallel -p --bail --coverage --min:num --dirty --colors? --ci',
  ),
  phpstan: tool(
    'test',
    PHP,
    '-c,--configuration:same -l,--level:text --memory-limit:text --no-progress --error-format:name -v -vv -vvv -q --debug -n --xdebug --ansi --no-ansi -a,--autoload-file:same --generate-baseline?write --clear-result-cache',
  ),
  psalm: tool('test', PHP, '-c,--config:same --no-cache --show-info:name --stats --threads:num --no-progress'),
  phpcs: tool(
    'test',
    PHP,
    '--sniffs:text --exclude:text --ignore:text --parallel:num -w -l --no-cache -n -p -q -s --standard:passed --colors --extensions:text --report:name',
  ),
  phpcbf: tool('test', PHP, '-n -p -q --standard:passed --extensions:text --ignore:text --parallel:num', {
    operands: 'write*',
  }),
  phpmd: tool('test', PHP, '--exclude:text --suffixes:text', { operands: 'same name same' }),
  behat: tool(
    'test',
    PHP,
    '-f,--format:name --tags:text --name:text --stop-on-failure --strict --dry-run -c,--config:same -s,--suite:name',
  ),
  deptrac: tool('test', PHP, '--config-file:same --no-progress --formatter:name', {
    operands: '~^(?:analyse|analyze)$',
  }),
  'php-cs-fixer': tool(
    'test',
    PHP,
    '--using-cache:name --show-progress:name --stop-on-violation --rules:text -vv -vvv --path-mode:name --format:name --sequential --dry-run --diff --config:same -v --allow-risky:name',
    {
      writesUnless: '--dry-run',
    },
  ),
  pint: tool('test', PHP, '--config:same --preset:name --bail --repair --parallel --test -v --dirty', {
    writesUnless: '--test',
  }),
  rector: tool(
    'test',
    PHP,
    '--clear-cache --no-progress-bar --no-diffs --debug --memory-limit:text --dry-run -n --config:same -c:same',
    { writesUnless: '--dry-run' },
  ),
};
