import type { Row, Table } from '../row.js';

const MARKERS = ['.git'];

const DIFF_FLAGS =
  '-pusbwRaz -U,--unified:num -M? -C? -B? -D -S:text -G:text -l:num --stat? --numstat --shortstat --dirstat? --summary --name-only --name-status --patch --no-patch --patch-with-stat --raw --minimal --patience --histogram --diff-algorithm:text --word-diff? --word-diff-regex:text --color? --no-color --color-words? --color-moved? --check --full-index --binary --abbrev? --find-renames? --find-copies? --no-renames --diff-filter:text --pickaxe-all --pickaxe-regex --text --ignore-all-space --ignore-space-change --ignore-space-at-eol --ignore-blank-lines --ignore-cr-at-eol --inter-hunk-context:num --function-context -W --exit-code --quiet --no-ext-diff --no-textconv --ignore-submodules? --submodule? --src-prefix:text --dst-prefix:text --no-prefix --relative? --compact-summary --merge-base --cached --staged -R --ignore-matching-lines:text -I:text --anchored:text --indent-heuristic --no-indent-heuristic --ws-error-highlight:text --rename-empty --no-rename-empty --no-relative --ita-invisible-in-index --diff-merges:name --no-diff-merges --remerge-diff --stat-width:num --stat-name-width:num --stat-count:num --line-prefix:text --irreversible-delete --cumulative --no-color-moved --default-prefix -t --cc -c -m --combined-all-paths';
const LOG_FLAGS =
  '-n,--max-count:num -i -E -F -g -L:text --oneline --graph --all --branches? --tags? --remotes? --glob:text --decorate? --no-decorate --format:text --pretty? --date:text --since:text --after:text --until:text --before:text --author:text --committer:text --grep:text --invert-grep --regexp-ignore-case --extended-regexp --fixed-strings --merges --no-merges --first-parent --follow --reverse --topo-order --date-order --author-date-order --skip:num --abbrev-commit --no-abbrev-commit --left-right --cherry-pick --cherry-mark --cherry --ancestry-path --full-history --simplify-by-decoration --no-notes --boundary --left-only --right-only --parents --children --walk-reflogs --reflog --relative-date --log-size --count --show-pulls --no-walk? --numbered --summary --email --min-parents:num --max-parents:num --no-min-parents --no-max-parents --remove-empty --dense --sparse --simplify-merges --show-linear-break? --no-graph --clear-decorations --decorate-refs:text --decorate-refs-exclude:text --notes? --no-expand-tabs --expand-tabs? --full-diff --in-commit-order --mailmap --no-mailmap --use-mailmap --perl-regexp -P --basic-regexp --grep-reflog:text --all-match --source --encoding:name --exclude:text --exclude-first-parent-only --since-as-filter:text --bisect';

/** The name of a revision, or a path: what lies outside the repository makes `git diff` compare files anywhere. */
function reads(flags: string, operands = 'passed*'): Row {
  return { flags, operands, needs: 'vcs-read', markers: MARKERS };
}

