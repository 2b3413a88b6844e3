import type { Table } from '../row.js';

/** Package managers and runners of Ruby and PHP projects. */
export const RUBY_PHP_ROWS: Table = {
  bundle: { verbs: true, flags: '-v --version' },
  'bundle exec': { runs: 'ruby' },
  'bundle install': {
    flags:
      '--quiet --jobs:num -j:num --retry:num --local --path:write --deployment --frozen --without:text --with:text --full-index --prefer-local --no-cache',
    needs: 'package',
    markers: ['Gemfile'],
  },
  'bundle update': { flags: '--quiet --conservative --all', operands: 'name*', needs: 'package', markers: ['Gemfile'] },
  'bundle add': {
    flags: '--group:name -g:name -v,--version:text --skip-install',
    operands: 'name*',
    needs: 'package',
    markers: ['Gemfile'],
  },
  'bundle show': { flags: '--paths', operands: 'name', needs: 'package', markers: ['Gemfile'] },
  'bundle info': { flags: '--path', operands: 'name', needs: 'package', markers: ['Gemfile'] },
  'bundle lock': {
    flags: '--update? --add-platform:name --local --normalize-platforms',
    needs: 'package',
    markers: ['Gemfile'],
  },
  'bundle remove': { operands: 'name*', needs: 'package', markers: ['Gemfile'] },
  'bundle clean': { flags: '--dry-run', needs: 'package', markers: ['Gemfile'] },
  gem: { flags: '-v --version', verbs: true },
  'gem list': { flags: '-l --local', operands: 'text' },
  'gem which': { operands: 'name*' },
  'gem build': {
    flags: '--strict --force -o,--output:write',
    operands: 'package',
    needs: 'package',
    writesHereUnless: '-o --output',
  },
  'bundle outdated': { operands: 'name*', needs: 'package', markers: ['Gemfile'] },
  'bundle check': { needs: 'package', markers: ['Gemfile'] },
  'bundle list': { needs: 'package', markers: ['Gemfile'] },
  composer: {
    flags: '-q -n -v --no-interaction --no-ansi --ansi -V --version',
    verbs: true,
    verbIsScript: 'php',
    ownVerbs: 'config global publish create-project init exec self-update archive bump reinstall browse repo search',
    abbreviates: true,
    needs: 'package',
    markers: ['composer.json'],
  },
  'composer install': {
    flags: '-n --no-interaction --no-dev --prefer-dist --no-progress --no-scripts -o --optimize-autoloader -q',
    needs: 'package',
    markers: ['composer.json'],
  },
  'composer test': { flags: '-n', operands: 'passed*', needs: 'test', passesOn: true, markers: ['composer.json'] },
  'composer run': {
    flags: '-n',
    operands: 'script passed*',
    needs: 'package',
    passesOn: true,
    markers: ['composer.json'],
  },
  'composer run-script': {
    flags: '-n',
    operands: 'script passed*',
    needs: 'package',
    passesOn: true,
    markers: ['composer.json'],
  },
  'composer validate': {
    flags: '--strict --no-check-all --no-check-publish',
    needs: 'test',
    markers: ['composer.json'],
  },
  'composer show': {
    flags: '-t -i --tree --outdated --direct',
    operands: 'text',
    needs: 'package',
    markers: ['composer.json'],
  },
  'composer dump-autoload': { flags: '-o', needs: 'package', markers: ['composer.json'] },
};
