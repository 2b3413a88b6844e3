import type { Row, Table } from '../row.js';

/**
 * Compilers of C and C++. What hands words to another program (most of `-Wl,`, `-Xclang`), takes tools or configuration from a place (`-B`, `-specs`), loads
 * plugins or writes files of its own naming (`-save-temps`, `-MD`) is left out.
 */

const WARNING =
  '~^(?:[a-z][a-z0-9+-]*(?:=\\w+)?|l,(?:--(?:no-)?as-needed|--gc-sections|--start-group|--end-group|--(?:no-)?whole-archive|--no-undefined|--export-dynamic|--build-id|-z,\\w+|-O1|-s))$';
const FEATURE =
  '~^(?:PIC|pic|PIE|pie|(?:no-)?(?:exceptions|rtti|common|strict-aliasing|omit-frame-pointer|inline|builtin|stack-protector(?:-strong|-all)?|diagnostics-color|color-diagnostics)|openmp|permissive|short-enums|lto|(?:no-)?sanitize(?:-recover)?=[a-z,-]+|visibility=\\w+|diagnostics-color=\\w+|max-errors=\\d+|(?:function|data)-sections|wrapv|trapv|fast-math|no-math-errno|unroll-loops|stack-clash-protection|cf-protection=\\w+|(?:un)?signed-char|(?:no-)?plt|concepts|coroutines|char8_t|(?:no-)?asynchronous-unwind-tables|no-semantic-interposition|diagnostics-show-option|analyzer)$';
const MACHINE = '~^(?:32|64|(?:arch|tune|cpu|fpu|float-abi)=[\\w.+-]+|avx2?|avx512\\w*|sse[\\w.]*|fma|bmi2?|popcnt)$';

const COMPILER: Row = {
  flags: `-c -S -E -g -g0 -g1 -g2 -g3 -ggdb -w -v -s -ansi -pedantic -pedantic-errors -pthread -shared -static -rdynamic -nostdlib -pipe -fsyntax-only -M -MM -MP -MF:write -MT:text -MQ:text -framework:name -arch:name -target:name --target:name -idirafter:same -dM -P -C -dumpversion -dumpmachine --version -std:~^[\\w+:]+$ -o:write -I:same -L:same -isystem:same -iquote:same -include:same -l:name -D:text -U:name -O?~^(?:[0-3sgz]|fast)$ -W?${WARNING} -f?${FEATURE} -m?${MACHINE} -x:~^c(?:\\+\\+)?(?:-header)?$`,
  operands: 'package*',
  needs: 'package',
  singleDash: true,
  joins: '-o -I -L -l -D -U -O -W -f -m',
  // Without `-o` the name of what is written depends on the sources.
  writesHereUnless: '-o -E -M -MM -fsyntax-only -dumpversion -dumpmachine --version',
  check: 'plain',
};

export const COMPILER_ROWS: Table = {
  ...Object.fromEntries(['cc', 'c++', 'gcc', 'g++', 'clang', 'clang++'].map((name) => [name, COMPILER])),
  'clang-tidy': {
    flags:
      '-p:test -checks?text -fix? -quiet? -warnings-as-errors?text -header-filter?text --checks:text --fix --fix-errors --quiet --warnings-as-errors:text --header-filter:text --config-file:test --extra-arg:passed',
    operands: 'test*',
    needs: 'test',
    passesOn: true,
    writesWith: '--fix --fix-errors -fix',
  },
  cppcheck: {
    flags:
      '-q -v -f -I:read -j:num -D:text -U:text --enable:text --std:name --inline-suppr --suppress:text --quiet --error-exitcode:num --language:name --force --platform:name --inconclusive --check-level:name --xml --template:text --verbose --version',
    operands: 'test*',
    needs: 'test',
  },
  // Its other tools write files of their own naming.
  valgrind: {
    flags:
      '-q -v -s --tool:~^(?:memcheck|helgrind|drd|none)$ --leak-check:name --show-leak-kinds:text --track-origins:name --error-exitcode:num --num-callers:num --suppressions:read --log-file:write --trace-children:name --version',
    operands: 'execute rest*',
    looksAlongPath: true,
  },
  ldd: { operands: 'execute*' },
  strip: { flags: '-gSdsx --strip-all --strip-debug --strip-unneeded', operands: 'write*', check: 'plain' },
  'clang-format': {
    flags:
      '-in --dry-run --Werror -Werror? --style:name -style?name --verbose --fallback-style:name --sort-includes --assume-filename:text',
    operands: 'read*',
    writesWith: '-i',
  },
};
