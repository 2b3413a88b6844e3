import type { Table } from '../row.js';

/** Builds that are not of one language. What takes a program to run or a place to work in is left out. */
export const BUILD_ROWS: Table = {
  make: {
    flags:
      '-j? -k -s -n -B -q -i -w --jobs? --keep-going --silent --quiet --dry-run --just-print --always-make --no-print-directory --output-sync? --version -v',
    operands: 'script*',
    assigns: true,
    needs: 'package',
  },
  gmake: { flags: '-j? -k -s -n -B -q', operands: 'script*', assigns: true, needs: 'package' },
  just: {
    flags: '-l -n -q -v --list --dry-run --quiet --verbose --summary',
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
  ninja: { flags: '-v -n -j:num -k:num', operands: 'script*', needs: 'package' },
  cmake: {
    flags:
      '-D:~^(?:CMAKE_BUILD_TYPE|BUILD_TESTING|BUILD_SHARED_LIBS|CMAKE_EXPORT_COMPILE_COMMANDS|CMAKE_CXX_STANDARD|CMAKE_C_STANDARD)(?:STRING|BOOL)?=\\w+$ -S:package -B:package -G:text --build:package --target,-t:script --config:name -j? --parallel? --verbose -v --preset:name --clean-first --fresh --version',
    operands: 'package',
    needs: 'package',
  },
  ctest: {
    flags:
      '-V -VV -N -Q --output-on-failure --test-dir:test -R:text -E:text -L:text -j:num --parallel:num -C:name --rerun-failed --stop-on-failure --repeat:text --timeout:num --verbose --preset:name',
    needs: 'test',
  },
  meson: { flags: '', verbs: true },
  'meson test': { flags: '-v --verbose --print-errorlogs -j:num', operands: 'name*', needs: 'test' },
  'meson compile': { flags: '-v --verbose -j:num', operands: 'name*', needs: 'package' },
  bazel: { verbs: true },
  'bazel test': {
    flags: '--config:name --test_output:name --keep_going -k -c:name --cache_test_results:name --test_filter:text',
    operands: 'text*',
    needs: 'test',
    markers: ['MODULE.bazel', 'WORKSPACE', 'WORKSPACE.bazel'],
  },
  'bazel build': {
    flags: '--config:name --keep_going -k -c:name',
    operands: 'text*',
    needs: 'package',
    markers: ['MODULE.bazel', 'WORKSPACE', 'WORKSPACE.bazel'],
  },
  zig: { verbs: true },
  'zig build': { operands: 'script*', needs: 'package', markers: ['build.zig'] },
  'zig test': { operands: 'test', needs: 'test' },
};
