import type { Table } from '../row.js';

/** Builds that are not of one language. What takes a program to run or a place to work in is left out. */
export const BUILD_ROWS: Table = {
  make: {
    flags:
      '-j? -k -s -n -B -q -i -w --jobs? --keep-going --silent --quiet --dry-run --just-print --always-make --no-print-directory --print-directory --output-sync? -O? -l? --load-average? -r -R -d --trace --debug? --warn-undefined-variables --question -p --version -v -f,--file,--makefile:package',
    operands: 'script*',
    assigns: true,
    needs: 'package',
  },
  gmake: { flags: '-j? -k -s -n -B -q', operands: 'script*', assigns: true, needs: 'package' },
  just: {
    flags:
      '-l -n -q -v --list --dry-run --quiet --verbose --summary --unsorted --show:name --evaluate -f,--justfile:package',
    operands: 'script*',
    needs: 'package',
    markers: ['justfile', 'Justfile', '.justfile'],
  },
  task: {
    flags: '-l -a -s -v -n --list --list-all --silent --dry --verbose --summary --parallel -p',
    operands: 'script*',
    needs: 'package',
    markers: ['Taskfile.yml', 'Taskfile.yaml'],
  },
  // The folder of the build, whose rules it runs.
  ninja: {
    flags:
      '-v -n -C:package -j:num -k:num -t:~^(?:targets|clean|query|commands|deps|graph|compdb)$ --version --quiet --verbose',
    operands: 'script*',
    needs: 'package',
  },
  cmake: {
    flags:
      '-D:~^(?:CMAKE_BUILD_TYPE|BUILD_TESTING|BUILD_SHARED_LIBS|CMAKE_EXPORT_COMPILE_COMMANDS|CMAKE_CXX_STANDARD|CMAKE_C_STANDARD|CMAKE_(?:VERBOSE_MAKEFILE|POSITION_INDEPENDENT_CODE|INTERPROCEDURAL_OPTIMIZATION|UNITY_BUILD|COLOR_DIAGNOSTICS)|(?:BUILD|ENABLE|WITH|USE)_\\w+|[A-Z][A-Z0-9]*_(?:BUILD|ENABLE|WITH|USE)_\\w+)(?::(?:STRING|BOOL))?=[\\w+]+$|^CMAKE_(?:C|CXX)_COMPILER=(?:gcc|g\\+\\+|clang|clang\\+\\+)(?:-\\d+)?$|^CMAKE_(?:C|CXX)_FLAGS=(?:-(?:W[a-z0-9=-]+|O[0-3sg]|g|fsanitize=[a-z,]+|fno-omit-frame-pointer|std=[a-z0-9+]+)\\s?)*$ -S:package -B:package -G:text --build:package --target,-t:script --config:name -j? --parallel? --verbose -v --preset:name --clean-first --fresh --version -Wno-dev? -Wdev? --log-level:name --list-presets? -L --workflow --help',
    operands: 'package',
    needs: 'package',
  },
  ctest: {
    flags:
      '-V -VV -N -Q -LE?text -I:text --progress --schedule-random --extra-verbose --no-tests:name --build-config:name --output-log:write --output-junit:write --print-labels --show-only? --output-on-failure --test-dir:test -R:text -E:text -L:text -j:num --parallel:num -C:name --rerun-failed --stop-on-failure --repeat:text --timeout:num --verbose --preset:name',
    needs: 'test',
  },
  meson: { flags: '', verbs: true },
  'meson setup': {
    flags: '-D:~^[\\w:.-]+=\\w*$ --buildtype:name --reconfigure --wipe --backend:name --prefix:write',
    operands: 'package package',
    needs: 'package',
  },
  'meson test': {
    flags:
      '-C:test --suite:name --list --no-rebuild --repeat:num -t:num --timeout-multiplier:num -v --verbose --print-errorlogs -j:num',
    operands: 'name*',
    needs: 'test',
  },
  'meson compile': { flags: '-C:package --clean -v --verbose -j:num', operands: 'name*', needs: 'package' },
  bazel: { verbs: true },
  'bazel test': {
    flags:
      '--verbose_failures --jobs:num -j:num --compilation_mode:name --color:name --curses:name --noshow_progress --runs_per_test:num --flaky_test_attempts:num --test_tag_filters:text --test_summary:name --test_timeout:num --nocache_test_results --build_tests_only --test_arg:passed --config:name --test_output:name --keep_going -k -c:name --cache_test_results:name --test_filter:text',
    operands: 'text*',
    needs: 'test',
    markers: ['MODULE.bazel', 'WORKSPACE', 'WORKSPACE.bazel'],
  },
  'bazel query': {
    flags: '--output:name --keep_going --noimplicit_deps --notool_deps',
    operands: 'text',
    needs: 'test',
    markers: ['MODULE.bazel', 'WORKSPACE', 'WORKSPACE.bazel'],
  },
  'bazel run': {
    flags: '--config:name -c:name',
    operands: 'text rest*',
    needs: 'package',
    markers: ['MODULE.bazel', 'WORKSPACE', 'WORKSPACE.bazel'],
  },
  'bazel build': {
    flags:
      '--verbose_failures --jobs:num -j:num --compilation_mode:name --color:name --curses:name --noshow_progress --subcommands -s --cpu:name --build_tag_filters:text --config:name --keep_going -k -c:name',
    operands: 'text*',
    needs: 'package',
    markers: ['MODULE.bazel', 'WORKSPACE', 'WORKSPACE.bazel'],
  },
  zig: { verbs: true },
  'zig version': {},
  'zig fmt': { flags: '--check --ast-check', operands: 'test*', needs: 'test', writesUnless: '--check' },
  'zig run': { flags: '-O:name', operands: 'execute rest*' },
  'zig build': {
    flags: '-D?~^\\w+=\\w+$ --release? --summary:name -j?',
    operands: 'script*',
    needs: 'package',
    markers: ['build.zig'],
  },
  'zig test': { operands: 'test', needs: 'test' },
};