/** What only reads a repository (F-19, F-24). */
export const GIT_ROWS: Table = {
  git: { flags: '--no-pager -P --no-optional-locks --version --literal-pathspecs --no-replace-objects', verbs: true },
  'git status': reads(
    '-sbvz -u? --short --branch --porcelain? --long --verbose --untracked-files? --ignored? --ignore-submodules? --ahead-behind --no-ahead-behind --renames --no-renames --find-renames? --show-stash --column? --no-column',
  ),
  'git diff': { ...reads(`${DIFF_FLAGS} --no-index`), numeric: true },
  'git log': { ...reads(`${DIFF_FLAGS} ${LOG_FLAGS}`), numeric: true },
  'git show': { ...reads(`${DIFF_FLAGS} ${LOG_FLAGS}`), numeric: true },
  'git whatchanged': { ...reads(`${DIFF_FLAGS} ${LOG_FLAGS}`), numeric: true },
  'git shortlog': { ...reads(`${LOG_FLAGS} -nsec`), numeric: true },
  'git diff-tree': reads(`-rt --root --no-commit-id ${DIFF_FLAGS}`),
  'git diff-index': reads(DIFF_FLAGS),
  'git diff-files': reads(DIFF_FLAGS),
  'git blame': reads(
    '-bclestfnpwk -L:text -C? -M? --porcelain --line-porcelain --incremental --show-stats --show-name --show-number --show-email --root --since:text --date:text --abbrev:num --ignore-rev:text --no-color --first-parent --reverse',
  ),
  'git annotate': reads('-L:text'),
  'git grep': {
    ...reads(
      '-aiIwvhHEGPFnlLzcpWqor --only-matching --recursive --no-recursive --exclude-standard --no-exclude-standard --recurse-submodules --max-count:num --no-line-number --null -A:num -B:num -C:num -e:text -m:num --cached --untracked --and --or --not --text --ignore-case --word-regexp --invert-match --extended-regexp --fixed-strings --perl-regexp --line-number --column --files-with-matches --name-only --files-without-match --count --color? --no-color --break --heading --show-function --function-context --max-depth:num --threads:num --quiet --all-match --full-name',
      'text passed*',
    ),
    numeric: true,
    replacesFirst: '-e',
  },
  'git ls-files': reads(
    '-cdmosikztvf -x:text -X:read --cached --deleted --modified --others --stage --ignored --unmerged --killed --directory --no-empty-directory --eol --exclude-standard --exclude:text --full-name --error-unmatch --abbrev? --debug --deduplicate --format:text --recurse-submodules',
  ),
  'git ls-tree': reads(
    '-drtlz --long --name-only --name-status --full-name --full-tree --abbrev? --object-only --format:text',
  ),
  'git cat-file': reads('-tspe --batch-check? --batch? --batch-all-objects --unordered --buffer'),
  'git rev-parse': reads(
    '--short? --abbrev-ref? --verify --quiet -q --show-toplevel --git-dir --git-common-dir --absolute-git-dir --is-inside-work-tree --is-inside-git-dir --is-bare-repository --is-shallow-repository --show-prefix --show-cdup --symbolic --symbolic-full-name --all --branches? --tags? --remotes? --local-env-vars --show-object-format? --not --revs-only --no-revs --flags --no-flags --sq --path-format:text',
  ),
  'git rev-list': {
    ...reads(`${LOG_FLAGS} --objects --header --timestamp --objects-edge --disk-usage? --in-commit-order -p -s`),
    numeric: true,
  },
  'git merge-base': reads('-a --all --octopus --independent --is-ancestor --fork-point'),
  'git describe': reads(
    '--all --tags --contains --long --always --abbrev:num --dirty? --broken? --exact-match --match:text --exclude:text --first-parent --candidates:num',
  ),
  'git name-rev': reads('--tags --name-only --always --all --no-undefined'),
  'git show-ref': reads('-dqs --head --heads --branches --tags --verify --quiet --dereference --hash? --abbrev?'),
  'git show-branch': reads('-ar --all --remotes --list --current'),
  'git for-each-ref': reads(
    '--format:text --sort:text --count:num --contains:text --no-contains:text --merged:text --no-merged:text --points-at:text --ignore-case',
  ),
  'git range-diff': reads(DIFF_FLAGS),
  'git cherry': reads('-v --abbrev?'),
  // With one of these it only tells what the patch would do; what has it do that all the same, `--apply`, is left out.
  'git apply': {
    ...reads(
      '--check --stat --numstat --summary -p:num -R -v -q -z --reverse --verbose --quiet --recount --unidiff-zero --ignore-whitespace --ignore-space-change --include:text --exclude:text',
      'read*',
    ),
    operandsWith: '--check --stat --numstat --summary',
    check: 'apply',
  },
  'git check-ignore': reads('-vnqz --verbose --non-matching --quiet --no-index --stdin'),
  'git check-attr': reads('-az --all --cached --stdin'),
  'git count-objects': reads('-vH --verbose --human-readable', ''),
  // What a format runs is named by the user's own configuration.
  'git archive': reads('-l -v -o,--output:write --list --verbose --format:name --prefix:text'),
  'git var': reads('-l', 'name'),
  'git version': { flags: '--build-options' },
  'git branch': {
    ...reads(
      '-arvl --all --remotes --list --verbose --show-current --contains:passed --no-contains:passed --merged:passed --no-merged:passed --points-at:passed --sort:text --format:text --color? --no-color --column? --no-column --abbrev? --no-abbrev --ignore-case -i',
      'passed*',
    ),
    // `-l` made a reflog for a new branch once.
    operandsWith: '--list',
  },
  'git tag': {
    ...reads(
      '-l -n? --list --contains:passed --no-contains:passed --merged:passed --no-merged:passed --points-at:passed --sort:text --format:text --column? --no-column --color? --ignore-case -i',
      'passed*',
    ),
    operandsWith: '-l --list',
  },
  'git symbolic-ref': reads('-q --quiet --short', '~^[A-Za-z][\\w/.-]*$'),
  'git notes': { verbs: true },
  'git notes list': reads('', 'passed'),
  'git notes show': reads('', 'passed'),
  'git bisect': { verbs: true },
  'git bisect log': reads('', ''),
  'git remote': { flags: '-v --verbose', verbs: true, withoutVerb: true, needs: 'vcs-read', markers: MARKERS },
  'git remote get-url': reads('--all --push', 'name'),
  'git stash': { verbs: true },
  'git stash list': { ...reads(`${DIFF_FLAGS} ${LOG_FLAGS}`, ''), numeric: true },
  'git stash show': reads(`${DIFF_FLAGS} --include-untracked --only-untracked`, 'passed'),
  'git worktree': { verbs: true },
  'git worktree list': reads('-vz --porcelain --verbose', ''),
  'git submodule': { verbs: true, withoutVerb: true, needs: 'vcs-read', markers: MARKERS },
  'git submodule status': reads('--cached --recursive'),
  'git reflog': { ...reads(LOG_FLAGS, ''), numeric: true },
  'git reflog show': { ...reads(`${DIFF_FLAGS} ${LOG_FLAGS}`), numeric: true },
  'git config': reads(
    '-lz --get:name --get-all:name --get-regexp:text --list --local --show-origin --show-scope --name-only --null --type:text --bool --int',
    '~^[\\w-]+(?:\\.[\\w./-]+)+$',
  ),
};
